import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead';

const fetch = vi.fn<() => void>();
const whenIdle = () => vi.advanceTimersByTime(1_000);

beforeEach(() => {
  fetch.mockReset();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each(['pointermove', 'scroll', 'keydown', 'click'])('fetches once after the first %s', (sign) => {
  fetchAhead(fetch);
  window.dispatchEvent(new Event(sign));
  window.dispatchEvent(new Event(sign));
  whenIdle();
  vi.advanceTimersByTime(60_000);
  expect(fetch).toHaveBeenCalledOnce();
});

it('waits for the first seconds, then fetches when idle', () => {
  fetchAhead(fetch);
  vi.advanceTimersByTime(6_000);
  expect(fetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(fetch).toHaveBeenCalledOnce();
});

it('fetches nothing with Save-Data', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fetchAhead(fetch);
  vi.advanceTimersByTime(60_000);
  expect(fetch).not.toHaveBeenCalled();
});

it('can be cancelled before and after the first event', () => {
  fetchAhead(fetch)();
  const giveUp = fetchAhead(fetch);
  window.dispatchEvent(new Event('click'));
  giveUp();
  vi.advanceTimersByTime(60_000);
  expect(fetch).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearPersonalStorageExcept,
  readPersonal,
  retainPersonalStorage,
  subscribePersonal,
  writePersonal,
} from './personal-storage';

const MINUTE = 60_000;
const typed = () => readPersonal('sam', 'recipient');

beforeEach(() => {
  vi.useFakeTimers();
  writePersonal('sam', 'recipient', 'Row 1');
});

afterEach(() => {
  retainPersonalStorage(null);
  clearPersonalStorageExcept(null);
  vi.useRealTimers();
});

/** Ends the session of Sam without a sign-out. */
function end(): void {
  retainPersonalStorage('sam');
  clearPersonalStorageExcept(null);
}

describe('personal storage after a session has expired', () => {
  it('is available again after a sign-in within half an hour', () => {
    end();
    vi.advanceTimersByTime(29 * MINUTE);
    clearPersonalStorageExcept('sam');
    vi.advanceTimersByTime(2 * MINUTE);
    clearPersonalStorageExcept('sam');
    expect(typed()).toBe('Row 1');
    expect(Object.keys(sessionStorage)).toEqual(['larder-personal:sam:recipient']);
  });

  it('is deleted after half an hour, and subscribers are notified', () => {
    const listener = vi.fn<() => void>();
    const stop = subscribePersonal('sam', 'recipient', listener);
    end();
    vi.advanceTimersByTime(30 * MINUTE);
    expect(sessionStorage).toHaveLength(0);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  it('expires half an hour after the last session has ended', () => {
    end();
    vi.advanceTimersByTime(20 * MINUTE);
    clearPersonalStorageExcept('sam');
    end();
    vi.advanceTimersByTime(20 * MINUTE);
    clearPersonalStorageExcept('sam');
    expect(typed()).toBe('Row 1');
  });

  it('cannot be read after half an hour without timers, and is deleted by the next sign-in', () => {
    end();
    vi.setSystemTime(Date.now() + 30 * MINUTE);
    expect(typed()).toBeNull();
    clearPersonalStorageExcept('sam');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is deleted when the page is left', () => {
    end();
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('is deleted when another user signs in', () => {
    end();
    clearPersonalStorageExcept('asha');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is retained although session storage is full', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    writePersonal('sam', 'recipient', 'Row 2');
    end();
    full.mockRestore();
    vi.advanceTimersByTime(29 * MINUTE);
    expect(typed()).toBe('Row 2');
    vi.advanceTimersByTime(MINUTE);
    expect(typed()).toBeNull();
  });
});

it('keeps the input of a signed-in user who leaves the page for any time', () => {
  clearPersonalStorageExcept('sam');
  vi.advanceTimersByTime(60 * MINUTE);
  dispatchEvent(new Event('pagehide'));
  expect(typed()).toBe('Row 1');
});

it('has no expiry when the session has not ended after all', () => {
  retainPersonalStorage('sam');
  retainPersonalStorage(null);
  vi.advanceTimersByTime(31 * MINUTE);
  expect(typed()).toBe('Row 1');
});

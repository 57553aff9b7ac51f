import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { useScrollOnNavigation } from './useScrollOnNavigation';

function Page() {
  useScrollOnNavigation();
  return null;
}

beforeEach(() => history.replaceState(null, ''));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const scrollTo = (top: number) => {
  vi.stubGlobal('scrollY', top);
  dispatchEvent(new Event('scroll'));
};

function open() {
  vi.useFakeTimers();
  const noted = vi.spyOn(history, 'replaceState');
  const { unmount } = render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  onTestFinished(unmount);
  return noted;
}

it('saves the final position in browsers without scrollend', () => {
  const noted = open();
  for (const top of [100, 400, 900]) {
    scrollTo(top);
    vi.advanceTimersByTime(200);
  }
  expect(noted).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(noted).toHaveBeenCalledTimes(1);
  expect(history.state).toMatchObject({ larderTop: 900 });
});

it('saves a position once, and tolerates the browser’s limit', () => {
  const noted = open();
  const restAt = (top: number) => {
    scrollTo(top);
    vi.advanceTimersByTime(300);
  };
  restAt(900);
  restAt(900);
  expect(noted).toHaveBeenCalledTimes(1);
  noted.mockImplementationOnce(() => {
    throw new DOMException('Attempt to use history.replaceState() more than 100 times', 'SecurityError');
  });
  expect(() => restAt(100)).not.toThrow();
  restAt(200);
  expect(history.state).toMatchObject({ larderTop: 200 });
});

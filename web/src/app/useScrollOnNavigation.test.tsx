import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useScrollOnNavigation } from './useScrollOnNavigation';

function Page() {
  useScrollOnNavigation();
  return null;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('notes where the window came to rest in browsers that do not tell when a scroll has ended', () => {
  vi.useFakeTimers();
  const noted = vi.spyOn(history, 'replaceState');
  const { unmount } = render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  for (const top of [100, 400, 900]) {
    vi.stubGlobal('scrollY', top);
    dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(16);
  }
  expect(noted).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(noted).toHaveBeenCalledTimes(1);
  expect(history.state).toMatchObject({ larderTop: 900 });
  unmount();
});

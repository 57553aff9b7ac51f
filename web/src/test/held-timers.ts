import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Holds timers of the given durations until the test releases them; others run. So a test can
 * assert a duration without waiting.
 */
export function holdTimers(...durations: readonly number[]) {
  const held: { duration: number; run: () => void }[] = [];
  const setReal = globalThis.setTimeout;
  const hold = (run: () => void, duration?: number, ...rest: never[]) => {
    if (duration === undefined || !durations.includes(duration)) return setReal(run, duration, ...rest);
    held.push({ duration, run });
    return setReal(() => undefined);
  };
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof setTimeout);
  return {
    durations: () => held.map(({ duration }) => duration),
    release: () => act(() => held.splice(0).forEach(({ run }) => run())),
  };
}

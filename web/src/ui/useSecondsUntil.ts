import { useEffect, useState } from 'react';

const TICK_MS = 250;

/**
 * The whole seconds until a time by the clock of this computer, counted down; 0 once it has passed.
 */
export function useSecondsUntil(time: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(time));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft(time)), TICK_MS);
    return () => clearInterval(timer);
  }, [time]);
  return seconds;
}

const secondsLeft = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / 1000));

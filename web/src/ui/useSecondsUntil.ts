import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** The seconds until a time, counted down to 0. */
export function useSecondsUntil(time: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(time));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft(time)), TICK_MS);
    return () => clearInterval(timer);
  }, [time]);
  return seconds;
}

const secondsLeft = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / 1000));

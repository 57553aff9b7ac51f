import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** The seconds until a time, counted down to 0. */
export function useSecondsUntil(time: number): number {
  const [counted, setCounted] = useState(() => countedTo(time));
  // Not only with the next tick.
  if (counted.time !== time) setCounted(countedTo(time));
  useEffect(() => {
    const timer = setInterval(() => {
      const next = countedTo(time);
      // Renders once a second.
      setCounted((last) => (last.seconds === next.seconds ? last : next));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [time]);
  return counted.seconds;
}

const countedTo = (time: number) => ({ time, seconds: secondsLeft(time) });

const secondsLeft = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / 1000));

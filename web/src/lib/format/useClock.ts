import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, MINUTE_MS);
  document.addEventListener('visibilitychange', onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
  };
}

/** What depends on the time, read again each minute and when a tab is shown again. */
export function useClock<Value extends string | number | boolean>(read: (now: Date) => Value): Value {
  const value = () => read(new Date());
  return useSyncExternalStore(subscribe, value, value);
}

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and while its page is taken up, true from then on: for what only the browser
 * can draw.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

import { useSyncExternalStore } from 'react';
import { safeStorage } from '@/lib/storage/safe-storage';

/**
 * Whether `/` leads to the search. People who speak to their computer, or whose hands slip, must be
 * able to switch such a key off (WCAG 2.1.4). The browser remembers it.
 */

const KEY = 'larder-search-shortcut';
const OFF = 'off';

export const searchShortcutIsOn = (): boolean => safeStorage.local.read(KEY) !== OFF;

export function switchSearchShortcut(on: boolean): void {
  if (on) safeStorage.local.remove(KEY);
  else safeStorage.local.write(KEY, OFF);
}

const subscribe = (listener: () => void) => safeStorage.local.subscribe(KEY, listener);

/** On until the browser has the page, as for most people. */
export function useSearchShortcut(): boolean {
  return useSyncExternalStore(subscribe, searchShortcutIsOn, () => true);
}

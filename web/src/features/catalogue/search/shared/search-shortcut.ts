import { useSyncExternalStore } from 'react';
import { safeStorage } from '@/lib/storage/safe-storage';

/**
 * Whether `/` focuses the search. Speech input and tremor can press single keys by accident, so the
 * shortcut can be switched off (WCAG 2.1.4). The browser stores the choice.
 */

const KEY = 'larder-search-shortcut';
const OFF = 'off';

export const searchShortcutIsOn = (): boolean => safeStorage.local.read(KEY) !== OFF;

export function switchSearchShortcut(on: boolean): void {
  if (on) safeStorage.local.remove(KEY);
  else safeStorage.local.write(KEY, OFF);
}

const subscribe = (listener: () => void) => safeStorage.local.subscribe(KEY, listener);

/** On during server rendering and hydration. */
export function useSearchShortcut(): boolean {
  return useSyncExternalStore(subscribe, searchShortcutIsOn, () => true);
}

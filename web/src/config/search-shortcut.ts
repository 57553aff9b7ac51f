import { useSyncExternalStore } from 'react';

/**
 * Whether `/` leads to the search. People who speak to their computer, or whose hands slip, must be
 * able to switch such a key off (WCAG 2.1.4). The browser remembers it.
 */

const KEY = 'larder-search-shortcut';
const OFF = 'off';
const listeners = new Set<() => void>();

export function searchShortcutIsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

export function switchSearchShortcut(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Storage is switched off in this browser, and so nothing can be chosen.
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** On until the browser has the page, as for most people. */
export function useSearchShortcut(): boolean {
  return useSyncExternalStore(subscribe, searchShortcutIsOn, () => true);
}

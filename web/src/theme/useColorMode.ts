import { useSyncExternalStore } from 'react';
import { safeStorage } from '@/lib/storage/safe-storage';
import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_KEY } from './color-scheme';

/**
 * The colour mode of this browser. Not MUI's `useColorScheme`, which is not part of every page; the
 * variables depend on the attribute of the root.
 */

export type ColorMode = 'light' | 'dark' | 'system';

const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';
const SWITCHING_ATTRIBUTE = 'data-switching-theme';
const modes: readonly string[] = ['light', 'dark', 'system'] satisfies ColorMode[];
const isMode = (value: string | null): value is ColorMode => value !== null && modes.includes(value);

function chosenMode(): ColorMode {
  const stored = safeStorage.local.read(COLOR_SCHEME_KEY);
  return isMode(stored) ? stored : 'system';
}

function shownColors(): 'light' | 'dark' {
  const mode = chosenMode();
  if (mode !== 'system') return mode;
  return matchMedia(SYSTEM_IS_DARK).matches ? 'dark' : 'light';
}

/** Disables transitions while the mode changes, as each would fade at its own pace. */
function show(): void {
  const root = document.documentElement;
  const colors = shownColors();
  if (root.getAttribute(COLOR_SCHEME_ATTRIBUTE) === colors) return;
  root.setAttribute(SWITCHING_ATTRIBUTE, '');
  root.setAttribute(COLOR_SCHEME_ATTRIBUTE, colors);
  setTimeout(() => {
    // Forces a style recalculation while transitions are off.
    void getComputedStyle(document.body).color;
    root.removeAttribute(SWITCHING_ATTRIBUTE);
  }, 1);
}

const subscribe = (listener: () => void) => safeStorage.local.subscribe(COLOR_SCHEME_KEY, listener);

/** Applies and stores the choice. */
export function chooseColorMode(mode: ColorMode): void {
  safeStorage.local.write(COLOR_SCHEME_KEY, mode);
  show();
}

/**
 * Follows the system and other tabs.
 *
 * @returns a function that stops it
 */
export function followColorScheme(): () => void {
  const media = matchMedia(SYSTEM_IS_DARK);
  show();
  media.addEventListener('change', show);
  const unsubscribe = subscribe(show);
  return () => {
    media.removeEventListener('change', show);
    unsubscribe();
  };
}

/**
 * The selected mode; undefined during hydration and on the server, which renders the same page for
 * all visitors.
 */
export function useColorMode(): ColorMode | undefined {
  return useSyncExternalStore(subscribe, chosenMode, () => undefined);
}

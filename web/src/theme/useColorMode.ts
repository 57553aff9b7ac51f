import { useSyncExternalStore } from 'react';
import { safeStorage } from '@/lib/storage/safe-storage';
import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_KEY } from './color-scheme';

/**
 * Which colours the shop wears in this browser. MUI can see to that as well, but it is not part of
 * every page; its components take their colours from the same variables, which go by the attribute
 * of the root.
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

/** Colours change at once with the theme, for each that fades would do so at its own pace. */
function show(): void {
  const root = document.documentElement;
  const colors = shownColors();
  if (root.getAttribute(COLOR_SCHEME_ATTRIBUTE) === colors) return;
  root.setAttribute(SWITCHING_ATTRIBUTE, '');
  root.setAttribute(COLOR_SCHEME_ATTRIBUTE, colors);
  setTimeout(() => {
    // Has the browser see the new colours while nothing fades.
    void getComputedStyle(document.body).color;
    root.removeAttribute(SWITCHING_ATTRIBUTE);
  }, 1);
}

const subscribe = (listener: () => void) => safeStorage.local.subscribe(COLOR_SCHEME_KEY, listener);

/** The choice shows at once and is remembered. */
export function chooseColorMode(mode: ColorMode): void {
  safeStorage.local.write(COLOR_SCHEME_KEY, mode);
  show();
}

/** Follows the system and the shop's other tabs. Returns how to stop. */
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
 * The chosen mode; undefined on the server, which renders the same page for everybody, and during
 * hydration.
 */
export function useColorMode(): ColorMode | undefined {
  return useSyncExternalStore(subscribe, chosenMode, () => undefined);
}

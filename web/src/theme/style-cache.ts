import type { EmotionCache } from '@emotion/react';
import { createContext } from 'react';

/** Where the server gathers the styles of MUI's components; the browser has one of its own. */
export const StyleCacheContext = createContext<EmotionCache | undefined>(undefined);

const PLACE = 'emotion-insertion-point';

/**
 * Keeps a place in the head for the styles that MUI's components make in the browser: after the
 * stylesheets of the page and before those of what is loaded later, whenever the first of them is
 * drawn.
 */
export function keepStylePlace(): void {
  const place = document.createElement('meta');
  place.name = PLACE;
  document.head.append(place);
}

export const stylePlace = (): HTMLElement | null => document.querySelector(`meta[name="${PLACE}"]`);

import { keyframes } from '@mui/material/styles';
import { useEffect, useRef, type RefObject } from 'react';

const glow = keyframes`
  from { box-shadow: 0 0 0 8px var(--mui-palette-lemon-main); }
  to { box-shadow: 0 0 0 0 transparent; }
`;

/** A permanent border, and a ring that fades unless motion is reduced. */
export const placedHighlight = {
  borderColor: 'primary.main',
  // Below the app bar, with the heading in view.
  scrollMarginTop: '160px',
  '@media (prefers-reduced-motion: no-preference)': { animation: `${glow} 2400ms ease-out` },
} as const;

/** Scrolls the card of the placed order into view. */
export function useScrollToPlaced(placed: boolean): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!placed) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    card.current?.scrollIntoView({ block: 'start', behavior: calm ? 'instant' : 'smooth' });
  }, [placed]);
  return card;
}

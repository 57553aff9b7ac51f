import { keyframes } from '@mui/material/styles';
import { useEffect, useRef, type RefObject } from 'react';

const glow = keyframes`
  from { box-shadow: 0 0 0 8px var(--mui-palette-lemon-main); }
  to { box-shadow: 0 0 0 0 transparent; }
`;

/** A border that stays, and a ring of light that fades where motion is welcome. */
export const placedHighlight = {
  borderColor: 'primary.main',
  // Below the bar at the top, with the page's heading still in sight.
  scrollMarginTop: '160px',
  '@media (prefers-reduced-motion: no-preference)': { animation: `${glow} 2400ms ease-out` },
} as const;

/** Brings the card of an order that was just placed into view. */
export function useScrollToPlaced(placed: boolean): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!placed) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    card.current?.scrollIntoView({ block: 'start', behavior: calm ? 'instant' : 'smooth' });
  }, [placed]);
  return card;
}

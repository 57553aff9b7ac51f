import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';

const ROOM = '--toast-room';
const BOTTOM = '--toast-bottom';
/** Below and above the toast. */
const MARGINS = 32;
const GAP = 14;
const SELECTION_BAR = '[role="toolbar"][data-screen-only]';

/** The toast that was placed last. */
let placed: RefObject<HTMLElement | null> | undefined;

/**
 * Keeps a toast at the bottom off the page's controls: adds padding below the page, and moves the
 * toast above the selection bar.
 */
export function useToastOffset(inside: RefObject<HTMLElement | null>): void {
  const { style } = document.documentElement;
  const place = () => {
    const toast = inside.current;
    if (!toast) return;
    placed = inside;
    style.setProperty(ROOM, `${toast.clientHeight + MARGINS}px`);
    const bar = document.querySelector(SELECTION_BAR);
    if (bar) style.setProperty(BOTTOM, `${heightAbove(bar, toast)}px`);
  };
  // On each render, since another text may wrap differently.
  useLayoutEffect(place);
  const onMove = useEffectEvent(place);
  useEffect(() => {
    const move = () => onMove();
    const events = ['scroll', 'resize'] as const;
    events.forEach((event) => addEventListener(event, move, { passive: true }));
    return () => {
      events.forEach((event) => removeEventListener(event, move));
      // Another toast may have replaced it.
      if (placed !== inside) return;
      style.removeProperty(ROOM);
      style.removeProperty(BOTTOM);
    };
  }, [style, inside]);
}

/** The offset from the bottom of the window to above the bar, with the whole toast visible. */
function heightAbove(bar: Element, toast: Element): number {
  const above = window.innerHeight - bar.getBoundingClientRect().top + GAP;
  return Math.min(above, window.innerHeight - toast.clientHeight - GAP);
}

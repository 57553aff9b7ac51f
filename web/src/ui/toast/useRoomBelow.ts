import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';

const ROOM = '--toast-room';
const BOTTOM = '--toast-bottom';
/** Below the toast and above it. */
const MARGINS = 32;
const GAP = 14;
const SELECTION_BAR = '[role="toolbar"][data-screen-only]';

/**
 * Keeps a toast at the bottom of the screen off the buttons of the page: reserves room below the
 * page, so that all of it can be scrolled clear, and puts the toast above the bar of a selection,
 * wherever the list has moved that.
 */
export function useRoomBelow(inside: RefObject<HTMLElement | null>): void {
  const { style } = document.documentElement;
  const place = () => {
    const toast = inside.current?.closest('[role="status"]');
    if (!toast) return;
    style.setProperty(ROOM, `${toast.clientHeight + MARGINS}px`);
    const bar = document.querySelector(SELECTION_BAR);
    if (bar) style.setProperty(BOTTOM, `${heightAbove(bar, toast)}px`);
  };
  // With each second that it shows: its text may wrap in another way by then.
  useLayoutEffect(place);
  const onMove = useEffectEvent(place);
  useEffect(() => {
    const move = () => onMove();
    const events = ['scroll', 'resize'] as const;
    events.forEach((event) => addEventListener(event, move, { passive: true }));
    return () => {
      events.forEach((event) => removeEventListener(event, move));
      style.removeProperty(ROOM);
      style.removeProperty(BOTTOM);
    };
  }, [style]);
}

/** From the bottom of the window to just above the bar, with the whole toast in view. */
function heightAbove(bar: Element, toast: Element): number {
  const above = window.innerHeight - bar.getBoundingClientRect().top + GAP;
  return Math.min(above, window.innerHeight - toast.clientHeight - GAP);
}

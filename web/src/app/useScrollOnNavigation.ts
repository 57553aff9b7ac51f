import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { notedNumber, noteNumber } from '@/lib/browser/history-notes';
import { wantedScroll } from '@/lib/url-state/scroll-state';

/** Saved scroll position. */
const TOP_FIELD = 'larderTop';
const AT_REST_MS = 300;
const RESTORE_FOR_MS = 1000;
const RESTORE_AT_MOST_MS = 8000;
const STEADY_FRAMES = 6;

/** Input that ends the restoration. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** When the position is saved. A click or Back may leave the page before its last scroll event. */
const LEAVING_EVENTS = ['scroll', 'click', 'popstate'] as const;

/**
 * Scrolls a new page to its top (smoothly or not at all where the link says so); going back
 * restores the position as soon as the page is long enough.
 */
export function useScrollOnNavigation(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const previous = useRef(location);
  const stopRestoring = useRef(() => {});

  useEffect(() => {
    const setManual = () => (history.scrollRestoration = 'manual');
    const setAuto = () => (history.scrollRestoration = 'auto');
    // Saved while scrolling, as `pagehide` is too late for a reload, but only at rest, as browsers
    // limit changes of the history. Not all browsers fire `scrollend`.
    const note = () => noteNumber(TOP_FIELD, window.scrollY);
    let resting: ReturnType<typeof setTimeout>;
    const noteAtRest = () => {
      clearTimeout(resting);
      resting = setTimeout(note, AT_REST_MS);
    };
    setManual();
    addEventListener('pageshow', setManual);
    addEventListener('pagehide', setAuto);
    addEventListener('scroll', noteAtRest);
    addEventListener('scrollend', note);
    // The browser restores a reload as far as the server's HTML reaches; lists grow longer later.
    const top = notedNumber(TOP_FIELD) ?? 0;
    if (top > window.scrollY && isNearEnd()) stopRestoring.current = restore(top);
    return () => {
      stopRestoring.current();
      clearTimeout(resting);
      setAuto();
      removeEventListener('pageshow', setManual);
      removeEventListener('pagehide', setAuto);
      removeEventListener('scroll', noteAtRest);
      removeEventListener('scrollend', note);
    };
  }, []);

  // Before paint: a shorter page changes the scroll position, which is not one of the page before.
  useLayoutEffect(() => {
    const remember = () => positions.current.set(location.key, window.scrollY);
    const options = { capture: true, passive: true };
    LEAVING_EVENTS.forEach((type) => addEventListener(type, remember, options));
    return () => LEAVING_EVENTS.forEach((type) => removeEventListener(type, remember, options));
  }, [location.key]);

  useEffect(() => {
    const from = previous.current;
    previous.current = location;
    if (from.key === location.key) return;
    stopRestoring.current();
    if (navigationType === 'POP') {
      stopRestoring.current = restore(positions.current.get(location.key) ?? 0);
      return;
    }
    const wanted = wantedScroll(location.state);
    if (wanted === 'keep' || (from.pathname === location.pathname && wanted !== 'instant')) return;
    const behavior = wanted === 'smooth' && !prefersReducedMotion() ? 'smooth' : 'instant';
    window.scrollTo({ top: 0, behavior });
  }, [location, navigationType]);
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const pageHeight = () => document.documentElement.scrollHeight;

function isNearEnd(): boolean {
  return pageHeight() - window.scrollY < 2 * window.innerHeight;
}

/**
 * Sets an attribute of the document meanwhile: cards then render in full, as estimated heights
 * would be wrong.
 */
function restore(top: number): () => void {
  const lastDeadline = performance.now() + RESTORE_AT_MOST_MS;
  let deadline = 0;
  let height = 0;
  const { dataset } = document.documentElement;
  let frame = 0;
  let framesThere = 0;
  const settle = () => delete dataset['restoringScroll'];
  let isOver = false;
  const stop = () => {
    if (isOver) return;
    isOver = true;
    cancelAnimationFrame(frame);
    // After two frames the browser has the real sizes and may skip cards outside the screen again.
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(settle)));
    OWN_WAYS.forEach((type) => removeEventListener(type, stop));
  };
  const attempt = () => {
    const there = Math.abs(window.scrollY - top) < 2;
    framesThere = there ? framesThere + 1 : 0;
    if (pageHeight() !== height) {
      // The page grows in steps, and each step may take long.
      height = pageHeight();
      deadline = Math.min(performance.now() + RESTORE_FOR_MS, lastDeadline);
    }
    if (!there) window.scrollTo({ top, behavior: 'instant' });
    // A smooth scroll of the page before may still be running.
    if (framesThere > STEADY_FRAMES || performance.now() > deadline) stop();
    else frame = requestAnimationFrame(attempt);
  };
  OWN_WAYS.forEach((type) => addEventListener(type, stop, { passive: true }));
  dataset['restoringScroll'] = '';
  attempt();
  return stop;
}

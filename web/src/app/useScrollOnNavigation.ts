import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { notedNumber, noteNumber } from '@/lib/browser/history-notes';
import { wantedScroll } from '@/lib/url-state/scroll-state';

/** Where the window has come to rest. */
const TOP_FIELD = 'larderTop';
const AT_REST_MS = 300;
const RESTORE_FOR_MS = 1000;
const RESTORE_AT_MOST_MS = 8000;
const STEADY_FRAMES = 6;

/** By which people go on from there themselves. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * When a place is noted. A click may leave before the window has told of its last move, and so may
 * Back.
 */
const LEAVING_EVENTS = ['scroll', 'click', 'popstate'] as const;

/**
 * A new page starts at its top (smoothly where the link asks for it); going back returns to where
 * one was, as soon as the page is long enough again.
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
    // While it goes: what is noted as the document is left comes too late for a reload. Yet only at
    // rest, since browsers refuse to have the history changed all the time; its end is not told by
    // every one.
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
    // A reload is the browser's own business as far as the page reaches that the server draws.
    // Lists grow longer after it.
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

  // Before anything is painted: a shorter page moves the window, and that is no place of the page
  // before.
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
    if (from.pathname === location.pathname && wanted !== 'instant') return;
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
 * While it lasts, the document says so: lists then draw themselves in full, for what they guess
 * would be off the mark.
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
    // Two frames later the browser knows the sizes by heart and may leave out again what is not on
    // the screen.
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(settle)));
    OWN_WAYS.forEach((type) => removeEventListener(type, stop));
  };
  const attempt = () => {
    const there = Math.abs(window.scrollY - top) < 2;
    framesThere = there ? framesThere + 1 : 0;
    if (pageHeight() !== height) {
      // What makes it long enough comes in pieces, each of which may take its time.
      height = pageHeight();
      deadline = Math.min(performance.now() + RESTORE_FOR_MS, lastDeadline);
    }
    if (!there) window.scrollTo({ top, behavior: 'instant' });
    // A smooth way to the top of the page before may still be going on for a moment.
    if (framesThere > STEADY_FRAMES || performance.now() > deadline) stop();
    else frame = requestAnimationFrame(attempt);
  };
  OWN_WAYS.forEach((type) => addEventListener(type, stop, { passive: true }));
  dataset['restoringScroll'] = '';
  attempt();
  return stop;
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { wantsSmoothScroll } from '@/config/scroll-state';

const RESTORE_FOR_MS = 1000;

/**
 * A new page starts at its top (smoothly where the link asks for it); going back returns to where one was, as soon as
 * the page is long enough again.
 */
export function useScrollOnNavigation(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const previous = useRef(location);

  useEffect(() => {
    const setManual = () => (history.scrollRestoration = 'manual');
    // A reload is the browser's own business.
    const setAuto = () => (history.scrollRestoration = 'auto');
    setManual();
    addEventListener('pageshow', setManual);
    addEventListener('pagehide', setAuto);
    return () => {
      setAuto();
      removeEventListener('pageshow', setManual);
      removeEventListener('pagehide', setAuto);
    };
  }, []);

  useEffect(() => {
    const remember = () => positions.current.set(location.key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [location.key]);

  useEffect(() => {
    const from = previous.current;
    previous.current = location;
    if (from.key === location.key) return undefined;
    if (navigationType === 'POP') return restore(positions.current.get(location.key) ?? 0);
    if (from.pathname === location.pathname) return undefined;
    const behavior = wantsSmoothScroll(location.state) && !prefersReducedMotion() ? 'smooth' : 'instant';
    window.scrollTo({ top: 0, behavior });
    return undefined;
  }, [location, navigationType]);
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function restore(top: number): () => void {
  const deadline = performance.now() + RESTORE_FOR_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    removeEventListener('wheel', stop);
    removeEventListener('touchstart', stop);
  };
  const attempt = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 2 || performance.now() > deadline) stop();
    else frame = requestAnimationFrame(attempt);
  };
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchstart', stop, { passive: true });
  attempt();
  return stop;
}

import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { shouldSaveData } from '@/lib/browser/save-data';
import { useSignedIn } from '@/features/auth/shared/useSession';
import { prefetchPage } from './prefetch-page';

/** How long a pointer must rest on a link: shorter ones only pass over it. */
const INTEREST_MS = 65;
/** Concurrent prefetches, so that a pointer that crosses many cards does not fetch them all. */
const AT_ONCE = 2;

/**
 * Prefetches the page of a link when the pointer rests on it, when it gets the focus and on touch.
 * Not with Save-Data or a slow connection, where it would delay other requests.
 */
export function usePrefetch(): void {
  const client = useApolloClient();
  const { locales } = usePublicConfig();
  const signedIn = useSignedIn();

  useEffect(() => {
    let running = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prefetch = (url: URL) => {
      if (running >= AT_ONCE || shouldSaveData()) return;
      running += 1;
      void prefetchPage(url, { client, locales, signedIn }).finally(() => (running -= 1));
    };
    const onInterest = (event: Event) => {
      clearTimeout(timer);
      const url = linkedPage(event.target);
      if (url) timer = setTimeout(() => prefetch(url), INTEREST_MS);
    };
    const onPress = (event: Event) => {
      clearTimeout(timer);
      const url = linkedPage(event.target);
      if (url) prefetch(url);
    };
    const options = { passive: true };
    document.addEventListener('pointerover', onInterest, options);
    document.addEventListener('focusin', onInterest, options);
    document.addEventListener('pointerdown', onPress, options);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onInterest);
      document.removeEventListener('focusin', onInterest);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [client, locales, signedIn]);
}

/** The address of another page of this shop that an element links to. */
function linkedPage(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin) return null;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere ? null : new URL(link.href);
}

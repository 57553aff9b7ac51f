import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { shouldSaveData } from '@/lib/browser/save-data';
import { useSession } from '@/features/auth/shared/useSession';
import { prefetchPage } from './prefetch-page';

/**
 * A pointer that stays that long on a link may well press it; one that is on its way somewhere else
 * does not.
 */
const INTEREST_MS = 65;
/**
 * How many pages are fetched at once, so that a walk over many cards does not ask for all of them.
 */
const AT_ONCE = 2;

/**
 * Fetches the page behind a link as soon as somebody seems to want it: when the pointer rests
 * there, when it gets the focus, and when a finger comes down. Not for those who save data or have
 * a slow line, where it would be in the way.
 */
export function usePrefetch(): void {
  const client = useApolloClient();
  const { locales } = usePublicConfig();
  const signedIn = useSession().status === 'signed-in';

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

/** Another page of this shop that an element leads to. */
function linkedPage(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin) return null;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere ? null : new URL(link.href);
}

import { useEffect } from 'react';
import { getAuthGateway } from './session-store';

/** Preloads Google's popup if it is needed: browsers block one that opens long after the click. */
export function useGooglePopup(isNeeded = true): void {
  useEffect(() => {
    if (!isNeeded) return;
    // The click itself reports failures.
    getAuthGateway()
      .then((auth) => auth.prepareGoogle())
      .catch(() => undefined);
  }, [isNeeded]);
}

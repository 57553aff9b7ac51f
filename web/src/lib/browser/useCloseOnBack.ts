import { use, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';
import { closeOnBack, navigateBelowOverlays } from './close-on-back';

/** Closes an overlay on Back. It stays open without `onClose`, as while it is busy. */
export function useCloseOnBack(open: boolean, onClose: (() => void) | undefined): void {
  const router = use(DataRouterContext)?.router;
  useEffect(() => {
    if (router) navigateBelowOverlays(router);
  }, [router]);
  const close = useEffectEvent(() => {
    onClose?.();
    return onClose !== undefined;
  });
  // Before it is seen: an early Back must find its entry.
  useLayoutEffect(() => (open ? closeOnBack(() => close()) : undefined), [open]);
}

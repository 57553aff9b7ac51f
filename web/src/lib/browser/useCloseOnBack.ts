import { use, useEffect, useEffectEvent } from 'react';
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
  useEffect(() => (open ? closeOnBack(() => close()) : undefined), [open]);
}

import { useEffect, useEffectEvent } from 'react';
import { closeOnBack } from './close-on-back';

/** Closes an overlay on Back. It stays open without `onClose`, as while it is busy. */
export function useCloseOnBack(open: boolean, onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => {
    onClose?.();
    return onClose !== undefined;
  });
  useEffect(() => {
    if (!open) return undefined;
    const end = closeOnBack(() => close());
    return () => void end();
  }, [open]);
}

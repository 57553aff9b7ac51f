import { useSnackbar, type SnackbarKey } from 'notistack';
import { useMemo } from 'react';
import type { ToastVariant } from './toast-variants';

export interface ToastApi {
  success(message: string, title?: string): void;
  error(message: string, title?: string): void;
}

// The toast that says these words. Said again they take its place, so that quick adding does not pile up over the page.
const shown = new Map<string, SnackbarKey>();

/** Short messages that leave by themselves after 3000 ms (the provider's setting). The object is stable. */
export function useToast(): ToastApi {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return useMemo(() => {
    const show = (variant: ToastVariant) => (message: string, title?: string) => {
      const earlier = shown.get(message);
      if (earlier !== undefined) closeSnackbar(earlier);
      const onClosed = (_event: unknown, _reason: unknown, key?: SnackbarKey) => {
        if (shown.get(message) === key) shown.delete(message);
      };
      shown.set(message, enqueueSnackbar(message, { variant, title, onClose: onClosed }));
    };
    return { success: show('success'), error: show('error') };
  }, [enqueueSnackbar, closeSnackbar]);
}

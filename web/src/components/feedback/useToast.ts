import { useSnackbar } from 'notistack';
import { useMemo } from 'react';
import './toast-variants';

export interface ToastApi {
  success(message: string, title?: string): void;
  error(message: string, title?: string): void;
}

/** Short messages that leave by themselves after 3000 ms (the provider's setting). The object is stable. */
export function useToast(): ToastApi {
  const { enqueueSnackbar } = useSnackbar();
  return useMemo(
    () => ({
      success: (message, title) => void enqueueSnackbar(message, { variant: 'success', title }),
      error: (message, title) => void enqueueSnackbar(message, { variant: 'error', title }),
    }),
    [enqueueSnackbar],
  );
}

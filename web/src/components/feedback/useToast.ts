import { createContext, useContext } from 'react';

export interface ToastApi {
  success(message: string, title?: string): void;
  error(message: string, title?: string): void;
}

export const ToastContext = createContext<ToastApi | null>(null);

/** Short messages that leave by themselves after 3000 ms. The object is stable. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error('Toasts need a ToastProvider around them.');
  return api;
}

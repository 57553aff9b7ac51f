import { createContext, useContext } from 'react';

/** The action of a toast, available until it closes. */
export interface ToastAction {
  label: string;
  /** A timestamp in milliseconds. The toast counts down and closes then. */
  until: number;
  run: () => void;
}

export interface ToastOptions {
  /** A toast replaces the one with the same key, so that only the latest action can be undone. */
  key: string;
  action?: ToastAction;
}

export interface ToastMessage extends Partial<ToastOptions> {
  variant: 'success' | 'error';
  message: string;
  title?: string | undefined;
}

export interface ToastApi {
  success(message: string, title?: string, options?: ToastOptions): void;
  error(message: string, title?: string, options?: ToastOptions): void;
}

export const ToastContext = createContext<ToastApi | null>(null);

/** Toasts close after 3000 ms or with their action. The returned object is stable. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error('Toasts need a ToastProvider around them.');
  return api;
}

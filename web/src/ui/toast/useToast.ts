import { createContext, useContext } from 'react';

/** What can still be done about the subject of a toast, until the toast closes. */
export interface ToastAction {
  label: string;
  /** Milliseconds since the epoch. The toast counts the seconds down, and closes then. */
  until: number;
  run: () => void;
}

export interface ToastOptions {
  /** A toast replaces the one with the same key, so that only the newest act can be undone. */
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
  error(message: string, title?: string): void;
}

export const ToastContext = createContext<ToastApi | null>(null);

/** Messages that close after 3000 ms, or with the time of their action. The object is stable. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error('Toasts need a ToastProvider around them.');
  return api;
}

import { createContext, useContext } from 'react';

/** What can still be done about the subject of a toast, until the toast leaves. */
export interface ToastAction {
  label: string;
  /**
   * Until when it can be done, by the clock of this computer. The toast shows the seconds, and
   * leaves then.
   */
  until: number;
  run: () => void;
}

export interface ToastOptions {
  /**
   * Toasts with the same key take each other's place, so that only the newest act can be undone.
   */
  key: string;
  action?: ToastAction;
}

export interface ToastApi {
  success(message: string, title?: string, options?: ToastOptions): void;
  error(message: string, title?: string): void;
}

export const ToastContext = createContext<ToastApi | null>(null);

/**
 * Short messages that leave by themselves after 3000 ms, or once their action can no longer be
 * done. The object is stable.
 */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error('Toasts need a ToastProvider around them.');
  return api;
}

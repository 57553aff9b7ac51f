import type { ToastVariant } from './toast-variants';
import type { ToastOptions } from './useToast';

export interface ToastMessage {
  variant: ToastVariant;
  message: string;
  title?: string | undefined;
  options?: ToastOptions | undefined;
}

export interface ToastQueue {
  send: (toast: ToastMessage) => void;
  /** Hands over what has waited and what comes. Returns how to stop. */
  listen: (show: (toast: ToastMessage) => void) => () => void;
}

/** @param wake called for each toast that nobody shows yet */
export function createToastQueue(wake: () => void): ToastQueue {
  const waiting: ToastMessage[] = [];
  let show: ((toast: ToastMessage) => void) | undefined;
  return {
    send: (toast) => {
      if (show) return show(toast);
      waiting.push(toast);
      wake();
    },
    listen: (listener) => {
      show = listener;
      waiting.splice(0).forEach(listener);
      return () => {
        show = undefined;
      };
    },
  };
}

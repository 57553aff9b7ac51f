import type { ToastAction } from './useToast';

declare module 'notistack' {
  interface VariantOverrides {
    success: { title?: string; offer?: ToastAction };
    error: { title?: string };
    default: false;
    warning: false;
    info: false;
  }
}

export type ToastVariant = 'success' | 'error';

declare module 'notistack' {
  interface VariantOverrides {
    success: { title?: string };
    error: { title?: string };
    default: false;
    warning: false;
    info: false;
  }
}

export type ToastVariant = 'success' | 'error';

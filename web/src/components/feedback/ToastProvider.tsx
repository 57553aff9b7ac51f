import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { Toast } from './Toast';
import css from './ToastProvider.module.css';

const TOAST_DURATION_MS = 3000;
const faces = { success: Toast, error: Toast };

export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <SnackbarProvider
      Components={faces}
      autoHideDuration={TOAST_DURATION_MS}
      maxSnack={3}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      classes={{ containerRoot: css.container }}
    >
      {children}
    </SnackbarProvider>
  );
}

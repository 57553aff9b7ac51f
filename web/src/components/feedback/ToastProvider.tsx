import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { Toast } from './Toast';
import css from './ToastProvider.module.css';
import { useToastRoot } from './useToastRoot';

const TOAST_DURATION_MS = 3000;
const faces = { success: Toast, error: Toast };

export function ToastProvider({ children }: { children: ReactNode }) {
  const root = useToastRoot();
  return (
    <SnackbarProvider
      {...(root && { domRoot: root })}
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

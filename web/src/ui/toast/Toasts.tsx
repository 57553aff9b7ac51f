import { SnackbarProvider, type ProviderContext, type SnackbarKey } from 'notistack';
import { startTransition, useEffect, useState, type Ref } from 'react';
import { Toast } from './Toast';
import css from './Toasts.module.css';
import type { ToastMessage } from './useToast';

const TOAST_DURATION_MS = 3000;
// Toasts with an action stay long, and cover no heading at the bottom.
const below = { vertical: 'bottom', horizontal: 'center' } as const;

export function Toasts({ ref }: { ref: Ref<SnackbarProvider> }) {
  const root = useToastRoot();
  return (
    <SnackbarProvider
      ref={ref}
      domRoot={root}
      Components={{ success: Toast, error: Toast }}
      autoHideDuration={TOAST_DURATION_MS}
      maxSnack={3}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      classes={{ containerRoot: css.container, containerAnchorOriginBottomCenter: css.below }}
    />
  );
}

const shown = new Map<string, SnackbarKey>();

/**
 * Shows a toast that replaces the one with the same key or text, so that repeated actions do not
 * stack toasts.
 */
export function showToast(
  { enqueueSnackbar, closeSnackbar }: ProviderContext,
  { variant, message, title, key = message, action }: ToastMessage,
): void {
  const earlier = shown.get(key);
  // Outside of the transition: inside, a toast that is still entering would not close.
  if (earlier !== undefined) closeSnackbar(earlier);
  // notistack pauses its timer while the window is in the background; the time of an action
  // continues.
  const offer = action && { offer: action, persist: true, anchorOrigin: below };
  // Renders after the change that the toast reports, since a toast measures the page on mount.
  startTransition(() => {
    shown.set(key, enqueueSnackbar(message, { variant, title, ...offer }));
  });
}

/**
 * A sibling of the root element. An open dialog hides the root from screen readers, but must not
 * hide toasts about actions in the dialog.
 */
function useToastRoot(): HTMLElement {
  const [root] = useState(() => document.createElement('div'));
  useEffect(() => {
    root.dataset['screenOnly'] = '';
    document.body.append(root);
    const observer = new MutationObserver(() => root.removeAttribute('aria-hidden'));
    observer.observe(root, { attributeFilter: ['aria-hidden'] });
    return () => {
      observer.disconnect();
      root.remove();
    };
  }, [root]);
  return root;
}

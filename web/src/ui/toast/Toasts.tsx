import { SnackbarProvider, type ProviderContext, type SnackbarKey } from 'notistack';
import { startTransition, useEffect, useState, type Ref } from 'react';
import { Toast } from './Toast';
import css from './Toasts.module.css';
import type { ToastMessage } from './useToast';

const TOAST_DURATION_MS = 3000;
// A toast that stays for half a minute covers no heading there.
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
 * Shows a toast in place of the earlier one with its key or its words, so that quick adding does
 * not stack them.
 */
export function showToast(
  { enqueueSnackbar, closeSnackbar }: ProviderContext,
  { variant, message, title, key = message, action }: ToastMessage,
): void {
  const earlier = shown.get(key);
  // At once: within a transition, a toast that is just entering is not closed.
  if (earlier !== undefined) closeSnackbar(earlier);
  // notistack's timer pauses while the window is in the background; that of an offer must not.
  const offer = action && { offer: action, persist: true, anchorOrigin: below };
  // The change that the toast reports renders first: a toast measures the page as it enters.
  startTransition(() => {
    shown.set(key, enqueueSnackbar(message, { variant, title, ...offer }));
  });
}

/**
 * An element beside the shop's root. MUI hides everything beside an open dialog from screen
 * readers, but not the toast about an act in the dialog.
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

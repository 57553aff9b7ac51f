import { SnackbarProvider, useSnackbar, type SnackbarKey } from 'notistack';
import { startTransition, useEffect } from 'react';
import { Toast } from './Toast';
import type { ToastQueue } from './toast-queue';
import css from './ToastStack.module.css';
import { useToastRoot } from './useToastRoot';

const TOAST_DURATION_MS = 3000;
// A toast that stays for half a minute covers no heading there.
const below = { vertical: 'bottom', horizontal: 'center' } as const;
const faces = { success: Toast, error: Toast };

/** Shows the toasts of a queue. They leave by themselves. */
export function ToastStack({ queue }: { queue: ToastQueue }) {
  const root = useToastRoot();
  if (!root) return null;
  return (
    <SnackbarProvider
      domRoot={root}
      Components={faces}
      autoHideDuration={TOAST_DURATION_MS}
      maxSnack={3}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      classes={{ containerRoot: css.container, containerAnchorOriginBottomCenter: css.below }}
    >
      <Shown queue={queue} />
    </SnackbarProvider>
  );
}

// The toast with these words, or with this key. The next one takes its place, so that quick adding
// does not pile up over the page.
const shown = new Map<string, SnackbarKey>();

function Shown({ queue }: { queue: ToastQueue }) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(
    () =>
      queue.listen(({ variant, message, title, options }) => {
        const place = options?.key ?? message;
        const earlier = shown.get(place);
        const onClosed = (_event: unknown, _reason: unknown, key?: SnackbarKey) => {
          if (shown.get(place) === key) shown.delete(place);
        };
        const action = options?.action;
        // It leaves by its own clock: notistack's stops while the window is in the background.
        const offer = action && { offer: action, persist: true, anchorOrigin: below };
        // At once: within a transition, a toast that is just coming in is not closed.
        if (earlier !== undefined) closeSnackbar(earlier);
        // What the message is about shows first: a toast measures the page as it comes in.
        startTransition(() => {
          shown.set(place, enqueueSnackbar(message, { variant, title, ...offer, onClose: onClosed }));
        });
      }),
    [queue, enqueueSnackbar, closeSnackbar],
  );
  return null;
}

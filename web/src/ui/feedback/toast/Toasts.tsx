import GlobalStyles from '@mui/material/GlobalStyles';
import { SnackbarProvider, type ProviderContext, type SnackbarKey } from 'notistack';
import { startTransition, useEffect, useState, type RefObject } from 'react';
import { Toast } from './Toast';
import type { ToastMessage } from './useToast';

type ProviderRef = RefObject<SnackbarProvider | null>;

const TOAST_DURATION_MS = 3000;

/** Twice, to precede notistack's own rules. */
const TOASTS = '.toasts.toasts';

const styles = {
  // Above the selection bar, which is taller on phones and moves at the end of a list.
  [TOASTS]: {
    bottom: 'var(--toast-bottom, 16px)',
    maxWidth: 'min(30rem, calc(100vw - 32px))',
    // On phones over the basket bar, where it covers nothing of the page.
    '@media (width < 900px)': {
      insetInline: 8,
      bottom: 'calc(var(--product-bar, 0px) + var(--toast-bottom, 2px))',
      width: 'auto',
      maxWidth: 'none',
      transform: 'none',
    },
  },
  // What it covers for a moment can be used; notistack's own value is inline.
  [`${TOASTS} :not(:has(button), button, button *)`]: { pointerEvents: 'none !important' },
  // One with an action stays longer: the page can scroll past it.
  'body:has(.toasts button)': { paddingBottom: 'var(--toast-room, 108px)' },
  'html:has(.toasts button)': { scrollPaddingBottom: 'var(--toast-room, 108px)' },
  // With a dialog open, it covers no button of it.
  [`body:has([role='dialog'], [role='alertdialog']) ${TOASTS}`]: { insetBlock: '12px auto' },
  // With the cart open, it covers the title instead of the lines and the close button.
  [`body:has([data-cart-panel]) ${TOASTS}`]: {
    insetBlock: '2px auto',
    insetInline: 'auto 72px',
    // The width of the cart panel, which grows with the font size.
    width: 'calc(min(26.25rem, 100vw) - 84px)',
    minWidth: 0,
    transform: 'none',
    '[role]': { overflowY: 'auto', maxHeight: '5rem' },
  },
};

export function Toasts({ ref }: { ref: ProviderRef }) {
  const root = useToastRoot(ref);
  useEffect(() => closeOnLeave(ref), [ref]);
  return (
    <>
      <GlobalStyles styles={styles} />
      <SnackbarProvider
        ref={ref}
        domRoot={root}
        Components={{ success: Toast, error: Toast }}
        autoHideDuration={TOAST_DURATION_MS}
        maxSnack={3}
        // At the bottom it covers no heading.
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        classes={{ containerRoot: 'toasts' }}
      />
    </>
  );
}

const shown = new Map<string, SnackbarKey>();
/** Those with an action, which is offered on the next page as well. */
const offers = new Set<SnackbarKey>();

function closeToasts({ current: provider }: ProviderRef): void {
  for (const key of shown.values()) if (!offers.has(key)) provider?.closeSnackbar(key);
}

/** A toast is about the page where it appeared: links and Back close it. */
function closeOnLeave(ref: ProviderRef): () => void {
  const leave = () => closeToasts(ref);
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.target !== '_blank' && link.pathname !== window.location.pathname) leave();
  };
  document.addEventListener('click', onClick, { capture: true });
  addEventListener('popstate', leave);
  return () => {
    document.removeEventListener('click', onClick, { capture: true });
    removeEventListener('popstate', leave);
  };
}

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
  const offer = action && { offer: action, persist: true };
  // Renders after the change that the toast reports, since a toast measures the page on mount.
  startTransition(() => {
    const id = enqueueSnackbar(message, { variant, title, ...offer });
    shown.set(key, id);
    if (action) offers.add(id);
  });
}

/**
 * A sibling of the root element. A dialog or a menu hides it from screen readers when it opens, but
 * must not hide toasts about actions in it.
 *
 * Toasts about the page would cover a dialog, so that they are closed.
 */
function useToastRoot(ref: ProviderRef): HTMLElement {
  const [root] = useState(() => document.createElement('div'));
  useEffect(() => {
    root.dataset['screenOnly'] = '';
    document.body.append(root);
    const observer = new MutationObserver(() => {
      if (!root.hasAttribute('aria-hidden')) return;
      root.removeAttribute('aria-hidden');
      // Menus are modals too.
      if (document.querySelector('[role$=dialog]')) closeToasts(ref);
    });
    observer.observe(root, { attributeFilter: ['aria-hidden'] });
    return () => {
      observer.disconnect();
      root.remove();
    };
  }, [root, ref]);
  return root;
}

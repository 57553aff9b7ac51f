import type { RefObject } from 'react';

/**
 * Moves the focus to `target` when the focused element has unmounted, after the exit transition of
 * a dialog.
 */
export function focusIfLost(target: RefObject<HTMLElement | null> | undefined): void {
  setTimeout(() => {
    if (document.activeElement === document.body) target?.current?.focus({ preventScroll: true });
  });
}

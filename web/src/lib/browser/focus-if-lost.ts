import type { RefObject } from 'react';

/**
 * Moves the focus to `target` when the element that had it has left the page, once a closing dialog
 * is out of the document.
 */
export function focusIfLost(target: RefObject<HTMLElement | null> | undefined): void {
  setTimeout(() => {
    if (document.activeElement === document.body) target?.current?.focus({ preventScroll: true });
  });
}

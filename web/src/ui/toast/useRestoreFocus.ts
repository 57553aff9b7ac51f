import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Restores the focus when a focused element unmounts: to the element focused on mount or, if that
 * has unmounted, to the one focused before.
 */
export function useRestoreFocus() {
  const opener = useRef<Element | null>(null);
  const previous = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
  }, []);

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) previous.current = relatedTarget;
  };
  const restoreFocus = (from: HTMLElement | null) => {
    if (!from?.contains(document.activeElement)) return;
    const target = [opener.current, previous.current].find(canHaveFocus);
    target?.focus({ preventScroll: true });
  };
  return { onFocus, restoreFocus };
}

const canHaveFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element !== document.body &&
  // The buttons of a closing dialog are about to unmount.
  !element.closest('[role$="dialog"]');

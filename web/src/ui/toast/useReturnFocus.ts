import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * For something that leaves the page while it has the focus: returns the focus to the element that
 * had it when this came, or to the one before it where that element is gone.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  const previous = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
  }, []);

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) previous.current = relatedTarget;
  };
  const returnFocus = (from: HTMLElement | null) => {
    if (!from?.contains(document.activeElement)) return;
    const target = [opener.current, previous.current].find(canHaveFocus);
    target?.focus({ preventScroll: true });
  };
  return { onFocus, returnFocus };
}

const canHaveFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element !== document.body &&
  // A dialog that is closing takes its buttons with it.
  !element.closest('[role$="dialog"]');

import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether a drawer is open. It closes when the page changes. Not by an effect: the first page's
 * may run after the press that made React hydrate the button.
 */
export function useOpenOnPage() {
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const open = openedOn === key;
  // Going back to that page does not open it again.
  if (openedOn !== null && !open) setOpenedOn(null);
  const close = useCallback(() => setOpenedOn(null), []);
  return { open, show: () => setOpenedOn(key), close };
}

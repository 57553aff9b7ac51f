import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The open state of a drawer, which closes on navigation. Derived instead of an effect, which could
 * run after the event that made React hydrate the button.
 */
export function useDrawerState() {
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const open = openedOn === key;
  // Back must not reopen it.
  if (openedOn !== null && !open) setOpenedOn(null);
  const close = useCallback(() => setOpenedOn(null), []);
  return { open, show: () => setOpenedOn(key), close };
}

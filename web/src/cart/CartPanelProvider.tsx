import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { CartPanelContext } from './cart-context';

export function CartPanelProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const openPanel = useCallback(() => setOpen(true), []);
  const closePanel = useCallback(() => setOpen(false), []);
  const panel = useMemo(() => ({ open, openPanel, closePanel }), [open, openPanel, closePanel]);
  return <CartPanelContext value={panel}>{children}</CartPanelContext>;
}

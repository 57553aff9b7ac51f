import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useCartPanel } from '@/cart/useCartPanel';
import { lateCartPanel } from './late-cart-panel';

/** Draws the cart's panel from the first time it is opened, and closes it when the page changes. */
export function CartPanelHost() {
  const { open, closePanel } = useCartPanel();
  const { key } = useLocation();

  useEffect(() => closePanel(), [key, closePanel]);

  return <lateCartPanel.Part open={open} onClose={closePanel} />;
}

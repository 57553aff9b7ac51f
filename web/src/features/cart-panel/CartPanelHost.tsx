import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCartPanel } from '@/cart/useCartPanel';
import { loadCartPanel } from './load-cart-panel';

const CartPanel = lazy(loadCartPanel);

/** Draws the cart's panel from the first time it is opened, and closes it when the page changes. */
export function CartPanelHost() {
  const { open, closePanel } = useCartPanel();
  const { key } = useLocation();
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);

  useEffect(() => closePanel(), [key, closePanel]);

  return <Suspense fallback={null}>{wanted && <CartPanel open={open} onClose={closePanel} />}</Suspense>;
}

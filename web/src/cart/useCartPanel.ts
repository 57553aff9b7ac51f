import { useContext } from 'react';
import { CartPanelContext, type CartPanelState } from './cart-context';

/** The side panel with the cart: whether it is open, and how to open and close it. */
export function useCartPanel(): CartPanelState {
  const panel = useContext(CartPanelContext);
  if (!panel) throw new Error('useCartPanel needs a CartProvider above it.');
  return panel;
}

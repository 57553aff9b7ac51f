import { useContext } from 'react';
import { CartActionsContext, CartStateContext, type CartActions, type CartState } from './cart-context';

/**
 * What one may do to the cart. The object never changes, so memoised components can take it along.
 */
export function useCartActions(): CartActions {
  const actions = useContext(CartActionsContext);
  if (!actions) throw new Error('useCartActions needs a CartProvider above it.');
  return actions;
}

/** The shopper's cart, whether it lives in this browser (guests) or on the server (signed in). */
export function useCart(): CartState & CartActions {
  const state = useContext(CartStateContext);
  const actions = useCartActions();
  if (!state) throw new Error('useCart needs a CartProvider above it.');
  return { ...state, ...actions };
}

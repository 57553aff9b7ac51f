import { useContext } from 'react';
import { CartActionsContext, CartStateContext, type CartActions, type CartState } from './cart-context';

/** The actions on the cart. The object is stable, so memoised components can depend on it. */
export function useCartActions(): CartActions {
  const actions = useContext(CartActionsContext);
  if (!actions) throw new Error('useCartActions needs a CartProvider above it.');
  return actions;
}

/** The cart, of this browser (visitors) or of the server (customers). */
export function useCart(): CartState & CartActions {
  const state = useContext(CartStateContext);
  const actions = useCartActions();
  if (!state) throw new Error('useCart needs a CartProvider above it.');
  return { ...state, ...actions };
}

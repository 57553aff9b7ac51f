import { useLastSeen } from '@/features/auth/shared/last-seen';
import { useLive } from '@/lib/live-value';
import { useProvided } from '@/lib/useProvided';
import { leftFor } from './cart-view';
import { CartActionsContext, CartStateContext, type CartActions, type CartState } from './cart-context';

/** The actions on the cart. The object is stable, so memoised components can depend on it. */
export const useCartActions = (): CartActions => useProvided(CartActionsContext);

/** The cart, of this browser (visitors) or of the server (customers). */
export function useCart(): CartState & CartActions {
  const state = useLive(CartStateContext, (cart) => cart);
  const actions = useCartActions();
  return { ...state, ...actions };
}

/** The quantity of a product in the cart, without the rest of the cart. */
export const useQuantity = (productId: string): number =>
  useLive(CartStateContext, ({ quantities }) => quantities.get(productId) ?? 0);

/**
 * The number of lines; while the cart is loading, of the one that was last seen, which is known as
 * soon as the component is hydrated.
 */
export function useLineCount(): number {
  const seen = useLastSeen();
  const count = useLive(CartStateContext, ({ quantities }) => quantities.size);
  const isLoading = useLive(CartStateContext, ({ loading }) => loading);
  return isLoading && count === 0 ? (seen?.lineCount ?? 0) : count;
}

/** How they get the cart, without the rest of it. */
export const useDelivery = (): CartState['delivery'] => useLive(CartStateContext, ({ delivery }) => delivery);

/** As {@link leftFor} for the cart. */
export const useLeft = (product: Parameters<typeof leftFor>[1]): number | null =>
  useLive(CartStateContext, ({ cart }) => leftFor(cart, product));

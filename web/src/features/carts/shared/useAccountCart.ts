import { NetworkStatus } from '@apollo/client';
import { skipToken, useApolloClient } from '@apollo/client/react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import {
  CartDocument,
  type CartFieldsFragment,
  useAddToCartMutation,
  useCartQuery,
  useRemoveCartLineMutation,
  useSetCartDeliveryMutation,
  useUpdateCartLineMutation,
} from './cart.generated';
import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import type { SerialQueue } from '@/lib/serial-queue';
import { chosenOf, quantitiesOf, withQuantities } from './cart-view';
import { useCartSync } from './useCartSync';
import { useNewLine } from './useNewLine';
import { usePendingQuantities } from './usePendingQuantities';
import { useStoreCart } from './useStoreCart';
import { MAX_QUANTITY } from '@/lib/limits';

interface AccountCartOptions {
  /** Undefined for visitors. */
  uid: string | undefined;
  /** False while a merge is about to replace the cart. */
  active: boolean;
  queue: SerialQueue;
}

/**
 * The customer's cart on the server. Changes show optimistically and are sent in sequence; of
 * several waiting quantities of one product only the newest is sent. A failed change restores the
 * cart of the server.
 */
export function useAccountCart({ uid, active, queue }: AccountCartOptions) {
  const client = useApolloClient();
  const { deliveryAreas } = usePublicConfig();
  // Prefetched, and deleted when the user changes.
  const query = useCartQuery(uid && active ? { fetchPolicy: 'cache-first' } : skipToken);
  const { pending, begin } = usePendingQuantities(uid);
  const newLine = useNewLine();
  const store = useStoreCart();
  const [add] = useAddToCartMutation();
  const [update] = useUpdateCartLineMutation();
  const [remove] = useRemoveCartLineMutation();
  const [choose] = useSetCartDeliveryMutation();

  // A cart response that was pending when a change was sent may be older than that change.
  const fetching = useRef(false);
  useEffect(() => {
    fetching.current = query.networkStatus < NetworkStatus.ready;
  });

  const fetchAgain = useCallback(
    () => client.query({ query: CartDocument, fetchPolicy: 'network-only' }).catch(() => undefined),
    [client],
  );
  const refresh = useCallback(() => void queue.add(fetchAgain), [queue, fetchAgain]);
  useCartSync(uid !== undefined && active, refresh);

  const send = useCallback(
    async (change: () => Promise<CartFieldsFragment | undefined>) => {
      try {
        await queue.add(async () => {
          const overtakes = fetching.current;
          const cart = await change();
          if (cart) store(cart);
          if (overtakes) await fetchAgain();
        });
      } catch (error) {
        // The cart may be outdated: another device may have removed the line.
        refresh();
        throw error;
      }
    },
    [queue, store, fetchAgain, refresh],
  );

  const afterChanges = useCallback(() => queue.add(async () => undefined), [queue]);

  const lineOf = useCallback(
    (productId: string) =>
      client
        .readQuery({ query: CartDocument })
        ?.cart.lines.find((candidate) => candidate.product.id === productId),
    [client],
  );

  const addProduct = useCallback(
    async (productId: string, quantity: number) => {
      const end = begin(productId, (waiting) =>
        Math.min((waiting ?? lineOf(productId)?.quantity ?? 0) + quantity, MAX_QUANTITY),
      );
      try {
        await send(
          async () => (await add({ variables: { input: { productId, quantity } } })).data?.addToCart,
        );
      } finally {
        end();
      }
    },
    [begin, lineOf, send, add],
  );

  const newestChange = useRef(new Map<string, number>());
  const setProduct = useCallback(
    async (productId: string, quantity: number) => {
      const ticket = (newestChange.current.get(productId) ?? 0) + 1;
      newestChange.current.set(productId, ticket);
      const end = begin(productId, () => quantity);
      try {
        await send(async () => {
          if (newestChange.current.get(productId) !== ticket) return undefined;
          // Read late: a change before this one may have created the line.
          const lineId = lineOf(productId)?.id;
          if (lineId === undefined) {
            if (quantity === 0) return undefined;
            return (await add({ variables: { input: { productId, quantity } } })).data?.addToCart;
          }
          if (quantity === 0) {
            return (await remove({ variables: { input: { lineId } } })).data?.removeCartLine;
          }
          return (await update({ variables: { input: { lineId, quantity } } })).data?.updateCartLine;
        });
      } finally {
        end();
      }
    },
    [begin, send, lineOf, add, remove, update],
  );

  const setDelivery = useCallback(
    (input: CartDeliveryInput) =>
      send(async () => (await choose({ variables: { input } })).data?.setCartDelivery),
    [send, choose],
  );

  const fetched = query.data?.cart;
  // Renders the change before any lookup.
  const lookedUp = useDeferredValue(pending);
  const cart = useMemo(
    () =>
      fetched &&
      withQuantities(fetched, pending, {
        perLine: !deliveryAreas,
        newLine: (id, quantity) => (lookedUp.has(id) ? newLine(id, quantity) : undefined),
      }),
    [fetched, pending, lookedUp, newLine, deliveryAreas],
  );
  const quantities = useMemo(() => quantitiesOf(fetched, pending), [fetched, pending]);
  const delivery = useMemo(() => fetched?.delivery && chosenOf(fetched.delivery), [fetched]);
  return useMemo(
    () => ({
      cart,
      quantities,
      delivery: delivery ?? null,
      loading: query.loading && !cart,
      error: query.error,
      refetch: query.refetch,
      setProduct,
      addProduct,
      setDelivery,
      send,
      afterChanges,
    }),
    [
      cart,
      quantities,
      delivery,
      query.loading,
      query.error,
      query.refetch,
      setProduct,
      addProduct,
      setDelivery,
      send,
      afterChanges,
    ],
  );
}

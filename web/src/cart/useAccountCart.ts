import { NetworkStatus } from '@apollo/client';
import { skipToken, useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  useAddToCartMutation,
  useCartQuery,
  useRemoveCartLineMutation,
  useUpdateCartLineMutation,
} from '@/graphql/generated/hooks';
import { CartDocument, type CartFieldsFragment } from '@/graphql/generated/operations';
import { withQuantities } from './cart-view';
import type { Enqueue } from './task-queue';
import { useStoreCart } from './useStoreCart';

interface AccountCartOptions {
  /** Undefined for visitors. */
  uid: string | undefined;
  /** False while the cart is about to be replaced anyway. */
  active: boolean;
  enqueue: Enqueue;
}

const NOTHING_PENDING: ReadonlyMap<string, number> = new Map();

/**
 * A signed-in shopper's cart on the server. Changes show at once and are sent one after the other; of several changes to
 * one line that wait, only the newest is sent.
 */
export function useAccountCart({ uid, active, enqueue }: AccountCartOptions) {
  const client = useApolloClient();
  const query = useCartQuery(uid && active ? { fetchPolicy: 'cache-and-network' } : skipToken);
  const [pending, setPending] = useState(NOTHING_PENDING);
  const store = useStoreCart();
  const [add] = useAddToCartMutation();
  const [update] = useUpdateCartLineMutation();
  const [remove] = useRemoveCartLineMutation();

  // Changes that the last person at this browser was still waiting for are none of the next one's.
  useEffect(() => () => setPending(NOTHING_PENDING), [uid]);

  // A cart that was on its way when a change was sent may be older than the change's own answer.
  const fetching = useRef(false);
  useEffect(() => {
    fetching.current = query.networkStatus < NetworkStatus.ready;
  });
  const send = useCallback(
    (change: () => Promise<CartFieldsFragment | undefined>) =>
      enqueue(async () => {
        const overtakes = fetching.current;
        const cart = await change();
        if (cart) store(cart);
        if (overtakes) {
          await client.query({ query: CartDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
        }
      }),
    [enqueue, store, client],
  );

  const newest = useRef(new Map<string, number>());
  const changeLine = useCallback(
    async (lineId: string, quantity: number) => {
      const ticket = (newest.current.get(lineId) ?? 0) + 1;
      const isNewest = () => newest.current.get(lineId) === ticket;
      newest.current.set(lineId, ticket);
      setPending((before) => new Map(before).set(lineId, quantity));
      try {
        await send(async () => {
          if (!isNewest()) return undefined;
          if (quantity === 0) {
            return (await remove({ variables: { input: { lineId } } })).data?.removeCartLine;
          }
          return (await update({ variables: { input: { lineId, quantity } } })).data?.updateCartLine;
        });
      } finally {
        if (isNewest()) setPending((before) => without(before, lineId));
      }
    },
    [send, remove, update],
  );

  const addProduct = useCallback(
    (productId: string, quantity: number) =>
      send(async () => (await add({ variables: { input: { productId, quantity } } })).data?.addToCart),
    [send, add],
  );

  const fetched = query.data?.cart;
  const cart = useMemo(() => fetched && withQuantities(fetched, pending), [fetched, pending]);
  return useMemo(
    () => ({
      cart,
      loading: query.loading && !cart,
      error: query.error,
      refetch: query.refetch,
      changeLine,
      addProduct,
    }),
    [cart, query.loading, query.error, query.refetch, changeLine, addProduct],
  );
}

function without(map: ReadonlyMap<string, number>, key: string): ReadonlyMap<string, number> {
  const copy = new Map(map);
  copy.delete(key);
  return copy;
}

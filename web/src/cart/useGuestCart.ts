import { skipToken, useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useToast } from '@/components/feedback/useToast';
import { toMajor } from '@/config/money';
import { useQuoteCartQuery } from '@/graphql/generated/hooks';
import {
  CartProductFieldsFragmentDoc,
  type CartFieldsFragment,
  type CartLineFieldsFragment,
} from '@/graphql/generated/operations';
import { EMPTY_CART, withLines, withQuantity } from './cart-view';
import { guestCart, type GuestLine } from './guest-cart';

/** A visitor's cart: the lines of this browser, priced by the server. */
export function useGuestCart(active: boolean) {
  const toast = useToast();
  const lines = useGuestLines();
  const quote = useQuoteCartQuery(
    active && lines.length > 0
      ? { variables: { lines: lines.map(toLineInput) }, fetchPolicy: 'cache-and-network' }
      : skipToken,
  );
  const findProduct = useKnownProduct();
  const current = quote.loading ? undefined : quote.data?.quoteCart;

  useEffect(() => {
    if (!current) return;
    const prices = new Map(current.lines.map((line) => [line.product.id, toMajor(line.price)]));
    const gone = guestCart.read().filter((line) => !prices.has(line.productId));
    guestCart.notePrices(prices);
    // Only lines that this very quote was asked for: another one may have been added since.
    const asked = new Set(quote.variables?.lines?.map((line) => line.productId));
    const unknown = gone.map((line) => line.productId).filter((id) => asked.has(id));
    if (unknown.length === 0) return;
    guestCart.remove(unknown);
    toast.error('Something in your cart is not sold any more.');
  }, [current, quote.variables, toast]);

  const quoted = (quote.data ?? quote.previousData)?.quoteCart;
  const cart = useMemo(() => mergeQuote(lines, quoted, findProduct), [lines, quoted, findProduct]);
  return {
    lines,
    cart: cart.lines.length === lines.length || quoted ? cart : undefined,
    loading: active && lines.length > 0 && quote.loading && !quoted,
    error: quote.error,
    refetch: quote.refetch,
  };
}

function useGuestLines(): readonly GuestLine[] {
  return useSyncExternalStore(guestCart.subscribe, guestCart.read, guestCart.readOnServer);
}

function toLineInput({ productId, quantity }: GuestLine) {
  return { productId, quantity };
}

type FindProduct = (id: string) => (CartLineFieldsFragment['product'] & { price: number }) | null;

/** Looks a product up among those that screens have fetched, so that a new line shows before its quote is there. */
function useKnownProduct(): FindProduct {
  const { cache } = useApolloClient();
  return useMemo(
    () => (id) =>
      cache.readFragment({
        id: cache.identify({ __typename: 'Product', id }),
        fragment: CartProductFieldsFragmentDoc,
        fragmentName: 'CartProductFields',
      }),
    [cache],
  );
}

function mergeQuote(
  lines: readonly GuestLine[],
  quoted: CartFieldsFragment | undefined,
  findProduct: FindProduct,
): CartFieldsFragment {
  const shown = lines.flatMap((line) => {
    const known = quoted?.lines.find((candidate) => candidate.product.id === line.productId);
    if (known) return [withQuantity(known, line.quantity)];
    const product = findProduct(line.productId);
    return product ? [toProvisionalLine(line, product)] : [];
  });
  return withLines(quoted ?? EMPTY_CART, shown);
}

function toProvisionalLine(
  { productId, quantity }: GuestLine,
  { price, ...product }: NonNullable<ReturnType<FindProduct>>,
): CartLineFieldsFragment {
  return { id: productId, quantity, unitPrice: price, price: price * quantity, available: true, product };
}

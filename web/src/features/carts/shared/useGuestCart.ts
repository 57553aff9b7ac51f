import { skipToken } from '@apollo/client/react';
import { useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/feedback/toast/useToast';
import { toMajor } from '@/lib/format/money';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { type CartFieldsFragment, useQuoteCartQuery } from './cart.generated';
import { EMPTY_CART, withLines, withQuantity, type NewLine } from './cart-view';
import { guestCart, type GuestLine } from './guest-cart';
import { CART_TOAST } from './cart-toast';
import { dropRefused, useGuestDelivery } from './useGuestDelivery';
import { useNewLine } from './useNewLine';

/** A visitor's cart: the lines of this browser, priced by the server. */
export function useGuestCart(active: boolean) {
  const toast = useToast();
  const t = useTranslations('cart.toasts');
  const { currency, deliveryAreas } = usePublicConfig();
  const delivery = useGuestDelivery();
  const lines = useSyncExternalStore(guestCart.subscribe, guestCart.read, guestCart.readOnServer);
  // Renders the change before any lookup.
  const quotedLines = useDeferredValue(lines);
  const quote = useQuoteCartQuery(
    active && quotedLines.length > 0
      ? { variables: { lines: quotedLines.map(toLineInput), ...(delivery && { delivery }) } }
      : skipToken,
  );
  useEffect(() => {
    if (delivery && quote.error) dropRefused(quote.error);
  }, [delivery, quote.error]);
  const newLine = useNewLine();
  const current = quote.loading ? undefined : quote.data?.quoteCart;

  useEffect(() => {
    if (!current) return;
    const prices = new Map(current.lines.map((line) => [line.product.id, toMajor(line.price, currency)]));
    const gone = guestCart.read().filter((line) => !prices.has(line.productId));
    guestCart.notePrices(prices);
    // Only the lines of this quote: another one may have been added since.
    const quotedIds = new Set(quote.variables?.lines?.map((line) => line.productId));
    const unknown = gone.map((line) => line.productId).filter((id) => quotedIds.has(id));
    if (unknown.length === 0) return;
    guestCart.remove(unknown);
    toast.error(t('gone'), undefined, CART_TOAST);
  }, [current, currency, quote.variables, toast, t]);

  const quoted = (quote.data ?? quote.previousData)?.quoteCart;
  const cart = useMemo(
    () =>
      mergeQuote(lines, quoted, {
        perLine: !deliveryAreas,
        newLine: (id, quantity) =>
          quotedLines.some(({ productId }) => productId === id) ? newLine(id, quantity) : undefined,
      }),
    [lines, quoted, quotedLines, newLine, deliveryAreas],
  );
  return {
    lines,
    delivery,
    quantities: useMemo(() => new Map(lines.map((line) => [line.productId, line.quantity])), [lines]),
    cart: cart.lines.length === lines.length || quoted ? cart : undefined,
    loading: active && lines.length > 0 && (quote.loading || quotedLines !== lines) && !quoted,
    error: quote.error,
    refetch: quote.refetch,
  };
}

function toLineInput({ productId, quantity }: GuestLine) {
  return { productId, quantity };
}

function mergeQuote(
  lines: readonly GuestLine[],
  quoted: CartFieldsFragment | undefined,
  { perLine, newLine }: { perLine: boolean; newLine: NewLine },
): CartFieldsFragment {
  const shown = lines.flatMap((line) => {
    const known = quoted?.lines.find((candidate) => candidate.product.id === line.productId);
    if (known) return [withQuantity(known, line.quantity)];
    return newLine(line.productId, line.quantity) ?? [];
  });
  return withLines(quoted ?? EMPTY_CART, shown, perLine);
}

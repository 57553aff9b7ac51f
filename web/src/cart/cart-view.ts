import type { CartFieldsFragment, CartLineFieldsFragment } from '@/graphql/generated/operations';

export const EMPTY_CART: CartFieldsFragment = { lines: [], subtotal: 0, shipping: 0, total: 0 };

/**
 * The cart as it will be once the server has caught up: lines get the quantity that was asked for, 0 takes a line out.
 * The sums are a forecast from the server's own prices; the next answer replaces them.
 */
export function withQuantities(
  cart: CartFieldsFragment,
  quantities: ReadonlyMap<string, number>,
): CartFieldsFragment {
  if (quantities.size === 0) return cart;
  const lines = cart.lines
    .map((line) => withQuantity(line, quantities.get(line.id) ?? line.quantity))
    .filter((line) => line.quantity > 0);
  return withLines(cart, lines);
}

/** The same cart with other lines and the sums that follow from them. */
export function withLines(cart: CartFieldsFragment, lines: CartLineFieldsFragment[]): CartFieldsFragment {
  const shippingPerLine = cart.lines.length > 0 ? cart.shipping / cart.lines.length : 0;
  const subtotal = lines.reduce((sum, line) => sum + line.price, 0);
  const shipping = Math.round(shippingPerLine * lines.length);
  return { ...cart, lines, subtotal, shipping, total: subtotal + shipping };
}

/** The line with another quantity and the price that follows from it. */
export function withQuantity(line: CartLineFieldsFragment, quantity: number): CartLineFieldsFragment {
  if (quantity === line.quantity) return line;
  return { ...line, quantity, price: line.available ? line.unitPrice * quantity : 0 };
}

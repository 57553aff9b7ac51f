import type { CartFieldsFragment, CartLineFieldsFragment } from '@/lib/apollo/generated/operations';
import { NO_QUANTITIES, type Quantities } from './cart-context';

export const EMPTY_CART: CartFieldsFragment = { lines: [], subtotal: 0, shipping: 0, total: 0 };

/**
 * Makes a line for a product that is not in the cart yet; undefined when too little is known of the
 * product.
 */
export type NewLine = (productId: string, quantity: number) => CartLineFieldsFragment | undefined;

/**
 * The cart as it will be once the server has caught up: products get the quantity that was asked
 * for, 0 takes one out. The sums are a forecast from the server's own prices; the next answer
 * replaces them.
 */
export function withQuantities(
  cart: CartFieldsFragment,
  quantities: Quantities,
  newLine: NewLine = () => undefined,
): CartFieldsFragment {
  if (quantities.size === 0) return cart;
  const known = new Set(cart.lines.map((line) => line.product.id));
  const changed = cart.lines.map((line) =>
    withQuantity(line, quantities.get(line.product.id) ?? line.quantity),
  );
  const added = [...quantities]
    .filter(([productId]) => !known.has(productId))
    .flatMap(([productId, quantity]) => newLine(productId, quantity) ?? []);
  return withLines(
    cart,
    [...changed, ...added].filter((line) => line.quantity > 0),
  );
}

/** How many there will be of each product then; nothing as long as nobody knows the cart. */
export function quantitiesOf(cart: CartFieldsFragment | undefined, asked: Quantities): Quantities {
  if (!cart) return NO_QUANTITIES;
  const held = cart.lines.map((line) => [line.product.id, line.quantity] as const);
  return new Map([...held, ...asked].filter(([id, quantity]) => (asked.get(id) ?? quantity) > 0));
}

/** The same cart with other lines and the sums that follow from them. */
export function withLines(cart: CartFieldsFragment, lines: CartLineFieldsFragment[]): CartFieldsFragment {
  const sold = sendable(cart.lines);
  const shippingPerLine = sold > 0 ? cart.shipping / sold : 0;
  const subtotal = lines.reduce((sum, line) => sum + line.price, 0);
  const shipping = Math.round(shippingPerLine * sendable(lines));
  return { ...cart, lines, subtotal, shipping, total: subtotal + shipping };
}

/** How many lines shipping is asked for. */
function sendable(lines: readonly CartLineFieldsFragment[]): number {
  return lines.filter((line) => line.available).length;
}

/** Whether there are fewer left than the line holds. */
export const isShort = ({ available, quantity, quantityLeft }: CartLineFieldsFragment): boolean =>
  available && quantityLeft !== null && quantity > quantityLeft;

/** The line with another quantity and the price that follows from it. */
export function withQuantity(line: CartLineFieldsFragment, quantity: number): CartLineFieldsFragment {
  if (quantity === line.quantity) return line;
  return { ...line, quantity, price: line.available ? line.unitPrice * quantity : 0 };
}

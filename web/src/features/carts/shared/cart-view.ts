import { priceOfUnits } from '@larder/shared/weights';
import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';
import type {
  CartDeliveryFieldsFragment,
  CartFieldsFragment,
  CartLineFieldsFragment,
} from './cart.generated';
import { NO_QUANTITIES, type Quantities } from './cart-context';

export const EMPTY_CART: CartFieldsFragment = {
  lines: [],
  subtotal: 0,
  total: 0,
  minimumAge: null,
  delivery: null,
  missingForMinimum: null,
  lowerFee: null,
  price: { fees: [{ kind: 'DELIVERY', amount: 0 }], taxes: [] },
};

/**
 * Creates a line for a product that is not in the cart yet; undefined when the product is not
 * cached.
 */
export type NewLine = (productId: string, quantity: number) => CartLineFieldsFragment | undefined;

interface Estimate {
  /** Whether the delivery costs a fee per line, as it does in shops without areas. */
  readonly perLine?: boolean;
  readonly newLine?: NewLine;
}

/**
 * The cart with pending quantities applied; 0 removes a line. The totals are estimates from the
 * prices of the server, which its next response replaces.
 */
export function withQuantities(
  cart: CartFieldsFragment,
  quantities: Quantities,
  { perLine = true, newLine = () => undefined }: Estimate = {},
): CartFieldsFragment {
  if (quantities.size === 0) return cart;
  const known = new Set(cart.lines.map((line) => line.product.id));
  const changed = cart.lines.map((line) =>
    withQuantity(line, quantities.get(line.product.id) ?? line.quantity),
  );
  const added = [...quantities]
    .filter(([productId]) => !known.has(productId))
    .flatMap(([productId, quantity]) => newLine(productId, quantity) ?? []);
  const lines = [...changed, ...added].filter((line) => line.quantity > 0);
  return withLines(cart, lines, perLine);
}

/** The quantity of each product after the pending changes; empty until the cart is loaded. */
export function quantitiesOf(cart: CartFieldsFragment | undefined, pending: Quantities): Quantities {
  if (!cart) return NO_QUANTITIES;
  const held = cart.lines.map((line) => [line.product.id, line.quantity] as const);
  return new Map([...held, ...pending].filter(([id, quantity]) => (pending.get(id) ?? quantity) > 0));
}

type Fees = CartFieldsFragment['price']['fees'];

/** The sum of the fees. */
export const sumOfFees = ({ price }: Pick<CartFieldsFragment, 'price'>): number =>
  price.fees.reduce((sum, { amount }) => sum + amount, 0);

/** The cart with other lines and the totals of these. */
export function withLines(
  cart: CartFieldsFragment,
  lines: CartLineFieldsFragment[],
  perLine: boolean,
): CartFieldsFragment {
  const fees = estimateFees(cart, lines.filter(isCounted), perLine);
  const price = { ...cart.price, fees };
  const subtotal = lines.reduce((sum, line) => sum + line.price, 0);
  const before = cart.subtotal + sumOfFees(cart);
  const after = subtotal + sumOfFees({ price });
  // Taxes that were added to the prices change in proportion.
  const total = before ? Math.round((cart.total * after) / before) : after;
  return { ...cart, lines, subtotal, price, total };
}

/** Deposits are those of the lines, a fee per line changes with their number, other fees stay. */
function estimateFees(
  cart: CartFieldsFragment,
  counted: readonly CartLineFieldsFragment[],
  perLine: boolean,
): Fees {
  const before = cart.lines.filter(isCounted).length;
  const fees = cart.price.fees
    .filter(({ kind }) => kind !== 'DEPOSIT')
    .map((fee) =>
      fee.kind === 'DELIVERY' && perLine
        ? { ...fee, amount: before > 0 ? Math.round((fee.amount / before) * counted.length) : 0 }
        : fee,
    );
  const deposit = counted.reduce((sum, { product, quantity }) => sum + product.deposit * quantity, 0);
  return deposit > 0 ? [{ kind: 'DEPOSIT', amount: deposit }, ...fees] : fees;
}

/**
 * The units left for this customer, null when they are not few. What they reserved by starting to
 * pay counts for their line, but not for the product.
 */
export function leftFor(
  cart: CartFieldsFragment | undefined,
  { id, quantityLeft }: { id: string; quantityLeft: number | null },
): number | null {
  const line = cart?.lines.find(({ product }) => product.id === id);
  return line?.available ? line.quantityLeft : quantityLeft;
}

/** Whether the line is part of the totals: it is sold, and something of it is left. */
export const isCounted = ({ available, quantityLeft }: CartLineFieldsFragment): boolean =>
  available && quantityLeft !== 0;

/** Whether less is in stock than the line contains. */
export const isShort = ({ available, quantity, quantityLeft }: CartLineFieldsFragment): boolean =>
  available && quantityLeft !== null && quantity > quantityLeft;

/** Units of a line as they are priced. */
const pricedUnits = ({ unitPrice, tolerance, product }: CartLineFieldsFragment, quantity: number) => ({
  unitPrice,
  quantity,
  unitGrams: product.unitGrams,
  tolerance,
});

/** The line with another quantity and its price. */
export function withQuantity(line: CartLineFieldsFragment, quantity: number): CartLineFieldsFragment {
  if (quantity === line.quantity) return line;
  return { ...line, quantity, price: isCounted(line) ? priceOfUnits(pricedUnits(line, quantity)) : 0 };
}

/** What a customer has chosen, as mutations take it. */
export const chosenOf = (delivery: CartDeliveryFieldsFragment): CartDeliveryInput => {
  const { method, country, postcode, place, slot } = delivery;
  const chosen = slot && { templateId: slot.templateId, day: slot.day };
  if (method === 'COLLECTION') return { method, placeId: place?.id ?? null, slot: chosen };
  return { method, country, postcode, slot: chosen };
};

/** For each line, independent of its quantity: 5.00 dollars. */
export const SHIPPING_PER_LINE = 500;

export interface PricedLine {
  readonly unitPrice: number;
  readonly quantity: number;
}

/** All in minor units. */
export interface Totals {
  readonly subtotal: number;
  readonly shipping: number;
  readonly total: number;
}

export const lineTotal = (line: PricedLine): number => line.unitPrice * line.quantity;

/** Totals of a cart, a checkout or an order. */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const shipping = lines.length * SHIPPING_PER_LINE;
  return { subtotal, shipping, total: subtotal + shipping };
}

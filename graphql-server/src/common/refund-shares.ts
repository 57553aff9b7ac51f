/**
 * Shares of an order's lines in its shipping and in refunds, in minor units. The web bundles this
 * file for the refund dialog, so it imports nothing.
 */

export interface RefundedLine {
  readonly quantity: number;
  /** The line's price. */
  readonly goods: number;
  /** The line's part of the order's shipping. */
  readonly shipping: number;
  /** The line's deposit. */
  readonly deposit: number;
  readonly refundedQuantity: number;
  /** Of goods, shipping and deposit. */
  readonly refundedAmount: number;
}

/** `whole * part / of`, rounded down; exact beyond 2^53. */
export const share = (whole: number, part: number, of: number): number =>
  of === 0 ? 0 : Number((BigInt(whole) * BigInt(part)) / BigInt(of));

/** Splits the shipping of an order evenly over its lines; the last line takes the remainder. */
export const shippingOfLine = (shipping: number, lines: number, position: number): number =>
  share(shipping, position + 1, lines) - share(shipping, position, lines);

/** The share of the next `units` in an amount of their line; all shares sum to the amount. */
export const shareOfUnits = (
  whole: number,
  { quantity, refundedQuantity: before }: Pick<RefundedLine, 'quantity' | 'refundedQuantity'>,
  units: number,
): number => share(whole, before + units, quantity) - share(whole, before, quantity);

/**
 * The refund of units of a line; the last units refund the remainder of the line.
 *
 * @param units at least 1, at most the units that are not refunded
 */
export function amountOfUnits(line: RefundedLine, units: number): number {
  const { quantity, goods, shipping, deposit, refundedQuantity, refundedAmount } = line;
  const left = goods + shipping + deposit - refundedAmount;
  if (units === quantity - refundedQuantity) return left;
  const shares = [goods, shipping, deposit].map((part) => shareOfUnits(part, line, units));
  return Math.min(
    left,
    shares.reduce((sum, each) => sum + each, 0),
  );
}

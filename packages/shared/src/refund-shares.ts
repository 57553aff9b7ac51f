/**
 * Shares of an order's lines in its charges and in refunds, in minor units. The web bundles this
 * file for the refund dialog, so it imports nothing.
 */

/** `whole * part / of`, rounded down; exact beyond 2^53. */
export const share = (whole: number, part: number, of: number): number =>
  of === 0 ? 0 : Number((BigInt(whole) * BigInt(part)) / BigInt(of));

/** Splits a charge of a whole order evenly over its lines; the last line takes the remainder. */
export const shareOfLine = (amount: number, lines: number, position: number): number =>
  share(amount, position + 1, lines) - share(amount, position, lines);

interface LineOfUnits {
  readonly quantity: number;
  readonly refundedQuantity: number;
  /** As {@link isRepriced}. */
  readonly isRepriced: boolean;
}

/** Goods that were weighed, or others in their place. */
interface PickedGoods {
  readonly pickedGrams?: number | null | undefined;
  readonly substitutes: readonly unknown[];
}

/** Whether the units of a line may cost less than as they were ordered, since they were picked. */
export const isRepriced = ({ pickedGrams = null, substitutes }: PickedGoods): boolean =>
  pickedGrams !== null || substitutes.length > 0;

/** The share of the next `units` in an amount of their line; all shares sum to the amount. */
const shareOfUnits = (
  whole: number,
  { quantity, refundedQuantity: before }: LineOfUnits,
  units: number,
): number => share(whole, before + units, quantity) - share(whole, before, quantity);

/**
 * The charges that are listed beside the amount of a refund; none for a refund of goods alone.
 *
 * @param goods the kind of goods, which the API spells otherwise than the server
 */
export const listedCharges = <Charge extends { readonly kind: unknown }>(
  charges: readonly Charge[],
  goods: Charge['kind'],
): readonly Charge[] => (charges.every(({ kind }) => kind === goods) ? [] : charges);

/** A charge of a line: what was paid for it, and what was refunded of that. */
export interface ChargeOfLine {
  readonly paid: number;
  readonly refunded: number;
}

/**
 * The refund of a charge for units of its line: their cumulative share, at most what is left. So
 * separate refunds add up to the same as a single one. Units of a repriced line share what is left.
 *
 * @param withGoods whether the units themselves are refunded; otherwise counts from the first one
 */
export function refundOfCharge(
  { paid, refunded }: ChargeOfLine,
  line: LineOfUnits,
  units: number,
  withGoods: boolean,
): number {
  if (withGoods && line.isRepriced)
    return share(paid - refunded, units, line.quantity - line.refundedQuantity);
  const refundedQuantity = withGoods ? line.refundedQuantity : 0;
  return Math.min(paid - refunded, shareOfUnits(paid, { ...line, refundedQuantity }, units));
}

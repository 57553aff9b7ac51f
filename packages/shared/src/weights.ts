import { decimalsOf } from './currencies.js';
import type { ScaleLabel } from './scale-label.js';

/**
 * Goods that are sold by weight: pure functions, the only ones that price grams. Amounts in minor
 * units, weights in grams. The web bundles this file.
 */

/** How a product is sold whose price is per kilogram; null for pieces at a price each. */
export type SoldBy = 'WEIGHED_PIECE' | 'GRAMS' | null;

/** A product by its units: pieces of an expected weight, or steps of grams. */
export interface Unit {
  readonly soldBy: SoldBy;
  /** Expected weight of a piece, or the step; null for pieces at a price each. */
  readonly unitGrams: number | null;
}

/** Units of a product at a price: of one, or per kilogram for a product with `unitGrams`. */
export interface PricedQuantity extends Pick<Unit, 'unitGrams'> {
  readonly unitPrice: number;
  readonly quantity: number;
  /** By how many percent the weight may exceed the expected one. */
  readonly tolerance: number | null;
}

const PER_KILOGRAM = 1_000n;
const WHOLE = 100n;

/** `numerator / denominator`, rounded half up; exact beyond 2^53. */
const dividedHalfUp = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

/** The price of grams, rounded half up. */
export const priceOfGrams = (perKilogram: number, grams: number): number =>
  dividedHalfUp(BigInt(perKilogram) * BigInt(grams), PER_KILOGRAM);

/** Expected grams of units; 0 for pieces at a price each. */
export const expectedGrams = ({ unitGrams }: Pick<Unit, 'unitGrams'>, quantity: number): number =>
  (unitGrams ?? 0) * quantity;

/** The price of units at their expected weight, rounded once for the line. */
export const estimateOf = ({ unitPrice, quantity, unitGrams }: Omit<PricedQuantity, 'tolerance'>): number =>
  unitGrams === null ? unitPrice * quantity : priceOfGrams(unitPrice, unitGrams * quantity);

/** What is paid for units: at most, where they are yet to be weighed. Rounded once for the line. */
export function priceOfUnits({ unitPrice, quantity, unitGrams, tolerance }: PricedQuantity): number {
  if (unitGrams === null) return unitPrice * quantity;
  const percent = WHOLE + BigInt(tolerance ?? 0);
  const grams = BigInt(unitGrams) * BigInt(quantity);
  return dividedHalfUp(BigInt(unitPrice) * grams * percent, PER_KILOGRAM * WHOLE);
}

/** Whether a weight is so far from the expected one that it may be a mistake. */
export const isUnlikelyWeight = (grams: number, expected: number, tolerance: number): boolean =>
  100 * Math.abs(grams - expected) > tolerance * expected;

/** Whether the stock of a product is in grams, and not in pieces. */
export const isStockedInGrams = ({ soldBy }: Pick<Unit, 'soldBy'>): boolean => soldBy === 'GRAMS';

/** By how many percent the weight of a product may exceed the expected one, by the shop's rule. */
export const toleranceOf = ({ unitGrams }: Pick<Unit, 'unitGrams'>, weightTolerance: number): number | null =>
  unitGrams === null ? null : weightTolerance;

/** How many units of stock one unit is: grams for steps, else pieces. */
export const stockPerUnit = (unit: Unit): number => (isStockedInGrams(unit) ? (unit.unitGrams ?? 1) : 1);

/** Units of a line, counted or in steps of grams. */
export interface CountedUnits {
  readonly quantity: number;
  readonly soldBy?: SoldBy | undefined;
}

/**
 * How many items lines are, for places in a slot and numbers of units: each unit is one, but all
 * steps of grams together, as one pack has them.
 */
export const itemsOf = (lines: readonly CountedUnits[]): number =>
  lines.reduce(
    (sum, { quantity, soldBy = null }) =>
      sum + (isStockedInGrams({ soldBy }) ? Math.min(quantity, 1) : quantity),
    0,
  );

/** As {@link itemsOf}, without units that were refunded. */
export const itemsLeftOf = (
  lines: readonly (CountedUnits & { readonly refundedQuantity: number })[],
): number =>
  itemsOf(lines.map(({ soldBy, ...line }) => ({ soldBy, quantity: line.quantity - line.refundedQuantity })));

/** A line whose weight the label of a scale may have. */
interface LabelledLine {
  /** Per kilogram; null where it is not known. */
  readonly unitPrice: number | null;
  readonly currency: string;
}

/**
 * The grams that a scale's label says of a line, rounded half up from its price; null for a label
 * of pieces, and for a price where that of a kilogram is not known.
 */
export function gramsOf(
  { measure }: Pick<ScaleLabel, 'measure'>,
  { unitPrice, currency }: LabelledLine,
): number | null {
  if (measure.kind === 'weight') return measure.grams;
  if (measure.kind === 'count' || !unitPrice) return null;
  const price = BigInt(measure.units) * 10n ** BigInt(decimalsOf(currency));
  return dividedHalfUp(price * PER_KILOGRAM, BigInt(unitPrice) * 10n ** BigInt(measure.decimals));
}

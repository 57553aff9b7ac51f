import { PackUnit } from '../product/product.entity.js';

/** Unit of a unit price. */
export enum Measure {
  KILOGRAM = 'kg',
  LITRE = 'l',
  PIECE = 'piece',
}

interface Packed {
  readonly price: number;
  readonly unitGrams: number | null;
  readonly packAmount: number | null;
  readonly packUnit: PackUnit | null;
}

const MEASURES: Record<PackUnit, { readonly per: Measure; readonly units: number }> = {
  [PackUnit.GRAM]: { per: Measure.KILOGRAM, units: 1000 },
  [PackUnit.MILLILITRE]: { per: Measure.LITRE, units: 1000 },
  [PackUnit.PIECE]: { per: Measure.PIECE, units: 1 },
};

/**
 * Price per kilogram, litre or piece in minor units, rounded half up; null for pieces without a
 * pack size.
 */
export function unitPriceOf({
  price,
  unitGrams,
  packAmount,
  packUnit,
}: Packed): { amount: number; per: Measure } | null {
  if (unitGrams !== null) return { amount: price, per: Measure.KILOGRAM };
  if (!packAmount || !packUnit) return null;
  const { per, units } = MEASURES[packUnit];
  return { amount: Math.round((price * units) / packAmount), per };
}

import type { Formatters } from '@/lib/format/useFormatters';
import type { Measure, PackUnit } from '@/lib/apollo/schema-types.generated';
import { MAX_PACK_AMOUNT } from '@/lib/limits';

/**
 * The units that a pack size is typed in, with their decimals; the server counts in the smaller of
 * each kind.
 */
export const packChoices = {
  g: { unit: 'GRAM', digits: 0 },
  kg: { unit: 'GRAM', digits: 3 },
  ml: { unit: 'MILLILITRE', digits: 0 },
  l: { unit: 'MILLILITRE', digits: 3 },
  piece: { unit: 'PIECE', digits: 0 },
} as const satisfies Record<string, { unit: PackUnit; digits: number }>;

export type PackChoice = keyof typeof packChoices;

export interface PackSize {
  packAmount: number;
  packUnit: PackUnit;
}

/** `1.5` and `kg` as 1500 grams; null for what is no size. Half a gram or half a piece is none. */
export function parsePack(amount: string, choice: PackChoice, { readDecimal }: Formatters): PackSize | null {
  const { unit, digits } = packChoices[choice];
  const packAmount = readDecimal(amount, { digits });
  const valid = packAmount !== null && packAmount >= 1 && packAmount <= MAX_PACK_AMOUNT;
  return valid ? { packAmount, packUnit: unit } : null;
}

/** A pack size as it is typed: whole kilograms and litres in their own unit. */
export function packFields(
  size: { packAmount: number | null; packUnit: PackUnit | null },
  { numberField }: Formatters,
): { packAmount: string; packUnit: PackChoice } {
  const { packAmount, packUnit } = size;
  if (packAmount === null || packUnit === null) return { packAmount: '', packUnit: 'g' };
  if (packUnit === 'PIECE') return { packAmount: numberField(packAmount), packUnit: 'piece' };
  const large = packAmount >= 1000 && packAmount % 10 === 0;
  const [small, big]: [PackChoice, PackChoice] = packUnit === 'GRAM' ? ['g', 'kg'] : ['ml', 'l'];
  return large
    ? { packAmount: numberField(packAmount / 1000), packUnit: big }
    : { packAmount: numberField(packAmount), packUnit: small };
}

const measures: Record<PackUnit, { per: Measure; units: number }> = {
  GRAM: { per: 'KILOGRAM', units: 1000 },
  MILLILITRE: { per: 'LITRE', units: 1000 },
  PIECE: { per: 'PIECE', units: 1 },
};

/** What a kilogram, a litre or a piece comes to, in minor units, as the server will compute it. */
export function unitPriceOf(price: number, { packAmount, packUnit }: PackSize) {
  const { per, units } = measures[packUnit];
  return { amount: Math.round((price * units) / packAmount), per };
}

import type { FormFormatters } from '@/lib/format/useFormFormatters';
import type { Measure, PackUnit } from '@/lib/apollo/schema-types.generated';
import { MAX_PACK_AMOUNT } from '@/lib/limits';

/** The units of the input with their decimals. The server stores the smaller unit of each kind. */
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

/** Parses `1.5` and `kg` to 1500 grams; null unless it is a whole number of the smaller unit. */
export function parsePack(
  amount: string,
  choice: PackChoice,
  { readDecimal }: FormFormatters,
): PackSize | null {
  const { unit, digits } = packChoices[choice];
  const packAmount = readDecimal(amount, { digits });
  const valid = packAmount !== null && packAmount >= 1 && packAmount <= MAX_PACK_AMOUNT;
  return valid ? { packAmount, packUnit: unit } : null;
}

/** Formats a pack size for its fields: whole kilograms and litres in the larger unit. */
export function packFields(
  size: { packAmount: number | null; packUnit: PackUnit | null },
  { numberField }: FormFormatters,
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

/** The price per kilogram, litre or piece in minor units, computed as on the server. */
export function unitPriceOf(price: number, { packAmount, packUnit }: PackSize) {
  const { per, units } = measures[packUnit];
  return { amount: Math.round((price * units) / packAmount), per };
}

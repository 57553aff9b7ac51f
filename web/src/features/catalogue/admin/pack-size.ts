import type { FormFormatters } from '@/lib/format/useFormFormatters';
import type { Measure, PackUnit } from '@/lib/apollo/schema-types.generated';
import { MAX_PACK_AMOUNT, MAX_PACK_COUNT } from '@/lib/limits';

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
  /** Of all parts. */
  packAmount: number;
  packUnit: PackUnit;
  packCount: number | null;
}

/** `6 x 330`. */
const PARTS = /^\s*([0-9]{1,4})\s*[x×*]\s*(.*)$/i;

/**
 * Parses `1.5` and `kg` to 1500 grams, `6 x 330` and `ml` to 1980 millilitres in 6 parts; null
 * unless it is a whole number of the smaller unit.
 */
export function parsePack(
  amount: string,
  choice: PackChoice,
  { readDecimal }: FormFormatters,
): PackSize | null {
  const { unit, digits } = packChoices[choice];
  const [, count, part] = PARTS.exec(amount) ?? [];
  const parts = Number(count ?? 1);
  const packAmount = parts * (readDecimal(part ?? amount, { digits }) ?? 0);
  const valid = parts <= MAX_PACK_COUNT && packAmount >= 1 && packAmount <= MAX_PACK_AMOUNT;
  return valid ? { packAmount, packUnit: unit, packCount: parts > 1 ? parts : null } : null;
}

/** Formats a pack size for its fields: whole kilograms and litres in the larger unit. */
export function packFields(
  size: { packAmount: number | null; packUnit: PackUnit | null; packCount?: number | null },
  formatters: FormFormatters,
): { packAmount: string; packUnit: PackChoice } {
  const { packAmount, packUnit, packCount } = size;
  if (packAmount === null || packUnit === null) return { packAmount: '', packUnit: 'g' };
  if (packCount) {
    const part = packFields({ packAmount: packAmount / packCount, packUnit }, formatters);
    return { ...part, packAmount: `${packCount} × ${part.packAmount}` };
  }
  const { numberField } = formatters;
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
export function unitPriceOf(price: number, size: Omit<PackSize, 'packCount'> | null, isByWeight = false) {
  if (isByWeight) return { amount: price, per: 'KILOGRAM' as const };
  if (size === null) return null;
  const { packAmount, packUnit } = size;
  const { per, units } = measures[packUnit];
  return { amount: Math.round((price * units) / packAmount), per };
}

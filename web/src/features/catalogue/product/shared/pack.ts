import { packBeside } from '@larder/shared/pack-beside';
import { estimateOf, priceOfUnits } from '@larder/shared/weights';
import type { Measure, PackUnit, SoldBy } from '@/lib/apollo/schema-types.generated';
import type { Translator } from '@/lib/i18n/translator';
import type { Formatters } from '@/lib/format/useFormatters';

export interface PackSize {
  packAmount: number | null;
  packUnit: PackUnit | null;
  /** Of equal parts; null or left out for a single one. */
  packCount?: number | null;
}

export interface PackedProduct extends PackSize {
  /** In minor units per measure. */
  unitPrice: { amount: number; per: Measure } | null;
}

const units = {
  GRAM: { small: 'gram', large: 'kilogram' },
  MILLILITRE: { small: 'millilitre', large: 'litre' },
} as const;

const measures = { KILOGRAM: 'perKilogram', LITRE: 'perLitre', PIECE: 'perPiece' } as const satisfies Record<
  Measure,
  string
>;

/** `500 g`, `1.5 l`, `6 pieces`, `6 × 330 ml`; empty without a pack size. */
export function packText(
  { packAmount, packUnit, packCount }: PackSize,
  t: Translator<'common.pack'>,
): string {
  if (packAmount === null || packUnit === null) return '';
  if (packCount) {
    const part = packText({ packAmount: packAmount / packCount, packUnit }, t);
    return t('parts', { count: packCount, part });
  }
  if (packUnit === 'PIECE') return t('piece', { amount: packAmount });
  const { small, large } = units[packUnit];
  return packAmount >= 1000 ? t(large, { amount: packAmount / 1000 }) : t(small, { amount: packAmount });
}

/** The pack size of a named product or line, empty when its name has it. */
export const packBesideName = (line: PackSize & { name: string }, t: Translator<'common.pack'>): string =>
  packBeside(line.name, packText(line, t));

/**
 * `$5.60 / l`; empty without a pack size, and for a single piece, whose unit price is its price.
 */
export function unitPriceText(
  product: PackedProduct,
  currency: string,
  t: Translator<'common.pack'>,
  { formatMoney }: Formatters,
): string {
  const { unitPrice, packUnit, packAmount } = product;
  const isOnePiece = packUnit === 'PIECE' && packAmount === 1 && unitPrice?.per === 'PIECE';
  if (!unitPrice || isOnePiece) return '';
  return t(measures[unitPrice.per], { price: formatMoney(unitPrice.amount, currency) });
}

export interface WeighedProduct extends PackedProduct {
  price: number;
  soldBy?: SoldBy | null;
  unitGrams?: number | null;
}

/** `About 1.2 kg: about $4.68, at most $5.38`, of one piece or step. */
export function weightText(
  { price: unitPrice, soldBy, unitGrams = null }: WeighedProduct,
  tolerance: number,
  currency: string,
  t: Translator<'common.pack'>,
  { formatMoney }: Formatters,
): string {
  const one = { unitPrice, unitGrams, quantity: 1 };
  const size = { packAmount: unitGrams, packUnit: 'GRAM' } as const;
  return t(soldBy === 'GRAMS' ? 'step' : 'weighed', {
    weight: packText(size, t),
    about: formatMoney(estimateOf(one), currency),
    most: formatMoney(priceOfUnits({ ...one, tolerance }), currency),
  });
}

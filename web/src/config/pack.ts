import type { Measure, PackUnit } from '@/graphql/generated/operations';
import { formatMoney } from './money';

export interface PackedProduct {
  packAmount: number | null;
  packUnit: PackUnit | null;
  /** Minor units for one measure. */
  unitPrice: { amount: number; per: Measure } | null;
}

const units: Record<'GRAM' | 'MILLILITRE', { small: string; large: string }> = {
  GRAM: { small: 'g', large: 'kg' },
  MILLILITRE: { small: 'ml', large: 'l' },
};

const measures: Record<Measure, string> = { KILOGRAM: 'kg', LITRE: 'l', PIECE: 'piece' };

/** `500 g`, `1.5 l`, `6 pieces`; empty when the size is not known. */
export function packText({ packAmount, packUnit }: Pick<PackedProduct, 'packAmount' | 'packUnit'>): string {
  if (packAmount === null || packUnit === null) return '';
  if (packUnit === 'PIECE') return packAmount === 1 ? '1 piece' : `${packAmount} pieces`;
  const { small, large } = units[packUnit];
  return packAmount >= 1000 ? `${packAmount / 1000} ${large}` : `${packAmount} ${small}`;
}

/** `$5.60 / l`; empty when it is not known, or when it only repeats the price of a single piece. */
export function unitPriceText(product: PackedProduct, currency: string): string {
  const { unitPrice, packUnit, packAmount } = product;
  if (!unitPrice || (packUnit === 'PIECE' && packAmount === 1)) return '';
  return `${formatMoney(unitPrice.amount, currency)} / ${measures[unitPrice.per]}`;
}

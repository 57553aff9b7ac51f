import { formatNumber } from '../../common/locale.js';
import { PackUnit, type Product } from './product.entity.js';

export type PackSize = Pick<Product, 'packAmount' | 'packUnit'>;

const UNITS = {
  [PackUnit.GRAM]: { small: 'g', large: 'kg' },
  [PackUnit.MILLILITRE]: { small: 'ml', large: 'l' },
} as const;

/** `500 g`, `1.5 l`, `6 pieces`; empty without a pack size. */
export function packText({ packAmount, packUnit }: PackSize): string {
  if (packAmount === null || packUnit === null) return '';
  if (packUnit === PackUnit.PIECE)
    return `${formatNumber(packAmount)} ${packAmount === 1 ? 'piece' : 'pieces'}`;
  const { small, large } = UNITS[packUnit];
  return packAmount < 1000 ? `${packAmount} ${small}` : `${formatNumber(packAmount / 1000)} ${large}`;
}

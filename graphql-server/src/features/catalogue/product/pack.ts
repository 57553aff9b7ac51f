import { say, type Text } from '@larder/texts/text';
import type { Product } from './product.entity.js';

type Pack = Pick<Product, 'packAmount' | 'packUnit' | 'packCount'>;

/** What a new amount means for a pack: without a number of parts it is that of a single one. */
export const completePack = (
  current: Pack,
  { packAmount, packCount }: Partial<Pack>,
): Partial<Pick<Pack, 'packCount'>> =>
  packAmount === undefined || packAmount === current.packAmount || packCount !== undefined
    ? {}
    : { packCount: null };

/** Messages about a pack that cannot be, by field. */
export function packProblems({ packAmount, packUnit, packCount }: Pack): Record<string, Text> {
  if ((packAmount === null) !== (packUnit === null)) return { packUnit: say('products.packIncomplete') };
  return packCount !== null && (packAmount === null || packAmount % packCount !== 0)
    ? { packCount: say('products.partsHoldTheSame') }
    : {};
}

import { isolateArguments } from '../map-texts';
import type { Texts, TextSet, Translation } from '../texts';

const sets: Record<TextSet, () => Promise<{ texts: Texts }>> = {
  shop: () => import('./shop'),
  customer: () => import('./customer'),
  dashboard: () => import('./dashboard'),
  food: () => import('./food'),
  addresses: () => import('./addresses'),
  document: () => import('./document'),
};

/** Arabic. */
export const translate: Translation['translate'] = async (_, set) =>
  isolateArguments((await sets[set]()).texts);

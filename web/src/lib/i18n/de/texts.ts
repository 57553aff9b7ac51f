import type { Texts, TextSet, Translation } from '../texts';

const sets: Record<TextSet, () => Promise<{ texts: Texts }>> = {
  shop: () => import('./shop'),
  customer: () => import('./customer'),
  dashboard: () => import('./dashboard'),
  food: () => import('./food'),
  addresses: () => import('./addresses'),
  document: () => import('./document'),
};

/** German. */
export const translate: Translation['translate'] = async (_english, set) => (await sets[set]()).texts;

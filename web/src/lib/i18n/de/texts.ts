import type { Texts, TextSet, Translation } from '../texts';

const sets: Partial<Record<TextSet, () => Promise<{ texts: Texts }>>> = {
  shop: () => import('./shop'),
  customer: () => import('./customer'),
  errors: () => import('./errors'),
  document: () => import('./document'),
};

/** German. */
export const translate: Translation['translate'] = async (english, set) =>
  (await sets[set]?.())?.texts ?? english;

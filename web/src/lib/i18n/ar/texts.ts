import { isolateArguments } from '../map-texts';
import type { Texts, TextSet, Translation } from '../texts';

const sets: Partial<Record<TextSet, () => Promise<{ texts: Texts }>>> = {
  shop: () => import('./shop'),
  customer: () => import('./customer'),
  errors: () => import('./errors'),
  document: () => import('./document'),
};

/** Arabic. The dashboard is English. */
export const translate: Translation['translate'] = async (english, set) => {
  const own = await sets[set]?.();
  return own ? isolateArguments(own.texts) : english;
};

import type { Translation } from './texts';

const translations = import.meta.glob<Translation>('./*/texts.ts');

/** The translation into a locale; undefined for none. */
export const translationInto = (locale: string): Promise<Translation> | undefined =>
  translations[`./${locale}/texts.ts`]?.();

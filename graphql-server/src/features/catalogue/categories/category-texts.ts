import type { Locale } from '@larder/shared/locales';
import { toSingleLine } from '@larder/shared/text';
import { textIn, type TextsByLocale } from '@larder/shared/texts-by-locale';
import type { Category } from './category.entity.js';
import { DEFAULT_CATEGORIES } from './default-categories.js';
import { DEFAULT_NAMES } from './default-names.js';

/** How the texts of a category that may be given in each language are normalized. */
export const CATEGORY_TEXTS = { name: toSingleLine } as const;

export type CategoryTexts = TextsByLocale<keyof typeof CATEGORY_TEXTS>;

/** The label of its tile in a language: its name, unless an admin has chosen another label. */
export const tileLabelIn = (category: Category, locale: Locale | null): string =>
  hasOwnLabel(category)
    ? category.tileLabel
    : textIn({ name: category.tileLabel, translations: category.translations }, 'name', locale);

/** The names of a category, in all languages, with those that pages give the ones of the start. */
export const namesOf = ({ name, translations }: Pick<Category, 'name' | 'translations'>): string[] => [
  ...new Set([
    name,
    ...Object.values(translations).flatMap((texts) => texts.name ?? []),
    ...(DEFAULT_NAMES.get(name) ?? []),
  ]),
];

/** Those that come with the shop have labels other than their names. */
const hasOwnLabel = ({ id, name, tileLabel }: Category): boolean =>
  tileLabel !== name && !DEFAULT_CATEGORIES.some((each) => each.id === id && each.tileLabel === tileLabel);

import { createTranslator } from 'use-intl/core';
import { errorTexts } from './en/errors';
import { loadTexts } from './load-texts';
import type { Locale } from './locales';

type Facts = Readonly<Record<string, unknown>>;

/** Words for the `extensions` of an error; undefined for a code without a text. */
export type ErrorTranslator = (extensions: Facts) => { message: string; field: string } | undefined;

/** Translates the API's errors by their codes. */
export async function loadErrorTranslator(locale: Locale): Promise<ErrorTranslator> {
  const messages: Record<string, Record<string, string>> = await loadTexts(locale, 'errors', errorTexts);
  const t = createTranslator({ locale, messages, namespace: 'errors' });
  return ({ code, refunded, products }) => {
    const key = refunded === true ? 'refunded' : String(code);
    if (!t.has(key)) return undefined;
    // What is out of stock has a sentence for each product.
    const subjects = (Array.isArray(products) ? products : [{}]) as Record<string, string | number>[];
    return { message: subjects.map((subject) => t(key, subject)).join(' '), field: t('field') };
  };
}

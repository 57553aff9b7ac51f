import { readFileSync } from 'node:fs';
import { createTranslator } from 'use-intl/core';
import type { Locale } from '../../src/lib/i18n/locales';

type Values = Readonly<Record<string, string | number>>;
type Translate = (key: string, values?: Values) => string;

/** The texts of a file of messages, in a language of the web. */
export function textsOf(locale: Locale, file: string): Translate {
  const address = new URL(`../../../packages/texts/src/web/${locale}/${file}.json`, import.meta.url);
  const messages = JSON.parse(readFileSync(address, 'utf8')) as Record<string, never>;
  return createTranslator({ locale, messages }) as unknown as Translate;
}

import { readFileSync } from 'node:fs';
import { createTranslator } from 'use-intl/core';
import { textsIn, type Texts } from '@larder/texts/texts-in';
import type { Locale } from '../../src/lib/i18n/locales';

type Values = Readonly<Record<string, string | number>>;
type Translate = (key: string, values?: Values) => string;

const FOLDER = new URL('../../../packages/texts/src/web/', import.meta.url);

const read = (file: string) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Texts;

/** The texts of a file of messages, in a language of the web; `settings` has all languages. */
export function textsOf(locale: Locale, file: string): Translate {
  const texts = file === 'settings' ? textsIn(locale, read('settings.json')) : read(`${locale}/${file}.json`);
  const messages = texts as Record<string, never>;
  return createTranslator({ locale, messages }) as unknown as Translate;
}

import type { Locale } from '@larder/shared/locales';
import { ar } from './ar.js';
import { de } from './de.js';
import { en, type EmailTexts } from './en.js';
import { hi } from './hi.js';

const TEXTS: Partial<Record<Locale, EmailTexts>> = { en, de, hi, ar };

/** English for pseudo-locales. */
export const emailTextsOf = (locale: Locale): EmailTexts => TEXTS[locale] ?? en;

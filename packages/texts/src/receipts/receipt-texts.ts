import type { Locale } from '@larder/shared/locales';
import { ar } from './ar.js';
import { de } from './de.js';
import { en, type ReceiptTexts } from './en.js';
import { hi } from './hi.js';

export type { ReceiptTexts };

const TEXTS: Partial<Record<Locale, ReceiptTexts>> = { en, de, hi, ar };

/** English for pseudo-locales. */
export const receiptTextsOf = (locale: Locale): ReceiptTexts => TEXTS[locale] ?? en;

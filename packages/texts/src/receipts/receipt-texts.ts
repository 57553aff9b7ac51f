import type { Locale } from '@larder/shared/locales';
import { messagesIn, translatorsOf } from '../translators-of.js';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import { en } from './en.js';
import hi from './hi.json' with { type: 'json' };

const languages = { en, de, hi, ar };

export const receiptTexts = translatorsOf(languages);

/** All of them as they are stored, for those who look for fonts. */
export const receiptMessages = (locale: Locale) => messagesIn(languages, locale);

import { translatorsOf, type Translator } from '../translators-of.js';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import { en } from './en.js';
import hi from './hi.json' with { type: 'json' };

export type EmailTranslator = Translator<typeof en>;

export const emailTexts = translatorsOf({ en, de, hi, ar });

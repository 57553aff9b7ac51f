import { translatorsOf } from '../translators-of.js';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import { en } from './en.js';
import hi from './hi.json' with { type: 'json' };

export const purchaseTexts = translatorsOf({ en, de, hi, ar });

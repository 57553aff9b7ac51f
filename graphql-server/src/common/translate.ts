import { formatNumber } from '@larder/shared/locale';
import type { Locale } from '@larder/shared/locales';
import ar from './translations/ar.json' with { type: 'json' };
import de from './translations/de.json' with { type: 'json' };
import hi from './translations/hi.json' with { type: 'json' };

/**
 * The server's sentences in one language. The key is the English sentence, with `{0}` for its first
 * value. In the translation `{0}` is the value as it is, `{0, number}` a number in the notation of
 * the language, `{0, text}` a phrase that is translated as well, and `{0, field}` the name of a
 * field.
 */
export interface Translations {
  readonly sentences: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  /** For sentences that have no translation, by the code of the error. */
  readonly codes: Readonly<Record<string, string>>;
}

const TRANSLATIONS: Partial<Record<Locale, Translations>> = { de, hi, ar };

export const translationsInto = (locale: Locale): Translations | undefined => TRANSLATIONS[locale];

/** Longer texts quote much of what a program has sent. They stay English, at no cost. */
const MAX_LENGTH = 2_000;
/** Texts of ours need a few; those that quote others could be cut into sentences in any way. */
const MAX_ATTEMPTS = 100;

interface Template {
  /** What stands before, between and after the values. */
  readonly literals: readonly string[];
  readonly translation: string;
}

/** The translations into a language, with the templates in the order in which they are tried. */
interface Target extends Translations {
  readonly locale: Locale;
  readonly templates: readonly Template[];
}

/** One text on its way into a language. */
interface Attempts extends Target {
  left: number;
}

const targets = new Map<Locale, Target>();

function targetOf(locale: Locale): Target | null {
  const translations = TRANSLATIONS[locale];
  if (!translations) return null;
  const target = targets.get(locale) ?? {
    ...translations,
    locale,
    // Those with the most words come first: they fit the fewest sentences.
    templates: Object.entries(translations.sentences)
      .map(([key, translation]) => ({ literals: key.split(/\{\d+\}/), translation }))
      .filter(({ literals }) => literals.length > 1)
      .toSorted((one, other) => other.literals.join('').length - one.literals.join('').length),
  };
  targets.set(locale, target);
  return target;
}

/**
 * Translates an English text of the server: a sentence or a phrase, or several sentences. It finds
 * the values in the text, so that texts can be stored, and pass through libraries that know
 * strings only.
 *
 * @returns null where a part of it has no translation
 */
export function translate(text: string, locale: Locale): string | null {
  const target = targetOf(locale);
  if (!target || text.length > MAX_LENGTH) return null;
  return translated(text, { ...target, left: MAX_ATTEMPTS });
}

function translated(text: string, to: Attempts): string | null {
  const whole = sentence(text, to);
  if (whole !== null) return whole;
  const ends = [...text.matchAll(/[.!?] /g)].map(({ index }) => index + 1);
  for (const end of ends.toReversed()) {
    const first = sentence(text.slice(0, end), to);
    const rest = first === null ? null : translated(text.slice(end + 1), to);
    if (rest !== null) return `${first} ${rest}`;
  }
  return null;
}

function sentence(text: string, to: Attempts): string | null {
  if (to.left === 0) return null;
  to.left -= 1;
  if (Object.hasOwn(to.sentences, text)) return to.sentences[text] ?? null;
  for (const template of to.templates) {
    const values = valuesIn(text, template.literals);
    const filled = values && fill(template, values, to);
    if (filled !== null) return filled;
  }
  return null;
}

/** What stands between these literals; null when the text has another form. */
function valuesIn(text: string, literals: readonly string[]): readonly string[] | null {
  const [first = '', ...others] = literals;
  const last = others.pop() ?? '';
  if (!text.startsWith(first) || !text.endsWith(last)) return null;
  const values: string[] = [];
  let start = first.length;
  const stop = text.length - last.length;
  for (const literal of others) {
    const at = text.indexOf(literal, start);
    if (at === -1) return null;
    values.push(text.slice(start, at));
    start = at + literal.length;
  }
  return start > stop ? null : [...values, text.slice(start, stop)];
}

const PLACEHOLDER = /\{(\d+)(?:, (number|text|field))?\}/g;

/** Null where a value is none for its place. */
function fill({ literals, translation }: Template, values: readonly string[], to: Attempts): string | null {
  let fits = true;
  const filled = translation.replaceAll(PLACEHOLDER, (_all, index: string, kind?: string) => {
    const value = values[Number(index)] ?? '';
    const isQuoted = literals[Number(index)]?.endsWith('“');
    // Such a value is the end of one sentence and the start of another.
    const isCut = kind !== 'text' && !isQuoted && /[.!?] \p{Lu}/u.test(value);
    const shown = isCut ? null : shownAs(kind, value, to);
    fits &&= shown !== null;
    return shown ?? '';
  });
  return fits ? filled : null;
}

function shownAs(kind: string | undefined, value: string, to: Attempts): string | null {
  if (kind === 'text') return translated(value, to);
  if (kind === 'field') return to.fields[value] ?? value;
  if (kind !== 'number') return value;
  return /^-?[\d,]+(\.\d+)?$/.test(value) ? formatNumber(Number(value.replaceAll(',', '')), to.locale) : null;
}

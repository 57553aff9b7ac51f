import type { ArgumentsOf, KeyOf } from './message.js';
import type { en } from './server/en.js';

type English = typeof en;

/** `carts.tooManyLines`. */
export type TextKey = KeyOf<English>;

/** A field of an input, which each language names in its own words. */
export interface FieldName {
  readonly field: string;
}

/** A value of a message: numbers are written as the language writes them, texts in it. */
export type TextValue = string | number | FieldName | Text;

interface KeyedText {
  readonly key: TextKey;
  /** `TextValue` by name: `say` checks them, and TypeORM cannot follow a type into itself. */
  readonly values?: object;
}

/** Several sentences, one after the other; each is a `Text`. */
interface Sentences {
  readonly sentences: readonly object[];
}

/** English that stays as it is. */
interface PlainText {
  readonly plain: string;
}

/**
 * What an error or a report says, by key and values. As JSON it can be stored, and read in any
 * language later: `formatText`.
 */
export type Text = KeyedText | PlainText | Sentences;

/** Whether a value that was stored has the form of a text. */
export function isText(value: unknown): value is Text {
  if (typeof value !== 'object' || value === null) return false;
  if ('key' in value) return typeof value.key === 'string' && /^\w+\.\w+$/.test(value.key);
  if ('plain' in value) return typeof value.plain === 'string';
  return 'sentences' in value && Array.isArray(value.sentences) && value.sentences.every(isText);
}

/** A text that was written as JSON. What is none, such as an English sentence, is as it is. */
export function parseText(stored: string): Text {
  if (!IS_JSON.test(stored)) return plain(stored);
  try {
    const value: unknown = JSON.parse(stored);
    return isText(value) ? value : plain(stored);
  } catch {
    return plain(stored);
  }
}

/** The text as it is stored: plain words as they are, unless they would be parsed. */
export const textToStore = (text: Text): string =>
  'plain' in text && !IS_JSON.test(text.plain) ? text.plain : JSON.stringify(text);

const IS_JSON = /^\{"(key|sentences|plain)":/;

/** `say('carts.tooManyLines', { most: 100 })`. The compiler knows the values of each key. */
export const say = <Key extends TextKey>(key: Key, ...[values]: ArgumentsOf<English, Key, TextValue>): Text =>
  values === undefined ? { key } : { key, values };

export const sentences = (...texts: readonly Text[]): Text => ({ sentences: texts });

export const fieldName = (field: string): FieldName => ({ field });

/** The text about a field of another name. */
export const ofField = (text: Text, field: string): Text =>
  'key' in text && text.values && 'field' in text.values
    ? { ...text, values: { ...text.values, field: fieldName(field) } }
    : text;

/** What a library or another program says, and what only programs and operators read. */
export const plain = (words: string): Text => ({ plain: words });

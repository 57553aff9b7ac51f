import type { GetICUArgs } from '@schummar/icu-type-parser';
import compile from 'icu-minify/compile';
import format, { type CompiledMessage } from 'icu-minify/format';

/** ICU messages of a language, by area and name. */
export interface Messages {
  readonly [area: string]: Readonly<Record<string, string>>;
}

/** `carts.tooManyLines`. */
export type KeyOf<English extends Messages> = {
  [Area in keyof English]: `${Area & string}.${Extract<keyof English[Area], string>}`;
}[keyof English];

type MessageOf<
  English extends Messages,
  Key,
> = Key extends `${infer Area extends keyof English & string}.${infer Name}`
  ? English[Area][Name & keyof English[Area]] & string
  : never;

/** A key that ends with a value may lead to several messages, which get the values of each. */
type ValuesOf<English extends Messages, Key, Value> = (
  Key extends Key
    ? (values: GetICUArgs<MessageOf<English, Key>, { ICUArgument: Value; ICUNumberArgument: number }>) => void
    : never
) extends (values: infer Values extends object) => void
  ? Values
  : never;

/** The values that the message of a key needs, and none where it needs none. */
export type ArgumentsOf<English extends Messages, Key, Value> = keyof ValuesOf<
  English,
  Key,
  Value
> extends never
  ? []
  : [values: ValuesOf<English, Key, Value>];

export function findMessage(messages: Messages | undefined, key: string): string | undefined {
  const [area = '', name = ''] = key.split('.');
  return messages?.[area]?.[name];
}

/** Compiled when they are first formatted. */
const compiled = new Map<string, CompiledMessage>();

function compileOnce(message: string): CompiledMessage {
  const made = compiled.get(message) ?? compile(message);
  compiled.set(message, made);
  return made;
}

/** Formatters of `Intl` take long to make; no message of ours has options. */
const once = <Formatter>(make: (locale: string) => Formatter) => {
  const made = new Map<string, Formatter>();
  return (locale?: Intl.LocalesArgument) => {
    const formatter = made.get(String(locale)) ?? make(String(locale));
    made.set(String(locale), formatter);
    return formatter;
  };
};

const formatters = {
  getNumberFormat: once((locale) => new Intl.NumberFormat(locale)),
  getPluralRules: once((locale) => new Intl.PluralRules(locale)),
  getDateTimeFormat: once((locale) => new Intl.DateTimeFormat(locale)),
};

/** @param values that the message needs, each a text or a number */
export const formatMessage = (message: string, locale: string, values: object = {}): string =>
  format(compileOnce(message), locale, values as Record<string, string | number>, { formatters }) as string;

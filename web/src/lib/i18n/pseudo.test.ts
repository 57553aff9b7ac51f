import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { describe, expect, it } from 'vitest';
import { translate as fromTheRight } from './ar-XB/texts';
import { translate as accented } from './en-XA/texts';
import { withFallback, type Texts } from './texts';

const messages = {
  plain: 'Sign in',
  argument: 'Hello {name}',
  plural: '{count, plural, =0 {No items} one {# item} other {# items of {name}}}',
  select: '{kind, select, a {Apples} other {{name}}}',
  tags: 'Read <b>the {name}</b> <i>{count, number}</i>',
  pound: '{count, plural, other {<b># pieces</b>}}',
};
const texts = Object.fromEntries(Object.entries(messages).map(([name, text]) => [name, compile(text)]));
const values = {
  name: 'Zoe',
  count: 2,
  kind: 'a',
  b: (parts: unknown[]) => `<b>${parts.join('')}</b>`,
  i: (parts: unknown[]) => `<i>${parts.join('')}</i>`,
};
const formatters = {
  getNumberFormat: (locale: string, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options),
  getPluralRules: (locale: string, options?: Intl.PluralRulesOptions) =>
    new Intl.PluralRules(locale, options),
  getDateTimeFormat: (locale: string, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options),
};
const written = (changed: Texts) =>
  Object.fromEntries(
    Object.entries(changed).map(([name, text]) => [
      name,
      [format(text as string, 'en', values, { formatters })].flat().join(''),
    ]),
  );

describe('en-XA', () => {
  const pseudo = written(accented(texts));

  it('has accents, and brackets around longer texts', () => {
    expect(pseudo['plain']).toBe('[Šîĝñ îñ ļöñ]');
    expect(pseudo['argument']).toMatch(/^\[Ĥéļļö Zoe .+\]$/);
  });

  it('leaves arguments and tags as they are', () => {
    expect(pseudo['plural']).toMatch(/^\[2 îţéɱš öƒ Zoe .+\]$/);
    expect(pseudo['select']).toMatch(/^\[Àþþļéš .+\]$/);
    expect(pseudo['tags']).toMatch(/^\[Ŕéàð <b>ţĥé Zoe<\/b> <i>2<\/i> .+\]$/);
    expect(pseudo['pound']).toMatch(/^\[<b>2 þîéçéš<\/b> .+\]$/);
  });
});

it('ar-XB turns the words around, and isolates names from them', () => {
  const pseudo = written(fromTheRight(texts));
  expect(pseudo['argument']).toBe('\u202EHello\u202C \u2068Zoe\u2069');
  expect(pseudo['plural']).toBe('2 \u202Eitems\u202C \u202Eof\u202C \u2068Zoe\u2069');
  expect(pseudo['select']).toBe('\u202EApples\u202C');
  expect(pseudo['tags']).toBe('\u202ERead\u202C <b>\u202Ethe\u202C \u2068Zoe\u2069</b> <i>2</i>');
});

it('a missing text stays English', () => {
  const english = { a: 'A', deep: { b: compile('B {x}'), c: 'C' }, whole: { d: 'D' } };
  expect(withFallback(english, { a: 'Ä', deep: { c: 'Ç' } })).toEqual({
    a: 'Ä',
    deep: { b: compile('B {x}'), c: 'Ç' },
    whole: { d: 'D' },
  });
});

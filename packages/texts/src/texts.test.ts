import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { en as emails } from './emails/en.js';
import { en as purchases } from './purchases/en.js';
import { en as receipts } from './receipts/en.js';
import { en as server } from './server/en.js';
import { textsIn, type Texts } from './texts-in.js';

/** Sets whose English is TypeScript, by their folders. */
const english: Readonly<Record<string, Texts>> = { emails, purchases, receipts, server };
const LOCALES = ['de', 'hi', 'ar'] as const;

/** Beginnings of keys that may have no translation: what admins read. */
const ENGLISH_FOR_ADMINS: Readonly<Record<(typeof LOCALES)[number], readonly string[]>> = {
  de: [],
  hi: [],
  ar: [
    'server',
    'web/api-tokens',
    'web/audit-log',
    'web/dashboard.steps',
    'web/delivery-settings',
    'web/manage-categories',
    'web/manage-orders',
    'web/manage-pages',
    'web/manage-products',
    'web/manage-users',
    'web/moderation',
    'web/new-order',
    'web/overview.nextSlots',
    'web/payment-settings',
    'web/pick',
    'web/scan',
    'web/product-csv',
    'web/product-fields',
    'web/settings',
    'web/shop-settings',
    'web/slots',
    'web/staff',
    'web/webhooks',
  ],
};

const read = (file: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')) as Texts;

const jsonOf = (folder: string) =>
  readdirSync(path.join(import.meta.dirname, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, path.basename(name, '.json')));

/** All texts of a language by key, as they stand in the files. */
function textsOf(locale: string): Map<string, string> {
  const sets = Object.entries(english).map(([set, texts]): [string, Texts] => {
    if (locale === 'en') return [set, texts];
    // What only translations of the server have: `format-text.ts`.
    const { fields: _fields, codes: _codes, ...own } = read(`${set}/${locale}.json`);
    return [set, own];
  });
  const ofPages = jsonOf(`web/${locale}`).map((file): [string, Texts] => [
    `web/${path.basename(file)}`,
    read(`${file}.json`),
  ]);
  const ofAll = [...jsonOf('.'), ...jsonOf('web')].map((file): [string, Texts] => [
    file,
    textsIn(locale, read(`${file}.json`)),
  ]);
  return new Map([...sets, ...ofPages, ...ofAll].flatMap(([set, texts]) => flatten(texts, set)));
}

function flatten(texts: Texts, prefix: string): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const key = `${prefix}.${name}`;
    return typeof text === 'string' ? [[key, text] as [string, string]] : flatten(text, key);
  });
}

/** A part of a compiled text (`icu-minify`): a literal, `#`, an argument, or a tag with parts. */
type Part = string | number | readonly [name: string, ...rest: unknown[]];

interface Argument {
  readonly name: string;
  readonly kind: string;
  /** Keys of the branches. */
  readonly branches: readonly string[];
}

const KINDS = ['', 'select', 'plural', 'ordinal', 'number', 'date', 'time'];

/** The arguments and tags of a text, and of its branches. */
function argumentsOf(parts: readonly Part[]): Argument[] {
  return parts.flatMap((part) => {
    if (typeof part !== 'object') return [];
    const [name, kind, ...rest] = part;
    const isTag = kind !== undefined && !(typeof kind === 'number' && kind > 0);
    if (isTag) return [{ name, kind: 'tag', branches: [] }, ...argumentsOf([kind, ...rest] as Part[])];
    const branches = Object.entries((typeof kind === 'number' && kind <= 3 && rest[0]) || {}) as [
      string,
      string | number | readonly Part[],
    ][];
    return [
      { name, kind: KINDS[kind ?? 0] ?? '', branches: branches.map(([key]) => key) },
      ...branches.flatMap(([, branch]) => argumentsOf([branch].flat() as Part[])),
    ];
  });
}

const argumentsIn = (text: string): Argument[] => argumentsOf([compile(text)].flat() as Part[]);

/** What the code has to give for a text: the names of its values, branches and tags. */
const signatureOf = (text: string): string[] =>
  [
    ...new Set(
      argumentsIn(text).map(({ name, kind, branches }) =>
        [name, ...(kind === 'tag' ? [kind] : kind === 'select' ? branches.toSorted() : [])].join(' '),
      ),
    ),
  ].toSorted();

/** Values that have to be numbers. Translations may write them without a plural. */
const numbersOf = (text: string): Set<string> =>
  new Set(
    argumentsIn(text)
      .filter(({ kind }) => kind === 'plural' || kind === 'number')
      .map(({ name }) => name),
  );

const MOST_COUNTED = 200;

/** Numbers of a plural category that have neither a branch of the category nor one of their own. */
function lacksPluralCategory(text: string, locale: string): boolean {
  const rules = new Intl.PluralRules(locale);
  return argumentsIn(text)
    .filter(({ kind }) => kind === 'plural')
    .some(({ branches }) =>
      Array.from({ length: MOST_COUNTED }, (_, number) => number).some(
        (number) => !branches.includes(rules.select(number)) && !branches.includes(`=${number}`),
      ),
    );
}

function isWellFormed(text: string): boolean {
  try {
    compile(text);
    return true;
  } catch {
    return false;
  }
}

const all = textsOf('en');

test('all texts are well-formed and say something', () => {
  expect([...all].filter(([, text]) => text.trim() === '' || !isWellFormed(text))).toEqual([]);
});

test.each(LOCALES)('38.8: texts are in %s as in English', (locale) => {
  const own = textsOf(locale);
  const missing = [...all.keys()].filter((key) => !own.has(key));
  const mayBeMissing = ENGLISH_FOR_ADMINS[locale];
  expect(missing.filter((key) => !mayBeMissing.some((set) => key.startsWith(`${set}.`)))).toEqual([]);
  expect(mayBeMissing.filter((set) => !missing.some((key) => key.startsWith(`${set}.`)))).toEqual([]);
  expect([...own.keys()].filter((key) => !all.has(key))).toEqual([]);
  for (const [key, text] of own) {
    const words = all.get(key) ?? '';
    expect.soft(signatureOf(text), key).toEqual(signatureOf(words));
    // The server's English has plain numbers, for programs.
    const numbers = key.startsWith('server.') ? [] : [...numbersOf(text)];
    expect.soft([...numbersOf(words)], key).toEqual(expect.arrayContaining(numbers));
    expect.soft(lacksPluralCategory(text, locale), `plural of ${key}`).toBe(false);
  }
});

test.each(LOCALES)('38.8: no sentence is English in %s', (locale) => {
  const kept = [...textsOf(locale)].filter(
    ([key, text]) => text === all.get(key) && /[a-z]{3} [a-z]/.test(text),
  );
  expect(kept).toEqual([]);
});

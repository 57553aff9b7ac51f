import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { formatList } from '@/lib/format/figures';
import { formattersFor } from '@/lib/format/useFormatters';
import { translatorOf } from '@/test/translator';
import { PRODUCT_FIELD_NAMES } from '@larder/shared/product-fields';
import { FORM_SETTINGS, SETTING_SECTIONS } from '@larder/shared/shop-settings';
import { textsIn } from '../../../build/compiled-texts-plugin';
import { dashboardTexts } from './en/dashboard';
import { customerTexts } from './en/customer';
import { documentTexts } from './en/document';
import { foodTexts } from './en/food';
import { shopTexts } from './en/shop';
import type { Texts as CompiledTexts, TextSet, Translation } from './texts';

type Texts = { readonly [name: string]: string | Texts };

const src = path.resolve(import.meta.dirname, '../..');

const sets: Record<TextSet, CompiledTexts> = {
  shop: shopTexts,
  customer: customerTexts,
  dashboard: dashboardTexts,
  food: foodTexts,
  document: documentTexts,
};

/** Namespaces that are not translated. */
const englishNamespaces: Readonly<Record<string, readonly string[]>> = {
  // Pages of admins.
  ar: [
    'apiTokens',
    'auditLog',
    'manageCategories',
    'manageOrders',
    'managePages',
    'manageProducts',
    'manageUsers',
    'moderation',
    'productCsv',
    'productFields',
    'settings',
    'shopSettings',
    'webhooks',
  ],
};

const folder = path.resolve(src, '../../packages/texts/src');

const read = (...file: string[]) => JSON.parse(readFileSync(path.join(folder, ...file), 'utf8')) as Texts;

const settingTexts = read('web', 'settings.json');
const productTexts = read('web', 'product-fields.json');
const chargeTexts = read('charge-labels.json');

/** As they stand in the files; an import would give them compiled. */
const filesOf = (locale: string) => {
  const files = readdirSync(path.join(folder, 'web', locale))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({
      namespace: path.basename(name, '.json').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      content: read('web', locale, name),
    }));
  const isWhole = files.some(({ namespace }) => namespace === 'shopSettings');
  return [
    ...files,
    { namespace: 'charges', content: textsIn(locale, chargeTexts) },
    ...(isWhole ? [{ namespace: 'settings', content: textsIn(locale, settingTexts) }] : []),
    ...(isWhole ? [{ namespace: 'productFields', content: textsIn(locale, productTexts) }] : []),
  ];
};

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test[.-]|^test\//.test(name))
  .map((name) => readFileSync(path.join(src, name), 'utf8'));
const everything = sources.join('\n');

function flatten(content: Texts, prefix: string): [key: string, text: string][] {
  return Object.entries(content).flatMap(([name, text]) => {
    const key = `${prefix}.${name}`;
    return typeof text === 'string' ? [[key, text] as [string, string]] : flatten(text, key);
  });
}

const textsOf = (locale: string) =>
  filesOf(locale).flatMap(({ namespace, content }) => flatten(content, namespace));

const files = filesOf('en');
const all = textsOf('en');

const translated = readdirSync(path.join(folder, 'web'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name);

const translations = import.meta.glob<Translation>('./*/texts.ts');

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

/** What components have to give for a text. Translations may write a number without a plural. */
const signatureOf = (text: string): string[] =>
  [
    ...new Set(
      argumentsIn(text).map(({ name, kind, branches }) =>
        [name, kind === 'plural' ? 'number' : kind, ...(kind === 'select' ? branches.toSorted() : [])].join(
          ' ',
        ),
      ),
    ),
  ].toSorted();

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

const TRANSLATOR =
  /(?:const (\w+) = (?:useTranslations\(|createTranslator\(\{.*namespace: )|(\w+): Translator<)(?:'([\w.]+)')?[ )>]/g;
/** One whose namespace is a value. */
const TRANSLATOR_OF_VALUE = /const (\w+) = useTranslations\(\w+\)/g;
const ARGUMENT = /\s*(?:'(?<whole>[\w.]+)'|`(?<beginning>[\w.]*)\$|[^'`\s)])/.source;

/**
 * Collects the keys that components use: whole ones (`t('title')`), beginnings of keys that end
 * with a value (`t(status)`), and ends of keys in a namespace that is a value.
 */
function collectAsked() {
  const keys = new Set<string>();
  const beginnings = new Set<string>();
  const ends = new Set<string>();
  const callsOf = (translator: string | undefined) =>
    new RegExp(String.raw`\b${translator}(?:\.rich)?\(${ARGUMENT}`, 'g');
  for (const source of sources) {
    for (const [, translator] of source.matchAll(TRANSLATOR_OF_VALUE)) {
      for (const [, end] of source.matchAll(callsOf(translator))) if (end) ends.add(end);
    }
    for (const [, taken, handed, part] of source.matchAll(TRANSLATOR)) {
      const from = part ? `${part}.` : '';
      for (const { groups } of source.matchAll(callsOf(taken ?? handed))) {
        if (groups?.['whole']) keys.add(from + groups['whole']);
        else beginnings.add(from + (groups?.['beginning'] ?? ''));
      }
    }
  }
  return { keys, beginnings: [...beginnings], ends: [...ends] };
}

const asked = collectAsked();

/**
 * Beginnings of keys that end with what the server writes, which need not stand anywhere in the
 * web.
 */
const namedByServer = [
  'auditLog.fields.',
  'manageProducts.food.problems.',
  'manageProducts.problems.barcode.',
  'productFields.',
  'settings.',
  'shopSettings.setup.steps.',
];

/** The value in a key stands in quotes somewhere. */
function isUsed(key: string): boolean {
  const isQuoted = (value: string) => ['"', "'"].some((quote) => everything.includes(quote + value + quote));
  return (
    asked.keys.has(key) ||
    asked.beginnings.some((begin) => key.startsWith(begin) && isQuoted(key.slice(begin.length))) ||
    asked.ends.some((end) => key.endsWith(`.${end}`) && isQuoted(key.slice(0, -end.length - 1))) ||
    namedByServer.some((beginning) => key.startsWith(beginning))
  );
}

describe('the texts', () => {
  it('are all part of a set', () => {
    const namespaces = files.map(({ namespace }) => namespace);
    expect(
      Object.keys({
        ...shopTexts,
        ...customerTexts,
        ...dashboardTexts,
        ...foodTexts,
        ...documentTexts,
      }).toSorted(),
    ).toEqual(namespaces.toSorted());
  });

  it('are all well-formed and say something', () => {
    expect(all.filter(([, text]) => text.trim() === '' || !isWellFormed(text))).toEqual([]);
  });

  it('are all used', () => {
    expect(all.map(([key]) => key).filter((key) => !isUsed(key))).toEqual([]);
  });

  it('of settings are those of the form, and of closings', () => {
    const { fields, sections } = settingTexts as Record<string, Texts>;
    expect(Object.keys(fields ?? {}).toSorted()).toEqual([...FORM_SETTINGS, 'closings'].toSorted());
    expect(Object.keys(sections ?? {}).toSorted()).toEqual(SETTING_SECTIONS.toSorted());
  });

  it('of products are those of their plain fields', () => {
    expect(Object.keys(productTexts).toSorted()).toEqual(PRODUCT_FIELD_NAMES.toSorted());
  });

  it.each(translated)('are in %s as in English', (locale) => {
    const left = new Set(englishNamespaces[locale]);
    const english = new Map(all.filter(([key]) => !left.has(key.split('.')[0] ?? '')));
    const own = new Map(textsOf(locale));
    expect(
      [...english.keys()].filter((key) => !own.has(key)),
      'missing',
    ).toEqual([]);
    expect(
      [...own.keys()].filter((key) => !english.has(key)),
      'not in English',
    ).toEqual([]);
    for (const [key, text] of own) {
      expect.soft(signatureOf(text), key).toEqual(signatureOf(english.get(key) ?? ''));
      expect.soft(lacksPluralCategory(text, locale), `plural of ${key}`).toBe(false);
    }
  });

  it.each(translated)('of each set are loaded in %s', async (locale) => {
    const { translate } = (await translations[`./${locale}/texts.ts`]?.()) ?? {};
    for (const [set, english] of Object.entries(sets)) {
      const own = Object.keys(english).filter((name) => !englishNamespaces[locale]?.includes(name));
      const texts = await translate?.(english, set as TextSet);
      expect.soft(texts, `${locale}/${set}.ts`).not.toBe(english);
      expect.soft(Object.keys(texts ?? {}).toSorted()).toEqual(own.toSorted());
    }
  });

  it('isolate a name from right to left, so that it does not turn the sentence', () => {
    const toast = translatorOf('cart.toasts');
    expect(toast('goneNamed', { name: 'خبز 2' })).toBe('\u2068خبز 2\u2069 is not sold any more.');
    expect(toast('goneNamed', { name: 'Bread' })).toBe('Bread is not sold any more.');
    expect(formatList(['خبز', 'Figs'], formattersFor('en', 'UTC'))).toBe('\u2068خبز\u2069 and Figs');
  });
});

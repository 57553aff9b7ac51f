import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatList } from '@/lib/format/figures';
import { formattersFor } from '@/lib/format/useFormatters';
import { translatorOf } from '@/test/translator';
import { PRODUCT_FIELD_NAMES } from '@larder/shared/product-fields';
import { FORM_SETTINGS, SETTING_SECTIONS } from '@larder/shared/shop-settings';
import { textsIn, type Texts } from '@larder/texts/texts-in';
import { addressTexts } from './en/addresses';
import { dashboardTexts } from './en/dashboard';
import { customerTexts } from './en/customer';
import { documentTexts } from './en/document';
import { foodTexts } from './en/food';
import { shopTexts } from './en/shop';
import type { Texts as CompiledTexts, TextSet, Translation } from './texts';

const src = path.resolve(import.meta.dirname, '../..');

const sets: Record<TextSet, CompiledTexts> = {
  shop: shopTexts,
  customer: customerTexts,
  dashboard: dashboardTexts,
  food: foodTexts,
  addresses: addressTexts,
  document: documentTexts,
};

/** Namespaces that are not translated. */
const englishNamespaces: Readonly<Record<string, readonly string[]>> = {
  // Pages of admins.
  ar: [
    'apiTokens',
    'auditLog',
    'deliverySettings',
    'manageCategories',
    'manageOrders',
    'managePages',
    'manageProducts',
    'manageUsers',
    'moderation',
    'newOrder',
    'paymentSettings',
    'pick',
    'productCsv',
    'productFields',
    'scan',
    'settings',
    'shopSettings',
    'slots',
    'staff',
    'webhooks',
  ],
};

const folder = path.resolve(src, '../../packages/texts/src');

const read = (...file: string[]) => JSON.parse(readFileSync(path.join(folder, ...file), 'utf8')) as Texts;

const settingTexts = read('web', 'settings.json');
const productTexts = read('web', 'product-fields.json');
const chargeTexts = read('charge-labels.json');

/** As they stand in the files; an import would give them compiled. */
const files = [
  ...readdirSync(path.join(folder, 'web/en')).map((name) => ({
    namespace: path.basename(name, '.json').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    content: read('web/en', name),
  })),
  { namespace: 'charges', content: textsIn('en', chargeTexts) },
  { namespace: 'settings', content: textsIn('en', settingTexts) },
  { namespace: 'productFields', content: textsIn('en', productTexts) },
];

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

const all = files.flatMap(({ namespace, content }) => flatten(content, namespace));

const translated = readdirSync(path.join(folder, 'web'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name);

const translations = import.meta.glob<Translation>('./*/texts.ts');

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
 * Beginnings of keys that end with what the server or the data of countries write, which need not
 * stand anywhere in the web.
 */
const namedElsewhere = [
  'addresses.place.',
  'addresses.postcode.',
  'addresses.region.',
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
    namedElsewhere.some((beginning) => key.startsWith(beginning))
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
        ...addressTexts,
        ...documentTexts,
      }).toSorted(),
    ).toEqual(namespaces.toSorted());
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

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { formatList } from '@/lib/format/figures';
import { formattersFor } from '@/lib/format/useFormatters';
import { translatorOf } from '@/test/translator';
import { dashboardTexts } from './en/dashboard';
import { customerTexts } from './en/customer';
import { documentTexts } from './en/document';
import { errorTexts } from './en/errors';
import { shopTexts } from './en/shop';

type Texts = { readonly [name: string]: string | Texts };

const src = path.resolve(import.meta.dirname, '../..');
const texts = path.join(import.meta.dirname, 'en');

/** As they stand in the files; an import would give them compiled. */
const files = readdirSync(texts)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({
    namespace: path.basename(name, '.json').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    content: JSON.parse(readFileSync(path.join(texts, name), 'utf8')) as Texts,
  }));

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
const ARGUMENT = /\s*(?:'(?<whole>[\w.]+)'|`(?<beginning>[\w.]*)\$|[^'`\s)])/.source;

/**
 * What the components ask for: whole keys (`t('title')`), and beginnings of keys that end with a
 * value (`t(status)`).
 */
function collectAsked() {
  const keys = new Set<string>();
  const beginnings = new Set<string>();
  for (const source of sources) {
    for (const [, taken, handed, part] of source.matchAll(TRANSLATOR)) {
      const from = part ? `${part}.` : '';
      const calls = new RegExp(String.raw`\b${taken ?? handed}(?:\.rich)?\(${ARGUMENT}`, 'g');
      for (const { groups } of source.matchAll(calls)) {
        if (groups?.['whole']) keys.add(from + groups['whole']);
        else beginnings.add(from + (groups?.['beginning'] ?? ''));
      }
    }
  }
  return { keys, beginnings: [...beginnings] };
}

const asked = collectAsked();

/**
 * Beginnings of keys that end with what the server writes, which need not stand anywhere in the
 * web.
 */
const namedByServer = ['auditLog.fields.', 'errors.'];

/** A key that ends with a value is used when that value stands in quotes somewhere. */
function isUsed(key: string): boolean {
  const isValue = (beginning: string) =>
    key.startsWith(beginning) &&
    ['"', "'"].some((quote) => everything.includes(quote + key.slice(beginning.length) + quote));
  return (
    asked.keys.has(key) ||
    asked.beginnings.some(isValue) ||
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
        ...errorTexts,
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

  it('isolate a name from right to left, so that it does not turn the sentence', () => {
    const toast = translatorOf('cart.toasts');
    expect(toast('goneNamed', { name: 'خبز 2' })).toBe('\u2068خبز 2\u2069 is not sold any more.');
    expect(toast('goneNamed', { name: 'Bread' })).toBe('Bread is not sold any more.');
    expect(formatList(['خبز', 'Figs'], formattersFor('en', 'UTC'))).toBe('\u2068خبز\u2069 and Figs');
  });
});

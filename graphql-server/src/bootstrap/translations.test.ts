import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getMetadataStorage, type ValidationArguments } from 'class-validator';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, test } from 'vitest';
import { STATUS_OF_CODE } from '../common/http-status.js';
import type { Locale } from '@larder/shared/locales';
import { translate, translationsInto, type Translations } from '../common/translate.js';
import './modules.js';

const sources = path.dirname(import.meta.dirname);
const shared = path.join(sources, '../../packages/shared/src');

/** Texts that GraphQL does not send: of REST, logs, e-mails, receipts, pages and commands. */
const OTHER_TEXTS =
  /^(backup|bootstrap|config|database\/(?!page\b)|observability|pages|rest|seed|features\/emails|features\/sales\/documents\/receipts\/(?!receipt\.service))|\.(routes|openapi|test)\.ts$|^[\w-]+\.ts$|\/shared\/src\/node\/|^http\/(http-error|json-body|reject-unknown-query|sign-in-limits)\.ts$/;
/** Names of descriptions, and functions that make them. */
const DESCRIPTIONS = /\b(?:description|deprecationReason): (?:\w+\.)?(\w+)/g;
/** Of `graphql-fields.ts` and `input-arg.ts`; all their texts are descriptions. */
const DESCRIBES = /^(\w*Field|idInput|(Id|Filter)Arg|FieldResolver|Query|Mutation|registerEnum)$/;
/** Logs, statements, and errors that are masked. */
const OTHER_CALLS =
  /(^|\.)(AggregateError|Error|GraphQLError|RangeError|TypeError|Undeliverable|query|debug|info|warn|error|fatal)$/;
/** Descriptions of the example rows for a file of products. */
const EXAMPLES = ['Pressed from windfalls.', 'Sweet and juicy.'];
/** Functions that take phrases. */
const TAKES_PHRASES = /^(notFound|notInTrash|requireVersion)$/;

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

const isSentence = (text: string): boolean =>
  /^[\p{Lu}\d{“].* .*[.!]$/u.test(text) && !text.includes('`') && !EXAMPLES.includes(text);

/** A literal with `{0}` for its first value; null for other expressions. */
function literalOf(node: SyntaxNode): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateLiteral') return null;
  const quasis = node['quasis'] as { value: { cooked: string } }[];
  return quasis.map(({ value }, index) => (index === 0 ? '' : `{${index - 1}}`) + value.cooked).join('');
}

/** All sentences and phrases of a file that people may read in an error or report. */
function textsIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const written = (node: unknown) => (isNode(node) ? source.slice(node.start, node.end) : '');
  const found: string[] = [];
  const descriptions = new Set([...source.matchAll(DESCRIPTIONS)].map(([, name = '']) => name));
  const ast = parseAst(source, { lang: 'ts' }, file);
  const note = (value: unknown, isDescribing = false): void => {
    if (Array.isArray(value)) return value.forEach((each) => note(each, isDescribing));
    if (!isNode(value)) return undefined;
    if (isDescribing && value.type === 'TemplateLiteral') return undefined;
    if (isDescribing && value.type === 'Property') return note(value['value'], true);
    if (isDescribing && value.type === 'Identifier') descriptions.add(written(value));
    const describes = DESCRIBES.test(written(value['callee']));
    for (const [key, child] of Object.entries(value)) {
      if (!describes) note(child, isDescribing);
      else if (key === 'arguments') note((child as unknown[]).slice(1), true);
    }
    return undefined;
  };
  note(ast);
  const visit = (value: unknown, isPhrase = false): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, isPhrase));
    if (!isNode(value)) return undefined;
    const defined = written(value['key'] ?? value['id']);
    if (/^(\w*[dD]escription|deprecationReason)$/.test(defined) || descriptions.has(defined))
      return undefined;
    const called = written(value['callee']);
    if (OTHER_CALLS.test(called) || DESCRIBES.test(called)) return undefined;
    if (value.type === 'TaggedTemplateExpression' && written(value['tag']) === 'phrase') {
      return visit(value['quasi'], true);
    }
    const text = literalOf(value);
    if (text !== null && (isPhrase || isSentence(text))) found.push(text);
    const expectsPhrases = TAKES_PHRASES.test(called);
    for (const [key, child] of Object.entries(value)) visit(child, key === 'arguments' && expectsPhrases);
    return undefined;
  };
  visit(ast);
  return found;
}

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(folder, name));

const isSent = (file: string) => !OTHER_TEXTS.test(path.relative(sources, file).replaceAll(path.sep, '/'));

const texts = new Set([...sourcesIn(sources), ...sourcesIn(shared)].filter(isSent).flatMap(textsIn));

interface InputRule {
  readonly name?: string;
  readonly type: string;
  readonly propertyName: string;
  readonly constraints?: unknown[];
  readonly constraintCls: new () => unknown;
  readonly message?: string | ((args: ValidationArguments) => string);
}

/** The rules of all inputs, which their decorators have registered. */
const inputRules = [
  ...(
    getMetadataStorage() as unknown as { validationMetadatas: Map<unknown, InputRule[]> }
  ).validationMetadatas.values(),
].flat();

/** What a rule says to a missing value; '' for one without a message. */
function messageOf({ propertyName: property, constraints = [], message, constraintCls }: InputRule): string {
  const args = { property, constraints, value: undefined, object: {}, targetName: '' };
  const [made] = getMetadataStorage().getTargetValidatorConstraints(constraintCls);
  const own = typeof message === 'function' ? message(args) : message;
  const text = own ?? made?.instance.defaultMessage?.(args) ?? '';
  return text
    .replaceAll('$property', property)
    .replaceAll(/\$constraint(\d)/g, (_all, number: string) => String(constraints[Number(number) - 1]));
}

const isRule = ({ type }: InputRule) => type !== 'conditionalValidation' && type !== 'nestedValidation';
const messages = new Set(inputRules.filter(isRule).map(messageOf));

const into = (locale: Locale): Translations => {
  const translations = translationsInto(locale);
  if (!translations) throw new Error(`There are no translations into ${locale}.`);
  return translations;
};

const placeholders = (text: string) => [...text.matchAll(/\{(\d+)/g)].map(([, index]) => index).toSorted();

/** Whether class-validator itself writes this sentence for one of our inputs. */
function isOfLibrary(key: string): boolean {
  const pattern = new RegExp(`^${key.replaceAll(/\{\d+\}/g, '.+')}$`);
  return [...messages].some((message) => pattern.test(message));
}

/** A sentence with values, and its translation with the same ones. */
function sample(key: string, { sentences }: Translations): { english: string; translation: string } {
  const phrase = Object.keys(sentences).find((each) => !each.includes('{')) ?? '';
  const samples: Readonly<Record<string, string>> = { number: '12', text: phrase, field: 'some.field' };
  const values: string[] = [];
  const translation = (sentences[key] ?? '').replaceAll(
    /\{(\d+)(?:, (\w+))?\}/g,
    (_all, index: string, kind: string | undefined) => {
      const value = kind === undefined ? `value ${index}` : (samples[kind] ?? '');
      values[Number(index)] = value;
      return kind === 'text' ? (sentences[phrase] ?? '') : value;
    },
  );
  return { english: key.replaceAll(/\{(\d+)\}/g, (_all, index) => values[Number(index)] ?? ''), translation };
}

describe.each(['de', 'hi'] as const)('38.8 what GraphQL says in %s', (locale) => {
  const { sentences, fields } = into(locale);

  test('is all that it says in English', () => {
    expect([...texts].filter((text) => !Object.hasOwn(sentences, text))).toEqual([]);
    expect([...messages].filter((text) => text && translate(text, locale) === null)).toEqual([]);
  });

  test('names every field that a message names', () => {
    const typed = inputRules.filter(({ name }) => name === 'isTypedText' || name === 'isPictureUrl');
    const names = new Set(typed.map(({ propertyName }) => propertyName));
    expect([...names].filter((name) => !Object.hasOwn(fields, name))).toEqual([]);
  });
});

describe.each(['de', 'hi', 'ar'] as const)('38.8 the translations into %s', (locale) => {
  const translations = into(locale);
  const keys = Object.keys(translations.sentences);

  test('are of texts that there are', () => {
    expect(keys.filter((key) => !texts.has(key) && !isOfLibrary(key))).toEqual([]);
    const properties = new Set(inputRules.map(({ propertyName }) => propertyName));
    expect(Object.keys(translations.fields).filter((name) => !properties.has(name))).toEqual([]);
  });

  test('have all values, and are found', () => {
    const of = (key: string) => placeholders(translations.sentences[key] ?? '');
    expect(keys.map((key) => [key, of(key)])).toEqual(keys.map((key) => [key, placeholders(key)]));
    const samples = keys.map((key) => sample(key, translations));
    const found = samples.map(({ english }) => ({ english, translation: translate(english, locale) }));
    expect(found).toEqual(samples);
  });
});

test('38.8 each code has a text in Arabic, which has no words for admins', () => {
  expect(Object.keys(into('ar').codes)).toEqual(expect.arrayContaining(Object.keys(STATUS_OF_CODE)));
});

test('38.8 a text that can be cut into sentences in many ways stays English, at little cost', () => {
  expect(translate('A jar not found. Product not found.', 'de')).toBeNull();
  expect(translate('Product not found. Product not found.', 'de')).not.toBeNull();
  for (const name of ['jar not found', 'jar', 'A. B']) {
    const value = `${name} not found. `.repeat(40);
    expect(translate(`Variable "$n" got invalid value "${value}"; it is none.`, 'de')).toBeNull();
  }
});

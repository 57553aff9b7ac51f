import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getMetadataStorage, type ValidationArguments } from 'class-validator';
import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import ar from '@larder/texts/server/ar.json' with { type: 'json' };
import de from '@larder/texts/server/de.json' with { type: 'json' };
import { en } from '@larder/texts/server/en';
import hi from '@larder/texts/server/hi.json' with { type: 'json' };
import { parseText } from '@larder/texts/text';
import { STATUS_OF_CODE } from '../common/http-status.js';
import './modules.js';

const areasOf = ({ fields: _fields, codes: _codes, ...areas }: Record<string, object>) =>
  Object.entries(areas).flatMap(([area, texts]) =>
    Object.entries(texts as Record<string, string>).map(([name, text]) => [`${area}.${name}`, text] as const),
  );

const english = new Map(areasOf(en));

/** Names of the arguments of a compiled text (`icu-minify`), and of those in its branches. */
const argumentsOf = (parts: readonly unknown[]): string[] =>
  parts.flatMap((part) => {
    if (!Array.isArray(part)) return [];
    const [name, , branches = {}] = part as [string, unknown, object?];
    return [name, ...Object.values(branches).flatMap((branch: unknown) => argumentsOf([branch].flat()))];
  });

const valuesOf = (text = ''): string[] =>
  [...new Set(argumentsOf([compile(text)].flat() as unknown[]))].toSorted();

interface InputRule {
  readonly name?: string;
  readonly type: string;
  readonly propertyName: string;
  readonly constraintCls: new () => unknown;
  readonly message?: string | ((args: ValidationArguments) => string);
}

/** The rules of all inputs, which their decorators have registered. */
const inputRules = [
  ...(
    getMetadataStorage() as unknown as { validationMetadatas: Map<unknown, InputRule[]> }
  ).validationMetadatas.values(),
]
  .flat()
  .filter(({ type }) => type !== 'conditionalValidation' && type !== 'nestedValidation');

const textOf = ({ propertyName: property, message, constraintCls }: InputRule) => {
  const args = { property, constraints: [], value: undefined, object: {}, targetName: '' };
  const [made] = getMetadataStorage().getTargetValidatorConstraints(constraintCls);
  const own = typeof message === 'function' ? message(args) : message;
  return parseText(own ?? made?.instance.defaultMessage?.(args) ?? '');
};

describe.each(Object.entries({ de, hi, ar }))('38.8 what the server says in %s', (locale, texts) => {
  const own = new Map(areasOf(texts));

  test('is what it says in English, and all of it but for Arabic, which has no words for admins', () => {
    expect([...own.keys()].filter((key) => !english.has(key))).toEqual([]);
    const missing = [...english.keys()].filter((key) => !own.has(key));
    expect(missing.length > 0).toBe(locale === 'ar');
  });

  test('has the same values', () => {
    const values = [...own].map(([key, text]) => [key, valuesOf(text)]);
    expect(values).toEqual([...own.keys()].map((key) => [key, valuesOf(english.get(key))]));
  });
});

test('38.8 each code has a text in Arabic', () => {
  expect(Object.keys(ar.codes)).toEqual(expect.arrayContaining(Object.keys(STATUS_OF_CODE)));
});

test('all texts are used', () => {
  const sources = path.dirname(import.meta.dirname);
  const code = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(sources, name), 'utf8'))
    .join('\n');
  const said = new Set([...code.matchAll(/'(\w+\.\w+)'/g)].map(([, key]) => key));
  expect([...english.keys()].filter((key) => !said.has(key))).toEqual([]);
});

test('the rules of inputs say their texts by key', () => {
  expect(inputRules.length).toBeGreaterThan(300);
  // Which food facts do not fit others, their rule says itself.
  const others = inputRules.filter(({ name }) => name !== 'isPlausible');
  expect(others.filter((rule) => !('key' in textOf(rule)))).toEqual([]);
});

test.each([de, hi])('38.8 each field that a message names has a name', ({ fields }) => {
  const typed = inputRules.filter(({ name }) => name === 'isTypedText' || name === 'isPictureUrl');
  expect(typed.filter(({ propertyName }) => !Object.hasOwn(fields, propertyName))).toEqual([]);
  const properties = new Set(inputRules.map(({ propertyName }) => propertyName));
  expect(Object.keys(fields).filter((name) => !properties.has(name))).toEqual([]);
});

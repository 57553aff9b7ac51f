import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getMetadataStorage, type ValidationArguments } from 'class-validator';
import { expect, test } from 'vitest';
import { en as emails } from '@larder/texts/emails/en';
import { en as purchases } from '@larder/texts/purchases/en';
import { en as receipts } from '@larder/texts/receipts/en';
import ar from '@larder/texts/server/ar.json' with { type: 'json' };
import de from '@larder/texts/server/de.json' with { type: 'json' };
import { en as server } from '@larder/texts/server/en';
import hi from '@larder/texts/server/hi.json' with { type: 'json' };
import { parseText } from '@larder/texts/text';
import { STATUS_OF_CODE } from '../common/http-status.js';
import './modules.js';

const keys = [server, emails, purchases, receipts].flatMap((areas) =>
  Object.entries(areas).flatMap(([area, texts]) => Object.keys(texts).map((name) => `${area}.${name}`)),
);

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
  const parts = [...code.matchAll(/`((?:[\w.]|\$\{\w+\})+)`/g)].map(([, key = '']) => key);
  const patterns = parts
    .filter((key) => /^[^.]+\.[^.]+$/.test(key))
    .map(
      (key) =>
        new RegExp(`^${key.replaceAll('.', String.raw`\.`).replaceAll(/\$\{\w+\}/g, String.raw`\w+`)}$`),
    );
  const isSaid = (key: string) => said.has(key) || patterns.some((pattern) => pattern.test(key));
  expect(keys.filter((key) => !isSaid(key))).toEqual([]);
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

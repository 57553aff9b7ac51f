import {
  getNamedType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { sampleOf } from '../../../scripts/lib/test-depth.mjs';
import { createPrintableSchema } from '../../src/bootstrap/resolvers.js';
import { fittingValue, NUMBERS, SOME_ID } from '../support/fitting-value.js';
import type { Untyped } from '../support/graphql-client.js';
import { callRest } from '../support/rest-client.js';
import { sharedShop } from '../support/shared-shop.js';
import { rootFields } from '../support/whole-documents.js';
import { describedCalls } from './fuzz/rest-requests.js';

const shop = sharedShop();
let token: string;

beforeAll(async () => {
  ({ token } = await shop.signUp({ admin: true }));
});

/** Numbers as they stand in JSON. What follows the first is refused wherever a number is read. */
const REFUSED = [
  '1e-7',
  '-1e-7',
  '5e-324',
  '1e21',
  '-1e21',
  '1e308',
  '1e999',
  String(0.1 + 0.2),
  String(2 ** 53),
];
const NO_JSON = ['NaN', 'Infinity', '-Infinity', '0x10'];
const TEXTS = ['"NaN"', '"1e-7"', '""'];
const ANY = ['-0', '0', '1.0', '1e0'];
const OTHERS = [...ANY, ...NO_JSON, ...TEXTS];
/** By day two of each kind, others for each field: the types of numbers are few. */
const numbersOf = (place: number) => [...sampleOf(REFUSED, 2, 2 * place), ...sampleOf(OTHERS, 2, 2 * place)];

/** Stands where the number goes. */
const HERE = '"HERE"';

/** The paths at which an input has numbers. */
function numbersIn(type: GraphQLInputType, path: readonly string[]): string[][] {
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    return Object.values(named.getFields()).flatMap((field) => numbersIn(field.type, [...path, field.name]));
  }
  return NUMBERS.has(named.name) ? [[...path]] : [];
}

interface NumberCase {
  readonly what: string;
  readonly field: string;
  readonly query: string;
  /** JSON with the mark in it. */
  readonly variables: string;
}

const casesOf = (kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): NumberCase[] =>
  field.args.flatMap((arg) =>
    numbersIn(arg.type, [arg.name]).map((path) => {
      const args = field.args.filter(
        ({ name, type, defaultValue }) =>
          name === arg.name || (isNonNullType(type) && defaultValue === undefined),
      );
      const declared = args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
      const given = args.map(({ name }) => `${name}: $${name}`).join(', ');
      const below = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
      const variables = args.map(({ name, type }) => [
        name,
        fittingValue(type, name === arg.name ? { path: path.slice(1), value: 'HERE' } : null),
      ]);
      return {
        what: `${field.name} ${path.join('.')}`,
        field: path.at(-1) ?? '',
        query: `${kind} Odd(${declared}) { ${field.name}(${given})${below} }`,
        variables: JSON.stringify(Object.fromEntries(variables)),
      };
    }),
  );

const schema = await createPrintableSchema();
const cases = (['query', 'mutation'] as const).flatMap((kind) =>
  rootFields(schema, kind).flatMap((field) => casesOf(kind, field)),
);

test('the schema has numbers of each kind to try', () => {
  expect(cases.length).toBeGreaterThan(30);
  expect(cases.map(({ what }) => what)).toContain('updateProducts input.changePricePercent');
});

test.each(cases)('34.15 R12: $what is no fault for any number', async ({ what, field, query, variables }) => {
  const place = cases.findIndex((each) => each.what === what);
  for (const number of numbersOf(place)) {
    const body = `{"query":${JSON.stringify(query)},"variables":${variables.replace(HERE, number)}}`;
    const { status, body: answer } = await callRest(shop.url, 'POST', '/graphql', { token, body });
    const { errors } = answer as { errors?: Untyped[] };
    const code = String(errors?.[0]?.extensions.code ?? 'ok');
    const isNamed = JSON.stringify(errors)?.includes(field) ?? false;
    const isFine = REFUSED.includes(number)
      ? code === 'BAD_USER_INPUT' && isNamed
      : status < 500 && code !== 'INTERNAL_SERVER_ERROR';
    expect(isFine, `${number} gives ${status} ${JSON.stringify(errors)}`).toBe(true);
  }
});

test('34.15: no number in a body or query of REST is a fault', async () => {
  const { body: description } = await callRest(shop.url, 'GET', '/openapi.json');
  const tried: string[] = [];
  for (const { method, path, operation } of describedCalls(description)) {
    const address = path.replaceAll(/\{\w+\}/g, SOME_ID);
    const properties = operation.requestBody?.content?.['application/json']?.schema?.properties ?? {};
    for (const name of Object.keys(properties).filter((each) => isNumber(properties[each]))) {
      const body = JSON.stringify(
        Object.fromEntries(
          Object.entries<Untyped>(properties).map(([each, one]) => [
            each,
            each === name ? 'HERE' : fitting(one),
          ]),
        ),
      );
      tried.push(`${method} ${path} ${name}`);
      for (const number of numbersOf(tried.length)) {
        await expectNoFault(method, address, { body: body.replace(HERE, number) });
      }
    }
    const asked: Untyped[] = operation.parameters ?? [];
    for (const { name } of asked.filter((each) => each.in === 'query' && isNumber(each.schema))) {
      tried.push(`${method} ${path} ${name}`);
      for (const number of numbersOf(tried.length))
        await expectNoFault(method, `${address}?${name}=${number}`, {});
    }
  }
  expect(tried).toContain('PUT /carts/{owner} quantity');
  expect(tried.length).toBeGreaterThan(8);
});

const isNumber = (property: Untyped): boolean => property.type === 'number' || property.type === 'integer';

const fitting = (property: Untyped): unknown => {
  if (property.const !== undefined) return property.const;
  const [allowed] = property.enum ?? property.anyOf?.map((each: Untyped) => each.const) ?? [];
  return allowed ?? (isNumber(property) ? 1 : SOME_ID);
};

async function expectNoFault(method: string, path: string, sent: { body?: string }): Promise<void> {
  const { status, body } = await callRest(shop.url, method, path, { token, ...sent });
  expect(status, `${method} ${path} ${sent.body} gives ${JSON.stringify(body)}`).toBeLessThan(500);
}

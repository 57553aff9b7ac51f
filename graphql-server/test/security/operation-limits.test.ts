import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  buildSchema,
  concatAST,
  getIntrospectionQuery,
  Kind,
  parse,
  print,
  validate,
  visit,
  type DefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATION_LIMITS, limitObjects, shapeRules } from '../../src/graphql/operation-limits.js';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf, postGraphql, readAnswer } from '../support/graphql-client.js';
import { listen } from '../support/live.js';
import { createTestShop, testConfig, type TestShop } from '../support/test-shop.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');

async function documentsIn(folder: string): Promise<readonly DefinitionNode[]> {
  const names = await readdir(path.join(ROOT, folder), { recursive: true });
  const files = names.filter((name) => name.endsWith('.graphql') && !name.includes('node_modules'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(ROOT, folder, file), 'utf8')));
  return concatAST(texts.map((text) => parse(text))).definitions;
}

const isOperation = (each: DefinitionNode): each is OperationDefinitionNode =>
  each.kind === Kind.OPERATION_DEFINITION;

/** An operation with the fragments that it uses, as it is sent. */
function withFragments(operation: OperationDefinitionNode, all: readonly DefinitionNode[]): string {
  const used = new Set<DefinitionNode>([operation]);
  for (const each of used) {
    visit(each, {
      FragmentSpread: ({ name }) => {
        const found = all.find((it) => it.kind === Kind.FRAGMENT_DEFINITION && it.name.value === name.value);
        if (found) used.add(found);
      },
    });
  }
  return print({ kind: Kind.DOCUMENT, definitions: [...used] });
}

describe('G1: what the shop and its client ask for themselves', () => {
  let schema: GraphQLSchema;
  const asked: [name: string, text: string][] = [['the introspection of GraphiQL', getIntrospectionQuery()]];
  beforeAll(async () => {
    schema = buildSchema(await readFile(path.join(ROOT, 'schema.graphql'), 'utf8'));
    for (const folder of ['web/src', 'packages/client/operations']) {
      const all = await documentsIn(folder);
      for (const each of all.filter(isOperation)) {
        asked.push([`${folder}: ${each.name?.value}`, withFragments(each, all)]);
      }
    }
  });

  test('is within every limit, with the largest pages that there are', () => {
    expect(asked.length).toBeGreaterThan(90);
    const refused = asked.flatMap(([name, text]) => {
      const document = parse(text, { maxTokens: OPERATION_LIMITS.tokens });
      const errors = validate(schema, document, shapeRules);
      const sizes = { first: 100, count: 100, size: 100 };
      limitObjects(schema, { document, operationName: null, variables: sizes });
      return errors.map(({ message }) => `${name}: ${message}`);
    });
    expect(refused).toEqual([]);
  });
});

describe('G1: what is too large', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop();
    for (let left = 3; left > 0; left--) await buildProduct(shop.dataSource);
  });
  afterAll(() => shop?.close());

  const nested = (levels: number, open = '{ related ', close = '}') =>
    `{ products { edges { node ${open.repeat(levels)}{ id } ${close.repeat(levels)} } } }`;
  const repeat = (count: number, text: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => text(index)).join(' ');

  test.each([
    ['levels', nested(6), 'more than 8 levels'],
    [
      'levels by fragments',
      `{ products { edges { node { ...A } } } } ${repeat(6, (index) => `fragment ${'ABCDEF'[index]} on Product { related { ...${'BCDEFG'[index]} } }`)} fragment G on Product { id }`,
      'more than 8 levels',
    ],
    ['aliases', `{ ${repeat(16, (index) => `a${index}: shop { name }`)} }`, 'more than 15 aliases'],
    [
      'directives',
      `{ shop { name ${'@include(if: true) '.repeat(1)} } ${repeat(20, () => 'shop @skip(if: false) { name }')} }`,
      'more than 20 directives',
    ],
    ['tokens', `{ ${repeat(1_001, () => 'shop')} }`, 'more than 1000 tokens'],
    ['60,000 levels', `${'{a'.repeat(20_000)}${'}'.repeat(20_000)}`, 'more than 1000 tokens'],
    [
      '60,000 levels of lists',
      `{ quoteCart(lines: ${'['.repeat(60_000)}) { total } }`,
      'more than 1000 tokens',
    ],
    [
      'rows',
      '{ products(first: 100) { edges { node { related(first: 100) { id } } } } }',
      'up to 10201 objects',
    ],
    [
      'rows, by pages within pages',
      '{ products { edges { node { related { related { related { id } } } } } } }',
      'objects, and 10000 are allowed',
    ],
  ])('%s', async (_what, query, message) => {
    const answer = await shop.graphql(query);
    expect([answer.status, codeOf(answer), answer.errors?.[0]?.message]).toEqual([
      400,
      'OPERATION_TOO_LARGE',
      expect.stringContaining(message),
    ]);
    expect(answer.data).toBeUndefined();
  });

  test('rows, requested with a variable', async () => {
    const query = `query Rows($n: Int!) { products(first: $n) { edges { node { related(first: $n) { id } } } } }`;
    expect(codeOf(await shop.graphql(query, { n: 100 }))).toBe('OPERATION_TOO_LARGE');
    expect(codeOf(await shop.graphql(query, { n: 10 }))).toBeUndefined();
  });

  const doubling = (type: string) =>
    Array.from({ length: 40 }, (_, n) => `fragment F${n} on ${type} { ...F${n + 1} ...F${n + 1} }`).join(' ');

  test('calls in fragments that double with each, though all are skipped', async () => {
    const query = `{ shop { name } ...F0 @include(if: false) } ${doubling('Query')} fragment F40 on Query { shop { name } }`;
    expect(codeOf(await shop.graphql(query))).toBe('OPERATION_TOO_LARGE');
  });

  test('fields in such fragments are looked at once', async () => {
    const query = `{ products { edges { node { id ...F0 @include(if: false) } } } }
      ${doubling('Product')} fragment F40 on Product { id }`;
    expect(await shop.graphql(query)).toHaveProperty('data.products');
  });

  test('fragments that double with each', async () => {
    const names = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const fragments = names.map(
      (name, index) =>
        `fragment ${name} on Product { ...${names[index + 1] ?? 'End'} ...${names[index + 1] ?? 'End'} }`,
    );
    const answer = await shop.graphql(
      `{ products { edges { node { ...A } } } } ${fragments.join(' ')} fragment End on Product { id }`,
    );
    expect([answer.status, codeOf(answer)]).toEqual([400, 'OPERATION_TOO_LARGE']);
  });

  test.each([
    [
      'a circle of fragments',
      '{ products { edges { node { ...A } } } } fragment A on Product { related { ...A } }',
    ],
    ['a circle of two', '{ shop { ...A } } fragment A on Shop { ...B } fragment B on Shop { ...A }'],
    ['a great many errors', `{ ${repeat(300, (index) => `x${index}`)} }`],
  ])('%s', async (_what, query) => {
    const answer = await shop.graphql(query);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
    expect(answer.errors?.length).toBeLessThanOrEqual(OPERATION_LIMITS.errors + 1);
  });

  test('variables with a great many errors', async () => {
    const lines = Array.from({ length: 300 }, () => ({ productId: 1.5, quantity: 'x' }));
    const answer = await shop.graphql(
      'query Quote($lines: [CartLineInput!]!) { quoteCart(lines: $lines) { total } }',
      { lines },
    );
    expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_USER_INPUT']);
    expect(answer.errors?.length).toBeLessThanOrEqual(OPERATION_LIMITS.errors + 1);
    const codes = answer.errors?.map(({ extensions }) => extensions.code);
    expect(new Set(codes)).toEqual(new Set(['BAD_USER_INPUT']));
  });

  const send = async (body: string, headers: Record<string, string> = {}) =>
    readAnswer(
      await fetch(`${shop.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      }),
    );

  test.each([
    [
      'several operations at once',
      JSON.stringify([{ query: '{ __typename }' }, { query: '{ __typename }' }]),
      400,
    ],
    ['90,000 brackets in a document', JSON.stringify({ query: '['.repeat(90_000) }), 400],
    ['90,000 brackets for a body', '['.repeat(90_000), 400],
    [
      '90,000 brackets in a variable',
      `{"query":"query($a:[CartLineInput!]!){quoteCart(lines:$a){total}}","variables":{"a":${'['.repeat(45_000)}${']'.repeat(45_000)}}}`,
      400,
    ],
    ['more than the shop reads', JSON.stringify({ query: ' '.repeat(200_000) }), 413],
  ])('G3: %s', async (_what, body, status) => {
    const { errors, ...answer } = await send(body);
    expect(answer.status).toBe(status);
    expect(errors?.[0]?.extensions.code).toMatch(/^[A-Z_]+$/);
    expect(errors?.[0]?.extensions.code).not.toBe('INTERNAL_SERVER_ERROR');
  });

  test('G3: another client is answered in between', async () => {
    // The worst that fits: every field with every other, compared by name and arguments.
    const worst = JSON.stringify({ query: `{ ${repeat(330, () => 'shop{name}')} }`.slice(0, 90_000) });
    const waiting = Array.from({ length: 40 }, () => worst);
    const over = new AbortController();
    const attack = async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await send(next);
    };
    const attacking = Promise.all([attack(), attack(), attack(), attack()]).finally(() => over.abort());
    let between = 0;
    const watch = (async () => {
      while (!over.signal.aborted) {
        expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
        between += 1;
      }
    })();
    await Promise.all([attacking, watch]);
    expect(between).toBeGreaterThan(10);
  });

  test('over a WebSocket as well', async () => {
    const person = await shop.signUp({ admin: true });
    const deep = `subscription { ordersChanged { orders { customer { orders { edges { node { customer { orders { edges { node { id } } } } } } } } } } }`;
    const wide = `subscription { ordersChanged { orders { customer { orders(first: 100) { edges { node { lines { product { id } } } } } } } } }`;
    const long = `subscription { ordersChanged { ${'kind '.repeat(1_001)} } }`;
    for (const query of [deep, wide, long]) {
      const listener = await listen(shop.url, query, { token: person.token });
      const { refused } = await listener.next();
      expect(refused[0].extensions.code).toBe('OPERATION_TOO_LARGE');
      await listener.stop();
    }
  });
});

describe('G2: a shop without introspection', () => {
  let shop: TestShop;
  beforeAll(async () => {
    const config = testConfig();
    shop = await createTestShop({ config: { ...config, production: true, graphiql: 'off' } });
  });
  afterAll(() => shop?.close());

  test('does not describe its schema', async () => {
    for (const query of [getIntrospectionQuery(), '{ __type(name: "User") { name } }']) {
      const answer = await postGraphql(shop.url, query);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
    }
  });

  test.each([
    ['a field', '{ produts { totalCount } }', undefined],
    ['an argument', '{ products(frist: 1) { totalCount } }', undefined],
    ['a type', '{ shop { ... on Shopp { name } } }', undefined],
    ['a value of an enum', '{ products(sort: NEWES) { totalCount } }', undefined],
    ['a field of an input', '{ products(filter: { categry: FRUITS }) { totalCount } }', undefined],
    [
      'a value of an enum in a variable',
      'query($s: ProductSort) { products(sort: $s) { totalCount } }',
      { s: 'NEWES' },
    ],
  ])('does not help to guess %s', async (_what, query, variables) => {
    const answer = await postGraphql(shop.url, query, variables);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer)).not.toMatch(/did you mean/i);
  });
});

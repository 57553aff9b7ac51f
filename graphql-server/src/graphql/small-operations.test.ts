import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { SmallOperations } from './small-operations.js';

const document = parse(`query List($first: Int = 100, $isLong: Boolean, $search: String) {
  products(first: $first, filter: { search: $search }) { edges { node { id name @include(if: $isLong) } } }
}`);
const operationWith = (variables: Record<string, unknown>, operationName: string | null = null) => ({
  document,
  operationName,
  variables,
});

test('variables that do not affect the number of objects share an entry', () => {
  const small = new SmallOperations();
  small.add(operationWith({ first: 1, search: 'apples' }));
  expect(small.has(operationWith({ first: 1, search: 'pears' }))).toBe(true);
});

test.each([
  ['another page size', { first: 2 }],
  ['the default page size', {}],
  ['no page size', { first: null }],
  ['a Boolean variable', { first: 1, isLong: true }],
])('%s has its own entry', (_what, variables) => {
  const small = new SmallOperations();
  small.add(operationWith({ first: 1 }));
  expect(small.has(operationWith(variables))).toBe(false);
});

test('an omitted variable differs from null', () => {
  const small = new SmallOperations();
  small.add(operationWith({ first: null }));
  expect(small.has(operationWith({}))).toBe(false);
});

test('another operation name or document has its own entry', () => {
  const small = new SmallOperations();
  small.add(operationWith({ first: 1 }));
  expect(small.has(operationWith({ first: 1 }, 'List'))).toBe(false);
  expect(small.has({ ...operationWith({ first: 1 }), document: parse('query List { shop { name } }') })).toBe(
    false,
  );
});

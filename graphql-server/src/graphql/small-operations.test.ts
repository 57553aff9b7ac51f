import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { SmallOperations } from './small-operations.js';

const document = parse(`query List($first: Int = 100, $isLong: Boolean, $search: String) {
  products(first: $first, filter: { search: $search }) { edges { node { id name @include(if: $isLong) } } }
}`);
const asking = (variables: Record<string, unknown>, operationName: string | null = null) => ({
  document,
  operationName,
  variables,
});

test('an operation is known again by what matters to its size', () => {
  const small = new SmallOperations();
  small.add(asking({ first: 1, search: 'apples' }));
  expect(small.has(asking({ first: 1, search: 'pears' }))).toBe(true);
});

test.each([
  ['another page size', { first: 2 }],
  ['the usual page size', {}],
  ['no page size', { first: null }],
  ['a switch', { first: 1, isLong: true }],
])('not with %s', (_what, variables) => {
  const small = new SmallOperations();
  small.add(asking({ first: 1 }));
  expect(small.has(asking(variables))).toBe(false);
});

test('what is left out is not what is null', () => {
  const small = new SmallOperations();
  small.add(asking({ first: null }));
  expect(small.has(asking({}))).toBe(false);
});

test('not as another operation, nor in another document', () => {
  const small = new SmallOperations();
  small.add(asking({ first: 1 }));
  expect(small.has(asking({ first: 1 }, 'List'))).toBe(false);
  expect(small.has({ ...asking({ first: 1 }), document: parse('query List { shop { name } }') })).toBe(false);
});

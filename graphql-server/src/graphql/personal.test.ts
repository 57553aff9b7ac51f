import { parse, type OperationDefinitionNode } from 'graphql';
import { expect, test } from 'vitest';
import { changesPublicPages } from './personal.js';
import { createSchema } from './schema.js';

const schema = await createSchema();
const operation = (text: string) => parse(text).definitions[0] as OperationDefinitionNode;

test.each([
  ['a query', '{ cart { id } }', false],
  ['a change of the own cart', 'mutation { clearCart { id } }', false],
  ['a review', 'mutation { createReview(input: {}) { id } }', true],
  [
    'a review among changes of the cart',
    'mutation { clearCart { id } deleteReview(input: {}) { id } }',
    true,
  ],
  ['what hides in a fragment', 'mutation { ... { clearCart { id } } }', true],
])('%s', (_what, text, changes) => {
  expect(changesPublicPages(schema, operation(text))).toBe(changes);
});

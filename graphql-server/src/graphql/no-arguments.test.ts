import { buildSchema, execute, Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import './no-arguments.js';

const tell = (given: unknown): string => JSON.stringify(given);
const schema = buildSchema('type Query { plain: String, paged(first: Int = 3): String }');

test('graphql-js looks for arguments only where a field takes some', () => {
  const document = parse('{ plain paged more: paged(first: 5) }');
  const looked: string[] = [];
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('It is no operation.');
  for (const field of operation.selectionSet.selections as readonly { readonly arguments?: unknown }[]) {
    const { arguments: given } = field;
    Object.defineProperty(field, 'arguments', {
      get: () => {
        looked.push(tell(given));
        return given;
      },
    });
  }
  const { data } = execute({ schema, document, rootValue: { plain: tell, paged: tell } }) as { data: object };
  expect({ ...data }).toEqual({ plain: '{}', paged: '{"first":3}', more: '{"first":5}' });
  expect(looked).toHaveLength(2);
});

import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './pagination.js';

const id = '7d7a9d0c-8a55-4a27-9f0c-0d6a3a3e7f11';
const isNumber = (value: unknown) => typeof value === 'number';

test('a cursor comes back as the position it was made of', () => {
  const position = { key: 'price', value: 240, id };
  expect(decodeCursor(encodeCursor(position), 'price', isNumber)).toEqual(position);
});

test.each([
  ['plain text', 'nonsense'],
  ['nothing', ''],
  ['other JSON', Buffer.from('{"a":1}').toString('base64url')],
  ['another order', encodeCursor({ key: 'name', value: 240, id })],
  ['a value of another type', encodeCursor({ key: 'price', value: 'x', id })],
  ['an id that is none', encodeCursor({ key: 'price', value: 240, id: `${id}'` })],
])('%s is refused', (_what, cursor) => {
  expect(() => decodeCursor(cursor, 'price', isNumber)).toThrow('does not belong to this list');
});

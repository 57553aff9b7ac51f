import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './pagination.js';

const id = '7d7a9d0c-8a55-4a27-9f0c-0d6a3a3e7f11';
const isValue = (value: unknown) => typeof value === 'number';
const format = { key: 'price', isValue, hasCreatedAt: false };
const timed = { ...format, hasCreatedAt: true };
const createdAt = '2026-03-06T10:00:00.000Z';

test('a cursor comes back as the position it was made of', () => {
  const position = { key: 'price', value: 240, id };
  expect(decodeCursor(encodeCursor(position), format)).toEqual(position);
  const withTime = { ...position, createdAt };
  expect(decodeCursor(encodeCursor(withTime), timed)).toEqual(withTime);
});

test.each([
  ['plain text', 'nonsense'],
  ['nothing', ''],
  ['other JSON', Buffer.from('{"a":1}').toString('base64url')],
  ['another order', encodeCursor({ key: 'name', value: 240, id })],
  ['a value of another type', encodeCursor({ key: 'price', value: 'x', id })],
  ['an id that is none', encodeCursor({ key: 'price', value: 240, id: `${id}'` })],
  ['a time that the list is not sorted by', encodeCursor({ key: 'price', value: 240, id, createdAt })],
])('%s is refused', (_what, cursor) => {
  expect(() => decodeCursor(cursor, format)).toThrow('does not belong to this list');
});

test.each([
  ['no time', undefined],
  ['a time that is none', '2026-02-40'],
])('%s is refused where the time breaks ties', (_what, time) => {
  const cursor = encodeCursor({ key: 'price', value: 240, id, createdAt: time });
  expect(() => decodeCursor(cursor, timed)).toThrow('does not belong to this list');
});

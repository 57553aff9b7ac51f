import pg from 'pg';
import { expect, test } from 'vitest';
import { columnTypes } from './column-types.js';
import { readTimestamp } from './read-timestamp.js';

test('what is ours to read is, and other types are read by pg', () => {
  const { INT4, BOOL, TIMESTAMPTZ } = pg.types.builtins;
  expect(columnTypes.getTypeParser(TIMESTAMPTZ)).toBe(readTimestamp);
  expect(columnTypes.getTypeParser(INT4)('7')).toBe(7);
  expect(columnTypes.getTypeParser(BOOL)('t')).toBe(true);
});

import pg from 'pg';
import { expect, test } from 'vitest';
import { columnTypes, readTimestamp } from './column-types.js';

test('what is ours to read is, and other types are read by pg', () => {
  const { INT4, BOOL, TIMESTAMPTZ } = pg.types.builtins;
  expect(columnTypes.getTypeParser(TIMESTAMPTZ)).toBe(readTimestamp);
  expect(columnTypes.getTypeParser(INT4)('7')).toBe(7);
  expect(columnTypes.getTypeParser(BOOL)('t')).toBe(true);
});

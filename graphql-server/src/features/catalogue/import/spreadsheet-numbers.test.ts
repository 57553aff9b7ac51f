import { expect, test } from 'vitest';
import { isWrittenSo } from './spreadsheet-numbers.js';

test.each([
  ['00042', '42'],
  ['012345678905', '12345678905'],
  ['1E5', '100000'],
  ['1E5', '1,00E+05'],
  ['9506000140018', '9.50600E+12'],
  ['12345678901234567', '12345678901234500'],
])('spreadsheets write %s as %s', (key, cell) => {
  expect(isWrittenSo(key, cell)).toBe(true);
});

test.each([
  ['00042', '43'],
  ['A42', '42'],
  ['42', 'A42'],
  ['9506000140018', '9.50700E+12'],
  ['2026112900000001', '2026112900000002'],
  ['', ''],
])('spreadsheets do not write %s as %s', (key, cell) => {
  expect(isWrittenSo(key, cell)).toBe(false);
});

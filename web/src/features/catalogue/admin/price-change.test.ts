import { expect, it } from 'vitest';
import { formFormattersFor } from '@/lib/format/useFormFormatters';
import { changedPrice, parsePercent } from './price-change';

const formatters = formFormattersFor('en', 'UTC');

it('changes prices by a percentage, rounded to the nearest', () => {
  expect(changedPrice(240, 10)).toBe(264);
  expect(changedPrice(250, -10)).toBe(225);
  expect(changedPrice(199, 2.5)).toBe(204);
  expect(changedPrice(105, 10)).toBe(116);
  expect(changedPrice(240, -100)).toBe(0);
});

it('parses percentages only', () => {
  expect(parsePercent('-12.5', formatters)).toBe(-12.5);
  expect(parsePercent('+10', formatters)).toBe(10);
  expect(parsePercent('2,5', formatters)).toBe(2.5);
  for (const text of ['', '0', '-', '-101', '1001', '1.234', '1e2', '0x10', '-0', 'ten'])
    expect(parsePercent(text, formatters)).toBeNull();
});

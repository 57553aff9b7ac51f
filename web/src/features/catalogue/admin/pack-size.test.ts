import { describe, expect, it } from 'vitest';
import { formFormattersFor } from '@/lib/format/useFormFormatters';
import { packFields, parsePack, unitPriceOf } from './pack-size';

const formatters = formFormattersFor('en', 'UTC');

describe('a pack size input', () => {
  it('is parsed to the smaller unit', () => {
    expect(parsePack('500', 'g', formatters)).toEqual({ packAmount: 500, packUnit: 'GRAM', packCount: null });
    expect(parsePack('1.5', 'kg', formatters)).toEqual({
      packAmount: 1500,
      packUnit: 'GRAM',
      packCount: null,
    });
    expect(parsePack('0.33', 'l', formatters)).toEqual({
      packAmount: 330,
      packUnit: 'MILLILITRE',
      packCount: null,
    });
    expect(parsePack('0,33', 'l', formatters)).toEqual({
      packAmount: 330,
      packUnit: 'MILLILITRE',
      packCount: null,
    });
    expect(parsePack('1.001', 'kg', formatters)).toEqual({
      packAmount: 1001,
      packUnit: 'GRAM',
      packCount: null,
    });
    expect(parsePack('6', 'piece', formatters)).toEqual({
      packAmount: 6,
      packUnit: 'PIECE',
      packCount: null,
    });
  });

  it.each([
    ['6 x 330', 'ml', 1980, 'MILLILITRE', 6, '6 × 330', 'ml'],
    ['6×1,5', 'l', 9000, 'MILLILITRE', 6, '6 × 1.5', 'l'],
    [' 12 X 25 ', 'g', 300, 'GRAM', 12, '12 × 25', 'g'],
    ['1 x 500', 'g', 500, 'GRAM', null, '500', 'g'],
  ] as const)(
    '38.6: of several is read and written: %j %s',
    (typed, unit, packAmount, packUnit, packCount, shown, shownUnit) => {
      const size = { packAmount, packUnit, packCount };
      expect(parsePack(typed, unit, formatters)).toEqual(size);
      expect(packFields(size, formatters)).toEqual({ packAmount: shown, packUnit: shownUnit });
    },
  );

  it.each(['0 x 330', '6 x', 'x 330', '6 x 0', '6 x 2 x 3', '1001 x 1', '9999 x 900'])(
    '38.6: of several is none: %j ml',
    (typed) => {
      expect(parsePack(typed, 'ml', formatters)).toBeNull();
    },
  );

  it.each(['', ' ', '0', '-1', 'a', '1.5', '1e1', '0x6'])('is none: %j pieces', (amount) => {
    expect(parsePack(amount, 'piece', formatters)).toBeNull();
  });

  it('is rejected when it is too large or ambiguous', () => {
    expect(parsePack('1001', 'kg', formatters)).toBeNull();
    expect(parsePack('1,250', 'kg', formatters)).toBeNull();
  });

  it.each([
    [
      { packAmount: 750, packUnit: 'MILLILITRE' },
      { packAmount: '750', packUnit: 'ml' },
    ],
    [
      { packAmount: 1500, packUnit: 'GRAM' },
      { packAmount: '1.5', packUnit: 'kg' },
    ],
    [
      { packAmount: 1234, packUnit: 'GRAM' },
      { packAmount: '1234', packUnit: 'g' },
    ],
    [
      { packAmount: 6, packUnit: 'PIECE' },
      { packAmount: '6', packUnit: 'piece' },
    ],
    [
      { packAmount: null, packUnit: null },
      { packAmount: '', packUnit: 'g' },
    ],
  ] as const)('stands in its fields as it would be typed: %j', (size, fields) => {
    expect(packFields(size, formatters)).toEqual(fields);
  });
});

it('has a price per kilogram, litre or piece', () => {
  expect(unitPriceOf(420, { packAmount: 750, packUnit: 'MILLILITRE' })).toEqual({
    amount: 560,
    per: 'LITRE',
  });
  expect(unitPriceOf(99, { packAmount: 500, packUnit: 'GRAM' })).toEqual({ amount: 198, per: 'KILOGRAM' });
  expect(unitPriceOf(300, { packAmount: 6, packUnit: 'PIECE' })).toEqual({ amount: 50, per: 'PIECE' });
  expect(unitPriceOf(390, null, true)).toEqual({ amount: 390, per: 'KILOGRAM' });
  expect(unitPriceOf(390, null)).toBeNull();
});

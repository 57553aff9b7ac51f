import { describe, expect, it } from 'vitest';
import { packFields, parsePack, unitPriceOf } from './pack-size';

describe('a typed pack size', () => {
  it('is counted in the smaller unit', () => {
    expect(parsePack('500', 'g')).toEqual({ packAmount: 500, packUnit: 'GRAM' });
    expect(parsePack('1.5', 'kg')).toEqual({ packAmount: 1500, packUnit: 'GRAM' });
    expect(parsePack('0.33', 'l')).toEqual({ packAmount: 330, packUnit: 'MILLILITRE' });
    expect(parsePack('0,33', 'l')).toEqual({ packAmount: 330, packUnit: 'MILLILITRE' });
    expect(parsePack('1.001', 'kg')).toEqual({ packAmount: 1001, packUnit: 'GRAM' });
    expect(parsePack('6', 'piece')).toEqual({ packAmount: 6, packUnit: 'PIECE' });
  });

  it.each(['', ' ', '0', '-1', 'a', '1.5', '1e1', '0x6'])('is none: %j pieces', (amount) => {
    expect(parsePack(amount, 'piece')).toBeNull();
  });

  it('is none when it is larger than any pack, or could be another one', () => {
    expect(parsePack('1001', 'kg')).toBeNull();
    expect(parsePack('1,250', 'kg')).toBeNull();
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
    expect(packFields(size)).toEqual(fields);
  });
});

it('says what a kilogram, a litre or a piece comes to', () => {
  expect(unitPriceOf(420, { packAmount: 750, packUnit: 'MILLILITRE' })).toEqual({
    amount: 560,
    per: 'LITRE',
  });
  expect(unitPriceOf(99, { packAmount: 500, packUnit: 'GRAM' })).toEqual({ amount: 198, per: 'KILOGRAM' });
  expect(unitPriceOf(300, { packAmount: 6, packUnit: 'PIECE' })).toEqual({ amount: 50, per: 'PIECE' });
});

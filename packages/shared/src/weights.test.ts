import { describe, expect, it } from 'vitest';
import {
  estimateOf,
  gramsOf,
  isUnlikelyWeight,
  itemsLeftOf,
  itemsOf,
  priceOfGrams,
  priceOfUnits,
  stockPerUnit,
} from './weights.js';

const MELONS = { unitPrice: 350, quantity: 1, unitGrams: 1_200, tolerance: 15 };

describe('the price of grams', () => {
  it.each([
    [390, 1_180, 460],
    [1_299, 350, 455],
    [333, 500, 167],
    [1, 499, 0],
    [1, 500, 1],
    [100_000_000, 99 * 50_000, 495_000_000_000],
  ])('per kilogram %i, of %i g, is %i', (perKilogram, grams, price) => {
    expect(priceOfGrams(perKilogram, grams)).toBe(price);
  });
});

describe('the price of units by weight', () => {
  it('is about 4.20, and at most 4.83 with a tolerance of 15 %', () => {
    expect(estimateOf(MELONS)).toBe(420);
    expect(priceOfUnits(MELONS)).toBe(483);
  });

  it('rounds once for the line', () => {
    const steps = { unitPrice: 1_234, quantity: 7, unitGrams: 50, tolerance: 0 };
    expect(priceOfUnits(steps)).toBe(432);
    expect(7 * priceOfUnits({ ...steps, quantity: 1 })).toBe(434);
  });

  it('is the price of one times the quantity for pieces', () => {
    const pieces = { unitPrice: 166, quantity: 3, unitGrams: null, tolerance: null };
    expect([estimateOf(pieces), priceOfUnits(pieces)]).toEqual([498, 498]);
  });

  it('is exact beyond 2^53', () => {
    const most = { unitPrice: 99_999_999, quantity: 99, unitGrams: 49_999, tolerance: 99 };
    expect(priceOfUnits(most)).toBe(Number((99_999_999n * 99n * 49_999n * 199n * 2n + 100_000n) / 200_000n));
  });
});

it('finds a weight unlikely beyond the tolerance, not at it', () => {
  expect([1_020, 1_380].map((grams) => isUnlikelyWeight(grams, 1_200, 15))).toEqual([false, false]);
  expect([1_019, 1_381].map((grams) => isUnlikelyWeight(grams, 1_200, 15))).toEqual([true, true]);
});

it('counts the stock in grams for steps, and in pieces otherwise', () => {
  expect(stockPerUnit({ soldBy: 'GRAMS', unitGrams: 50 })).toBe(50);
  expect(stockPerUnit({ soldBy: 'WEIGHED_PIECE', unitGrams: 1_200 })).toBe(1);
  expect(stockPerUnit({ soldBy: null, unitGrams: null })).toBe(1);
});

describe('the grams of a label', () => {
  const line = { unitPrice: 390, currency: 'EUR' };

  it('are its weight', () => {
    expect(gramsOf({ measure: { kind: 'weight', grams: 1_180 } }, line)).toBe(1_180);
  });

  it.each([
    [460, 2, 'EUR', 390, 1_179],
    [46, 1, 'EUR', 390, 1_179],
    [460, 0, 'JPY', 390, 1_179],
    [460, 2, 'KWD', 3_900, 1_179],
  ])('are those of its price: %i with %i decimals in %s', (units, decimals, currency, unitPrice, grams) => {
    expect(gramsOf({ measure: { kind: 'price', units, decimals } }, { unitPrice, currency })).toBe(grams);
  });

  it('are not known from pieces, nor from a price without that of a kilogram', () => {
    expect(gramsOf({ measure: { kind: 'count', count: 2 } }, line)).toBeNull();
    const price = { kind: 'price', units: 460, decimals: 2 } as const;
    expect(gramsOf({ measure: price }, { ...line, unitPrice: null })).toBeNull();
  });
});

describe('the items of lines', () => {
  it('are units, and one for all steps of a line of grams', () => {
    const lines = [
      { quantity: 3 },
      { quantity: 2, soldBy: 'WEIGHED_PIECE' as const },
      { quantity: 35, soldBy: 'GRAMS' as const },
    ];
    expect(itemsOf(lines)).toBe(6);
  });

  it('are without units that were refunded', () => {
    const refunded = { quantity: 35, refundedQuantity: 35, soldBy: 'GRAMS' as const };
    expect(itemsLeftOf([refunded])).toBe(0);
    expect(
      itemsLeftOf([
        { ...refunded, refundedQuantity: 34 },
        { quantity: 3, refundedQuantity: 1 },
      ]),
    ).toBe(3);
  });
});

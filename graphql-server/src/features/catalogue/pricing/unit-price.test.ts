import { expect, test } from 'vitest';
import { PackUnit } from '../product/product.entity.js';
import { Measure, unitPriceOf } from './unit-price.js';

test.each([
  [690, 250, PackUnit.GRAM, 2760, Measure.KILOGRAM],
  [420, 750, PackUnit.MILLILITRE, 560, Measure.LITRE],
  [199, 6, PackUnit.PIECE, 33, Measure.PIECE],
  [0, 500, PackUnit.GRAM, 0, Measure.KILOGRAM],
])('%i for %i %s is %i a %s', (price, packAmount, packUnit, amount, per) => {
  expect(unitPriceOf({ price, unitGrams: null, packAmount, packUnit })).toEqual({ amount, per });
});

test('the prices of a product by weight are per kilogram', () => {
  const piece = { price: 390, unitGrams: 1_200, packAmount: 1, packUnit: PackUnit.PIECE };
  expect(unitPriceOf(piece)).toEqual({ amount: 390, per: Measure.KILOGRAM });
});

test('a product without a pack size has no unit price', () => {
  expect(unitPriceOf({ price: 100, unitGrams: null, packAmount: null, packUnit: null })).toBeNull();
});

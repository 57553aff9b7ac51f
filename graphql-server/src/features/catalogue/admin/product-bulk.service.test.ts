import { expect, test } from 'vitest';
import { MAX_PRICE } from '@larder/shared/money';
import { changedBy } from './product-bulk.service.js';

test.each([
  [200, 10, 220],
  [200, -10, 180],
  [250, 1, 253],
  [150, 1, 152],
  [149, 1, 150],
  [250, -1, 248],
  [1005, 10, 1106],
  [115, 2.5, 118],
  [3333, 0.01, 3333],
  [5000, 0.01, 5001],
  [999, -100, 0],
  [0, 50, 0],
  [1, -50, 1],
  [1, -51, 0],
  [MAX_PRICE, 1_000, 11 * MAX_PRICE],
])('%i changed by %f percent is %i', (price, percent, changed) => {
  expect(changedBy(price, percent)).toBe(changed);
});

test.each([
  [1230, 1, 1240],
  [1230, -1, 1220],
  [1250, 0.4, 1260],
  [1230, 0, 1230],
])('50.2 %i fils changed by %d percent is %i, which ends with 0', (price, percent, changed) => {
  expect(changedBy(price, percent, 10)).toBe(changed);
});

import { expect, test } from 'vitest';
import { isCurrency } from './currency-codes.js';
import { minimumPayable, payableStep } from './payable-amounts.js';

test.each([
  ['INR', 100, 1],
  ['USD', 100, 1],
  ['SEK', 300, 1],
  ['HUF', 555, 1],
  ['KWD', 100, 10],
  ['BHD', 100, 10],
  ['OMR', 100, 10],
])('50.2 the provider takes %s from %i on, in steps of %i', (currency, minimum, step) => {
  expect(isCurrency(currency)).toBe(true);
  expect([minimumPayable(currency), payableStep(currency)]).toEqual([minimum, step]);
});

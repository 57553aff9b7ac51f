import { expect, test } from 'vitest';
import { hasDecimals } from './decimals.js';

test.each([0, -0, 1, -12.5, 0.01, 12.34, 1.15, 999.99, 2 ** 53, 1e21, -1e21])(
  '34.15: %d has at most two decimals',
  (value) => expect(hasDecimals(value, 2)).toBe(true),
);

test.each([1e-7, -1e-7, 5e-324, 0.001, 12.345, 0.1 + 0.2, NaN, Infinity, -Infinity, '1', null, undefined])(
  '34.15: %s does not',
  (value) => expect(hasDecimals(value, 2)).toBe(false),
);

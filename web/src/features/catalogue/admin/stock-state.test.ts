import { expect, it } from 'vitest';
import { stockState } from './stock-state';

it.each([
  [null, null, 'enough'],
  [null, 10, 'enough'],
  [0, 0, 'soldOut'],
  [5, null, 'low'],
  [6, null, 'enough'],
  [6, 6, 'low'],
  [1, 0, 'enough'],
] as const)('%j left, few from %j down: %s', (stock, lowStockThreshold, state) => {
  expect(stockState({ stock, lowStockThreshold })).toBe(state);
});

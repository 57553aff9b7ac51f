import { BEVERAGES } from './beverages.js';
import { DELICATESSENS } from './delicatessens.js';
import type { DemoProduct } from './demo-product.js';
import { FRUITS } from './fruits.js';
import { VEGETABLES } from './vegetables.js';

/**
 * The whole demo catalogue. Prices are US cents; seeding with another currency keeps the numbers.
 */
export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  ...FRUITS,
  ...VEGETABLES,
  ...DELICATESSENS,
  ...BEVERAGES,
];

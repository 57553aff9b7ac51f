import { BEVERAGE_RATINGS } from './beverage-ratings.js';
import { DELICATESSEN_RATINGS } from './delicatessen-ratings.js';
import type { DemoRating } from './demo-rating.js';
import { FRUIT_RATINGS } from './fruit-ratings.js';
import { VEGETABLE_RATINGS } from './vegetable-ratings.js';

/** Every product review of the demo shop; at most one per person and product. */
export const DEMO_RATINGS: readonly DemoRating[] = [
  ...FRUIT_RATINGS,
  ...VEGETABLE_RATINGS,
  ...DELICATESSEN_RATINGS,
  ...BEVERAGE_RATINGS,
];

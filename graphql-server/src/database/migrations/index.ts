import { InitialSchema1795176000000 } from './1795176000000-initial-schema.js';
import { OrderEvents1795177000000 } from './1795177000000-order-events.js';
import { RatingTotals1795178000000 } from './1795178000000-rating-totals.js';
import { ProductSearch1795179000000 } from './1795179000000-product-search.js';

/** In the order they run. A migration that has been released never changes. */
export const migrations = [
  InitialSchema1795176000000,
  OrderEvents1795177000000,
  RatingTotals1795178000000,
  ProductSearch1795179000000,
];

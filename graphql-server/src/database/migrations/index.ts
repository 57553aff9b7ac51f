import { Baseline1796700000000 } from './1796700000000-baseline.js';
import { PartialRefunds1796800000000 } from './1796800000000-partial-refunds.js';
import { Takings1796800100000 } from './1796800100000-takings.js';
import { CancelledOrders1796810000000 } from './1796810000000-cancelled-orders.js';
import { ListsWithDeletedOrders1796810100000 } from './1796810100000-lists-with-deleted-orders.js';
import { PurchasesInSequence1796820100000 } from './1796820100000-purchases-in-sequence.js';
import { PurchasesNumbered1796820200000 } from './1796820200000-purchases-numbered.js';
import { OutboxPriorities1796830000000 } from './1796830000000-outbox-priorities.js';
import { EmailAsOf1796850000000 } from './1796850000000-email-as-of.js';
import { DemoData1796850100000 } from './1796850100000-demo-data.js';
import { OneRatingPerCustomer1796860000000 } from './1796860000000-one-rating-per-customer.js';
import { SearchOrderContents1796880000000 } from './1796880000000-search-order-contents.js';
import { RetentionClock1796870000000 } from './1796870000000-retention-clock.js';
import { SortOrders1796890000000 } from './1796890000000-sort-orders.js';
import { FoldLetters1796900000000 } from './1796900000000-fold-letters.js';
import { SearchTerms1796900100000 } from './1796900100000-search-terms.js';
import { DescribeProducts1796900200000 } from './1796900200000-describe-products.js';

/** In the order they run. A migration that has been released never changes. */
export const migrations = [
  Baseline1796700000000,
  PartialRefunds1796800000000,
  Takings1796800100000,
  CancelledOrders1796810000000,
  ListsWithDeletedOrders1796810100000,
  PurchasesInSequence1796820100000,
  PurchasesNumbered1796820200000,
  OutboxPriorities1796830000000,
  EmailAsOf1796850000000,
  DemoData1796850100000,
  OneRatingPerCustomer1796860000000,
  RetentionClock1796870000000,
  SearchOrderContents1796880000000,
  SortOrders1796890000000,
  FoldLetters1796900000000,
  SearchTerms1796900100000,
  DescribeProducts1796900200000,
];

/** The number of the newest, as the table `migrations` has it. */
export const NEWEST_MIGRATION = Math.max(...migrations.map(({ name }) => Number(name.slice(-13))));

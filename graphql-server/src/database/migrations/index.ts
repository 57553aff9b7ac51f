import { InitialSchema1795176000000 } from './1795176000000-initial-schema.js';
import { OrderEvents1795177000000 } from './1795177000000-order-events.js';
import { RatingTotals1795178000000 } from './1795178000000-rating-totals.js';
import { ProductSearch1795179000000 } from './1795179000000-product-search.js';
import { ProductStock1795180000000 } from './1795180000000-product-stock.js';
import { OrderSearch1795181000000 } from './1795181000000-order-search.js';
import { AuditLog1795182000000 } from './1795182000000-audit-log.js';
import { UserSearch1795182100000 } from './1795182100000-user-search.js';
import { ReviewAnswers1795183000000 } from './1795183000000-review-answers.js';
import { OverviewIndexes1795184000000 } from './1795184000000-overview-indexes.js';
import { ProductImports1795185000000 } from './1795185000000-product-imports.js';
import { ProductWords1795185500000 } from './1795185500000-product-words.js';
import { OverviewTotals1795186000000 } from './1795186000000-overview-totals.js';
import { IdempotencyKeys1795190000000 } from './1795190000000-idempotency-keys.js';
import { ApiTokens1795200000000 } from './1795200000000-api-tokens.js';
import { OutboxDeliveries1795210000000 } from './1795210000000-outbox-deliveries.js';
import { Webhooks1795211000000 } from './1795211000000-webhooks.js';
import { CheckoutProcess1795220000000 } from './1795220000000-checkout-process.js';
import { StockHolds1795220100000 } from './1795220100000-stock-holds.js';
import { Refunds1795220200000 } from './1795220200000-refunds.js';
import { ProviderEvents1795220300000 } from './1795220300000-provider-events.js';
import { RefundsInTimelines1795222000000 } from './1795222000000-refunds-in-timelines.js';
import { Operations1795226000000 } from './1795226000000-operations.js';
import { FormerCustomers1795228000000 } from './1795228000000-former-customers.js';
import { ListIndexes1795230000000 } from './1795230000000-list-indexes.js';
import { PutIntoCart1795230100000 } from './1795230100000-put-into-cart.js';
import { PublicChanges1795234000000 } from './1795234000000-public-changes.js';
import { OverviewByDays1795600000000 } from './1795600000000-overview-by-days.js';
import { ListsThatGrow1795600100000 } from './1795600100000-lists-that-grow.js';
import { CheckoutRoundTrips1795700000000 } from './1795700000000-checkout-round-trips.js';
import { ProductCounts1795900000000 } from './1795900000000-product-counts.js';
import { DepartmentsOfSales1796000000000 } from './1796000000000-departments-of-sales.js';
import { WordsOfNames1796000100000 } from './1796000100000-words-of-names.js';
import { NamesByLength1796000200000 } from './1796000200000-names-by-length.js';
import { SearchedPeople1796000300000 } from './1796000300000-searched-people.js';
import { PeopleDescribed1796000400000 } from './1796000400000-people-described.js';
import { PeopleBySearchName1796000500000 } from './1796000500000-people-by-search-name.js';
import { OldSearchIndexes1796000600000 } from './1796000600000-old-search-indexes.js';
import { PeopleChanges1796020000000 } from './1796020000000-people-changes.js';
import { StarsOfProducts1796050000000 } from './1796050000000-stars-of-products.js';
import { StarsAreKept1796050100000 } from './1796050100000-stars-are-kept.js';
import { StarsFilledIn1796050200000 } from './1796050200000-stars-filled-in.js';
import { FormsCounted1796100000000 } from './1796100000000-forms-counted.js';
import { FormsOfBefore1796100100000 } from './1796100100000-forms-of-before.js';
import { BeginningsOfForms1796200000000 } from './1796200000000-beginnings-of-forms.js';
import { ProductRevisions1796250000000 } from './1796250000000-product-revisions.js';
import { ProductsByName1796260000000 } from './1796260000000-products-by-name.js';
import { PaidTwice1796300000000 } from './1796300000000-paid-twice.js';
import { CustomersWithoutAName1796400000000 } from './1796400000000-customers-without-a-name.js';
import { PutIntoCartInThree1796660000000 } from './1796660000000-put-into-cart-in-three.js';
import { PurchasesOfRegulars1796660100000 } from './1796660100000-purchases-of-regulars.js';
import { DeletedOrdersOfUsers1796660200000 } from './1796660200000-deleted-orders-of-users.js';
import { LockCartByPerson1796670000000 } from './1796670000000-lock-cart-by-person.js';
import { TakePaymentByLocks1796680000000 } from './1796680000000-take-payment-by-locks.js';
import { PurchasesAtOnce1796690000000 } from './1796690000000-purchases-at-once.js';
import { PutIntoCarts1796700000000 } from './1796700000000-put-into-carts.js';
import { PartialRefunds1796800000000 } from './1796800000000-partial-refunds.js';
import { Takings1796800100000 } from './1796800100000-takings.js';
import { CancelledOrders1796810000000 } from './1796810000000-cancelled-orders.js';
import { ListsWithDeletedOrders1796810100000 } from './1796810100000-lists-with-deleted-orders.js';
import { OneWayThroughAPurchase1796820000000 } from './1796820000000-one-way-through-a-purchase.js';
import { PurchasesInSequence1796820100000 } from './1796820100000-purchases-in-sequence.js';
import { PurchasesNumbered1796820200000 } from './1796820200000-purchases-numbered.js';
import { OutboxPriorities1796830000000 } from './1796830000000-outbox-priorities.js';
import { ProviderEventsOfPayment1796830100000 } from './1796830100000-provider-events-of-payment.js';
import { EmailAsOf1796850000000 } from './1796850000000-email-as-of.js';
import { DemoData1796850100000 } from './1796850100000-demo-data.js';
import { OneRatingPerCustomer1796860000000 } from './1796860000000-one-rating-per-customer.js';

/** In the order they run. A migration that has been released never changes. */
export const migrations = [
  InitialSchema1795176000000,
  OrderEvents1795177000000,
  RatingTotals1795178000000,
  ProductSearch1795179000000,
  ProductStock1795180000000,
  OrderSearch1795181000000,
  AuditLog1795182000000,
  UserSearch1795182100000,
  ReviewAnswers1795183000000,
  OverviewIndexes1795184000000,
  ProductImports1795185000000,
  ProductWords1795185500000,
  OverviewTotals1795186000000,
  IdempotencyKeys1795190000000,
  ApiTokens1795200000000,
  OutboxDeliveries1795210000000,
  Webhooks1795211000000,
  CheckoutProcess1795220000000,
  StockHolds1795220100000,
  Refunds1795220200000,
  ProviderEvents1795220300000,
  RefundsInTimelines1795222000000,
  Operations1795226000000,
  FormerCustomers1795228000000,
  ListIndexes1795230000000,
  PutIntoCart1795230100000,
  PublicChanges1795234000000,
  OverviewByDays1795600000000,
  ListsThatGrow1795600100000,
  CheckoutRoundTrips1795700000000,
  ProductCounts1795900000000,
  DepartmentsOfSales1796000000000,
  WordsOfNames1796000100000,
  NamesByLength1796000200000,
  SearchedPeople1796000300000,
  PeopleDescribed1796000400000,
  PeopleBySearchName1796000500000,
  OldSearchIndexes1796000600000,
  PeopleChanges1796020000000,
  StarsOfProducts1796050000000,
  StarsAreKept1796050100000,
  StarsFilledIn1796050200000,
  FormsCounted1796100000000,
  FormsOfBefore1796100100000,
  BeginningsOfForms1796200000000,
  ProductRevisions1796250000000,
  ProductsByName1796260000000,
  PaidTwice1796300000000,
  CustomersWithoutAName1796400000000,
  PutIntoCartInThree1796660000000,
  PurchasesOfRegulars1796660100000,
  DeletedOrdersOfUsers1796660200000,
  LockCartByPerson1796670000000,
  TakePaymentByLocks1796680000000,
  PurchasesAtOnce1796690000000,
  PutIntoCarts1796700000000,
  PartialRefunds1796800000000,
  Takings1796800100000,
  CancelledOrders1796810000000,
  ListsWithDeletedOrders1796810100000,
  OneWayThroughAPurchase1796820000000,
  PurchasesInSequence1796820100000,
  PurchasesNumbered1796820200000,
  OutboxPriorities1796830000000,
  ProviderEventsOfPayment1796830100000,
  EmailAsOf1796850000000,
  DemoData1796850100000,
  OneRatingPerCustomer1796860000000,
];

import { Baseline1796700000000 } from './1796700000000-baseline.js';
import { PartialRefunds1796800000000 } from './1796800000000-partial-refunds.js';
import { Takings1796800100000 } from './1796800100000-takings.js';
import { OverviewIndex1796800110000 } from './1796800110000-overview-index.js';
import { CancelledOrders1796810000000 } from './1796810000000-cancelled-orders.js';
import { FillCancelledOrders1796810010000 } from './1796810010000-fill-cancelled-orders.js';
import { ListsWithDeletedOrders1796810100000 } from './1796810100000-lists-with-deleted-orders.js';
import { PurchasesInSequence1796820100000 } from './1796820100000-purchases-in-sequence.js';
import { PurchasesNumbered1796820200000 } from './1796820200000-purchases-numbered.js';
import { OutboxPriorities1796830000000 } from './1796830000000-outbox-priorities.js';
import { NextOfEachLane1796830010000 } from './1796830010000-next-of-each-lane.js';
import { EmailAsOf1796850000000 } from './1796850000000-email-as-of.js';
import { DemoData1796850100000 } from './1796850100000-demo-data.js';
import { OneRatingPerCustomer1796860000000 } from './1796860000000-one-rating-per-customer.js';
import { RetentionClock1796870000000 } from './1796870000000-retention-clock.js';
import { FoldLetters1796900000000 } from './1796900000000-fold-letters.js';
import { FoldUsers1796900010000 } from './1796900010000-fold-users.js';
import { SearchFoldedOrders1796900020000 } from './1796900020000-search-folded-orders.js';
import { SortOrders1796900030000 } from './1796900030000-sort-orders.js';
import { SearchTerms1796900100000 } from './1796900100000-search-terms.js';
import { IndexSearchTerms1796900110000 } from './1796900110000-index-search-terms.js';
import { FillProductSearch1796900200000 } from './1796900200000-fill-product-search.js';
import { ImportReports1796900300000 } from './1796900300000-import-reports.js';
import { PackSizesOfLines1796910000000 } from './1796910000000-pack-sizes-of-lines.js';
import { IndexTrash1796910100000 } from './1796910100000-index-trash.js';
import { PaymentEmails1796920000000 } from './1796920000000-payment-emails.js';
import { CountOrderItems1796930000000 } from './1796930000000-count-order-items.js';
import { SortOrdersByAnyColumn1796930010000 } from './1796930010000-sort-orders-by-any-column.js';
import { IndexCartProducts1796940000000 } from './1796940000000-index-cart-products.js';
import { ShopSettings1796960000000 } from './1796960000000-shop-settings.js';
import { Categories1797000000000 } from './1797000000000-categories.js';
import { FillProductCategories1797000010000 } from './1797000010000-fill-product-categories.js';
import { ProductKeys1797010000000 } from './1797010000000-product-keys.js';
import { IndexProductKeys1797010010000 } from './1797010010000-index-product-keys.js';
import { TaxRates1797020000000 } from './1797020000000-tax-rates.js';
import { TaxRatesOfProducts1797020010000 } from './1797020010000-tax-rates-of-products.js';
import { TaxesOfOrders1797020020000 } from './1797020020000-taxes-of-orders.js';
import { CheckTotalsWithTax1797020030000 } from './1797020030000-check-totals-with-tax.js';
import { ShopPages1797030000000 } from './1797030000000-shop-pages.js';
import { ShopLooks1797030010000 } from './1797030010000-shop-looks.js';
import { SetupChecklist1797040000000 } from './1797040000000-setup-checklist.js';
import { NumberSeries1797050000000 } from './1797050000000-number-series.js';
import { InvoiceNumbers1797050010000 } from './1797050010000-invoice-numbers.js';
import { CreditNotes1797050020000 } from './1797050020000-credit-notes.js';
import { IndexInvoiceNumbers1797050030000 } from './1797050030000-index-invoice-numbers.js';
import { LocaleOfOrders1797060000000 } from './1797060000000-locale-of-orders.js';
import { SalePrices1797071000000 } from './1797071000000-sale-prices.js';
import { PriceHistory1797071010000 } from './1797071010000-price-history.js';
import { IndexSales1797071020000 } from './1797071020000-index-sales.js';
import { DepositsOfProducts1797071100000 } from './1797071100000-deposits-of-products.js';
import { DepositTaxRate1797071110000 } from './1797071110000-deposit-tax-rate.js';
import { DepositsOfOrders1797071120000 } from './1797071120000-deposits-of-orders.js';
import { CheckDeposits1797071130000 } from './1797071130000-check-deposits.js';
import { FoodFacts1797072000000 } from './1797072000000-food-facts.js';
import { IndexFoodFacts1797072010000 } from './1797072010000-index-food-facts.js';
import { PaymentMethods1797073000000 } from './1797073000000-payment-methods.js';
import { IndexRevenue1797073010000 } from './1797073010000-index-revenue.js';
import { Sellers1797076000000 } from './1797076000000-sellers.js';
import { ProductPictures1797077000000 } from './1797077000000-product-pictures.js';
import { PacksOfSeveral1797078000000 } from './1797078000000-packs-of-several.js';
import { CheckPackCounts1797078010000 } from './1797078010000-check-pack-counts.js';
import { ProductFamilies1797078020000 } from './1797078020000-product-families.js';
import { IndexProductFamilies1797078030000 } from './1797078030000-index-product-families.js';
import { LocaleOfUsers1797079000000 } from './1797079000000-locale-of-users.js';
import { ProductTranslations1797079010000 } from './1797079010000-product-translations.js';
import { LocalesOfShop1797081000000 } from './1797081000000-locales-of-shop.js';
import { IndexPictures1797084000000 } from './1797084000000-index-pictures.js';
import { TaxRatesByNameAndRate1797085000000 } from './1797085000000-tax-rates-by-name-and-rate.js';
import { PackCountsOfLines1797085010000 } from './1797085010000-pack-counts-of-lines.js';
import { TextsOfShopPages1797086000000 } from './1797086000000-texts-of-shop-pages.js';
import { TextsOfShop1797086010000 } from './1797086010000-texts-of-shop.js';
import { NamesOfCategories1797087000000 } from './1797087000000-names-of-categories.js';
import { OfferedPrices1797103000000 } from './1797103000000-offered-prices.js';
import { ProductTombstones1797103010000 } from './1797103010000-product-tombstones.js';
import { OriginalNamesOfLines1797089000000 } from './1797089000000-original-names-of-lines.js';
import { HeldDeliveries1797104000000 } from './1797104000000-held-deliveries.js';
import { CreatedIn1797104010000 } from './1797104010000-created-in.js';
import { Revisions1797104020000 } from './1797104020000-revisions.js';
import { KeptPayments1797102000000 } from './1797102000000-kept-payments.js';
import { RequestsOfRefunds1797102010000 } from './1797102010000-requests-of-refunds.js';
import { MarkedAllergens1797101000000 } from './1797101000000-marked-allergens.js';
import { ClosingsOfShop1797105000000 } from './1797105000000-closings-of-shop.js';
import { OrderEmailsOfShop1797105010000 } from './1797105010000-order-emails-of-shop.js';
import { SkewedClocks1797106000000 } from './1797106000000-skewed-clocks.js';
import { AgeChecks1797107000000 } from './1797107000000-age-checks.js';
import { ErasureMentions1797117000000 } from './1797117000000-erasure-mentions.js';
import { ShortBarcodes1797118000000 } from './1797118000000-short-barcodes.js';
import { FoldScripts1797127000000 } from './1797127000000-fold-scripts.js';
import { RefoldTexts1797127010000 } from './1797127010000-refold-texts.js';
import { EmailOutage1797128000000 } from './1797128000000-email-outage.js';
import { NamesAmongSiblings1797128010000 } from './1797128010000-names-among-siblings.js';
import { PreviewsOfImports1797128020000 } from './1797128020000-previews-of-imports.js';
import { ImportMappings1797129000000 } from './1797129000000-import-mappings.js';

/** In the order they run. A migration that has been released never changes. */
export const migrations = [
  Baseline1796700000000,
  PartialRefunds1796800000000,
  Takings1796800100000,
  OverviewIndex1796800110000,
  CancelledOrders1796810000000,
  FillCancelledOrders1796810010000,
  ListsWithDeletedOrders1796810100000,
  PurchasesInSequence1796820100000,
  PurchasesNumbered1796820200000,
  OutboxPriorities1796830000000,
  NextOfEachLane1796830010000,
  EmailAsOf1796850000000,
  DemoData1796850100000,
  OneRatingPerCustomer1796860000000,
  RetentionClock1796870000000,
  FoldLetters1796900000000,
  FoldUsers1796900010000,
  SearchFoldedOrders1796900020000,
  SortOrders1796900030000,
  SearchTerms1796900100000,
  IndexSearchTerms1796900110000,
  FillProductSearch1796900200000,
  ImportReports1796900300000,
  PackSizesOfLines1796910000000,
  IndexTrash1796910100000,
  PaymentEmails1796920000000,
  CountOrderItems1796930000000,
  SortOrdersByAnyColumn1796930010000,
  IndexCartProducts1796940000000,
  ShopSettings1796960000000,
  Categories1797000000000,
  FillProductCategories1797000010000,
  ProductKeys1797010000000,
  IndexProductKeys1797010010000,
  TaxRates1797020000000,
  TaxRatesOfProducts1797020010000,
  TaxesOfOrders1797020020000,
  CheckTotalsWithTax1797020030000,
  ShopPages1797030000000,
  ShopLooks1797030010000,
  SetupChecklist1797040000000,
  NumberSeries1797050000000,
  InvoiceNumbers1797050010000,
  CreditNotes1797050020000,
  IndexInvoiceNumbers1797050030000,
  LocaleOfOrders1797060000000,
  SalePrices1797071000000,
  PriceHistory1797071010000,
  IndexSales1797071020000,
  DepositsOfProducts1797071100000,
  DepositTaxRate1797071110000,
  DepositsOfOrders1797071120000,
  CheckDeposits1797071130000,
  FoodFacts1797072000000,
  IndexFoodFacts1797072010000,
  PaymentMethods1797073000000,
  IndexRevenue1797073010000,
  Sellers1797076000000,
  ProductPictures1797077000000,
  PacksOfSeveral1797078000000,
  CheckPackCounts1797078010000,
  ProductFamilies1797078020000,
  IndexProductFamilies1797078030000,
  LocaleOfUsers1797079000000,
  ProductTranslations1797079010000,
  LocalesOfShop1797081000000,
  IndexPictures1797084000000,
  TaxRatesByNameAndRate1797085000000,
  PackCountsOfLines1797085010000,
  TextsOfShopPages1797086000000,
  TextsOfShop1797086010000,
  NamesOfCategories1797087000000,
  OriginalNamesOfLines1797089000000,
  MarkedAllergens1797101000000,
  KeptPayments1797102000000,
  RequestsOfRefunds1797102010000,
  OfferedPrices1797103000000,
  ProductTombstones1797103010000,
  HeldDeliveries1797104000000,
  CreatedIn1797104010000,
  Revisions1797104020000,
  ClosingsOfShop1797105000000,
  OrderEmailsOfShop1797105010000,
  SkewedClocks1797106000000,
  AgeChecks1797107000000,
  ErasureMentions1797117000000,
  ShortBarcodes1797118000000,
  FoldScripts1797127000000,
  RefoldTexts1797127010000,
  EmailOutage1797128000000,
  NamesAmongSiblings1797128010000,
  PreviewsOfImports1797128020000,
  ImportMappings1797129000000,
];

/** The number of the newest, as the table `migrations` has it. */
export const NEWEST_MIGRATION = Math.max(...migrations.map(({ name }) => Number(name.slice(-13))));

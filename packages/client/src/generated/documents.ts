// Written by graphql-codegen from schema.graphql and packages/client/operations.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A product to add to the cart; the quantity of an existing line grows. */
export type AddToCartInput = {
  /** The product. */
  productId: string;
  /** Quantity, 1 to 99. */
  quantity: number;
};

/** An address by its parts; the order has its recipient. */
export type AddressInput = {
  /** ISO 3166-1 alpha-2 code of the country, such as `CH`. */
  country: string;
  /** Street, house and floor: one to three lines of up to 100 characters. */
  lines: Array<string>;
  /** Advice for the delivery, up to 200 characters; may be empty. */
  note?: string;
  /** The town, up to 60 characters; may be empty. */
  place?: string;
  /** The postcode, up to 16 characters; may be empty. */
  postcode?: string;
  /** The state, province, county or emirate, up to 60 characters; may be empty. */
  region?: string;
};

/** A change of a product's stock. */
export type AdjustProductStockInput = {
  /** Change of the stock; negative to reduce it. */
  by: number;
  /** The product. */
  id: string;
  /** Idempotency key, 1 to 255 characters, such as a UUID. A retry returns the first result. */
  idempotencyKey?: string | null | undefined;
};

/** Filters for products for admins; all conditions apply. */
export type AdminProductFilter = {
  /** Products in the category with this id, name or slug, or below it; none if there is no such category. */
  category?: string | null | undefined;
  /** Whether to include deleted products. Defaults to `EXCLUDE`. */
  deleted?: DeletedProducts | null | undefined;
  /** Hidden products if true, visible ones if false. */
  hidden?: boolean | null | undefined;
  /** Products that take as many `leadDays`, or more. */
  leadDaysFrom?: number | null | undefined;
  /** Products that match these words, up to 100 characters, as in `ProductFilter.search`. */
  search?: string | null | undefined;
  /** Products with this level of stock. */
  stock?: StockFilter | null | undefined;
};

/** Sort keys for products for admins. */
export type AdminProductSort =
  /** Sort by name, A to Z, ignoring case, accents and punctuation. */
  | 'NAME_ASC'
  /** Sort by name, Z to A, ignoring case, accents and punctuation. */
  | 'NAME_DESC'
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST'
  /** Cheapest first. */
  | 'PRICE_ASC'
  /** Most expensive first. */
  | 'PRICE_DESC'
  /** Sort by stock, ascending; uncounted products last. */
  | 'STOCK_ASC'
  /** Sort by stock, descending; uncounted products first. */
  | 'STOCK_DESC';

/** The 14 allergens that food in the European Union has to name; more may come. */
export type Allergen =
  /** Celery. */
  | 'CELERY'
  /** Crustaceans. */
  | 'CRUSTACEANS'
  /** Eggs. */
  | 'EGGS'
  /** Fish. */
  | 'FISH'
  /** Cereals with gluten, such as wheat, rye, barley and oats. */
  | 'GLUTEN'
  /** Lupin. */
  | 'LUPIN'
  /** Milk, with its lactose. */
  | 'MILK'
  /** Molluscs. */
  | 'MOLLUSCS'
  /** Mustard. */
  | 'MUSTARD'
  /** Tree nuts, such as almonds, hazelnuts and walnuts. */
  | 'NUTS'
  /** Peanuts. */
  | 'PEANUTS'
  /** Sesame seeds. */
  | 'SESAME'
  /** Soybeans. */
  | 'SOYBEANS'
  /** Sulphur dioxide and sulphites, above 10 mg per kilogram or litre. */
  | 'SULPHITES';

/** Availability of the product. */
export type Availability =
  /** The product is in stock. */
  | 'IN_STOCK'
  /** The stock is low. */
  | 'LOW_STOCK'
  /** It has an age limit, and the shop does not check ages. */
  | 'NOT_FOR_SALE'
  /** The product is sold out. */
  | 'SOLD_OUT';

/** The recipient, and the total that the customer was shown. */
export type BeginCheckoutInput = {
  /**
   * An order of the customer to which this one is added while it `canChange`: with its recipient,
   * delivery and slot, without fees of a whole order. `quoteAddition` has the total.
   */
  addTo?: string | null | undefined;
  /** Shipping address, up to 500 characters; may be empty. */
  address: string;
  /**
   * The age that the customer says to have reached; the error is `AGE_CONFIRMATION_REQUIRED` with the
   * `minimumAge` if products of the cart are for older ones.
   */
  ageConfirmed?: number | null | undefined;
  /** Delivery or collection, as the customer was shown; that of the cart when left out. */
  delivery?: CartDeliveryInput | null | undefined;
  /**
   * The address of a delivery by its parts. `address` of the order is its text then, and the area is
   * that of its postcode. Ignored for a collection.
   */
  deliveryAddress?: AddressInput | null | undefined;
  /** ISO 4217 code of the currency of `expectedTotal`; another one of the shop is `PRICE_CHANGED`. */
  expectedCurrency?: string | null | undefined;
  /** The total shown to the customer; the error is `PRICE_CHANGED` if it differs. */
  expectedTotal: number;
  /**
   * BCP 47 tag of the language of e-mails and receipt. Takes the nearest of the shop,
   * else its default.
   */
  locale?: string | null | undefined;
  /** The name of the recipient, up to 120 characters; may be empty. */
  name: string;
  /** Payment method of the customer; `ONLINE` by default. Others have no payment order. */
  payBy?: PaymentMethod | null | undefined;
  /** The number to call about the delivery, up to 40 characters; may be empty. */
  phone: string;
  /** Wishes of the customer where goods are out: their money back when left out. */
  substitutions?: SubstitutionsInput | null | undefined;
};

/** The order to cancel. */
export type CancelOrderInput = {
  /** Id of the order. */
  id: string;
};

/** Delivery or collection of a cart, as its customer has chosen. */
export type CartDeliveryInput = {
  /** ISO 3166-1 code of the country, in two letters; for a delivery. */
  country?: string | null | undefined;
  /** Whether it is delivered or collected. */
  method: FulfilmentMethod;
  /** Place of the collection; may be left out where there is one. */
  placeId?: string | null | undefined;
  /** Postcode, as it is typed; for a delivery in a country that has them. */
  postcode?: string | null | undefined;
  /** The slot; none in a shop without slots. */
  slot?: SlotInput | null | undefined;
};

/** A product and its quantity. */
export type CartLineInput = {
  /** The product. */
  productId: string;
  /** Quantity, 1 to 99. */
  quantity: number;
};

/** Status of a checkout. */
export type CheckoutStatus =
  /** The payment dialog can be opened. */
  | 'AWAITING_PAYMENT'
  /** Priced, but the payment provider does not know it yet. */
  | 'CREATED'
  /** Not paid for days; the checkout has expired. */
  | 'EXPIRED'
  /** There is an order, which is paid, or will be by its method. */
  | 'ORDERED'
  /** Paid without an order; the payment was refunded. */
  | 'REFUNDED'
  /** Paid without an order; the refund is due. */
  | 'REFUND_DUE';

/** A new product. */
export type CreateProductInput = {
  /** The aisle in which the shop picks it, up to 20 characters; null for none. */
  aisle?: string | null | undefined;
  /** The GTIN, unique: 8, 12, 13 or 14 digits. A UPC-E or GS1 code becomes it; null for none. */
  barcode?: string | null | undefined;
  /** Ids, names or slugs of up to 10 categories, the main one first. */
  categories: Array<string>;
  /** Deposit for one pack, such as for its bottle, on top of the price; 0 for none. */
  deposit?: number;
  /** The description, up to 2,000 characters. */
  description: string;
  /** The product's key in another system, unique in any case, up to 120 characters; null for none. */
  externalReference?: string | null | undefined;
  /** Family that it shares with its other sizes, compared in any case, up to 60 characters; null for none. */
  family?: string | null | undefined;
  /** Name among these sizes, up to 40 characters; null for its pack size. */
  familyLabel?: string | null | undefined;
  /** Facts about food, such as allergens. */
  food?: FoodFactsInput | null | undefined;
  /**
   * Confirms doubtful food facts, such as milk in the ingredients but not in `contains`;
   * `BAD_USER_INPUT` names them otherwise.
   */
  foodChecked?: boolean | null | undefined;
  /** Up to 8 pictures beside `photo`, in their order. */
  furtherPictures?: Array<ProductPictureInput>;
  /** Whether to hide the product from shoppers. */
  hidden?: boolean;
  /** Idempotency key, 1 to 255 characters, such as a UUID. A retry returns the first result. */
  idempotencyKey?: string | null | undefined;
  /** Days from the order to its first slot, from 1 to 30; null for none. */
  leadDays?: number | null | undefined;
  /** Units at or below which the stock counts as low, steps for `GRAMS`; null for the default of 5. */
  lowStockThreshold?: number | null | undefined;
  /** The name, up to 120 characters. */
  name: string;
  /** Amount in a pack; requires `packUnit`. */
  packAmount?: number | null | undefined;
  /** Number of equal parts in a pack, such as 6 bottles of 330 ml in 1980 ml; null for a single one. */
  packCount?: number | null | undefined;
  /** Unit of `packAmount`. */
  packUnit?: PackUnit | null | undefined;
  /** Address of its picture, as `uploadImage` gives it. */
  photo: string;
  /** Alternative text of `photo`, up to 150 characters; empty for the name. */
  photoAlt?: string;
  /**
   * Former name of `regularPrice`. Unlike `Product.price`, not the price in force.
   * @deprecated Use `regularPrice`.
   */
  price?: number | null | undefined;
  /**
   * Price of one pack outside a sale, as `Product.regularPrice`.
   * Required, unless `price` is given in its place.
   */
  regularPrice?: number | null | undefined;
  /** First day of the sale, in the shop's time zone; null to begin today, or as it has. */
  saleFrom?: string | null | undefined;
  /** Price during a sale, below `regularPrice`; null for no sale. */
  salePrice?: number | null | undefined;
  /** Last day of the sale, inclusive; null for no limit. */
  saleUntil?: string | null | undefined;
  /** Other words that shoppers search for the product by, such as `eggplant, brinjal`, up to 500 characters. */
  searchTerms?: string;
  /** The shelf in the aisle, up to 20 characters; null for none. */
  shelf?: string | null | undefined;
  /** The stock keeping unit, unique in any case, up to 64 characters; null for none. */
  sku?: string | null | undefined;
  /** The way it is sold by weight, at prices per kilogram, with `unitGrams`; null for pieces. */
  soldBy?: SoldBy | null | undefined;
  /** Units in stock; null if the stock is not counted. */
  stock?: number | null | undefined;
  /** Rate of tax; null for the default of the shop. */
  taxRateId?: string | null | undefined;
  /** The temperature at which it is stored; null for that of the room. */
  temperature?: Temperature | null | undefined;
  /** Texts in other languages, in place of all that are given; each language once. */
  translations?: Array<ProductTranslationInput>;
  /** Expected weight of a piece in grams, or the step, from 1 to 50000; null without `soldBy`. */
  unitGrams?: number | null | undefined;
};

/** A rating of a product. */
export type CreateRatingInput = {
  /** Idempotency key, 1 to 255 characters, such as a UUID. A retry returns the first result. */
  idempotencyKey?: string | null | undefined;
  /** Address of a photo, as `uploadImage` gives it. */
  image?: string | null | undefined;
  /** The text, up to 2,000 characters. */
  message: string;
  /** The name to sign with, up to 80 characters. */
  name: string;
  /** The product. */
  productId: string;
  /** Stars, 1 to 5. */
  rates: number;
};

/** A review of the shop. */
export type CreateReviewInput = {
  /** Idempotency key, 1 to 255 characters, such as a UUID. A retry returns the first result. */
  idempotencyKey?: string | null | undefined;
  /** The text, up to 2,000 characters. */
  message: string;
  /** Stars, 1 to 5. */
  rating: number;
};

/** A new webhook endpoint. */
export type CreateWebhookEndpointInput = {
  /** The events to send, at least one. */
  events: Array<WebhookEventType>;
  /** The URL, which begins with https://. */
  url: string;
};

/** The product to delete. */
export type DeleteProductInput = {
  /** Id of the product. */
  id: string;
};

/** The rating to delete. */
export type DeleteRatingInput = {
  /** Id of the rating. */
  id: string;
};

/** The review to delete. */
export type DeleteReviewInput = {
  /** Id of the review. */
  id: string;
};

/** Filter for orders that were deleted from a list. */
export type DeletedOrders =
  /** Without them. */
  | 'EXCLUDE'
  /** With them. */
  | 'INCLUDE'
  /** Only deleted orders. */
  | 'ONLY';

/** Filter for deleted products: those in the trash, which can be restored. */
export type DeletedProducts =
  /** Without them. */
  | 'EXCLUDE'
  /** With them: a product that is deleted or restored between two pages is in one of them. */
  | 'INCLUDE'
  /** Only deleted products. */
  | 'ONLY';

/** The status of a delivery. */
export type DeliveryStatus =
  /** The receiver has accepted the delivery. */
  | 'DONE'
  /** The delivery waits, in order, until its paused webhook endpoint is resumed. */
  | 'HELD'
  /** The delivery failed too often and waits for an admin. */
  | 'PARKED'
  /** The delivery was skipped when its webhook endpoint was resumed. */
  | 'SKIPPED'
  /** The delivery waits for its first attempt or a retry. */
  | 'WAITING';

/** Diets that a product suits, and marks that it has; more may come. */
export type Diet =
  | 'GLUTEN_FREE'
  | 'HALAL'
  | 'KOSHER'
  | 'LACTOSE_FREE'
  | 'ORGANIC'
  | 'VEGAN'
  | 'VEGETARIAN';

/** The result of the payment dialog, with the provider's signature. */
export type FinishCheckoutInput = {
  /** The checkout that was paid. */
  checkoutId: string;
  /** The provider's id of the payment. */
  paymentId: string;
  /** The provider's id of the payment order. */
  paymentOrderId: string;
  /** The provider's signature. */
  signature: string;
};

/** Facts about food; what is left out is not stated. */
export type FoodFactsInput = {
  /** Age from which it is sold: 16, 18 or 21; null for all. */
  ageLimit?: number | null | undefined;
  /** Alcohol by volume in tenths of a percent, 0 to 1000. */
  alcoholByVolume?: number | null | undefined;
  /** Carbohydrate in milligrams. */
  carbohydrate?: number | null | undefined;
  /**
   * Allergens of its ingredients, with those that `ingredients` marks; empty for none,
   * null if not known.
   */
  contains?: Array<Allergen> | null | undefined;
  /** Diets that it suits, and its marks; none that its allergens rule out. */
  diets?: Array<Diet>;
  /** Energy in kilocalories, which has to fit `energyKj`. */
  energyKcal?: number | null | undefined;
  /** Energy in kilojoules. */
  energyKj?: number | null | undefined;
  /** Fat in milligrams. */
  fat?: number | null | undefined;
  /** Fibre in milligrams. */
  fibre?: number | null | undefined;
  /** The ingredients, up to 2000 characters, with allergens between asterisks. */
  ingredients?: string | null | undefined;
  /** Allergens that it may have traces of. */
  mayContain?: Array<Allergen>;
  /** Amount that the next nine fields are stated for; required with any of them. */
  nutritionPer?: NutritionBasis | null | undefined;
  /** Country or place of origin, up to 300 characters. */
  origin?: string | null | undefined;
  /** A portion in words, such as `1 slice`, up to 300 characters. */
  portion?: string | null | undefined;
  /** Size of a portion in thousandths of a gram or millilitre, as `nutritionPer` counts. */
  portionSize?: number | null | undefined;
  /** Name and address of the producer, up to 300 characters. */
  producer?: string | null | undefined;
  /** Protein in milligrams. */
  protein?: number | null | undefined;
  /** Salt in milligrams. */
  salt?: number | null | undefined;
  /** Saturates in milligrams, at most the `fat`. */
  saturates?: number | null | undefined;
  /** Conditions of storage, up to 300 characters. */
  storage?: string | null | undefined;
  /** Sugars in milligrams, at most the `carbohydrate`. */
  sugars?: number | null | undefined;
};

/** Delivery or collection of an order. */
export type FulfilmentMethod =
  /** The customer collects it. */
  | 'COLLECTION'
  /** The shop brings it. */
  | 'DELIVERY';

/** Status of a fulfilment: the step that an order has reached on the way to its customer. */
export type FulfilmentStatus =
  /** It was cancelled, by its customer or as it was not paid in time. The order is `REJECTED`. */
  | 'CANCELLED'
  /** Its customer has collected it. The order is `SHIPPED`. */
  | 'COLLECTED'
  /** A delivery is with its customer. The order is `SHIPPED`. */
  | 'DELIVERED'
  /** It waits; its customer can cancel it. The order is `PENDING`. */
  | 'NEW'
  /** A delivery is on its way. The order is `SHIPPED`. */
  | 'OUT'
  /** Its goods are packed. The order is `PENDING`. */
  | 'PACKED'
  /** The shop picks its goods. The order is `PENDING`. */
  | 'PICKING'
  /** A collection is ready for its customer. The order is `SHIPPED`. */
  | 'READY'
  /** The shop rejected it. The order is `REJECTED`. */
  | 'REJECTED';

/** A payment that is retained although its order is rejected. */
export type KeepPaymentInput = {
  /** Reason for keeping the payment, which the customer can read, up to 500 characters. */
  reason: string;
};

/** The wish of a customer where a product of their cart is out. */
export type LineSubstitutionInput = {
  /** The product. */
  productId: string;
  /** The wish. */
  wish: SubstitutionWish;
};

/** The unit by which prices are compared. */
export type Measure =
  | 'KILOGRAM'
  | 'LITRE'
  | 'PIECE';

/** The amount of a product that its nutrition is stated for. */
export type NutritionBasis =
  /** 100 grams. */
  | 'G100'
  /** 100 millilitres. */
  | 'ML100';

/** The kind of a change of orders. */
export type OrderChangeKind =
  /** The orders were deleted from the subscriber's list. */
  | 'DELETED'
  /** Their customers deleted them from their own lists. For admins, who still have them. */
  | 'DELETED_BY_CUSTOMER'
  /**
   * Their fulfilment reached another status, other than `PICKING`, and their own status stayed.
   * For admins also: they got another picker.
   */
  | 'FULFILMENT_SET'
  /** Nobody was there to take them, or they were not collected. */
  | 'MISSED'
  /** They got another slot. */
  | 'MOVED'
  /** The shop began to pick their goods. */
  | 'PACKING_STARTED'
  /** The shop recorded a payment or payout of them, or reversed one. */
  | 'PAYMENT_RECORDED'
  /** Lines of them were picked. For admins. */
  | 'PICKED'
  /** New orders were placed. */
  | 'PLACED'
  /** A refund of them was requested or made. */
  | 'REFUNDED'
  /** The orders were restored to the subscriber's list. */
  | 'RESTORED'
  /** Their place in the run of their slot, or the number of their bags, changed. For admins. */
  | 'RUN_CHANGED'
  /** Their status was set. */
  | 'STATUS_SET';

/** Filters for orders; all conditions apply. */
export type OrderFilter = {
  /** Whether to include orders deleted from this list. Defaults to `EXCLUDE`, and to `INCLUDE` with `ids` or `numbers`. */
  deleted?: DeletedOrders | null | undefined;
  /** Orders whose fulfilment has one of these statuses. */
  fulfilmentStatuses?: Array<FulfilmentStatus> | null | undefined;
  /** Orders with one of these ids, at most 1000. */
  ids?: Array<string> | null | undefined;
  /** True for orders with money to be paid or paid back; see `Order.due`. */
  isUnpaid?: boolean | null | undefined;
  /** True for orders whose customers have to choose a slot; see `Fulfilment.needsSlotSince`. */
  needsSlot?: boolean | null | undefined;
  /** Orders with one of these order numbers, at most 1000. */
  numbers?: Array<number> | null | undefined;
  /** Orders placed before this time. */
  placedBefore?: string | null | undefined;
  /** Orders placed at this time or later. */
  placedFrom?: string | null | undefined;
  /** Orders that contain this product. */
  productId?: string | null | undefined;
  /**
   * Orders with all of these words in recipient, e-mail address, address or names of products
   * (in the language of the purchase).
   * Phone numbers and ids are searched for words of five characters and more.
   * An order number, such as `20`, `#20` or `Order 20`, finds that order alone.
   * Up to 100 characters. Blank text is ignored; text without letters or digits matches nothing.
   */
  search?: string | null | undefined;
  /** Orders in this slot, by `BoardSlot.slotId`, with rejected and cancelled ones. */
  slotId?: string | null | undefined;
  /** Orders with this status. */
  status?: OrderStatus | null | undefined;
};

/** Sort keys for orders for admins. Of equal orders, ascending keys have the oldest first and descending keys the newest. */
export type OrderSort =
  /** Sort by the first 100 characters of the address, A to Z, ignoring case, accents and punctuation. */
  | 'ADDRESS_ASC'
  /** Sort by the first 100 characters of the address, Z to A, ignoring case, accents and punctuation. */
  | 'ADDRESS_DESC'
  /** Fewest items first: the units of all lines, each line by `GRAMS` as one. */
  | 'ITEMS_ASC'
  /** Most items first: the units of all lines, each line by `GRAMS` as one. */
  | 'ITEMS_DESC'
  /** Sort by the first 100 characters of the recipient, A to Z, ignoring case, accents and punctuation. */
  | 'NAME_ASC'
  /** Sort by the first 100 characters of the recipient, Z to A, ignoring case, accents and punctuation. */
  | 'NAME_DESC'
  /** Newest first. */
  | 'NEWEST'
  /** Lowest order number first. */
  | 'NUMBER_ASC'
  /** Highest order number first. */
  | 'NUMBER_DESC'
  /** Oldest first. */
  | 'OLDEST'
  /** Sort by the first 100 characters of the phone number, 0 to 9, ignoring case, accents and punctuation. */
  | 'PHONE_ASC'
  /** Sort by the first 100 characters of the phone number, 9 to 0, ignoring case, accents and punctuation. */
  | 'PHONE_DESC'
  /** Sort by status: pending, rejected, shipped. */
  | 'STATUS_ASC'
  /** Sort by status: shipped, rejected, pending. */
  | 'STATUS_DESC'
  /** Smallest total first, in minor units of any currency. */
  | 'TOTAL_ASC'
  /** Largest total first, in minor units of any currency. */
  | 'TOTAL_DESC';

/** The status of an order. */
export type OrderStatus =
  | 'PENDING'
  | 'REJECTED'
  | 'SHIPPED';

/** The unit of the size of a pack. */
export type PackUnit =
  | 'GRAM'
  | 'MILLILITRE'
  | 'PIECE';

/** Payment method of an order. */
export type PaymentMethod =
  /** By a bank transfer with the payment reference of the order. */
  | 'BANK_TRANSFER'
  /** In the dialog of the payment provider, before there is an order. */
  | 'ONLINE'
  /** In cash or by card as it is collected. */
  | 'ON_COLLECTION'
  /** In cash or by card at the door. */
  | 'ON_DELIVERY';

/** Filters for products; all conditions apply. */
export type ProductFilter = {
  /** Products in the category with this id, name or slug, or below it; none if there is no such category. */
  category?: string | null | undefined;
  /** Products that suit all of these diets and have these marks. */
  diets?: Array<Diet> | null | undefined;
  /** Products with one of these ids. */
  ids?: Array<string> | null | undefined;
  /** Products that can be bought now if true. */
  inStock?: boolean | null | undefined;
  /** Products that cost as much or less. */
  maxPrice?: number | null | undefined;
  /** Products that cost as much or more. */
  minPrice?: number | null | undefined;
  /**
   * Products with all of these words in the name or description. Names also match by their beginnings,
   * unknown words by similar ones. A whole SKU or barcode finds its product first.
   * Up to 100 characters; blank text is ignored.
   */
  search?: string | null | undefined;
  /**
   * Products that are stated to have none of these allergens, not even traces. Those that nothing is
   * stated of are left out.
   */
  without?: Array<Allergen> | null | undefined;
};

/** The id of a product, or one of its keys. */
export type ProductLookup =
  {   /**
   * The GTIN as it is scanned, also as a UPC-E, a GS1 element string or a GS1 Digital Link. A UPC-A is
   * also found as the EAN-13 with a zero in front.
   */
  barcode: string; externalReference?: never; id?: never; sku?: never; }
  |  { barcode?: never;   /** The key in another system, in any case. */
  externalReference: string; id?: never; sku?: never; }
  |  { barcode?: never; externalReference?: never;   /** Unique id. */
  id: string; sku?: never; }
  |  { barcode?: never; externalReference?: never; id?: never;   /** The stock keeping unit, in any case. */
  sku: string; };

/** A further picture of a product. */
export type ProductPictureInput = {
  /** Alternative text, up to 150 characters; empty for the product's name. */
  alt?: string;
  /** Address of the picture, as `uploadImage` gives it. */
  url: string;
};

/** Sort keys for products. */
export type ProductSort =
  /** Sort by name, A to Z, ignoring case, accents and punctuation. */
  | 'NAME'
  /** Newest first. */
  | 'NEWEST'
  /** Cheapest first. */
  | 'PRICE_ASC'
  /** Most expensive first. */
  | 'PRICE_DESC'
  /** Best rated first, by average and then by how many rated it; unrated ones last. */
  | 'RATING'
  /** Sort by relevance, best first. Without a search, the same as `NEWEST`. */
  | 'RELEVANCE';

/** Texts of a product in another language; empty ones are as in the default one. */
export type ProductTranslationInput = {
  /** The description, up to 2,000 characters. */
  description?: string | null | undefined;
  /** BCP 47 tag of the language. */
  locale: string;
  /** The name, up to 120 characters. */
  name?: string | null | undefined;
  /** The search terms, up to 500 characters. */
  searchTerms?: string | null | undefined;
};

/** The line to remove from the cart. */
export type RemoveCartLineInput = {
  /** The line. */
  lineId: string;
};

/** The delivery to send again. */
export type ReplayWebhookDeliveryInput = {
  /** The delivery. */
  id: string;
};

/** The orders to restore. */
export type RestoreOrdersInput = {
  /** Ids of the orders, at most 1000. */
  ids: Array<string>;
};

/** The products to restore. */
export type RestoreProductsInput = {
  /** Ids of the products, at most 1000. */
  ids: Array<string>;
};

/** The role of a user. Releases to come may add further ones. */
export type Role =
  /** Owner of the shop, who may do everything. */
  | 'ADMIN'
  /** Writes texts of products, pages and replies: `EDIT_PRODUCTS`, `WRITE_PAGES`, `WRITE_REVIEWS`. */
  | 'CONTENT'
  /** Buys, and works for the shop in no role. */
  | 'CUSTOMER'
  /** Delivers orders: `DELIVER_ORDERS`. */
  | 'DRIVER'
  /** Has all scopes of API tokens. */
  | 'MANAGER'
  /** Picks and packs orders: `PICK_ORDERS`. */
  | 'PICKER';

/** Changes of a profile; fields that are left out stay as they are. */
export type SaveProfileInput = {
  /** Address of the profile picture. */
  avatar?: string | null | undefined;
  /** The name to show, up to 80 characters. */
  displayName?: string | null | undefined;
  /** BCP 47 tag of the language of e-mails that belong to no order; the nearest of the shop is taken. */
  locale?: string | null | undefined;
};

/** A new status for the fulfilments of orders. */
export type SetFulfilmentStatusInput = {
  /**
   * Sum of the refunds so far. Required after a refund if the status of an order changes,
   * and to pick or pack one that was refunded in full; the error `CONFLICT` has the value as `refunded`.
   */
  expectedRefunded?: number | null | undefined;
  /** The status that the fulfilments have, as for undoing; `CONFLICT` if one has another. Defaults to any. */
  from?: FulfilmentStatus | null | undefined;
  /** Ids of the orders, at most 1000. */
  ids: Array<string>;
  /**
   * The new status. `OUT` and `DELIVERED` are for deliveries, `READY` and `COLLECTED` for collections.
   * For `REJECTED` there is `setOrderStatus`.
   */
  status: FulfilmentStatus;
};

/** A new status for an order. */
export type SetOrderStatusInput = {
  /**
   * Sum of the refunds so far. Required after a refund for `PENDING` and `SHIPPED`;
   * the error `CONFLICT` has the value as `refunded`.
   */
  expectedRefunded?: number | null | undefined;
  /** The order. */
  id: string;
  /** Keeps the rest of the payment; only with `REJECTED`, and required there if `refund` is false. */
  keepPayment?: KeepPaymentInput | null | undefined;
  /**
   * Whether to refund the rest of the payment; only with `REJECTED`, also for rejected orders.
   * Defaults to true for orders that become rejected, and without `keepPayment`.
   */
  refund?: boolean | null | undefined;
  /** Whether to restock the goods; only with `REJECTED`. Defaults to true until packing starts. */
  restock?: boolean | null | undefined;
  /** The new status; any may follow any other. */
  status: OrderStatus;
};

/** The slot of a template on a day. */
export type SlotInput = {
  /** The day, such as `2026-12-24`. */
  day: string;
  /** The template. */
  templateId: string;
};

/** The way in which a product is sold by weight, at prices per kilogram. */
export type SoldBy =
  /** By steps of `unitGrams`, such as cheese. The stock is counted in grams. */
  | 'GRAMS'
  /** By piece, such as a melon. `unitGrams` is its expected weight. */
  | 'WEIGHED_PIECE';

/** Orders to start packing. */
export type StartPackingInput = {
  /**
   * Sum of the refunds so far. Required if one of the orders was refunded in full;
   * the error `CONFLICT` has the value as `refunded`.
   */
  expectedRefunded?: number | null | undefined;
  /** Ids of the orders, at most 1000. */
  ids: Array<string>;
};

/** Filters for products by stock. */
export type StockFilter =
  /** Products that are low or out of stock. */
  | 'LOW'
  /** Products that are out of stock. */
  | 'OUT'
  /** Products with a counted stock. */
  | 'TRACKED'
  /** Products without a counted stock. */
  | 'UNTRACKED';

/** The wish of a customer where goods are out. */
export type SubstitutionWish =
  /** A similar product, at no more than the price of the ordered one. */
  | 'BEST_MATCH'
  /** The shop calls and asks. */
  | 'CALL_ME'
  /** Their money back. */
  | 'REFUND';

/** Wishes of a customer where goods are out. */
export type SubstitutionsInput = {
  /** Products with a wish of their own. */
  lines?: Array<LineSubstitutionInput> | null | undefined;
  /** The wish for the whole order. */
  wish: SubstitutionWish;
};

/** The temperature at which a product is stored. */
export type Temperature =
  /** In a fridge. */
  | 'CHILLED'
  /** In a freezer. */
  | 'FROZEN';

/** A new quantity for a line. */
export type UpdateCartLineInput = {
  /** The line. */
  lineId: string;
  /** New quantity, 1 to 99. */
  quantity: number;
};

/** Changes of a product; fields that are left out stay. */
export type UpdateProductInput = {
  /** The aisle in which the shop picks it, up to 20 characters; null for none. */
  aisle?: string | null | undefined;
  /** The GTIN, unique: 8, 12, 13 or 14 digits. A UPC-E or GS1 code becomes it; null for none. */
  barcode?: string | null | undefined;
  /** Ids, names or slugs of up to 10 categories, the main one first. */
  categories?: Array<string> | null | undefined;
  /** Deposit for one pack, such as for its bottle, on top of the price; 0 for none. */
  deposit?: number | null | undefined;
  /** The description, up to 2,000 characters. */
  description?: string | null | undefined;
  /**
   * Expected `stock`, null for an uncounted product; `CONFLICT` with the current `stock`
   * if it has another, such as after a purchase. Left out to set `stock` without comparing.
   */
  expectedStock?: number | null | undefined;
  /** Expected `version` of the product; `CONFLICT` if there is a newer one. */
  expectedVersion?: number | null | undefined;
  /** The product's key in another system, unique in any case, up to 120 characters; null for none. */
  externalReference?: string | null | undefined;
  /** Family that it shares with its other sizes, compared in any case, up to 60 characters; null for none. */
  family?: string | null | undefined;
  /** Name among these sizes, up to 40 characters; null for its pack size. */
  familyLabel?: string | null | undefined;
  /** Facts about food, in place of all that are stated; null for none. */
  food?: FoodFactsInput | null | undefined;
  /**
   * Confirms doubtful food facts, such as milk in the ingredients but not in `contains`;
   * `BAD_USER_INPUT` names them otherwise.
   */
  foodChecked?: boolean | null | undefined;
  /** Up to 8 pictures beside `photo`, in their order. */
  furtherPictures?: Array<ProductPictureInput> | null | undefined;
  /** Whether to hide the product from shoppers. */
  hidden?: boolean | null | undefined;
  /** The product. */
  id: string;
  /** Days from the order to its first slot, from 1 to 30; null for none. */
  leadDays?: number | null | undefined;
  /** Units at or below which the stock counts as low, steps for `GRAMS`; null for the default of 5. */
  lowStockThreshold?: number | null | undefined;
  /** The name, up to 120 characters. */
  name?: string | null | undefined;
  /** Amount in a pack; null together with `packUnit` for none. */
  packAmount?: number | null | undefined;
  /** Number of equal parts in a pack, such as 6 bottles of 330 ml in 1980 ml; null for a single one. */
  packCount?: number | null | undefined;
  /** Unit of `packAmount`. */
  packUnit?: PackUnit | null | undefined;
  /** Address of its picture, as `uploadImage` gives it. */
  photo?: string | null | undefined;
  /** Alternative text of `photo`, up to 150 characters; empty for the name. */
  photoAlt?: string | null | undefined;
  /**
   * Former name of `regularPrice`. Unlike `Product.price`, not the price in force.
   * @deprecated Use `regularPrice`.
   */
  price?: number | null | undefined;
  /** Price of one pack outside a sale, as `Product.regularPrice`. */
  regularPrice?: number | null | undefined;
  /** First day of the sale, in the shop's time zone; null to begin today, or as it has. */
  saleFrom?: string | null | undefined;
  /** Price during a sale, below `regularPrice`; null for no sale. */
  salePrice?: number | null | undefined;
  /** Last day of the sale, inclusive; null for no limit. */
  saleUntil?: string | null | undefined;
  /** Other words that shoppers search for the product by, such as `eggplant, brinjal`, up to 500 characters. */
  searchTerms?: string | null | undefined;
  /** The shelf in the aisle, up to 20 characters; null for none. */
  shelf?: string | null | undefined;
  /** The stock keeping unit, unique in any case, up to 64 characters; null for none. */
  sku?: string | null | undefined;
  /** The way it is sold by weight, at prices per kilogram, with `unitGrams`; null for pieces. */
  soldBy?: SoldBy | null | undefined;
  /**
   * Units in stock; null to stop counting them. To add a delivery, use `adjustProductStock`; to set what was
   * read before, give `expectedStock` too.
   */
  stock?: number | null | undefined;
  /** Rate of tax; null for the default of the shop. */
  taxRateId?: string | null | undefined;
  /** The temperature at which it is stored; null for that of the room. */
  temperature?: Temperature | null | undefined;
  /** Texts in other languages, in place of all that are given; each language once. */
  translations?: Array<ProductTranslationInput> | null | undefined;
  /** Expected weight of a piece in grams, or the step, from 1 to 50000; null without `soldBy`. */
  unitGrams?: number | null | undefined;
};

/** Changes of several products; omitted fields stay as they are. */
export type UpdateProductsInput = {
  /** New categories of the products. Ids, names or slugs of up to 10 categories, the main one first. */
  categories?: Array<string> | null | undefined;
  /** Change of the prices outside sales in percent, -100 to 1000; rounded half up. */
  changePricePercent?: number | null | undefined;
  /**
   * Expected `stock` of each product, in the sequence of `ids`, null for an uncounted one;
   * `CONFLICT` names others.
   */
  expectedStocks?: Array<number | null | undefined> | null | undefined;
  /** Expected `version` of each product, in the sequence of `ids`; `CONFLICT` names newer ones. */
  expectedVersions?: Array<number> | null | undefined;
  /** Whether to hide the products from shoppers. */
  hidden?: boolean | null | undefined;
  /** Ids of the products, at most 1000. */
  ids: Array<string>;
  /**
   * Whether to return only the products that this mutation has changed.
   * All of them by default.
   */
  onlyChanged?: boolean | null | undefined;
  /** Units in stock of each product, in the sequence of `ids`. */
  stocks?: Array<number> | null | undefined;
  /** Their rate of tax; null for the default of the shop. */
  taxRateId?: string | null | undefined;
};

/** Changes of a webhook endpoint; fields that are left out stay. */
export type UpdateWebhookEndpointInput = {
  /** The events to send. */
  events?: Array<WebhookEventType> | null | undefined;
  /** The endpoint. */
  id: string;
  /** Whether to pause the endpoint. */
  paused?: boolean | null | undefined;
  /** URL of the endpoint. */
  url?: string | null | undefined;
  /** Fate of the events that wait; default: `DELIVER`. */
  waiting?: WaitingEvents | null | undefined;
};

/** Fate of the events that wait for a paused webhook endpoint. */
export type WaitingEvents =
  /** They are delivered one after the other, in order, once the endpoint is active. */
  | 'DELIVER'
  /** They are not delivered, but can be sent again one by one. */
  | 'SKIP';

/** Filters for deliveries. */
export type WebhookDeliveryFilter = {
  /** Deliveries with this status. */
  status?: DeliveryStatus | null | undefined;
};

/** The webhook endpoint. */
export type WebhookEndpointInput = {
  /** The endpoint. */
  id: string;
};

/** An event that a webhook endpoint can receive. */
export type WebhookEventType =
  /** An order was cancelled before packing: `order.cancelled`, in addition to `order.status_changed`. */
  | 'ORDER_CANCELLED'
  /** An order was placed: `order.created`. */
  | 'ORDER_CREATED'
  /** The fulfilment of an order reached another status, and its own stayed: `order.fulfilment_changed`. */
  | 'ORDER_FULFILMENT_CHANGED'
  /** Nothing is due for an order any more: `order.paid`; at once for online payments. */
  | 'ORDER_PAID'
  /** An order was refunded, or costs less before it is paid: `order.refunded`, each time. */
  | 'ORDER_REFUNDED'
  /** An order got another slot, or lost its own and its customer must choose: `order.slot_changed`. */
  | 'ORDER_SLOT_CHANGED'
  /** The status of an order was set to another: `order.status_changed`. */
  | 'ORDER_STATUS_CHANGED'
  /** A product was created, updated, bought, deleted or restored: `product.changed`, one for each product. */
  | 'PRODUCT_CHANGED'
  /** A customer reviewed the shop, or rated a product or edited that rating: `review.written`. */
  | 'REVIEW_WRITTEN';

/** Reason why a webhook endpoint is paused. */
export type WebhookPauseReason =
  /** An admin paused it. */
  | 'BY_HAND'
  /** Deliveries failed for days, so the shop paused the endpoint. */
  | 'FAILING';

export type AccountDetailsFragment = { id: string, email: string, displayName: string, avatar: string | null, role: Role | null };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { id: string, email: string, displayName: string, avatar: string | null, role: Role | null } | null };

export type SaveProfileMutationVariables = Exact<{
  input: SaveProfileInput;
}>;


export type SaveProfileMutation = { saveProfile: { id: string, email: string, displayName: string, avatar: string | null, role: Role | null } };

export type CartDetailsFragment = { subtotal: number, shipping: number, total: number, lines: Array<{ id: string, quantity: number, unitPrice: number, price: number, available: boolean, quantityLeft: number | null, product: { id: string, name: string } }> };

export type CartQueryVariables = Exact<{ [key: string]: never; }>;


export type CartQuery = { cart: { subtotal: number, shipping: number, total: number, lines: Array<{ id: string, quantity: number, unitPrice: number, price: number, available: boolean, quantityLeft: number | null, product: { id: string, name: string } }> } };

export type QuoteCartQueryVariables = Exact<{
  lines: Array<CartLineInput>;
}>;


export type QuoteCartQuery = { quoteCart: { subtotal: number, shipping: number, total: number, lines: Array<{ id: string, quantity: number, unitPrice: number, price: number, available: boolean, quantityLeft: number | null, product: { id: string, name: string } }> } };

export type AddToCartMutationVariables = Exact<{
  input: AddToCartInput;
}>;


export type AddToCartMutation = { addToCart: { subtotal: number, shipping: number, total: number, lines: Array<{ id: string, quantity: number, unitPrice: number, price: number, available: boolean, quantityLeft: number | null, product: { id: string, name: string } }> } };

export type UpdateCartLineMutationVariables = Exact<{
  input: UpdateCartLineInput;
}>;


export type UpdateCartLineMutation = { updateCartLine: { subtotal: number, shipping: number, total: number, lines: Array<{ id: string, quantity: number, unitPrice: number, price: number, available: boolean, quantityLeft: number | null, product: { id: string, name: string } }> } };

export type RemoveCartLineMutationVariables = Exact<{
  input: RemoveCartLineInput;
}>;


export type RemoveCartLineMutation = { removeCartLine: { subtotal: number, shipping: number, total: number, lines: Array<{ id: string, quantity: number, unitPrice: number, price: number, available: boolean, quantityLeft: number | null, product: { id: string, name: string } }> } };

export type ClearCartMutationVariables = Exact<{ [key: string]: never; }>;


export type ClearCartMutation = { clearCart: { subtotal: number, shipping: number, total: number, lines: Array<{ id: string, quantity: number, unitPrice: number, price: number, available: boolean, quantityLeft: number | null, product: { id: string, name: string } }> } };

export type ProductDetailsFragment = { id: string, name: string, description: string, price: number, packAmount: number | null, packUnit: PackUnit | null, sku: string | null, barcode: string | null, availability: Availability, quantityLeft: number | null, category: { id: string, slug: string, name: string }, photo: { url: string, srcSet: string } };

export type ShopQueryVariables = Exact<{ [key: string]: never; }>;


export type ShopQuery = { shop: { name: string, currency: string, timeZone: string, shippingPerLine: number, maxQuantity: number } };

export type ProductsQueryVariables = Exact<{
  filter?: ProductFilter | null | undefined;
  sort?: ProductSort | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;


export type ProductsQuery = { products: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, name: string, description: string, price: number, packAmount: number | null, packUnit: PackUnit | null, sku: string | null, barcode: string | null, availability: Availability, quantityLeft: number | null, category: { id: string, slug: string, name: string }, photo: { url: string, srcSet: string } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ProductQueryVariables = Exact<{
  id: string;
}>;


export type ProductQuery = { product: { id: string, name: string, description: string, price: number, packAmount: number | null, packUnit: PackUnit | null, sku: string | null, barcode: string | null, availability: Availability, quantityLeft: number | null, unitPrice: { amount: number, per: Measure } | null, ratingSummary: { average: number | null, count: number }, category: { id: string, slug: string, name: string }, photo: { url: string, srcSet: string } } | null };

export type ProductByQueryVariables = Exact<{
  by: ProductLookup;
}>;


export type ProductByQuery = { productBy: { id: string, name: string, description: string, price: number, packAmount: number | null, packUnit: PackUnit | null, sku: string | null, barcode: string | null, availability: Availability, quantityLeft: number | null, category: { id: string, slug: string, name: string }, photo: { url: string, srcSet: string } } | null };

export type ProductFacetsQueryVariables = Exact<{
  filter?: ProductFilter | null | undefined;
}>;


export type ProductFacetsQuery = { productFacets: { totalCount: number, inStock: number, minPrice: number | null, maxPrice: number | null, without: Array<{ allergen: Allergen, count: number }>, diets: Array<{ diet: Diet, count: number }> } };

export type SuggestProductsQueryVariables = Exact<{
  text: string;
  first?: number;
}>;


export type SuggestProductsQuery = { suggestProducts: { didYouMean: string | null, totalCount: number, products: Array<{ id: string, name: string, description: string, price: number, packAmount: number | null, packUnit: PackUnit | null, sku: string | null, barcode: string | null, availability: Availability, quantityLeft: number | null, category: { id: string, slug: string, name: string }, photo: { url: string, srcSet: string } }>, categories: Array<{ id: string, slug: string, name: string }> } };

export type CategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type CategoriesQuery = { categories: Array<{ id: string, slug: string, name: string, children: Array<{ id: string, slug: string, name: string }> }> };

export type PaymentSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type PaymentSettingsQuery = { paymentSettings: { provider: string, key: string, scriptUrl: string, sandbox: boolean } };

export type BeginCheckoutMutationVariables = Exact<{
  input: BeginCheckoutInput;
}>;


export type BeginCheckoutMutation = { beginCheckout: { id: string, status: CheckoutStatus, subtotal: number, shipping: number, total: number, currency: string, paymentOrder: { id: string, amount: number, currency: string } | null, order: { id: string, number: number } | null } };

export type FinishCheckoutMutationVariables = Exact<{
  input: FinishCheckoutInput;
}>;


export type FinishCheckoutMutation = { finishCheckout: { id: string, number: number, createdAt: string, status: OrderStatus, canCancel: boolean, cancelledAt: string | null, packingStartedAt: string | null, name: string, phone: string, address: string, email: string, paymentId: string | null, subtotal: number, shipping: number, total: number, currency: string, lines: Array<{ id: string, productId: string, name: string, packAmount: number | null, packUnit: PackUnit | null, packCount: number | null, quantity: number, unitPrice: number, price: number }> } };

export type OrderDetailsFragment = { id: string, number: number, createdAt: string, status: OrderStatus, canCancel: boolean, cancelledAt: string | null, packingStartedAt: string | null, name: string, phone: string, address: string, email: string, paymentId: string | null, subtotal: number, shipping: number, total: number, currency: string, lines: Array<{ id: string, productId: string, name: string, packAmount: number | null, packUnit: PackUnit | null, packCount: number | null, quantity: number, unitPrice: number, price: number }> };

export type MyOrdersQueryVariables = Exact<{
  filter?: OrderFilter | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;


export type MyOrdersQuery = { myOrders: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, number: number, createdAt: string, status: OrderStatus, canCancel: boolean, cancelledAt: string | null, packingStartedAt: string | null, name: string, phone: string, address: string, email: string, paymentId: string | null, subtotal: number, shipping: number, total: number, currency: string, lines: Array<{ id: string, productId: string, name: string, packAmount: number | null, packUnit: PackUnit | null, packCount: number | null, quantity: number, unitPrice: number, price: number }> } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type OrderQueryVariables = Exact<{
  id: string;
}>;


export type OrderQuery = { order: { id: string, number: number, createdAt: string, status: OrderStatus, canCancel: boolean, cancelledAt: string | null, packingStartedAt: string | null, name: string, phone: string, address: string, email: string, paymentId: string | null, subtotal: number, shipping: number, total: number, currency: string, lines: Array<{ id: string, productId: string, name: string, packAmount: number | null, packUnit: PackUnit | null, packCount: number | null, quantity: number, unitPrice: number, price: number }> } | null };

export type CancelOrderMutationVariables = Exact<{
  input: CancelOrderInput;
}>;


export type CancelOrderMutation = { cancelOrder: { id: string, number: number, createdAt: string, status: OrderStatus, canCancel: boolean, cancelledAt: string | null, packingStartedAt: string | null, name: string, phone: string, address: string, email: string, paymentId: string | null, subtotal: number, shipping: number, total: number, currency: string, lines: Array<{ id: string, productId: string, name: string, packAmount: number | null, packUnit: PackUnit | null, packCount: number | null, quantity: number, unitPrice: number, price: number }> } };

export type OrdersQueryVariables = Exact<{
  filter?: OrderFilter | null | undefined;
  sort?: OrderSort | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;


export type OrdersQuery = { orders: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, number: number, createdAt: string, status: OrderStatus, canCancel: boolean, cancelledAt: string | null, packingStartedAt: string | null, name: string, phone: string, address: string, email: string, paymentId: string | null, subtotal: number, shipping: number, total: number, currency: string, lines: Array<{ id: string, productId: string, name: string, packAmount: number | null, packUnit: PackUnit | null, packCount: number | null, quantity: number, unitPrice: number, price: number }> } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type SetOrderStatusMutationVariables = Exact<{
  input: SetOrderStatusInput;
}>;


export type SetOrderStatusMutation = { setOrderStatus: { id: string, number: number, createdAt: string, status: OrderStatus, canCancel: boolean, cancelledAt: string | null, packingStartedAt: string | null, name: string, phone: string, address: string, email: string, paymentId: string | null, subtotal: number, shipping: number, total: number, currency: string, lines: Array<{ id: string, productId: string, name: string, packAmount: number | null, packUnit: PackUnit | null, packCount: number | null, quantity: number, unitPrice: number, price: number }> } };

export type RestoreOrdersMutationVariables = Exact<{
  input: RestoreOrdersInput;
}>;


export type RestoreOrdersMutation = { restoreOrders: Array<{ id: string, number: number, createdAt: string, status: OrderStatus, canCancel: boolean, cancelledAt: string | null, packingStartedAt: string | null, name: string, phone: string, address: string, email: string, paymentId: string | null, subtotal: number, shipping: number, total: number, currency: string, lines: Array<{ id: string, productId: string, name: string, packAmount: number | null, packUnit: PackUnit | null, packCount: number | null, quantity: number, unitPrice: number, price: number }> }> };

export type StartPackingMutationVariables = Exact<{
  input: StartPackingInput;
}>;


export type StartPackingMutation = { startPacking: Array<{ id: string, number: number, createdAt: string, status: OrderStatus, canCancel: boolean, cancelledAt: string | null, packingStartedAt: string | null, name: string, phone: string, address: string, email: string, paymentId: string | null, subtotal: number, shipping: number, total: number, currency: string, lines: Array<{ id: string, productId: string, name: string, packAmount: number | null, packUnit: PackUnit | null, packCount: number | null, quantity: number, unitPrice: number, price: number }> }> };

export type SetFulfilmentStatusMutationVariables = Exact<{
  input: SetFulfilmentStatusInput;
}>;


export type SetFulfilmentStatusMutation = { setFulfilmentStatus: Array<{ id: string, number: number, createdAt: string, status: OrderStatus, canCancel: boolean, cancelledAt: string | null, packingStartedAt: string | null, name: string, phone: string, address: string, email: string, paymentId: string | null, subtotal: number, shipping: number, total: number, currency: string, lines: Array<{ id: string, productId: string, name: string, packAmount: number | null, packUnit: PackUnit | null, packCount: number | null, quantity: number, unitPrice: number, price: number }> }> };

export type OrdersChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type OrdersChangedSubscription = { ordersChanged: { kind: OrderChangeKind, orderIds: Array<string>, orders: Array<{ id: string, number: number, createdAt: string, status: OrderStatus, canCancel: boolean, cancelledAt: string | null, packingStartedAt: string | null, name: string, phone: string, address: string, email: string, paymentId: string | null, subtotal: number, shipping: number, total: number, currency: string, lines: Array<{ id: string, productId: string, name: string, packAmount: number | null, packUnit: PackUnit | null, packCount: number | null, quantity: number, unitPrice: number, price: number }> }> } };

export type MyOrdersChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type MyOrdersChangedSubscription = { myOrdersChanged: { kind: OrderChangeKind, orderIds: Array<string>, orders: Array<{ id: string, number: number, createdAt: string, status: OrderStatus, canCancel: boolean, cancelledAt: string | null, packingStartedAt: string | null, name: string, phone: string, address: string, email: string, paymentId: string | null, subtotal: number, shipping: number, total: number, currency: string, lines: Array<{ id: string, productId: string, name: string, packAmount: number | null, packUnit: PackUnit | null, packCount: number | null, quantity: number, unitPrice: number, price: number }> }> } };

export type ManagedProductDetailsFragment = { regularPrice: number, salePrice: number | null, saleFrom: string | null, saleUntil: string | null, searchTerms: string, externalReference: string | null, stock: number | null, lowStockThreshold: number | null, hidden: boolean, version: number, updatedAt: string, id: string, name: string, description: string, price: number, packAmount: number | null, packUnit: PackUnit | null, sku: string | null, barcode: string | null, availability: Availability, quantityLeft: number | null, category: { id: string, slug: string, name: string }, photo: { url: string, srcSet: string } };

export type AdminProductsQueryVariables = Exact<{
  filter?: AdminProductFilter | null | undefined;
  sort?: AdminProductSort | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;


export type AdminProductsQuery = { adminProducts: { totalCount: number, edges: Array<{ cursor: string, node: { regularPrice: number, salePrice: number | null, saleFrom: string | null, saleUntil: string | null, searchTerms: string, externalReference: string | null, stock: number | null, lowStockThreshold: number | null, hidden: boolean, version: number, updatedAt: string, id: string, name: string, description: string, price: number, packAmount: number | null, packUnit: PackUnit | null, sku: string | null, barcode: string | null, availability: Availability, quantityLeft: number | null, category: { id: string, slug: string, name: string }, photo: { url: string, srcSet: string } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type AdminProductByQueryVariables = Exact<{
  by: ProductLookup;
}>;


export type AdminProductByQuery = { adminProductBy: { regularPrice: number, salePrice: number | null, saleFrom: string | null, saleUntil: string | null, searchTerms: string, externalReference: string | null, stock: number | null, lowStockThreshold: number | null, hidden: boolean, version: number, updatedAt: string, id: string, name: string, description: string, price: number, packAmount: number | null, packUnit: PackUnit | null, sku: string | null, barcode: string | null, availability: Availability, quantityLeft: number | null, category: { id: string, slug: string, name: string }, photo: { url: string, srcSet: string } } | null };

export type CreateProductMutationVariables = Exact<{
  input: CreateProductInput;
}>;


export type CreateProductMutation = { createProduct: { regularPrice: number, salePrice: number | null, saleFrom: string | null, saleUntil: string | null, searchTerms: string, externalReference: string | null, stock: number | null, lowStockThreshold: number | null, hidden: boolean, version: number, updatedAt: string, id: string, name: string, description: string, price: number, packAmount: number | null, packUnit: PackUnit | null, sku: string | null, barcode: string | null, availability: Availability, quantityLeft: number | null, category: { id: string, slug: string, name: string }, photo: { url: string, srcSet: string } } };

export type UpdateProductMutationVariables = Exact<{
  input: UpdateProductInput;
}>;


export type UpdateProductMutation = { updateProduct: { regularPrice: number, salePrice: number | null, saleFrom: string | null, saleUntil: string | null, searchTerms: string, externalReference: string | null, stock: number | null, lowStockThreshold: number | null, hidden: boolean, version: number, updatedAt: string, id: string, name: string, description: string, price: number, packAmount: number | null, packUnit: PackUnit | null, sku: string | null, barcode: string | null, availability: Availability, quantityLeft: number | null, category: { id: string, slug: string, name: string }, photo: { url: string, srcSet: string } } };

export type UpdateProductsMutationVariables = Exact<{
  input: UpdateProductsInput;
}>;


export type UpdateProductsMutation = { updateProducts: Array<{ regularPrice: number, salePrice: number | null, saleFrom: string | null, saleUntil: string | null, searchTerms: string, externalReference: string | null, stock: number | null, lowStockThreshold: number | null, hidden: boolean, version: number, updatedAt: string, id: string, name: string, description: string, price: number, packAmount: number | null, packUnit: PackUnit | null, sku: string | null, barcode: string | null, availability: Availability, quantityLeft: number | null, category: { id: string, slug: string, name: string }, photo: { url: string, srcSet: string } }> };

export type AdjustProductStockMutationVariables = Exact<{
  input: AdjustProductStockInput;
}>;


export type AdjustProductStockMutation = { adjustProductStock: { regularPrice: number, salePrice: number | null, saleFrom: string | null, saleUntil: string | null, searchTerms: string, externalReference: string | null, stock: number | null, lowStockThreshold: number | null, hidden: boolean, version: number, updatedAt: string, id: string, name: string, description: string, price: number, packAmount: number | null, packUnit: PackUnit | null, sku: string | null, barcode: string | null, availability: Availability, quantityLeft: number | null, category: { id: string, slug: string, name: string }, photo: { url: string, srcSet: string } } };

export type DeleteProductMutationVariables = Exact<{
  input: DeleteProductInput;
}>;


export type DeleteProductMutation = { deleteProduct: { id: string } };

export type RestoreProductsMutationVariables = Exact<{
  input: RestoreProductsInput;
}>;


export type RestoreProductsMutation = { restoreProducts: Array<{ regularPrice: number, salePrice: number | null, saleFrom: string | null, saleUntil: string | null, searchTerms: string, externalReference: string | null, stock: number | null, lowStockThreshold: number | null, hidden: boolean, version: number, updatedAt: string, id: string, name: string, description: string, price: number, packAmount: number | null, packUnit: PackUnit | null, sku: string | null, barcode: string | null, availability: Availability, quantityLeft: number | null, category: { id: string, slug: string, name: string }, photo: { url: string, srcSet: string } }> };

export type StockChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type StockChangedSubscription = { stockChanged: { productIds: Array<string>, products: Array<{ id: string, stock: number | null, held: number | null, lowStockThreshold: number | null, availability: Availability }> } };

export type ReviewDetailsFragment = { id: string, name: string, email: string, message: string, rating: number, createdAt: string, canDelete: boolean };

export type RatingDetailsFragment = { id: string, name: string, email: string, message: string, rates: number, verifiedPurchase: boolean, createdAt: string, canDelete: boolean };

export type ReviewsQueryVariables = Exact<{
  stars?: number | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;


export type ReviewsQuery = { reviews: { edges: Array<{ cursor: string, node: { id: string, name: string, email: string, message: string, rating: number, createdAt: string, canDelete: boolean } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean }, summary: { average: number | null, count: number } } };

export type ProductRatingsQueryVariables = Exact<{
  productId: string;
  stars?: number | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;


export type ProductRatingsQuery = { product: { id: string, ratings: { edges: Array<{ cursor: string, node: { id: string, name: string, email: string, message: string, rates: number, verifiedPurchase: boolean, createdAt: string, canDelete: boolean } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } } | null };

export type CreateReviewMutationVariables = Exact<{
  input: CreateReviewInput;
}>;


export type CreateReviewMutation = { createReview: { id: string, name: string, email: string, message: string, rating: number, createdAt: string, canDelete: boolean } };

export type CreateRatingMutationVariables = Exact<{
  input: CreateRatingInput;
}>;


export type CreateRatingMutation = { createRating: { id: string, name: string, email: string, message: string, rates: number, verifiedPurchase: boolean, createdAt: string, canDelete: boolean } };

export type DeleteReviewMutationVariables = Exact<{
  input: DeleteReviewInput;
}>;


export type DeleteReviewMutation = { deleteReview: { id: string } };

export type DeleteRatingMutationVariables = Exact<{
  input: DeleteRatingInput;
}>;


export type DeleteRatingMutation = { deleteRating: { id: string } };

export type ImageDetailsFragment = { url: string, srcSet: string };

export type PageDetailsFragment = { endCursor: string | null, hasNextPage: boolean };

export type WebhookEndpointDetailsFragment = { id: string, url: string, events: Array<WebhookEventType>, pausedAt: string | null, pauseReason: WebhookPauseReason | null, lastSuccessAt: string | null, lastFailureAt: string | null };

export type WebhookDeliveryDetailsFragment = { id: string, eventId: string, event: string, status: DeliveryStatus, attemptCount: number, nextAttemptAt: string | null, lastError: string | null };

export type WebhookEndpointsQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhookEndpointsQuery = { webhookEndpoints: Array<{ id: string, url: string, events: Array<WebhookEventType>, pausedAt: string | null, pauseReason: WebhookPauseReason | null, lastSuccessAt: string | null, lastFailureAt: string | null }> };

export type WebhookDeliveriesQueryVariables = Exact<{
  endpointId: string;
  filter?: WebhookDeliveryFilter | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;


export type WebhookDeliveriesQuery = { webhookEndpoint: { id: string, deliveries: { edges: Array<{ cursor: string, node: { id: string, eventId: string, event: string, status: DeliveryStatus, attemptCount: number, nextAttemptAt: string | null, lastError: string | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } } | null };

export type CreateWebhookEndpointMutationVariables = Exact<{
  input: CreateWebhookEndpointInput;
}>;


export type CreateWebhookEndpointMutation = { createWebhookEndpoint: { secret: string, endpoint: { id: string, url: string, events: Array<WebhookEventType>, pausedAt: string | null, pauseReason: WebhookPauseReason | null, lastSuccessAt: string | null, lastFailureAt: string | null } } };

export type UpdateWebhookEndpointMutationVariables = Exact<{
  input: UpdateWebhookEndpointInput;
}>;


export type UpdateWebhookEndpointMutation = { updateWebhookEndpoint: { id: string, url: string, events: Array<WebhookEventType>, pausedAt: string | null, pauseReason: WebhookPauseReason | null, lastSuccessAt: string | null, lastFailureAt: string | null } };

export type RotateWebhookSecretMutationVariables = Exact<{
  input: WebhookEndpointInput;
}>;


export type RotateWebhookSecretMutation = { rotateWebhookSecret: { secret: string, endpoint: { id: string, url: string, events: Array<WebhookEventType>, pausedAt: string | null, pauseReason: WebhookPauseReason | null, lastSuccessAt: string | null, lastFailureAt: string | null } } };

export type SendTestWebhookMutationVariables = Exact<{
  input: WebhookEndpointInput;
}>;


export type SendTestWebhookMutation = { sendTestWebhook: { id: string, url: string, events: Array<WebhookEventType>, pausedAt: string | null, pauseReason: WebhookPauseReason | null, lastSuccessAt: string | null, lastFailureAt: string | null } };

export type ReplayWebhookDeliveryMutationVariables = Exact<{
  input: ReplayWebhookDeliveryInput;
}>;


export type ReplayWebhookDeliveryMutation = { replayWebhookDelivery: { id: string, eventId: string, event: string, status: DeliveryStatus, attemptCount: number, nextAttemptAt: string | null, lastError: string | null } };

export type DeleteWebhookEndpointMutationVariables = Exact<{
  input: WebhookEndpointInput;
}>;


export type DeleteWebhookEndpointMutation = { deleteWebhookEndpoint: { id: string } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const AccountDetailsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment AccountDetails on User {
  id
  email
  displayName
  avatar
  role
}
    `, {"fragmentName":"AccountDetails"}) as unknown as TypedDocumentString<AccountDetailsFragment, unknown>;
export const CartDetailsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CartDetails on Cart {
  lines {
    id
    product {
      id
      name
    }
    quantity
    unitPrice
    price
    available
    quantityLeft
  }
  subtotal
  shipping
  total
}
    `, {"fragmentName":"CartDetails"}) as unknown as TypedDocumentString<CartDetailsFragment, unknown>;
export const OrderDetailsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment OrderDetails on Order {
  id
  number
  createdAt
  status
  canCancel
  cancelledAt
  packingStartedAt
  name
  phone
  address
  email
  paymentId
  lines {
    id
    productId
    name
    packAmount
    packUnit
    packCount
    quantity
    unitPrice
    price
  }
  subtotal
  shipping
  total
  currency
}
    `, {"fragmentName":"OrderDetails"}) as unknown as TypedDocumentString<OrderDetailsFragment, unknown>;
export const ImageDetailsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ImageDetails on Image {
  url
  srcSet
}
    `, {"fragmentName":"ImageDetails"}) as unknown as TypedDocumentString<ImageDetailsFragment, unknown>;
export const ProductDetailsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ProductDetails on Product {
  id
  name
  description
  category {
    id
    slug
    name
  }
  price
  photo {
    ...ImageDetails
  }
  packAmount
  packUnit
  sku
  barcode
  availability
  quantityLeft
}
    fragment ImageDetails on Image {
  url
  srcSet
}`, {"fragmentName":"ProductDetails"}) as unknown as TypedDocumentString<ProductDetailsFragment, unknown>;
export const ManagedProductDetailsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ManagedProductDetails on Product {
  ...ProductDetails
  regularPrice
  salePrice
  saleFrom
  saleUntil
  searchTerms
  externalReference
  stock
  lowStockThreshold
  hidden
  version
  updatedAt
}
    fragment ProductDetails on Product {
  id
  name
  description
  category {
    id
    slug
    name
  }
  price
  photo {
    ...ImageDetails
  }
  packAmount
  packUnit
  sku
  barcode
  availability
  quantityLeft
}
fragment ImageDetails on Image {
  url
  srcSet
}`, {"fragmentName":"ManagedProductDetails"}) as unknown as TypedDocumentString<ManagedProductDetailsFragment, unknown>;
export const ReviewDetailsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ReviewDetails on Review {
  id
  name
  email
  message
  rating
  createdAt
  canDelete
}
    `, {"fragmentName":"ReviewDetails"}) as unknown as TypedDocumentString<ReviewDetailsFragment, unknown>;
export const RatingDetailsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment RatingDetails on Rating {
  id
  name
  email
  message
  rates
  verifiedPurchase
  createdAt
  canDelete
}
    `, {"fragmentName":"RatingDetails"}) as unknown as TypedDocumentString<RatingDetailsFragment, unknown>;
export const PageDetailsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment PageDetails on PageInfo {
  endCursor
  hasNextPage
}
    `, {"fragmentName":"PageDetails"}) as unknown as TypedDocumentString<PageDetailsFragment, unknown>;
export const WebhookEndpointDetailsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment WebhookEndpointDetails on WebhookEndpoint {
  id
  url
  events
  pausedAt
  pauseReason
  lastSuccessAt
  lastFailureAt
}
    `, {"fragmentName":"WebhookEndpointDetails"}) as unknown as TypedDocumentString<WebhookEndpointDetailsFragment, unknown>;
export const WebhookDeliveryDetailsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment WebhookDeliveryDetails on WebhookDelivery {
  id
  eventId
  event
  status
  attemptCount
  nextAttemptAt
  lastError
}
    `, {"fragmentName":"WebhookDeliveryDetails"}) as unknown as TypedDocumentString<WebhookDeliveryDetailsFragment, unknown>;
export const MeDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Me {
  me {
    ...AccountDetails
  }
}
    fragment AccountDetails on User {
  id
  email
  displayName
  avatar
  role
}`) as unknown as TypedDocumentString<MeQuery, MeQueryVariables>;
export const SaveProfileDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SaveProfile($input: SaveProfileInput!) {
  saveProfile(input: $input) {
    ...AccountDetails
  }
}
    fragment AccountDetails on User {
  id
  email
  displayName
  avatar
  role
}`) as unknown as TypedDocumentString<SaveProfileMutation, SaveProfileMutationVariables>;
export const CartDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Cart {
  cart {
    ...CartDetails
  }
}
    fragment CartDetails on Cart {
  lines {
    id
    product {
      id
      name
    }
    quantity
    unitPrice
    price
    available
    quantityLeft
  }
  subtotal
  shipping
  total
}`) as unknown as TypedDocumentString<CartQuery, CartQueryVariables>;
export const QuoteCartDocument = /*#__PURE__*/ new TypedDocumentString(`
    query QuoteCart($lines: [CartLineInput!]!) {
  quoteCart(lines: $lines) {
    ...CartDetails
  }
}
    fragment CartDetails on Cart {
  lines {
    id
    product {
      id
      name
    }
    quantity
    unitPrice
    price
    available
    quantityLeft
  }
  subtotal
  shipping
  total
}`) as unknown as TypedDocumentString<QuoteCartQuery, QuoteCartQueryVariables>;
export const AddToCartDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddToCart($input: AddToCartInput!) {
  addToCart(input: $input) {
    ...CartDetails
  }
}
    fragment CartDetails on Cart {
  lines {
    id
    product {
      id
      name
    }
    quantity
    unitPrice
    price
    available
    quantityLeft
  }
  subtotal
  shipping
  total
}`) as unknown as TypedDocumentString<AddToCartMutation, AddToCartMutationVariables>;
export const UpdateCartLineDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateCartLine($input: UpdateCartLineInput!) {
  updateCartLine(input: $input) {
    ...CartDetails
  }
}
    fragment CartDetails on Cart {
  lines {
    id
    product {
      id
      name
    }
    quantity
    unitPrice
    price
    available
    quantityLeft
  }
  subtotal
  shipping
  total
}`) as unknown as TypedDocumentString<UpdateCartLineMutation, UpdateCartLineMutationVariables>;
export const RemoveCartLineDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveCartLine($input: RemoveCartLineInput!) {
  removeCartLine(input: $input) {
    ...CartDetails
  }
}
    fragment CartDetails on Cart {
  lines {
    id
    product {
      id
      name
    }
    quantity
    unitPrice
    price
    available
    quantityLeft
  }
  subtotal
  shipping
  total
}`) as unknown as TypedDocumentString<RemoveCartLineMutation, RemoveCartLineMutationVariables>;
export const ClearCartDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ClearCart {
  clearCart {
    ...CartDetails
  }
}
    fragment CartDetails on Cart {
  lines {
    id
    product {
      id
      name
    }
    quantity
    unitPrice
    price
    available
    quantityLeft
  }
  subtotal
  shipping
  total
}`) as unknown as TypedDocumentString<ClearCartMutation, ClearCartMutationVariables>;
export const ShopDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Shop {
  shop {
    name
    currency
    timeZone
    shippingPerLine
    maxQuantity
  }
}
    `) as unknown as TypedDocumentString<ShopQuery, ShopQueryVariables>;
export const ProductsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Products($filter: ProductFilter, $sort: ProductSort, $first: Int! = 24, $after: String) {
  products(filter: $filter, sort: $sort, first: $first, after: $after) {
    edges {
      cursor
      node {
        ...ProductDetails
      }
    }
    pageInfo {
      ...PageDetails
    }
    totalCount
  }
}
    fragment ProductDetails on Product {
  id
  name
  description
  category {
    id
    slug
    name
  }
  price
  photo {
    ...ImageDetails
  }
  packAmount
  packUnit
  sku
  barcode
  availability
  quantityLeft
}
fragment ImageDetails on Image {
  url
  srcSet
}
fragment PageDetails on PageInfo {
  endCursor
  hasNextPage
}`) as unknown as TypedDocumentString<ProductsQuery, ProductsQueryVariables>;
export const ProductDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Product($id: ID!) {
  product(id: $id) {
    ...ProductDetails
    unitPrice {
      amount
      per
    }
    ratingSummary {
      average
      count
    }
  }
}
    fragment ProductDetails on Product {
  id
  name
  description
  category {
    id
    slug
    name
  }
  price
  photo {
    ...ImageDetails
  }
  packAmount
  packUnit
  sku
  barcode
  availability
  quantityLeft
}
fragment ImageDetails on Image {
  url
  srcSet
}`) as unknown as TypedDocumentString<ProductQuery, ProductQueryVariables>;
export const ProductByDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProductBy($by: ProductLookup!) {
  productBy(by: $by) {
    ...ProductDetails
  }
}
    fragment ProductDetails on Product {
  id
  name
  description
  category {
    id
    slug
    name
  }
  price
  photo {
    ...ImageDetails
  }
  packAmount
  packUnit
  sku
  barcode
  availability
  quantityLeft
}
fragment ImageDetails on Image {
  url
  srcSet
}`) as unknown as TypedDocumentString<ProductByQuery, ProductByQueryVariables>;
export const ProductFacetsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProductFacets($filter: ProductFilter) {
  productFacets(filter: $filter) {
    totalCount
    without {
      allergen
      count
    }
    diets {
      diet
      count
    }
    inStock
    minPrice
    maxPrice
  }
}
    `) as unknown as TypedDocumentString<ProductFacetsQuery, ProductFacetsQueryVariables>;
export const SuggestProductsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SuggestProducts($text: String!, $first: Int! = 6) {
  suggestProducts(text: $text, first: $first) {
    products {
      ...ProductDetails
    }
    categories {
      id
      slug
      name
    }
    didYouMean
    totalCount
  }
}
    fragment ProductDetails on Product {
  id
  name
  description
  category {
    id
    slug
    name
  }
  price
  photo {
    ...ImageDetails
  }
  packAmount
  packUnit
  sku
  barcode
  availability
  quantityLeft
}
fragment ImageDetails on Image {
  url
  srcSet
}`) as unknown as TypedDocumentString<SuggestProductsQuery, SuggestProductsQueryVariables>;
export const CategoriesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Categories {
  categories {
    id
    slug
    name
    children {
      id
      slug
      name
    }
  }
}
    `) as unknown as TypedDocumentString<CategoriesQuery, CategoriesQueryVariables>;
export const PaymentSettingsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PaymentSettings {
  paymentSettings {
    provider
    key
    scriptUrl
    sandbox
  }
}
    `) as unknown as TypedDocumentString<PaymentSettingsQuery, PaymentSettingsQueryVariables>;
export const BeginCheckoutDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation BeginCheckout($input: BeginCheckoutInput!) {
  beginCheckout(input: $input) {
    id
    status
    subtotal
    shipping
    total
    currency
    paymentOrder {
      id
      amount
      currency
    }
    order {
      id
      number
    }
  }
}
    `) as unknown as TypedDocumentString<BeginCheckoutMutation, BeginCheckoutMutationVariables>;
export const FinishCheckoutDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation FinishCheckout($input: FinishCheckoutInput!) {
  finishCheckout(input: $input) {
    ...OrderDetails
  }
}
    fragment OrderDetails on Order {
  id
  number
  createdAt
  status
  canCancel
  cancelledAt
  packingStartedAt
  name
  phone
  address
  email
  paymentId
  lines {
    id
    productId
    name
    packAmount
    packUnit
    packCount
    quantity
    unitPrice
    price
  }
  subtotal
  shipping
  total
  currency
}`) as unknown as TypedDocumentString<FinishCheckoutMutation, FinishCheckoutMutationVariables>;
export const MyOrdersDocument = /*#__PURE__*/ new TypedDocumentString(`
    query MyOrders($filter: OrderFilter, $first: Int! = 20, $after: String) {
  myOrders(filter: $filter, first: $first, after: $after) {
    edges {
      cursor
      node {
        ...OrderDetails
      }
    }
    pageInfo {
      ...PageDetails
    }
    totalCount
  }
}
    fragment OrderDetails on Order {
  id
  number
  createdAt
  status
  canCancel
  cancelledAt
  packingStartedAt
  name
  phone
  address
  email
  paymentId
  lines {
    id
    productId
    name
    packAmount
    packUnit
    packCount
    quantity
    unitPrice
    price
  }
  subtotal
  shipping
  total
  currency
}
fragment PageDetails on PageInfo {
  endCursor
  hasNextPage
}`) as unknown as TypedDocumentString<MyOrdersQuery, MyOrdersQueryVariables>;
export const OrderDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Order($id: ID!) {
  order(id: $id) {
    ...OrderDetails
  }
}
    fragment OrderDetails on Order {
  id
  number
  createdAt
  status
  canCancel
  cancelledAt
  packingStartedAt
  name
  phone
  address
  email
  paymentId
  lines {
    id
    productId
    name
    packAmount
    packUnit
    packCount
    quantity
    unitPrice
    price
  }
  subtotal
  shipping
  total
  currency
}`) as unknown as TypedDocumentString<OrderQuery, OrderQueryVariables>;
export const CancelOrderDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CancelOrder($input: CancelOrderInput!) {
  cancelOrder(input: $input) {
    ...OrderDetails
  }
}
    fragment OrderDetails on Order {
  id
  number
  createdAt
  status
  canCancel
  cancelledAt
  packingStartedAt
  name
  phone
  address
  email
  paymentId
  lines {
    id
    productId
    name
    packAmount
    packUnit
    packCount
    quantity
    unitPrice
    price
  }
  subtotal
  shipping
  total
  currency
}`) as unknown as TypedDocumentString<CancelOrderMutation, CancelOrderMutationVariables>;
export const OrdersDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Orders($filter: OrderFilter, $sort: OrderSort, $first: Int! = 20, $after: String) {
  orders(filter: $filter, sort: $sort, first: $first, after: $after) {
    edges {
      cursor
      node {
        ...OrderDetails
      }
    }
    pageInfo {
      ...PageDetails
    }
    totalCount
  }
}
    fragment OrderDetails on Order {
  id
  number
  createdAt
  status
  canCancel
  cancelledAt
  packingStartedAt
  name
  phone
  address
  email
  paymentId
  lines {
    id
    productId
    name
    packAmount
    packUnit
    packCount
    quantity
    unitPrice
    price
  }
  subtotal
  shipping
  total
  currency
}
fragment PageDetails on PageInfo {
  endCursor
  hasNextPage
}`) as unknown as TypedDocumentString<OrdersQuery, OrdersQueryVariables>;
export const SetOrderStatusDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetOrderStatus($input: SetOrderStatusInput!) {
  setOrderStatus(input: $input) {
    ...OrderDetails
  }
}
    fragment OrderDetails on Order {
  id
  number
  createdAt
  status
  canCancel
  cancelledAt
  packingStartedAt
  name
  phone
  address
  email
  paymentId
  lines {
    id
    productId
    name
    packAmount
    packUnit
    packCount
    quantity
    unitPrice
    price
  }
  subtotal
  shipping
  total
  currency
}`) as unknown as TypedDocumentString<SetOrderStatusMutation, SetOrderStatusMutationVariables>;
export const RestoreOrdersDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RestoreOrders($input: RestoreOrdersInput!) {
  restoreOrders(input: $input) {
    ...OrderDetails
  }
}
    fragment OrderDetails on Order {
  id
  number
  createdAt
  status
  canCancel
  cancelledAt
  packingStartedAt
  name
  phone
  address
  email
  paymentId
  lines {
    id
    productId
    name
    packAmount
    packUnit
    packCount
    quantity
    unitPrice
    price
  }
  subtotal
  shipping
  total
  currency
}`) as unknown as TypedDocumentString<RestoreOrdersMutation, RestoreOrdersMutationVariables>;
export const StartPackingDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation StartPacking($input: StartPackingInput!) {
  startPacking(input: $input) {
    ...OrderDetails
  }
}
    fragment OrderDetails on Order {
  id
  number
  createdAt
  status
  canCancel
  cancelledAt
  packingStartedAt
  name
  phone
  address
  email
  paymentId
  lines {
    id
    productId
    name
    packAmount
    packUnit
    packCount
    quantity
    unitPrice
    price
  }
  subtotal
  shipping
  total
  currency
}`) as unknown as TypedDocumentString<StartPackingMutation, StartPackingMutationVariables>;
export const SetFulfilmentStatusDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetFulfilmentStatus($input: SetFulfilmentStatusInput!) {
  setFulfilmentStatus(input: $input) {
    ...OrderDetails
  }
}
    fragment OrderDetails on Order {
  id
  number
  createdAt
  status
  canCancel
  cancelledAt
  packingStartedAt
  name
  phone
  address
  email
  paymentId
  lines {
    id
    productId
    name
    packAmount
    packUnit
    packCount
    quantity
    unitPrice
    price
  }
  subtotal
  shipping
  total
  currency
}`) as unknown as TypedDocumentString<SetFulfilmentStatusMutation, SetFulfilmentStatusMutationVariables>;
export const OrdersChangedDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription OrdersChanged {
  ordersChanged {
    kind
    orderIds
    orders {
      ...OrderDetails
    }
  }
}
    fragment OrderDetails on Order {
  id
  number
  createdAt
  status
  canCancel
  cancelledAt
  packingStartedAt
  name
  phone
  address
  email
  paymentId
  lines {
    id
    productId
    name
    packAmount
    packUnit
    packCount
    quantity
    unitPrice
    price
  }
  subtotal
  shipping
  total
  currency
}`) as unknown as TypedDocumentString<OrdersChangedSubscription, OrdersChangedSubscriptionVariables>;
export const MyOrdersChangedDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription MyOrdersChanged {
  myOrdersChanged {
    kind
    orderIds
    orders {
      ...OrderDetails
    }
  }
}
    fragment OrderDetails on Order {
  id
  number
  createdAt
  status
  canCancel
  cancelledAt
  packingStartedAt
  name
  phone
  address
  email
  paymentId
  lines {
    id
    productId
    name
    packAmount
    packUnit
    packCount
    quantity
    unitPrice
    price
  }
  subtotal
  shipping
  total
  currency
}`) as unknown as TypedDocumentString<MyOrdersChangedSubscription, MyOrdersChangedSubscriptionVariables>;
export const AdminProductsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AdminProducts($filter: AdminProductFilter, $sort: AdminProductSort, $first: Int! = 24, $after: String) {
  adminProducts(filter: $filter, sort: $sort, first: $first, after: $after) {
    edges {
      cursor
      node {
        ...ManagedProductDetails
      }
    }
    pageInfo {
      ...PageDetails
    }
    totalCount
  }
}
    fragment ProductDetails on Product {
  id
  name
  description
  category {
    id
    slug
    name
  }
  price
  photo {
    ...ImageDetails
  }
  packAmount
  packUnit
  sku
  barcode
  availability
  quantityLeft
}
fragment ManagedProductDetails on Product {
  ...ProductDetails
  regularPrice
  salePrice
  saleFrom
  saleUntil
  searchTerms
  externalReference
  stock
  lowStockThreshold
  hidden
  version
  updatedAt
}
fragment ImageDetails on Image {
  url
  srcSet
}
fragment PageDetails on PageInfo {
  endCursor
  hasNextPage
}`) as unknown as TypedDocumentString<AdminProductsQuery, AdminProductsQueryVariables>;
export const AdminProductByDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AdminProductBy($by: ProductLookup!) {
  adminProductBy(by: $by) {
    ...ManagedProductDetails
  }
}
    fragment ProductDetails on Product {
  id
  name
  description
  category {
    id
    slug
    name
  }
  price
  photo {
    ...ImageDetails
  }
  packAmount
  packUnit
  sku
  barcode
  availability
  quantityLeft
}
fragment ManagedProductDetails on Product {
  ...ProductDetails
  regularPrice
  salePrice
  saleFrom
  saleUntil
  searchTerms
  externalReference
  stock
  lowStockThreshold
  hidden
  version
  updatedAt
}
fragment ImageDetails on Image {
  url
  srcSet
}`) as unknown as TypedDocumentString<AdminProductByQuery, AdminProductByQueryVariables>;
export const CreateProductDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateProduct($input: CreateProductInput!) {
  createProduct(input: $input) {
    ...ManagedProductDetails
  }
}
    fragment ProductDetails on Product {
  id
  name
  description
  category {
    id
    slug
    name
  }
  price
  photo {
    ...ImageDetails
  }
  packAmount
  packUnit
  sku
  barcode
  availability
  quantityLeft
}
fragment ManagedProductDetails on Product {
  ...ProductDetails
  regularPrice
  salePrice
  saleFrom
  saleUntil
  searchTerms
  externalReference
  stock
  lowStockThreshold
  hidden
  version
  updatedAt
}
fragment ImageDetails on Image {
  url
  srcSet
}`) as unknown as TypedDocumentString<CreateProductMutation, CreateProductMutationVariables>;
export const UpdateProductDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateProduct($input: UpdateProductInput!) {
  updateProduct(input: $input) {
    ...ManagedProductDetails
  }
}
    fragment ProductDetails on Product {
  id
  name
  description
  category {
    id
    slug
    name
  }
  price
  photo {
    ...ImageDetails
  }
  packAmount
  packUnit
  sku
  barcode
  availability
  quantityLeft
}
fragment ManagedProductDetails on Product {
  ...ProductDetails
  regularPrice
  salePrice
  saleFrom
  saleUntil
  searchTerms
  externalReference
  stock
  lowStockThreshold
  hidden
  version
  updatedAt
}
fragment ImageDetails on Image {
  url
  srcSet
}`) as unknown as TypedDocumentString<UpdateProductMutation, UpdateProductMutationVariables>;
export const UpdateProductsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateProducts($input: UpdateProductsInput!) {
  updateProducts(input: $input) {
    ...ManagedProductDetails
  }
}
    fragment ProductDetails on Product {
  id
  name
  description
  category {
    id
    slug
    name
  }
  price
  photo {
    ...ImageDetails
  }
  packAmount
  packUnit
  sku
  barcode
  availability
  quantityLeft
}
fragment ManagedProductDetails on Product {
  ...ProductDetails
  regularPrice
  salePrice
  saleFrom
  saleUntil
  searchTerms
  externalReference
  stock
  lowStockThreshold
  hidden
  version
  updatedAt
}
fragment ImageDetails on Image {
  url
  srcSet
}`) as unknown as TypedDocumentString<UpdateProductsMutation, UpdateProductsMutationVariables>;
export const AdjustProductStockDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AdjustProductStock($input: AdjustProductStockInput!) {
  adjustProductStock(input: $input) {
    ...ManagedProductDetails
  }
}
    fragment ProductDetails on Product {
  id
  name
  description
  category {
    id
    slug
    name
  }
  price
  photo {
    ...ImageDetails
  }
  packAmount
  packUnit
  sku
  barcode
  availability
  quantityLeft
}
fragment ManagedProductDetails on Product {
  ...ProductDetails
  regularPrice
  salePrice
  saleFrom
  saleUntil
  searchTerms
  externalReference
  stock
  lowStockThreshold
  hidden
  version
  updatedAt
}
fragment ImageDetails on Image {
  url
  srcSet
}`) as unknown as TypedDocumentString<AdjustProductStockMutation, AdjustProductStockMutationVariables>;
export const DeleteProductDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteProduct($input: DeleteProductInput!) {
  deleteProduct(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteProductMutation, DeleteProductMutationVariables>;
export const RestoreProductsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RestoreProducts($input: RestoreProductsInput!) {
  restoreProducts(input: $input) {
    ...ManagedProductDetails
  }
}
    fragment ProductDetails on Product {
  id
  name
  description
  category {
    id
    slug
    name
  }
  price
  photo {
    ...ImageDetails
  }
  packAmount
  packUnit
  sku
  barcode
  availability
  quantityLeft
}
fragment ManagedProductDetails on Product {
  ...ProductDetails
  regularPrice
  salePrice
  saleFrom
  saleUntil
  searchTerms
  externalReference
  stock
  lowStockThreshold
  hidden
  version
  updatedAt
}
fragment ImageDetails on Image {
  url
  srcSet
}`) as unknown as TypedDocumentString<RestoreProductsMutation, RestoreProductsMutationVariables>;
export const StockChangedDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription StockChanged {
  stockChanged {
    productIds
    products {
      id
      stock
      held
      lowStockThreshold
      availability
    }
  }
}
    `) as unknown as TypedDocumentString<StockChangedSubscription, StockChangedSubscriptionVariables>;
export const ReviewsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Reviews($stars: Int, $first: Int! = 20, $after: String) {
  reviews(stars: $stars, first: $first, after: $after) {
    edges {
      cursor
      node {
        ...ReviewDetails
      }
    }
    pageInfo {
      ...PageDetails
    }
    summary {
      average
      count
    }
  }
}
    fragment ReviewDetails on Review {
  id
  name
  email
  message
  rating
  createdAt
  canDelete
}
fragment PageDetails on PageInfo {
  endCursor
  hasNextPage
}`) as unknown as TypedDocumentString<ReviewsQuery, ReviewsQueryVariables>;
export const ProductRatingsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProductRatings($productId: ID!, $stars: Int, $first: Int! = 20, $after: String) {
  product(id: $productId) {
    id
    ratings(stars: $stars, first: $first, after: $after) {
      edges {
        cursor
        node {
          ...RatingDetails
        }
      }
      pageInfo {
        ...PageDetails
      }
    }
  }
}
    fragment RatingDetails on Rating {
  id
  name
  email
  message
  rates
  verifiedPurchase
  createdAt
  canDelete
}
fragment PageDetails on PageInfo {
  endCursor
  hasNextPage
}`) as unknown as TypedDocumentString<ProductRatingsQuery, ProductRatingsQueryVariables>;
export const CreateReviewDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateReview($input: CreateReviewInput!) {
  createReview(input: $input) {
    ...ReviewDetails
  }
}
    fragment ReviewDetails on Review {
  id
  name
  email
  message
  rating
  createdAt
  canDelete
}`) as unknown as TypedDocumentString<CreateReviewMutation, CreateReviewMutationVariables>;
export const CreateRatingDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateRating($input: CreateRatingInput!) {
  createRating(input: $input) {
    ...RatingDetails
  }
}
    fragment RatingDetails on Rating {
  id
  name
  email
  message
  rates
  verifiedPurchase
  createdAt
  canDelete
}`) as unknown as TypedDocumentString<CreateRatingMutation, CreateRatingMutationVariables>;
export const DeleteReviewDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteReview($input: DeleteReviewInput!) {
  deleteReview(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteReviewMutation, DeleteReviewMutationVariables>;
export const DeleteRatingDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteRating($input: DeleteRatingInput!) {
  deleteRating(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteRatingMutation, DeleteRatingMutationVariables>;
export const WebhookEndpointsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query WebhookEndpoints {
  webhookEndpoints {
    ...WebhookEndpointDetails
  }
}
    fragment WebhookEndpointDetails on WebhookEndpoint {
  id
  url
  events
  pausedAt
  pauseReason
  lastSuccessAt
  lastFailureAt
}`) as unknown as TypedDocumentString<WebhookEndpointsQuery, WebhookEndpointsQueryVariables>;
export const WebhookDeliveriesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query WebhookDeliveries($endpointId: ID!, $filter: WebhookDeliveryFilter, $first: Int! = 20, $after: String) {
  webhookEndpoint(id: $endpointId) {
    id
    deliveries(filter: $filter, first: $first, after: $after) {
      edges {
        cursor
        node {
          ...WebhookDeliveryDetails
        }
      }
      pageInfo {
        ...PageDetails
      }
    }
  }
}
    fragment PageDetails on PageInfo {
  endCursor
  hasNextPage
}
fragment WebhookDeliveryDetails on WebhookDelivery {
  id
  eventId
  event
  status
  attemptCount
  nextAttemptAt
  lastError
}`) as unknown as TypedDocumentString<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables>;
export const CreateWebhookEndpointDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateWebhookEndpoint($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) {
    secret
    endpoint {
      ...WebhookEndpointDetails
    }
  }
}
    fragment WebhookEndpointDetails on WebhookEndpoint {
  id
  url
  events
  pausedAt
  pauseReason
  lastSuccessAt
  lastFailureAt
}`) as unknown as TypedDocumentString<CreateWebhookEndpointMutation, CreateWebhookEndpointMutationVariables>;
export const UpdateWebhookEndpointDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateWebhookEndpoint($input: UpdateWebhookEndpointInput!) {
  updateWebhookEndpoint(input: $input) {
    ...WebhookEndpointDetails
  }
}
    fragment WebhookEndpointDetails on WebhookEndpoint {
  id
  url
  events
  pausedAt
  pauseReason
  lastSuccessAt
  lastFailureAt
}`) as unknown as TypedDocumentString<UpdateWebhookEndpointMutation, UpdateWebhookEndpointMutationVariables>;
export const RotateWebhookSecretDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RotateWebhookSecret($input: WebhookEndpointInput!) {
  rotateWebhookSecret(input: $input) {
    secret
    endpoint {
      ...WebhookEndpointDetails
    }
  }
}
    fragment WebhookEndpointDetails on WebhookEndpoint {
  id
  url
  events
  pausedAt
  pauseReason
  lastSuccessAt
  lastFailureAt
}`) as unknown as TypedDocumentString<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>;
export const SendTestWebhookDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SendTestWebhook($input: WebhookEndpointInput!) {
  sendTestWebhook(input: $input) {
    ...WebhookEndpointDetails
  }
}
    fragment WebhookEndpointDetails on WebhookEndpoint {
  id
  url
  events
  pausedAt
  pauseReason
  lastSuccessAt
  lastFailureAt
}`) as unknown as TypedDocumentString<SendTestWebhookMutation, SendTestWebhookMutationVariables>;
export const ReplayWebhookDeliveryDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ReplayWebhookDelivery($input: ReplayWebhookDeliveryInput!) {
  replayWebhookDelivery(input: $input) {
    ...WebhookDeliveryDetails
  }
}
    fragment WebhookDeliveryDetails on WebhookDelivery {
  id
  eventId
  event
  status
  attemptCount
  nextAttemptAt
  lastError
}`) as unknown as TypedDocumentString<ReplayWebhookDeliveryMutation, ReplayWebhookDeliveryMutationVariables>;
export const DeleteWebhookEndpointDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteWebhookEndpoint($input: WebhookEndpointInput!) {
  deleteWebhookEndpoint(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteWebhookEndpointMutation, DeleteWebhookEndpointMutationVariables>;
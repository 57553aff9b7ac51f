// Written by graphql-codegen from schema.graphql and the *.graphql files of the web.
/** An invitation to accept. */
export type AcceptInvitationInput = {
  /** The token of the link in the e-mail. */
  token: string;
};

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

/**
 * A permission of an API token, and of the roles of staff.
 * Scopes that write or refund include reading the same resource.
 */
export type ApiScope =
  /** Sort the run of a slot, and mark its orders as out, delivered and missed. `WRITE_ORDERS` includes it. */
  | 'DELIVER_ORDERS'
  /**
   * Change names, descriptions, pictures, food facts, translations and categories of products,
   * and the categories, and upload pictures. An age limit and the alcohol of a food need `WRITE_PRODUCTS`.
   */
  | 'EDIT_PRODUCTS'
  /** Pick and pack orders, and hand over those that are collected. `WRITE_ORDERS` includes it. */
  | 'PICK_ORDERS'
  /** Read and search users, with their name, e-mail address, role and spending. */
  | 'READ_CUSTOMERS'
  /**
   * Read goods, recipient and progress of all orders, without amounts, payments and e-mail address, the slots
   * and their runs, and subscribe to changes. `READ_ORDERS` includes it.
   */
  | 'READ_FULFILMENTS'
  /**
   * Read all orders with name, address, phone number and e-mail address of the customer,
   * their documents and the files for accounting, and subscribe to changes.
   */
  | 'READ_ORDERS'
  /**
   * Read all products and categories, hidden and deleted ones too, with stock,
   * tax rates and the files of imports.
   */
  | 'READ_PRODUCTS'
  /** Read revenue, sales and low stock. */
  | 'READ_REPORTS'
  /**
   * Read reviews and ratings as moderators do.
   * The e-mail addresses of their authors need `READ_CUSTOMERS`.
   */
  | 'READ_REVIEWS'
  /** Refund orders in part or in full. Rejecting one with a refund needs this and `WRITE_ORDERS`. */
  | 'REFUND_ORDERS'
  /**
   * Start packing orders, set their status, delete and restore them.
   * Refunds need `REFUND_ORDERS`.
   */
  | 'WRITE_ORDERS'
  /** Read and change the pages of the shop. `WRITE_SETTINGS` includes it. */
  | 'WRITE_PAGES'
  /** Add, change, import, delete and restore products and categories, and upload their pictures. */
  | 'WRITE_PRODUCTS'
  /** Reply to reviews and ratings as the shop, and delete them. */
  | 'WRITE_REVIEWS'
  /** Read and change the settings of the shop, its pages and its tax rates. */
  | 'WRITE_SETTINGS';

/** State of an API token. */
export type ApiTokenState =
  /** The token is valid. */
  | 'ACTIVE'
  /** The token has expired. */
  | 'EXPIRED'
  /** An admin revoked the token. */
  | 'REVOKED'
  /** The owner is no longer an admin. The token works again once they are. */
  | 'SUSPENDED';

/** Orders that the caller picks. */
export type AssignPickerInput = {
  /** Ids of the orders, at most 1000. */
  ids: Array<string>;
  /** Takes over orders that have another picker. Defaults to false. */
  takeOver?: boolean | null | undefined;
};

/** The action. */
export type AuditAction =
  | 'API_TOKEN_CREATED'
  | 'API_TOKEN_REVOKED'
  | 'CATEGORY_CREATED'
  | 'CATEGORY_DELETED'
  | 'CATEGORY_UPDATED'
  | 'DELIVERY_RETRIED'
  | 'DELIVERY_UPDATED'
  | 'IMPORT_MAPPING_CREATED'
  | 'IMPORT_MAPPING_DELETED'
  | 'IMPORT_MAPPING_UPDATED'
  | 'ORDERS_EXPORTED'
  | 'ORDER_CANCELLED'
  | 'ORDER_DELETED'
  | 'ORDER_FULFILMENT_SET'
  | 'ORDER_MISSED'
  | 'ORDER_MISSED_UNDONE'
  | 'ORDER_MOVED'
  | 'ORDER_PACKING_STARTED'
  | 'ORDER_PAYMENT_RECORDED'
  | 'ORDER_PLACED'
  | 'ORDER_REFUNDED'
  | 'ORDER_RESTORED'
  | 'ORDER_STATUS_SET'
  | 'ORDER_SUBSTITUTES_REFUSED'
  | 'PAGE_CREATED'
  | 'PAGE_DELETED'
  | 'PAGE_UPDATED'
  | 'PAYMENT_SETTLED'
  | 'PAY_LINK_CANCELLED'
  | 'PAY_LINK_SENT'
  | 'PRODUCT_CREATED'
  | 'PRODUCT_DELETED'
  | 'PRODUCT_IMPORTED'
  | 'PRODUCT_RESTORED'
  | 'PRODUCT_UPDATED'
  | 'RATING_ANSWERED'
  | 'RATING_ANSWER_REMOVED'
  | 'RATING_DELETED'
  | 'REVIEW_ANSWERED'
  | 'REVIEW_ANSWER_REMOVED'
  | 'REVIEW_DELETED'
  | 'SHOP_UPDATED'
  | 'SLOT_EXCEPTION_CREATED'
  | 'SLOT_EXCEPTION_DELETED'
  | 'SLOT_EXCEPTION_UPDATED'
  | 'SLOT_TEMPLATE_CREATED'
  | 'SLOT_TEMPLATE_DELETED'
  | 'SLOT_TEMPLATE_UPDATED'
  | 'SLOT_UPDATED'
  | 'STAFF_INVITATION_REVOKED'
  | 'STAFF_INVITED'
  | 'TAX_RATE_CREATED'
  | 'TAX_RATE_DELETED'
  | 'TAX_RATE_UPDATED'
  | 'USER_DEMOTED'
  | 'USER_ERASED'
  | 'USER_EXPORTED'
  | 'USER_PROMOTED'
  | 'USER_ROLE_SET'
  | 'WEBHOOK_CREATED'
  | 'WEBHOOK_DELETED'
  | 'WEBHOOK_SECRET_ROTATED'
  | 'WEBHOOK_UPDATED';

/** Filters for the audit log; all conditions apply. */
export type AuditFilter = {
  /** Entries with this action. */
  action?: AuditAction | null | undefined;
  /** Entries by this admin. */
  actorId?: string | null | undefined;
  /** Entries about this subject. */
  subjectId?: string | null | undefined;
  /** Entries about subjects of this kind. */
  subjectType?: AuditSubjectType | null | undefined;
};

/** The kind of the subject of an audit entry. */
export type AuditSubjectType =
  | 'API_TOKEN'
  | 'CATEGORY'
  | 'DELIVERY'
  | 'IMPORT_MAPPING'
  | 'INVITATION'
  | 'ORDER'
  | 'PAGE'
  | 'PAYMENT'
  | 'PAY_LINK'
  | 'PRODUCT'
  | 'RATING'
  | 'REVIEW'
  | 'SHOP'
  | 'SLOT'
  | 'SLOT_EXCEPTION'
  | 'SLOT_TEMPLATE'
  | 'TAX_RATE'
  | 'USER'
  | 'WEBHOOK';

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

/** A pay link, by its token. */
export type BeginPayLinkInput = {
  /** The token of the link. */
  token: string;
};

/** The order to buy again. */
export type BuyAgainInput = {
  /** An order of the signed-in customer. */
  orderId: string;
};

/** The order to cancel. */
export type CancelOrderInput = {
  /** Id of the order. */
  id: string;
};

/** A pay link to cancel. */
export type CancelPayLinkInput = {
  /** The pay link. */
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

/** The name of a category in another language. */
export type CategoryTranslationInput = {
  /** BCP 47 tag of the language. */
  locale: string;
  /** The name, up to 60 characters. */
  name: string;
};

/** Parts of what is paid. Of what is charged for a whole order, each line has a share. */
export type ChargeKind =
  /** The bags of the order. */
  | 'BAGS'
  /** The collection at a place. */
  | 'COLLECTION'
  /** The delivery. */
  | 'DELIVERY'
  /** Deposits, such as for bottles. */
  | 'DEPOSIT'
  /** Goods. */
  | 'GOODS';

/** Days on which a place of collection is closed. */
export type ClosedDaysInput = {
  /** The first day, such as `2026-12-24`. */
  from: string;
  /** The last day, inclusive; not before the first. */
  until: string;
  /** The words for customers, up to 200 characters. */
  words?: string;
};

/** The words of a closing in another language; empty ones are the default ones. */
export type ClosingTranslationInput = {
  /** BCP 47 tag of the language. */
  locale: string;
  /** The words, up to 200 characters. */
  message?: string | null | undefined;
};

/** A place where customers collect orders. */
export type CollectionPlaceInput = {
  /** The address by lines, up to 500 characters. */
  address: string;
  /** Days on which it is closed, up to 20 periods. Those that have ended are left out. */
  closedDays?: Array<ClosedDaysInput>;
  /** Opening hours by lines, up to 500 characters. */
  hours: string;
  /** The id; for a new entry a random UUID, or null. */
  id?: string | null | undefined;
  /** The name, up to 80 characters. */
  name: string;
};

/** A new address of the address book. */
export type CreateAddressInput = {
  /** ISO 3166-1 alpha-2 code of the country, such as `CH`. */
  country: string;
  /** Street, house and floor: one to three lines of up to 100 characters. */
  lines: Array<string>;
  /** True makes it the default, in place of another one. */
  makeDefault?: boolean | null | undefined;
  /** The name of the recipient, up to 120 characters; may be empty. */
  name?: string;
  /** Advice for the delivery, up to 200 characters; may be empty. */
  note?: string;
  /** The number to call, up to 40 characters; may be empty. */
  phone?: string;
  /** The town, up to 60 characters; may be empty. */
  place?: string;
  /** The postcode, up to 16 characters; may be empty. */
  postcode?: string;
  /** The state, province, county or emirate, up to 60 characters; may be empty. */
  region?: string;
};

/** A new API token. */
export type CreateApiTokenInput = {
  /** Time when the token expires. Defaults to never. */
  expiresAt?: string | null | undefined;
  /** The purpose, up to 80 characters. */
  name: string;
  /** The scopes, at least one. */
  scopes: Array<ApiScope>;
};

/** A new category. */
export type CreateCategoryInput = {
  /** Whether menus, tiles and filters leave it out. */
  hidden?: boolean;
  /** The name, unique in any case below the same parent: up to 60 characters. */
  name: string;
  /** The category above it; null for none. */
  parentId?: string | null | undefined;
  /** Address of the picture of its tile, as `uploadImage` gives it; null for none. */
  picture?: string | null | undefined;
  /**
   * The name in addresses, unique, also among former ones: up to 60 lower-case letters
   * from a to z, digits and hyphens.
   */
  slug: string;
  /** Label of its tile on the home page, up to 60 characters; null for its name. */
  tileLabel?: string | null | undefined;
  /** Names in other languages, in place of all that are given; each language once. */
  translations?: Array<CategoryTranslationInput>;
};

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

/** A new page of the shop. */
export type CreateShopPageInput = {
  /** Places that link to it while it is published. */
  places: Array<ShopPagePlace>;
  /** Whether everybody may read it. */
  published: boolean;
  /** Last part of its address, unique: up to 60 lower-case letters from a to z, digits and hyphens. */
  slug: string;
  /** Text in Markdown, up to 50000 characters. */
  text: string;
  /** Title of the page, up to 120 characters. */
  title: string;
  /** Texts in other languages, in place of all that are given; each language once. */
  translations?: Array<ShopPageTranslationInput>;
};

/** New differences of the slots of a day. */
export type CreateSlotExceptionInput = {
  /** Area whose customers it is about; null for all. Only to close. */
  areaId?: string | null | undefined;
  /** Units that a slot takes in place of its template's. */
  capacityItems?: number | null | undefined;
  /** Orders that a slot takes in place of its template's. */
  capacityOrders?: number | null | undefined;
  /** Whether there are no slots. */
  closed?: boolean;
  /** The day, such as `2026-12-24`. */
  day: string;
  /** The shop's own note, up to 200 characters. */
  note?: string;
  /** Place whose slots it is about; null for all. */
  placeId?: string | null | undefined;
  /** Template whose slot it is about; null for all of the day. */
  templateId?: string | null | undefined;
};

/** New weekly slots. */
export type CreateSlotTemplateInput = {
  /** Areas of a delivery; empty for all. */
  areaIds?: Array<string>;
  /** Minutes by which orders end before that. */
  bufferMinutes?: number;
  /** Units of products that a slot takes in all orders; null for any number. */
  capacityItems?: number | null | undefined;
  /** Orders that a slot takes; null for any number. */
  capacityOrders?: number | null | undefined;
  /** Days before a slot on which its orders end at `cutoffTime`. */
  cutoffDays?: number | null | undefined;
  /** Minutes before a slot at which its orders end. */
  cutoffMinutes?: number | null | undefined;
  /** Local time of that day, such as `18:00`. */
  cutoffTime?: string | null | undefined;
  /** Days ahead that slots are offered. */
  daysAhead?: number;
  /** Local time at which slots end, such as `18:00`, on the same day. */
  ends: string;
  /** First day, such as `2026-12-01`. */
  fromDay?: string | null | undefined;
  /** Delivery or collection. */
  method: FulfilmentMethod;
  /** Place of a collection. */
  placeId?: string | null | undefined;
  /** Local time at which slots begin, such as `16:00`. */
  starts: string;
  /** Last day. */
  untilDay?: string | null | undefined;
  /** Days of the week, from 1 for Monday to 7 for Sunday, each once. */
  weekdays: Array<number>;
};

/** A new rate of tax. */
export type CreateTaxRateInput = {
  /** The name that customers see, such as `VAT`, up to 40 characters. */
  name: string;
  /** The rate in thousandths of a percent: 5500 is 5.5 %. */
  rate: number;
};

/** A new webhook endpoint. */
export type CreateWebhookEndpointInput = {
  /** The events to send, at least one. */
  events: Array<WebhookEventType>;
  /** The URL, which begins with https://. */
  url: string;
};

/** The address to delete. */
export type DeleteAddressInput = {
  /** Id of the address. */
  id: string;
};

/** The category to delete. */
export type DeleteCategoryInput = {
  /** The category. */
  id: string;
  /** The category for its products and addresses; required unless it is empty. */
  moveProductsTo?: string | null | undefined;
};

/** The confirmation that an account is to be deleted. */
export type DeleteMyAccountInput = {
  /** The e-mail address of the account, typed once more. */
  email: string;
};

/** The order to delete. */
export type DeleteOrderInput = {
  /** Id of the order. */
  id: string;
};

/** The mapping to delete. */
export type DeleteProductImportMappingInput = {
  /** The mapping. */
  id: string;
};

/** The product to delete. */
export type DeleteProductInput = {
  /** Id of the product. */
  id: string;
};

/** The products to delete. */
export type DeleteProductsInput = {
  /** Ids of the products, at most 1000. */
  ids: Array<string>;
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

/** The page to delete. */
export type DeleteShopPageInput = {
  /** The page. */
  id: string;
};

/** The exception to delete. */
export type DeleteSlotExceptionInput = {
  /** The exception. */
  id: string;
};

/** The weekly slots to end. */
export type DeleteSlotTemplateInput = {
  /** The template. */
  id: string;
};

/** The rate of tax to delete. */
export type DeleteTaxRateInput = {
  /** The rate. */
  id: string;
  /** The rate that its products and settings get; without one, a rate in use is not deleted. */
  replacementId?: string | null | undefined;
};

/** User whose account to delete. */
export type DeleteUserInput = {
  /** Their e-mail address, typed once more; empty for a customer without one. */
  email: string;
  /** The user. */
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

/** An area in which the shop delivers. */
export type DeliveryAreaInput = {
  /** ISO 3166-1 code of the country, in two letters. */
  country: string;
  /** The id; for a new entry a random UUID, or null. */
  id?: string | null | undefined;
  /** Least subtotal of an order with its taxes; null for none. */
  minimumOrder?: number | null | undefined;
  /** The name, up to 80 characters. */
  name: string;
  /**
   * Postcodes, beginnings of postcodes, and ranges such as `8000-8099`, apart by commas or lines; empty
   * for the whole country. British outward codes are whole: `B1` is not `B10`.
   */
  postcodes: string;
};

/** A rule of what the delivery costs. Conditions that are null fit every order. */
export type DeliveryFeeInput = {
  /** The amount; zero for a free delivery. */
  amount: number;
  /** Area that it is for. */
  areaId?: string | null | undefined;
  /** Least subtotal, inclusive: the goods with their taxes, without deposits and fees. */
  fromSubtotal?: number | null | undefined;
  /** Least weight of the goods in grams, inclusive. */
  fromWeight?: number | null | undefined;
  /** Method that it is for. */
  method?: FulfilmentMethod | null | undefined;
  /** Whether the amount is for the order or for each of its lines. */
  per?: DeliveryFeePer;
  /** Place of collection that it is for. */
  placeId?: string | null | undefined;
  /** Weekly slots that it is for. */
  slotTemplateId?: string | null | undefined;
};

/** The units of the amount of a fee. */
export type DeliveryFeePer =
  /** Each line of the cart. */
  | 'LINE'
  /** The whole order. */
  | 'ORDER';

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

/** The user whose admin role to revoke. */
export type DemoteUserInput = {
  /** The user. */
  id: string;
};

/** Diets that a product suits, and marks that it has; more may come. */
export type Diet =
  | 'GLUTEN_FREE'
  | 'HALAL'
  | 'KOSHER'
  | 'LACTOSE_FREE'
  | 'ORGANIC'
  | 'VEGAN'
  | 'VEGETARIAN';

/** Mentions to remove from the list. */
export type DismissErasureMentionsInput = {
  /** The mentions; ids that are not in the list are ignored. */
  ids: Array<string>;
};

/** The reason why the mail server accepts no e-mails of the shop. */
export type EmailOutageReason =
  /** Its certificate is not trusted. */
  | 'CERTIFICATE'
  /** It refuses e-mails of the shop for good, such as by a quota, a policy or its rules of relaying. */
  | 'REFUSED'
  /** It refuses the user or password of `SMTP_URL`, or asks for one. */
  | 'SIGN_IN'
  /** It cannot be reached, or puts off e-mails of the shop. */
  | 'UNAVAILABLE';

/**
 * Handling of rows without an id whose product is in the shop already:
 * one of the same name, and of the same pack size if the file has sizes.
 */
export type ExistingProducts =
  /** The row creates another product. */
  | 'ADD'
  /** The row is left out. */
  | 'SKIP'
  /** The product gets the values of the row; empty cells change nothing. */
  | 'UPDATE';

/** User whose data to export. */
export type ExportUserInput = {
  /** The user. */
  id: string;
};

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

/** The result of the payment dialog, with the provider's signature. */
export type FinishPayLinkInput = {
  /** The provider's id of the payment. */
  paymentId: string;
  /** The provider's id of the payment order. */
  paymentOrderId: string;
  /** The provider's signature. */
  signature: string;
  /** The token of the link. */
  token: string;
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

/** The category for one that the shop does not have. */
export type ImportCategoryInput = {
  /** Id, name or slug of the category of the shop. Null adds it, with the last two levels of a path. */
  category?: string | null | undefined;
  /** The category in the file; empty for rows without one. */
  value: string;
};

/** The content of a column of a file of products. */
export type ImportColumnInput = {
  /** The content; null to leave the column out. */
  column?: ProductFileColumn | null | undefined;
  /** The heading in the file; case does not matter. */
  heading: string;
};

/** A file of products to import. */
export type ImportProductsInput = {
  /**
   * Categories of the file that the shop does not have, at most 100.
   * Those whose `category` is not in the shop any more are left out.
   */
  categories?: Array<ImportCategoryInput> | null | undefined;
  /**
   * Contents of the columns, at most 500; others are left out.
   * Null to recognize the headings of this shop, Shopify, WooCommerce and Square.
   */
  columns?: Array<ImportColumnInput> | null | undefined;
  /** Whether to check the file without importing it. */
  dryRun: boolean;
  /**
   * Handling of rows without an id whose product is in the shop already.
   * Null refuses a file with such rows; a dry run counts them in `sameNames`.
   */
  existing?: ExistingProducts | null | undefined;
  /**
   * CSV file or Excel workbook: at most 20 MB and 50,000 products.
   * Rows with an id update that product, others create one. Omitted columns stay unchanged.
   */
  file: File;
  /**
   * Confirms doubtful food facts, such as milk in the ingredients but not in `contains`;
   * they are problems otherwise.
   */
  foodChecked?: boolean;
  /** Idempotency key, 1 to 255 characters, such as a UUID. A retry returns the first result. */
  idempotencyKey?: string | null | undefined;
  /** Whether to import the rows without problems of a file that has some with problems. */
  skipFailed?: boolean;
};

/** Interval by which a period is divided. The first and the last interval may be shorter. */
export type Interval =
  /** Days, for up to 62 of them. */
  | 'DAY'
  /** Months. */
  | 'MONTH'
  /** Weeks that begin on Mondays, for up to 184 days. */
  | 'WEEK';

/** A person to invite. */
export type InviteStaffInput = {
  /** Their e-mail address. A new invitation replaces one that is open. */
  email: string;
  /** Their role; not `CUSTOMER`. */
  role: Role;
};

/** A place that the shop does not deliver to yet, and who waits for it. */
export type JoinWaitlistInput = {
  /** ISO 3166-1 code of the country, in two letters. */
  country: string;
  /** E-mail address of a visitor. Customers are e-mailed at that of their account. */
  email?: string | null | undefined;
  /** Postcode, as it is typed; empty in a country without postcodes. */
  postcode: string;
};

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

/** Country of the example. */
export type LoadExampleDeliveryInput = {
  /** ISO 3166-1 code of the country of its areas, in two letters. */
  country: string;
};

/** The unit by which prices are compared. */
export type Measure =
  | 'KILOGRAM'
  | 'LITRE'
  | 'PIECE';

/** A guest cart to merge into the cart of the customer who has just signed in. */
export type MergeCartInput = {
  /** A random UUID that names this guest cart; repeating a merge with the same key changes nothing. */
  key: string;
  /** Lines of the guest cart. */
  lines: Array<CartLineInput>;
};

/** The order that nobody took. */
export type MissOrderInput = {
  /** Id of the order. */
  id: string;
};

/** Filters for reviews and ratings; all conditions apply. */
export type ModerationFilter = {
  /** Reviews or ratings alone. */
  kind?: OpinionKind | null | undefined;
  /** Entries with this number of stars, 1 to 5. */
  stars?: number | null | undefined;
  /**
   * Former name of `withoutReply`.
   * @deprecated Use `withoutReply`.
   */
  unanswered?: boolean | null | undefined;
  /** True for only those with a photo, which reviews never have. */
  withPhoto?: boolean | null | undefined;
  /** True for only those without a reply of the shop. */
  withoutReply?: boolean | null | undefined;
};

/** The new place of a category. */
export type MoveCategoryInput = {
  /** Expected `version` of the category; `CONFLICT` if there is a newer one. */
  expectedVersion?: number | null | undefined;
  /** The category. */
  id: string;
  /** The category above it; null for none. */
  parentId?: string | null | undefined;
  /** Place among those below the same category, from 1. */
  position: number;
};

/** An order, and the slot that it moves to. */
export type MoveOrderInput = {
  /** The order to move. */
  id: string;
  /** The slot. */
  slot: SlotInput;
};

/** A customer whom the shop adds, without an account. */
export type NewCustomerInput = {
  /** E-mail address, of no other customer. A first sign-in that verifies it gets the orders. */
  email?: string | null | undefined;
  /** Name, up to 80 characters. */
  name: string;
  /** Phone number, up to 40 characters; may be empty. */
  phone: string;
};

/** The amount of a product that its nutrition is stated for. */
export type NutritionBasis =
  /** 100 grams. */
  | 'G100'
  /** 100 millilitres. */
  | 'ML100';

/** Subject of the entry: the shop, in a review, or a product, in a rating. */
export type OpinionKind =
  | 'RATING'
  | 'REVIEW';

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

/** Kind of an event in the timeline of an order. */
export type OrderEventKind =
  /** The customer cancelled the order. */
  | 'CANCELLED'
  /** Nobody was there to take the order, or it was not collected. */
  | 'MISSED'
  /** The shop cancelled the order, as its bank transfer had not come in time. */
  | 'NOT_PAID'
  /** The shop began to pick the goods. */
  | 'PACKING'
  /** The shop recorded a payment, a payout, or a correction of one; see `recordedPayment`. */
  | 'PAYMENT'
  /** Money was or is being refunded. */
  | 'REFUND'
  /** The customer was reminded of the bank transfer that is due. */
  | 'REMINDED'
  /** The order got another slot, or lost its own. */
  | 'SLOT'
  /** The order was placed, or its status was set. */
  | 'STATUS'
  /** The fulfilment reached another status, without another status of the order; see `fulfilmentStatus`. */
  | 'STEP';

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

/** The status of the payment of an order. */
export type OrderPaymentState =
  /** Nothing was paid, and nothing has to be paid any more. */
  | 'NOT_DUE'
  /** Paid, and nothing was refunded. */
  | 'PAID'
  /** The order is paid later, and a part was paid. */
  | 'PARTIALLY_PAID'
  /** A part was refunded. */
  | 'PARTIALLY_REFUNDED'
  /** The payment was refunded in full. */
  | 'REFUNDED'
  /** A refund waits for the payment provider, or for the shop to pay it out. */
  | 'REFUND_DUE'
  /** The order is paid later, and nothing was paid yet. */
  | 'UNPAID';

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

/** Status of a pay link. */
export type PayLinkStatus =
  /** The shop has cancelled it; a payment is refunded. */
  | 'CANCELLED'
  /** It was not paid in time; what it reserved is released. */
  | 'EXPIRED'
  /** It can be paid. */
  | 'OPEN'
  /** It is paid; there is an order. */
  | 'PAID'
  /** A payment came too late for an order, and is refunded. */
  | 'REFUNDED';

/** Means of a recorded payment. */
export type PaymentMeans =
  /** A bank transfer. */
  | 'BANK_TRANSFER'
  /** A card, at the shop's own terminal. */
  | 'CARD'
  /** Cash. */
  | 'CASH';

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

/** Status of a payment, as reported by the provider. */
export type PaymentStatus =
  | 'AUTHORIZED'
  | 'CAPTURED'
  | 'CREATED'
  | 'FAILED'
  | 'REFUNDED';

/** Units of a line that were picked. */
export type PickInput = {
  /** The weighed grams of a line with `soldBy`; null before. All are needed to pack. */
  grams?: number | null | undefined;
  /** The line. */
  lineId: string;
  /** The number of units; fewer than ordered for a line that is short, null for a line that is not picked. */
  quantity?: number | null | undefined;
  /**
   * All products in place of further units of the line; empty for none, and left out for those that it has.
   * Together with `quantity` at most the units that are left of it.
   */
  substitutes?: Array<SubstituteInput> | null | undefined;
  /** Confirms that `grams` is right although it is off by more than the tolerance. Defaults to false. */
  weightConfirmed?: boolean | null | undefined;
};

/** Lines that were picked. */
export type PickLinesInput = {
  /** The lines in the order in which they were picked, at most 200. */
  picks: Array<PickInput>;
};

/** Reason for which a line was not picked. */
export type PickProblem =
  /** A substitute has allergens, or may have some, to which the customer has not agreed. */
  | 'ALLERGENS_NOT_AGREED'
  /** The customer wants no substitute that they have not agreed to. */
  | 'CUSTOMER_NOT_ASKED'
  /** It has a price for each piece, and no weight. */
  | 'NOT_BY_WEIGHT'
  /** There is no such line. */
  | 'NOT_FOUND'
  /** Its order is not being picked: it was packed, rejected or cancelled meanwhile. */
  | 'NOT_PICKING'
  /**
   * One of its substitutes is none: it is not for sale, for an older age, sold by weight, taxed
   * otherwise, or has a higher deposit. Lines by weight have none.
   */
  | 'NO_SUBSTITUTE'
  /** Its order has another picker, or none. */
  | 'OTHER_PICKER'
  /** Fewer units of a substitute are in stock and not reserved. */
  | 'SUBSTITUTE_SOLD_OUT'
  /** Fewer units are left of it, as the others were refunded. */
  | 'TOO_MANY';

/** A checkout to be paid by another method than `ONLINE`. */
export type PlaceOrderInput = {
  /** The checkout, which `beginCheckout` has returned. */
  checkoutId: string;
  /** One of `Cart.paymentMethods` other than `ONLINE`. */
  payBy: PaymentMethod;
};

/** An order that staff place for a customer, with its recipient. */
export type PlaceStaffOrderInput = {
  /**
   * An order of the customer to which this one is added until it is packed: with its recipient,
   * delivery and slot.
   */
  addTo?: string | null | undefined;
  /** Shipping address, up to 500 characters; may be empty. */
  address: string;
  /** The customer. Give this or `newCustomer`. */
  customerId?: string | null | undefined;
  /** Delivery or collection; ignored in a shop without areas. */
  delivery?: CartDeliveryInput | null | undefined;
  /**
   * The address of a delivery by its parts. `address` of the order is its text then, and the area is
   * that of its postcode. Ignored for a collection.
   */
  deliveryAddress?: AddressInput | null | undefined;
  /** The total that was agreed; the error is `PRICE_CHANGED` if it differs. */
  expectedTotal: number;
  /** Idempotency key of the caller, up to 64 characters. A retry places nothing and returns the order. */
  key: string;
  /** The lines, each of another product. */
  lines: Array<StaffOrderLineInput>;
  /**
   * BCP 47 tag of the language of e-mails and receipt; that of the customer by default. Takes the nearest of
   * the shop, else its default.
   */
  locale?: string | null | undefined;
  /** The name of the recipient, up to 120 characters; may be empty. */
  name: string;
  /** A customer to add. Give this or `customerId`. */
  newCustomer?: NewCustomerInput | null | undefined;
  /** One of `StaffOrderQuote.paymentMethods` other than `ONLINE`. */
  payBy: PaymentMethod;
  /** The number to call about the delivery, up to 40 characters; may be empty. */
  phone: string;
  /** Wishes of the customer where goods are out; their money back by default. */
  substitutions?: SubstitutionsInput | null | undefined;
};

/** A Markdown text to preview. */
export type PreviewMarkdownInput = {
  /** Text in Markdown, up to 50000 characters. */
  text: string;
};

/** Kinds of fees. */
export type PriceFeeKind =
  /** The bags of the order. */
  | 'BAGS'
  /** The collection at a place. */
  | 'COLLECTION'
  /** The delivery. */
  | 'DELIVERY'
  /** Deposits, such as for bottles. */
  | 'DEPOSIT';

/** Contents of a column of a file of products. */
export type ProductFileColumn =
  /** Age from which it is sold. */
  | 'AGE_LIMIT'
  /** The aisle in which the shop picks it; orders are picked by aisle and shelf. */
  | 'AISLE'
  /** Alcohol by volume in percent. */
  | 'ALCOHOL_BY_VOLUME'
  /** The GTIN; identifies the product if no other key does. */
  | 'BARCODE'
  /** Carbohydrate in grams. */
  | 'CARBOHYDRATE'
  /** The categories, by name or slug, separated by commas. */
  | 'CATEGORY'
  /** The price before a reduction, where `PRICE` is the reduced one: the price of a sale from today. */
  | 'COMPARE_AT_PRICE'
  /** Allergens of its ingredients, such as `milk, nuts`, or `none`. */
  | 'CONTAINS'
  /** The deposit, such as for a bottle, in major units. */
  | 'DEPOSIT'
  /** The description. */
  | 'DESCRIPTION'
  /** Diets that it suits, and its marks, such as `vegan, organic`. */
  | 'DIETS'
  /** Energy in kilocalories. */
  | 'ENERGY_KCAL'
  /** Energy in kilojoules. */
  | 'ENERGY_KJ'
  /**
   * The stock when the file was written. The same `STOCK` leaves the stock as it is;
   * for another it must not have changed.
   */
  | 'EXPECTED_STOCK'
  /** The product's key in another system; identifies the product if the SKU does not. */
  | 'EXTERNAL_REFERENCE'
  /** The family that it shares with its other sizes. */
  | 'FAMILY'
  /** What it is called among the sizes of its family. */
  | 'FAMILY_LABEL'
  /** Fat in grams. */
  | 'FAT'
  /** Fibre in grams. */
  | 'FIBRE'
  /** Whether the product is hidden from shoppers. */
  | 'HIDDEN'
  /** The product that the row changes. */
  | 'ID'
  /** The ingredients, with allergens between asterisks. */
  | 'INGREDIENTS'
  /** Days from the order to its first slot. */
  | 'LEAD_DAYS'
  /** Units at or below which the stock counts as low; steps for `GRAMS`. */
  | 'LOW_STOCK_THRESHOLD'
  /** Allergens that it may have traces of. */
  | 'MAY_CONTAIN'
  /** The name. */
  | 'NAME'
  /** What the nutrition is stated for: `100 g` or `100 ml`. */
  | 'NUTRITION_PER'
  /** Country or place of origin. */
  | 'ORIGIN'
  /** Amount in a pack. */
  | 'PACK_AMOUNT'
  /** Number of equal parts in a pack, such as 6 bottles. */
  | 'PACK_COUNT'
  /** Unit of the amount in a pack. */
  | 'PACK_UNIT'
  /** A picture's address. */
  | 'PHOTO'
  /** Alternative text of the picture; empty for the product's name. */
  | 'PHOTO_ALT'
  /** Further pictures, one a line: the address, a space and its text. */
  | 'PICTURES'
  /** A portion in words. */
  | 'PORTION'
  /** Size of a portion in grams or millilitres. */
  | 'PORTION_SIZE'
  /** The price outside a sale in major units. */
  | 'PRICE'
  /** Name and address of the producer. */
  | 'PRODUCER'
  /** Protein in grams. */
  | 'PROTEIN'
  /** Whether shoppers see the product, the opposite of `HIDDEN`. */
  | 'PUBLISHED'
  /** First day of the sale, such as 2026-12-01. */
  | 'SALE_FROM'
  /** Price during a sale in major units. */
  | 'SALE_PRICE'
  /** Last day of the sale, such as 2026-12-24. */
  | 'SALE_UNTIL'
  /** Salt in grams. */
  | 'SALT'
  /** Saturates in grams. */
  | 'SATURATES'
  /** Other words that shoppers search for the product by. */
  | 'SEARCH_TERMS'
  /** The shelf in the aisle. */
  | 'SHELF'
  /** The stock keeping unit. A row without an id changes the product that has it. */
  | 'SKU'
  /** The way it is sold by weight: its prices are per kilogram then; empty for pieces. */
  | 'SOLD_BY'
  /** Units in stock. */
  | 'STOCK'
  /** Conditions of storage. */
  | 'STORAGE'
  /** Sugars in grams. */
  | 'SUGARS'
  /** The rate of tax, by its name or in percent. */
  | 'TAX_RATE'
  /** The temperature at which it is stored; empty for that of the room. */
  | 'TEMPERATURE'
  /** Expected weight of a piece in grams, or the step. */
  | 'UNIT_GRAMS';

/** The system that wrote a file of products, by its headings. */
export type ProductFileSource =
  /** EverShop. */
  | 'EVERSHOP'
  /** All headings are those of an export of this shop. */
  | 'LARDER'
  /** Loyverse. */
  | 'LOYVERSE'
  /** Medusa. */
  | 'MEDUSA'
  /** Open Food Facts: fills in facts that products with its barcodes do not have. */
  | 'OPEN_FOOD_FACTS'
  /** Any other. */
  | 'OTHER'
  /** PrestaShop. */
  | 'PRESTASHOP'
  /** Shopify. */
  | 'SHOPIFY'
  /** Shopware. */
  | 'SHOPWARE'
  /** Square. */
  | 'SQUARE'
  /** Vendure. */
  | 'VENDURE'
  /** WooCommerce. */
  | 'WOOCOMMERCE';

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

/** State of a row of an import. */
export type ProductImportRowState =
  /** A new product. */
  | 'CREATED'
  /** Nothing: the row has problems. */
  | 'FAILED'
  /** Nothing: the product is so already, or the row is left out. */
  | 'UNCHANGED'
  /** Its product is in the shop already; `existing` says what becomes of it. */
  | 'UNDECIDED'
  /** Changes of a product. */
  | 'UPDATED';

/** State of an import. Only `IMPORTED` has changed products. */
export type ProductImportState =
  /** The end of a dry run that found no problem. */
  | 'CHECKED'
  /** The import ended early, by a fault or a shutdown. */
  | 'FAILED'
  /** The file was imported, or its rows without problems. */
  | 'IMPORTED'
  /** The file has problems; nothing was imported. */
  | 'REFUSED'
  /** The import is in progress. */
  | 'RUNNING';

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

/** User to make an admin. */
export type PromoteUserInput = {
  /** E-mail address of the user. Give this or `id`. */
  email?: string | null | undefined;
  /** Id of the user. Give this or `email`. */
  id?: string | null | undefined;
};

/** An order by staff, to be priced. */
export type QuoteStaffOrderInput = {
  /**
   * An order of the customer to which this one is added until it is packed: with its recipient,
   * delivery and slot.
   */
  addTo?: string | null | undefined;
  /** Delivery or collection; ignored in a shop without areas. */
  delivery?: CartDeliveryInput | null | undefined;
  /** The lines, each of another product. */
  lines: Array<StaffOrderLineInput>;
};

/** A payment that the shop itself has received. */
export type RecordPaymentInput = {
  /** Amount that is paid with it, without change; at most what is due, but for transfers. */
  amount: number;
  /** `Order.due` as the caller knows it; `CONFLICT` with the current `due` if it differs. */
  expectedDue: number;
  /**
   * Amount to pay back as the caller knows it, for a transfer that comes then, with 0 as `expectedDue`; 0 by
   * default.
   */
  expectedOwed?: number | null | undefined;
  /** The order. */
  id: string;
  /** Idempotency key, up to 64 characters. A retry with it records nothing and returns the order. */
  key: string;
  /** Means of the payment or payout. */
  means: PaymentMeans;
  /** Cash that was handed over, at least `amount`. */
  tendered?: number | null | undefined;
};

/** Money that the shop has given out: what a customer has paid too much. */
export type RecordPayoutInput = {
  /** Amount, at most what the shop has to pay back. */
  amount: number;
  /**
   * Amount to pay back as the caller knows it: a negative `Order.due` without its sign. `CONFLICT` with the
   * current `due` if it differs.
   */
  expectedOwed: number;
  /** The order. */
  id: string;
  /** Idempotency key, up to 64 characters. A retry with it records nothing and returns the order. */
  key: string;
  /** Means of the payment or payout. */
  means: PaymentMeans;
};

/** A refund of an order: an amount, or units of its lines. */
export type RefundOrderInput = {
  /** Amount to refund, at most what is left of `of`, or of the order without it. Either this or `lines`. */
  amount?: number | null | undefined;
  /** The order. */
  id: string;
  /** Idempotency key, up to 64 characters. A retry returns the first refund of the order. */
  key?: string | null | undefined;
  /** Units to refund. Either this or `amount`. */
  lines?: Array<RefundOrderLineInput> | null | undefined;
  /**
   * Target of `amount`, which decides about its tax. Required in an order of several tax rates, unless
   * `amount` is all that is left; without it an amount is spread over all lines and their delivery.
   */
  of?: RefundTargetInput | null | undefined;
  /** Reason for the refund, which the customer can read, up to 500 characters. */
  reason: string;
  /**
   * Whether to restock the units of `lines` whose `GOODS` are refunded.
   * Defaults to true until packing starts.
   */
  restock?: boolean | null | undefined;
};

/** Units of a line of an order. */
export type RefundOrderLineInput = {
  /**
   * Charges of these units to refund: their share of each, at most what is left of it.
   * Defaults to `GOODS` and `DEPOSIT`. Without `GOODS` the units count as not refunded.
   */
  charges?: Array<ChargeKind> | null | undefined;
  /** The line. */
  lineId: string;
  /** Number of units, at most those that are not refunded yet; without `GOODS` at most those of the line. */
  quantity: number;
};

/** Reason for a refund. */
export type RefundReason =
  /** The payment arrived after the customer had deleted their account. */
  | 'ACCOUNT_DELETED'
  /** An admin has refunded an amount or lines; `note` has the reason in words. */
  | 'ADJUSTMENT'
  /** The order was cancelled before it was packed, by its customer or as it was not paid in time. */
  | 'CANCELLED'
  /** The customer, or the shop for them, has removed units from the order before it was packed. */
  | 'CHANGED'
  /** The customer had already paid for the same cart. */
  | 'DUPLICATE'
  /** The shop had cancelled the pay link before the payment arrived. */
  | 'LINK_CANCELLED'
  /** The refund was made at the payment provider itself, not through the shop. */
  | 'OUTSIDE'
  /** The customer has refused substitutes; `note` names them. */
  | 'REFUSED'
  /** An admin has rejected the order with a refund. */
  | 'REJECTED'
  /** The shop picked fewer units than were ordered, or they weighed less than was paid for. */
  | 'SHORT'
  /** The stock was too low when the payment arrived, so no order was placed. */
  | 'SOLD_OUT'
  /** The order to which it was to be added was packed, rejected or cancelled before the payment arrived. */
  | 'TOO_LATE';

/** Status of a refund. */
export type RefundStatus =
  /** The refund is decided; the payment provider has yet to confirm it. */
  | 'DUE'
  /** The payment provider has confirmed it. */
  | 'REFUNDED';

/** The target of an amount to refund: a part of a line, or the delivery of the order. */
export type RefundTargetInput = {
  /** The part. */
  charge: ChargeKind;
  /** The line. Required for `GOODS` and `DEPOSIT`; other charges without it are those of the whole order. */
  lineId?: string | null | undefined;
};

/** Substitutes that the customer of an order does not take. */
export type RefuseSubstitutesInput = {
  /** The order. */
  id: string;
  /** Whether to restock them: false for what cannot be sold again. */
  restock: boolean;
  /** Ids of the substitutes, at most 100. */
  substituteIds: Array<string>;
};

/** The line to remove from the cart. */
export type RemoveCartLineInput = {
  /** The line. */
  lineId: string;
};

/** Units to remove from an order before it is packed. */
export type RemoveFromOrderInput = {
  /** The order. */
  id: string;
  /** Idempotency key, up to 64 characters. A retry removes nothing more and returns the order. */
  key: string;
  /** The units, but not all that are left: cancel the order instead. */
  lines: Array<RemovedUnitsInput>;
};

/** Units of a line to remove from an order. */
export type RemovedUnitsInput = {
  /** The line. */
  lineId: string;
  /** Number of units, at most those that are not refunded yet. */
  quantity: number;
};

/** The delivery to send again. */
export type ReplayWebhookDeliveryInput = {
  /** The delivery. */
  id: string;
};

/** A reply to a rating of a product. */
export type ReplyToRatingInput = {
  /** The rating. */
  id: string;
  /** Reply, up to 1,000 characters; null deletes it. */
  reply?: string | null | undefined;
};

/** A reply to a review of the shop. */
export type ReplyToReviewInput = {
  /** The review. */
  id: string;
  /** Reply, up to 1,000 characters; null deletes it. */
  reply?: string | null | undefined;
};

/** An invitation to send again. */
export type ResendInvitationInput = {
  /** The invitation. */
  id: string;
};

/** A pay link to send again. */
export type ResendPayLinkInput = {
  /** The pay link. */
  id: string;
};

/** Unmatched payment to mark as resolved. */
export type ResolveUnmatchedPaymentInput = {
  /** Id of the unmatched payment, not the payment provider's id. */
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

/** The delivery to retry. */
export type RetryDeliveryInput = {
  /** The delivery. */
  id: string;
};

/** A payment or payout that was recorded by mistake. */
export type ReversePaymentInput = {
  /** The recorded payment. */
  id: string;
  /** Reason for the staff, up to 500 characters. */
  reason: string;
};

/** The API token to revoke. */
export type RevokeApiTokenInput = {
  /** The token. */
  id: string;
};

/** An invitation to revoke. */
export type RevokeInvitationInput = {
  /** The invitation. */
  id: string;
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

/** Choices of how to read a file of products, to save under a name. */
export type SaveProductImportMappingInput = {
  /**
   * Categories of the file that the shop does not have, at most 100.
   * Those whose `category` is not in the shop any more are left out.
   */
  categories?: Array<ImportCategoryInput>;
  /** Contents of the columns, from 1 to 500. */
  columns: Array<ImportColumnInput>;
  /** The name, up to 60 characters. Replaces a mapping that has it. */
  name: string;
};

/** Changes of a profile; fields that are left out stay as they are. */
export type SaveProfileInput = {
  /** Address of the profile picture. */
  avatar?: string | null | undefined;
  /** The name to show, up to 80 characters. */
  displayName?: string | null | undefined;
  /** BCP 47 tag of the language of e-mails that belong to no order; the nearest of the shop is taken. */
  locale?: string | null | undefined;
};

/** A closing of the shop, in local times of the shop's time zone. */
export type ScheduledClosingInput = {
  /** Local time when it begins, such as `2026-12-24T14:00`; null for now. */
  from?: string | null | undefined;
  /** The words for customers, up to 200 characters. */
  message?: string | null | undefined;
  /** The words in other languages; each language once. */
  translations?: Array<ClosingTranslationInput> | null | undefined;
  /** Local time when the shop opens again; null until further notice. */
  until?: string | null | undefined;
};

/** An order by staff that anybody can pay by a link. */
export type SendPayLinkInput = {
  /** Shipping address, up to 500 characters; may be empty. */
  address: string;
  /** The customer. Give this or `newCustomer`. */
  customerId?: string | null | undefined;
  /** Delivery or collection; ignored in a shop without areas. */
  delivery?: CartDeliveryInput | null | undefined;
  /**
   * The address of a delivery by its parts. `address` of the order is its text then, and the area is
   * that of its postcode. Ignored for a collection.
   */
  deliveryAddress?: AddressInput | null | undefined;
  /** The total that was agreed; the error is `PRICE_CHANGED` if it differs. */
  expectedTotal: number;
  /** Idempotency key of the caller, up to 64 characters. A retry places nothing and returns the order. */
  key: string;
  /** The lines, each of another product. */
  lines: Array<StaffOrderLineInput>;
  /**
   * BCP 47 tag of the language of e-mails and receipt; that of the customer by default. Takes the nearest of
   * the shop, else its default.
   */
  locale?: string | null | undefined;
  /** The name of the recipient, up to 120 characters; may be empty. */
  name: string;
  /** A customer to add. Give this or `customerId`. */
  newCustomer?: NewCustomerInput | null | undefined;
  /** The number to call about the delivery, up to 40 characters; may be empty. */
  phone: string;
  /** Wishes of the customer where goods are out; their money back by default. */
  substitutions?: SubstitutionsInput | null | undefined;
};

/** An order, and the number of its bags. */
export type SetBagsInput = {
  /** Bags and crates, from 0 to 999; null for not counted. */
  bags?: number | null | undefined;
  /** Chilled ones among them; by default as before. */
  chilledBags?: number | null | undefined;
  /** Frozen ones among them; by default as before. */
  frozenBags?: number | null | undefined;
  /** The order. */
  id: string;
};

/** The places to add to what a slot takes. */
export type SetExtraPlacesInput = {
  /** The day, such as `2026-12-24`. */
  day: string;
  /** Units in addition to the capacity, in place of an earlier number; left out for no change. */
  items?: number | null | undefined;
  /** Orders in addition to the capacity, in place of an earlier number. */
  orders: number;
  /** The template. */
  templateId: string;
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

/** A new status for several orders. */
export type SetOrderStatusesInput = {
  /**
   * Sum of the refunds so far. Required after a refund for `PENDING` and `SHIPPED`;
   * the error `CONFLICT` has the value as `refunded`.
   */
  expectedRefunded?: number | null | undefined;
  /** Ids of the orders, at most 1000. */
  ids: Array<string>;
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

/** An order, and its place in the run of its slot. */
export type SetStopInput = {
  /** The order to move. */
  id: string;
  /** Position in the run, from 1 to 200; behind the last order it is the last one. */
  position: number;
};

/** A new role of a user. */
export type SetUserRoleInput = {
  /** The user. */
  id: string;
  /** The role; `CUSTOMER` for nobody of the staff. */
  role: Role;
};

/** A step of the set-up of a shop. */
export type SetupStep =
  /** The shop has an e-mail address or a phone number for customers. */
  | 'CONTACT'
  /** The shop delivers by its areas, or offers collection. */
  | 'DELIVERY'
  /** The shop sends e-mails through a mail server. */
  | 'EMAILS'
  /** The shop has received an order. */
  | 'FIRST_ORDER'
  /** The shop has published a page, such as the imprint. */
  | 'PAGES'
  /** The shop takes real payments. */
  | 'PAYMENTS'
  /** The shop has a product of its own that customers see. */
  | 'PRODUCTS'
  /** The database knows the letters of all scripts, so that searches are fast; only where it does not. */
  | 'SEARCH'
  /** The shop has a rate of tax. */
  | 'TAXES';

/** A place that links to a page of the shop. */
export type ShopPagePlace =
  /** The checkout, above its button. */
  | 'CHECKOUT'
  /** The footer. */
  | 'FOOTER'
  /** The form that creates an account. */
  | 'SIGN_UP';

/** Texts of a page in another language. */
export type ShopPageTranslationInput = {
  /** BCP 47 tag of the language. */
  locale: string;
  /** Text in Markdown, up to 50000 characters. */
  text: string;
  /** Title of the page, up to 120 characters. */
  title: string;
};

/** Texts of the shop in another language; empty ones are as in the default one. */
export type ShopTranslationInput = {
  /** Text of the announcement, up to 200 characters. */
  announcementText?: string | null | undefined;
  /** BCP 47 tag of the language. */
  locale: string;
};

/** The slot of a template on a day. */
export type SlotInput = {
  /** The day, such as `2026-12-24`. */
  day: string;
  /** The template. */
  templateId: string;
};

/** Whether a slot can be ordered. */
export type SlotState =
  /** The shop takes no more orders. */
  | 'CLOSED'
  /** One more order fits. */
  | 'FREE'
  /** No further order of so many units fits. */
  | 'FULL'
  /** The cut-off has passed. */
  | 'PAST';

/** The way in which a product is sold by weight, at prices per kilogram. */
export type SoldBy =
  /** By steps of `unitGrams`, such as cheese. The stock is counted in grams. */
  | 'GRAMS'
  /** By piece, such as a melon. `unitGrams` is its expected weight. */
  | 'WEIGHED_PIECE';

/** The order of the pages. */
export type SortShopPagesInput = {
  /** All pages in their new order. */
  ids: Array<string>;
};

/** A line of an order by staff. */
export type StaffOrderLineInput = {
  /**
   * Price of one, or per kilogram with `soldBy`, on which both agreed, 0 included; that of the shop
   * by default. Needs `REFUND_ORDERS` as well, as it gives money away.
   */
  agreedPrice?: number | null | undefined;
  /** Reason for `agreedPrice`, for the staff, up to 500 characters; `placeStaffOrder` requires it. */
  priceReason?: string | null | undefined;
  /** The product. */
  productId: string;
  /** Quantity, 1 to 99. */
  quantity: number;
};

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

/** Units of another product in place of units of a line, one for one. */
export type SubstituteInput = {
  /**
   * Confirms that the customer has agreed to its allergens; required where it has some that the
   * ordered product lacks, and where those of one of both are not stated. Defaults to false.
   */
  allergensAgreed?: boolean | null | undefined;
  /**
   * Confirms that the customer has agreed to it; required unless they wish for the `BEST_MATCH`.
   * Defaults to false.
   */
  customerAgreed?: boolean | null | undefined;
  /** The product, which `substitutesFor` lists. */
  productId: string;
  /** The number of units. */
  quantity: number;
};

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

/** The kind of thing that a text of the shop belongs to. */
export type TextPlace =
  /** The name of an API token. */
  | 'API_TOKEN'
  /** Entries of the audit log, which cannot be edited; the id is that of their subject. */
  | 'AUDIT_LOG'
  /** A category with its translations and former slugs. */
  | 'CATEGORY'
  /** The report of an import of products. */
  | 'IMPORT'
  /** A saved mapping of imports. */
  | 'IMPORT_MAPPING'
  /** An order: the reason for a refund or for a retained payment. */
  | 'ORDER'
  /** A page of the shop. */
  | 'PAGE'
  /** A product with its translations. */
  | 'PRODUCT'
  /** The shop's reply to a rating. */
  | 'RATING'
  /** The shop's reply to a review. */
  | 'REVIEW'
  /** The settings of the shop. */
  | 'SETTINGS'
  /** A rate of tax. */
  | 'TAX_RATE'
  /** The URL of a webhook endpoint. */
  | 'WEBHOOK';

/** Kind of a QR code for a bank transfer. */
export type TransferCodeKind =
  /** SEPA credit transfer in euros, EPC069-12 version 002. */
  | 'EPC'
  /** Swiss QR-bill, version 0200, with the Swiss cross in its middle. */
  | 'SWISS_QR_BILL'
  /** UPI link in Indian rupees, which also opens an app on the phone. */
  | 'UPI';

/** Orders that the caller does not pick any more. */
export type UnassignPickerInput = {
  /** Ids of the orders, at most 1000. */
  ids: Array<string>;
};

/** The order that is not missed. */
export type UndoMissedOrderInput = {
  /** Id of the order. */
  id: string;
};

/** Changes of an address; fields that are left out stay. */
export type UpdateAddressInput = {
  /** ISO 3166-1 alpha-2 code of the country, such as `CH`. */
  country?: string | null | undefined;
  /** Id of the address. */
  id: string;
  /** Street, house and floor: one to three lines of up to 100 characters. */
  lines?: Array<string> | null | undefined;
  /** True makes it the default, in place of another one. */
  makeDefault?: boolean | null | undefined;
  /** The name of the recipient, up to 120 characters; may be empty. */
  name?: string | null | undefined;
  /** Advice for the delivery, up to 200 characters; may be empty. */
  note?: string | null | undefined;
  /** The number to call, up to 40 characters; may be empty. */
  phone?: string | null | undefined;
  /** The town, up to 60 characters; may be empty. */
  place?: string | null | undefined;
  /** The postcode, up to 16 characters; may be empty. */
  postcode?: string | null | undefined;
  /** The state, province, county or emirate, up to 60 characters; may be empty. */
  region?: string | null | undefined;
};

/** A new quantity for a line. */
export type UpdateCartLineInput = {
  /** The line. */
  lineId: string;
  /** New quantity, 1 to 99. */
  quantity: number;
};

/** Changes of a category; fields that are left out stay. */
export type UpdateCategoryInput = {
  /** Expected `version` of the category; `CONFLICT` if there is a newer one. */
  expectedVersion?: number | null | undefined;
  /** Whether menus, tiles and filters leave it out. */
  hidden?: boolean | null | undefined;
  /** The category. */
  id: string;
  /** The name, unique in any case below the same parent: up to 60 characters. */
  name?: string | null | undefined;
  /** The category above it, where it becomes the last one; null for none. */
  parentId?: string | null | undefined;
  /** Address of the picture of its tile, as `uploadImage` gives it; null for none. */
  picture?: string | null | undefined;
  /**
   * The name in addresses, unique, also among former ones: up to 60 lower-case letters
   * from a to z, digits and hyphens. Pages at the former one are redirected.
   */
  slug?: string | null | undefined;
  /** Label of its tile on the home page, up to 60 characters. */
  tileLabel?: string | null | undefined;
  /** Names in other languages, in place of all that are given; each language once. */
  translations?: Array<CategoryTranslationInput> | null | undefined;
};

/** Changes of the deliveries of the shop. A list that is given replaces the one before it. */
export type UpdateDeliverySettingsInput = {
  /** The areas in their order: a postcode is in the first one. */
  areas?: Array<DeliveryAreaInput> | null | undefined;
  /** Expected `version` of the settings; `CONFLICT` if there is a newer one. */
  expectedVersion?: number | null | undefined;
  /** The rules of fees in their order: the first that fits counts. */
  fees?: Array<DeliveryFeeInput> | null | undefined;
  /** The places of collection in their order. */
  places?: Array<CollectionPlaceInput> | null | undefined;
};

/** For which orders a payment method is offered; what is left out is no limit. */
export type UpdatePaymentMethodInput = {
  /** Areas and collection places in which it is offered; all by default. */
  destinationIds?: Array<string> | null | undefined;
  /** Whether it is offered at all. */
  isOffered: boolean;
  /** The highest total, inclusive; any by default. */
  maxTotal?: number | null | undefined;
  /** The method; `ONLINE` is always offered. */
  method: PaymentMethod;
  /** Number of shipped and paid orders that a customer must have; 0 by default. */
  minOrders?: number | null | undefined;
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

/** Changes of a rating; fields that are left out stay. */
export type UpdateRatingInput = {
  /** The rating. */
  id: string;
  /** Address of a photo, as `uploadImage` gives it; null removes the photo. */
  image?: string | null | undefined;
  /** The text, up to 2,000 characters. */
  message?: string | null | undefined;
  /** The name to sign with, up to 80 characters. */
  name?: string | null | undefined;
  /** Stars, 1 to 5. */
  rates?: number | null | undefined;
};

/** Changes of a page; fields that are left out stay. */
export type UpdateShopPageInput = {
  /** Expected `version` of the page; `CONFLICT` if there is a newer one. */
  expectedVersion?: number | null | undefined;
  /** The page. */
  id: string;
  /** Places that link to it while it is published. */
  places?: Array<ShopPagePlace> | null | undefined;
  /** Whether everybody may read it. */
  published?: boolean | null | undefined;
  /** Last part of its address, unique: up to 60 lower-case letters from a to z, digits and hyphens. */
  slug?: string | null | undefined;
  /** Text in Markdown, up to 50000 characters. */
  text?: string | null | undefined;
  /** Title of the page, up to 120 characters. */
  title?: string | null | undefined;
  /** Texts in other languages, in place of all that are given; each language once. */
  translations?: Array<ShopPageTranslationInput> | null | undefined;
};

/** Changes of the shop; fields that are left out stay. */
export type UpdateShopSettingsInput = {
  /** Accent colour such as `#1E6A3B`, with a contrast of 4.5:1 to pages; empty for the default. */
  accentColor?: string | null | undefined;
  /** Holder of the account that bank transfers go to, up to 70 characters. */
  accountHolder?: string | null | undefined;
  /** Postal address by lines, up to 500 characters. */
  address?: string | null | undefined;
  /**
   * Whether to sell products with an age limit.
   * Customers confirm their age, and the shop checks it on delivery.
   */
  ageChecks?: boolean | null | undefined;
  /** First day of the announcement; null for no limit. */
  announcementFrom?: string | null | undefined;
  /** Text of the announcement, up to 200 characters; empty for none. */
  announcementText?: string | null | undefined;
  /** Last day of the announcement, inclusive; null for no limit. */
  announcementUntil?: string | null | undefined;
  /** Path of the shop such as `/products`, or `https:` URL, that the announcement links to. */
  announcementUrl?: string | null | undefined;
  /** Fee for the bags of an order in minor units, taxed like other fees; 0 for none. */
  bagFee?: number | null | undefined;
  /** BIC of the bank. */
  bic?: string | null | undefined;
  /** Closings, in place of all that are given. */
  closings?: Array<ScheduledClosingInput> | null | undefined;
  /** Beginning of the numbers of credit notes, by the same rules; another one than of invoices. */
  creditNotePrefix?: string | null | undefined;
  /** ISO 4217 code of the currency of all prices. Its decimals cannot change while there are products. */
  currency?: string | null | undefined;
  /** Rate of products without one of their own; null for no tax. */
  defaultTaxRateId?: string | null | undefined;
  /**
   * Whether to deliver in the areas of the shop, by its fees, and to offer collection.
   * Else every address costs the fee per line.
   */
  deliveryAreas?: boolean | null | undefined;
  /** Rate of deposits; null for that of each product. */
  depositTaxRateId?: string | null | undefined;
  /** E-mail address for customers. */
  email?: string | null | undefined;
  /** Last lines of e-mails to customers, up to 500 characters. */
  emailClosing?: string | null | undefined;
  /** First lines of e-mails to customers, up to 500 characters. */
  emailOpening?: string | null | undefined;
  /** Expected `version` of the settings; `CONFLICT` if there is a newer one. */
  expectedVersion?: number | null | undefined;
  /** URL of the shop's page at Facebook. */
  facebookUrl?: string | null | undefined;
  /** Rate of fees; null to split them among the rates like the prices of the goods. */
  feeTaxRateId?: string | null | undefined;
  /** URL of the shop's page at GitHub. */
  githubUrl?: string | null | undefined;
  /** Whether to e-mail customers when their order was delivered or collected. */
  handoverEmails?: boolean | null | undefined;
  /** Hours on holidays by lines, up to 500 characters. */
  holidays?: string | null | undefined;
  /** IBAN of the account, also with spaces. */
  iban?: string | null | undefined;
  /** Beginning of invoice numbers, up to 20 characters, without a digit at its end. */
  invoicePrefix?: string | null | undefined;
  /** BCP 47 tags of the languages of pages: en, de, hi, ar, en-XA, ar-XB; the first is the default. */
  locales?: Array<string> | null | undefined;
  /** Logo: the `url` that `uploadImage` has returned; empty for none. */
  logo?: string | null | undefined;
  /** Name of the shop, up to 80 characters. */
  name?: string | null | undefined;
  /** Opening hours by lines, up to 500 characters. */
  openingHours?: string | null | undefined;
  /** Whether to e-mail the shop about each new order. */
  orderEmails?: boolean | null | undefined;
  /** Whether to e-mail customers when their order is packed. */
  packedEmails?: boolean | null | undefined;
  /** Phone number for customers, up to 40 characters. */
  phone?: string | null | undefined;
  /** Whether to e-mail customers when their order is being packed. */
  pickingEmails?: boolean | null | undefined;
  /** Whether prices include the tax; else it is added to them. */
  pricesIncludeTax?: boolean | null | undefined;
  /** Address of the sender of e-mails; empty for no-reply at the host of the shop's URL. */
  senderAddress?: string | null | undefined;
  /** Name of the sender of e-mails, up to 80 characters; empty for the shop's name. */
  senderName?: string | null | undefined;
  /** Whether to hide the set-up checklist. */
  setupDismissed?: boolean | null | undefined;
  /**
   * Whether customers choose at the checkout what they want where goods are out.
   * Else they get their money back.
   */
  substitutes?: boolean | null | undefined;
  /** The seller's tax number, up to 40 characters. */
  taxNumber?: string | null | undefined;
  /** IANA time zone in which the days of the shop begin and end, such as `Europe/London`. */
  timeZone?: string | null | undefined;
  /**
   * Days after which orders are cancelled whose bank transfer has not come, up to 90;
   * 0 for never, else more than `transferReminderDays`.
   */
  transferCancelDays?: number | null | undefined;
  /** Days after which customers are reminded of a bank transfer that is due, up to 60; 0 for never. */
  transferReminderDays?: number | null | undefined;
  /** Texts in other languages, in place of all that are given; each language once. */
  translations?: Array<ShopTranslationInput> | null | undefined;
  /** URL of the shop's page at Twitter. */
  twitterUrl?: string | null | undefined;
  /** UPI id such as `shop@bank`, for transfers in Indian rupees. */
  upiId?: string | null | undefined;
  /** Percent by which goods may weigh more than expected, up to 100; customers pay for at most that. */
  weightTolerance?: number | null | undefined;
};

/** Changes of an exception; fields that are left out stay. */
export type UpdateSlotExceptionInput = {
  /** Area whose customers it is about; null for all. Only to close. */
  areaId?: string | null | undefined;
  /** Units that a slot takes in place of its template's. */
  capacityItems?: number | null | undefined;
  /** Orders that a slot takes in place of its template's. */
  capacityOrders?: number | null | undefined;
  /** Whether there are no slots. */
  closed?: boolean | null | undefined;
  /** The day, such as `2026-12-24`. */
  day?: string | null | undefined;
  /** Expected `version` of the exception; `CONFLICT` if there is a newer one. */
  expectedVersion?: number | null | undefined;
  /** The exception. */
  id: string;
  /** The shop's own note, up to 200 characters. */
  note?: string | null | undefined;
  /** Place whose slots it is about; null for all. */
  placeId?: string | null | undefined;
  /** Template whose slot it is about; null for all of the day. */
  templateId?: string | null | undefined;
};

/** Changes of weekly slots; fields that are left out stay. Other days, times, methods or places make a new template, and end this one: orders in its slots stay there. */
export type UpdateSlotTemplateInput = {
  /** Areas of a delivery; empty for all. */
  areaIds?: Array<string> | null | undefined;
  /** Minutes by which orders end before that. */
  bufferMinutes?: number | null | undefined;
  /** Units of products that a slot takes in all orders; null for any number. */
  capacityItems?: number | null | undefined;
  /** Orders that a slot takes; null for any number. */
  capacityOrders?: number | null | undefined;
  /** Days before a slot on which its orders end at `cutoffTime`. */
  cutoffDays?: number | null | undefined;
  /** Minutes before a slot at which its orders end. */
  cutoffMinutes?: number | null | undefined;
  /** Local time of that day, such as `18:00`. */
  cutoffTime?: string | null | undefined;
  /** Days ahead that slots are offered. */
  daysAhead?: number | null | undefined;
  /** Local time at which slots end, such as `18:00`, on the same day. */
  ends?: string | null | undefined;
  /** Expected `version` of the template; `CONFLICT` if there is a newer one. */
  expectedVersion?: number | null | undefined;
  /** First day, such as `2026-12-01`. */
  fromDay?: string | null | undefined;
  /** The template. */
  id: string;
  /** Delivery or collection. */
  method?: FulfilmentMethod | null | undefined;
  /** Place of a collection. */
  placeId?: string | null | undefined;
  /** Local time at which slots begin, such as `16:00`. */
  starts?: string | null | undefined;
  /** Last day. */
  untilDay?: string | null | undefined;
  /** Days of the week, from 1 for Monday to 7 for Sunday, each once. */
  weekdays?: Array<number> | null | undefined;
};

/** Changes of a rate of tax; fields that are left out stay. Orders keep what they had. */
export type UpdateTaxRateInput = {
  /** Expected `version` of the rate; `CONFLICT` if there is a newer one. */
  expectedVersion?: number | null | undefined;
  /** The rate. */
  id: string;
  /** The name that customers see, such as `VAT`, up to 40 characters. */
  name?: string | null | undefined;
  /** The rate in thousandths of a percent: 5500 is 5.5 %. */
  rate?: number | null | undefined;
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

/** A picture to upload. */
export type UploadImageInput = {
  /** A JPEG, PNG, WebP, AVIF or GIF file of at most 5 MB. */
  file: File;
};

/** Filters for users; all conditions apply. */
export type UserFilter = {
  /** Users with this role. */
  role?: Role | null | undefined;
  /**
   * Users with all of these words, whole or in part, in the name or e-mail address.
   * Up to 100 characters. Blank text is ignored; text without letters or digits matches nothing.
   */
  search?: string | null | undefined;
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

/** Limits of input. The web bundles this file, so it imports nothing. */

/** Units of one cart line. */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 99;
/** Lines of a cart. */
export const MAX_LINES = 100;

export const MAX_SEARCH_LENGTH = 100;
const MEGABYTE = 1024 * 1024;
/** An uploaded picture. */
export const MAX_UPLOAD_MB = 5;
export const MAX_UPLOAD_BYTES = MAX_UPLOAD_MB * MEGABYTE;
/** Of the largest version of a picture that is stored. */
export const MAX_PICTURE_WIDTH = 1_600;
/** Of height to width, before a version is made narrower: WebP is limited to 16,383 pixels. */
export const MAX_PICTURE_RATIO = 3;
/** A picture before the browser shrinks it. */
export const MAX_CHOSEN_PICTURE_MB = 25;
export const MAX_CHOSEN_PICTURE_BYTES = MAX_CHOSEN_PICTURE_MB * MEGABYTE;
/** A file of products. */
export const MAX_IMPORT_MB = 20;
export const MAX_IMPORT_BYTES = MAX_IMPORT_MB * MEGABYTE;
export const MAX_IMPORT_ROWS = 50_000;
/** Characters of a cell: the addresses and texts of all pictures, or a description in HTML. */
export const MAX_CELL_LENGTH = 20_000;

export const MAX_EMAIL_LENGTH = 320;
/** Name in a profile and of a review. */
export const MAX_DISPLAY_NAME = 80;

export const MAX_RECIPIENT_NAME_LENGTH = 120;
export const MAX_PHONE_LENGTH = 40;
export const MAX_ADDRESS_LENGTH = 500;

/** Of a customer's address book. */
export const MAX_ADDRESSES = 50;
/** Together they fit `MAX_ADDRESS_LENGTH`. */
export const MAX_ADDRESS_LINES = 3;
export const MAX_ADDRESS_LINE_LENGTH = 100;
export const MAX_POSTCODE_LENGTH = 16;
/** Of the town and of the region. */
export const MAX_PLACE_LENGTH = 60;
export const MAX_DELIVERY_NOTE_LENGTH = 200;

export const MIN_STARS = 1;
export const MAX_STARS = 5;
export const MAX_REVIEW_LENGTH = 2_000;
/** Of the shop, ahead. */
export const MAX_CLOSINGS = 50;
export const MAX_CLOSING_MESSAGE_LENGTH = 200;
/** The shop's reply to a review. */
export const MAX_REPLY_LENGTH = 1_000;

export const MAX_REFUND_REASON_LENGTH = 500;
export const MAX_ORDERS_AT_ONCE = 1_000;
/** Orders in the list of those to pick. */
export const MAX_ORDERS_TO_PICK = 200;
/** Lines that are picked in one request. */
export const MAX_PICKS_AT_ONCE = 200;
/** Products in place of one line of an order. */
export const MAX_SUBSTITUTES = 5;
/** Products that are suggested for it at once. */
export const MAX_SUGGESTIONS = 50;

export const MAX_PRODUCT_NAME_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 2_000;
export const MAX_SEARCH_TERMS_LENGTH = 500;
/** Of a product beside its main one. */
export const MAX_FURTHER_PICTURES = 8;
/** Alternative text of a picture. */
export const MAX_ALT_LENGTH = 150;
export const MAX_SKU_LENGTH = 64;
/** As typed or scanned: an element string or a GS1 Digital Link at the longest. */
export const MAX_BARCODE_LENGTH = 400;
export const MAX_EXTERNAL_REFERENCE_LENGTH = 120;
/** Grams, millilitres or pieces. */
export const MAX_PACK_AMOUNT = 1_000_000;
/** Parts of a pack, such as bottles. */
export const MAX_PACK_COUNT = 1_000;
export const MAX_STOCK = 1_000_000;
/** Of a piece or a step of goods by weight. */
export const MAX_UNIT_GRAMS = 50_000;
/** Of a picked line. */
export const MAX_PICKED_GRAMS = 9_999_999;
export const MAX_FAMILY_LENGTH = 60;
export const MAX_FAMILY_LABEL_LENGTH = 40;
/** Names of families that the form suggests. */
export const MAX_FAMILIES = 1_000;

export const MAX_INGREDIENTS_LENGTH = 2_000;
/** Of origin, storage, producer and the words for a portion. */
export const MAX_FOOD_TEXT_LENGTH = 300;
/** Milligrams in 100 g or 100 ml. */
const MAX_NUTRIENT = 150_000;
export const MAX_FOOD_AMOUNTS = {
  /** Of 100 g or 100 ml: pure fat has about 3,700 kJ and 900 kcal. */
  energyKj: 4_000,
  energyKcal: 1_000,
  fat: MAX_NUTRIENT,
  saturates: MAX_NUTRIENT,
  carbohydrate: MAX_NUTRIENT,
  sugars: MAX_NUTRIENT,
  fibre: MAX_NUTRIENT,
  protein: MAX_NUTRIENT,
  salt: MAX_NUTRIENT,
  /** Thousandths of a gram or millilitre. */
  portionSize: 5_000_000,
  /** 100 % in tenths of a percent. */
  alcoholByVolume: 1_000,
} as const;

export const MAX_PRODUCTS_AT_ONCE = 1_000;

export const MAX_CATEGORIES = 200;
export const MAX_CATEGORY_NAME_LENGTH = 60;
export const MAX_CATEGORIES_OF_PRODUCT = 10;

/** Saved mappings of imports of products. */
export const MAX_IMPORT_MAPPINGS = 50;
export const MAX_MAPPING_NAME_LENGTH = 60;

/** How long products and orders can be restored after their deletion. */
export const TRASH_DAYS = 30;
/** Of a price increase. */
export const MAX_PERCENT = 1_000;

export const MAX_TAX_NAME_LENGTH = 40;
/** 100 % in thousandths of a percent. */
export const MAX_TAX_RATE = 100_000;
export const MAX_TAX_RATES = 30;

/** First and last day of reports and announcements, well within those of Postgres. */
export const FIRST_DAY = '1970-01-01';
export const LAST_DAY = '2999-12-31';
/** Of a report. */
export const MAX_YEARS = 10;
export const MAX_TOKEN_NAME_LENGTH = 80;
/** URL of a webhook endpoint. */
export const MAX_URL_LENGTH = 2_000;

/** Of a product. */
export const MAX_LEAD_DAYS = 30;

/** Characters of the name of an aisle or a shelf. */
export const MAX_SHELF_LENGTH = 20;
/** Weekly slots of the shop. */
export const MAX_SLOT_TEMPLATES = 200;
export const MAX_SLOT_EXCEPTIONS = 1_000;
/** Orders or units of a slot, and what is added to them. */
export const MAX_SLOT_CAPACITY = 100_000;
/** Days ahead that slots are offered. */
export const MAX_SLOT_DAYS_AHEAD = 90;
/** Days of a list of slots. */
export const MAX_SLOT_DAYS = MAX_SLOT_DAYS_AHEAD + 1;
export const MAX_CUTOFF_DAYS = 30;
/** Two weeks. */
export const MAX_CUTOFF_MINUTES = 20_160;
export const MAX_SLOT_BUFFER_MINUTES = 1_440;
/** Orders of a run sheet. */
export const MAX_STOPS = 200;
/** Bags and crates of an order. */
export const MAX_BAGS = 999;
export const MAX_SLOT_NOTE_LENGTH = 200;
/** Customers see the number of places left up to this one. */
export const FEW_SLOT_PLACES = 5;
/** Of the deliveries of a shop. */
export const MAX_DELIVERY_AREAS = 200;
export const MAX_AREA_NAME_LENGTH = 80;
/** Characters of the postcodes of all areas together: a request has 100 kB. */
export const MAX_POSTCODES_LENGTH = 80_000;
/** Keys that the postcodes of an area mean. */
export const MAX_AREA_KEYS = 20_000;
export const MAX_COLLECTION_PLACES = 100;
/** Periods in which a place is closed. */
export const MAX_CLOSED_DAYS = 20;
export const MAX_DELIVERY_FEES = 200;
/** A thousand kilograms in grams. */
export const MAX_DELIVERY_WEIGHT = 1_000_000;

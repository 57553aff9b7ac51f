/**
 * How long, many and large things may be. The API judges by these numbers and the fields of the web
 * show them, so this file imports nothing.
 */

/** Units of one cart line. */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 99;
/** More different products than this do not fit in one cart. */
export const MAX_LINES = 100;

/** What can be searched for, in characters. */
export const MAX_SEARCH_LENGTH = 100;
/** An uploaded file: 5 MB. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

export const MAX_EMAIL_LENGTH = 320;
/** The name of a person, in a profile and of a review. */
export const MAX_DISPLAY_NAME = 80;

/** Who receives an order. */
export const MAX_RECIPIENT_NAME_LENGTH = 120;
export const MAX_PHONE_LENGTH = 40;
export const MAX_ADDRESS_LENGTH = 500;

export const MIN_STARS = 1;
export const MAX_STARS = 5;
export const MAX_REVIEW_LENGTH = 2_000;
/** The reply of the shop. */
export const MAX_REPLY_LENGTH = 1_000;

export const MAX_REFUND_REASON_LENGTH = 500;
/** How many orders one change can be of. */
export const MAX_ORDERS_AT_ONCE = 1_000;

export const MAX_PRODUCT_NAME_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 2_000;
/** Grams, millilitres or pieces. */
export const MAX_PACK_AMOUNT = 1_000_000;
/** The most that can be in stock of one product. */
export const MAX_STOCK = 1_000_000;
/** How many products one change can be of. */
export const MAX_PRODUCTS_AT_ONCE = 1_000;
/** By how much prices can rise at once. */
export const MAX_PERCENT = 1_000;

/** The years of a report. */
export const MAX_YEARS = 10;
export const MAX_TOKEN_NAME_LENGTH = 80;
/** The address of a webhook. */
export const MAX_URL_LENGTH = 2_000;

/**
 * What Razorpay takes in a currency, for the shop and for the sandbox, in minor units. Sources:
 *
 * - Its API, "Create an order": at least 100.
 * - `min_value` of the currencies in its checkout.js: more than that for those below.
 * - Its documentation of international payments: the last of three decimals is 0, as in 99990 for
 *   99.991 dinars. Its plug-in for WooCommerce takes none of these currencies since 4.5.7.
 */
const MINIMUM = 100;
const HIGHER_MINIMUMS: Readonly<Record<string, number>> = {
  ALL: 221,
  AMD: 975,
  BDT: 168,
  COP: 1_000,
  CRC: 1_000,
  DKK: 250,
  DOP: 102,
  DZD: 239,
  GYD: 418,
  HKD: 400,
  HTG: 167,
  HUF: 555,
  IDR: 1_000,
  JMD: 250,
  KES: 201,
  KGS: 140,
  KHR: 1_000,
  KZT: 759,
  LAK: 1_000,
  LBP: 1_000,
  LKR: 358,
  LRD: 325,
  MKD: 109,
  MMK: 1_000,
  MNT: 1_000,
  MWK: 1_000,
  NGN: 723,
  NOK: 300,
  NPR: 221,
  PHP: 106,
  PKR: 227,
  RUB: 130,
  SEK: 300,
  SOS: 1_000,
  TZS: 1_000,
  UZS: 1_000,
  YER: 501,
};
const ENDS_WITH_ZERO: readonly string[] = ['BHD', 'KWD', 'OMR'];

/** The smallest amount of an order. */
export const minimumPayable = (currency: string): number => HIGHER_MINIMUMS[currency] ?? MINIMUM;

/** All amounts are multiples of it: 10 for KWD, 1 for most. */
export const payableStep = (currency: string): number => (ENDS_WITH_ZERO.includes(currency) ? 10 : 1);

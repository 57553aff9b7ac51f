/**
 * Money is a whole number of minor units (cents). Everything here adds and multiplies whole numbers
 * that stay far below 2^53, so there is no rounding anywhere.
 */

/**
 * The dearest a product can be: 1,000,000.00. With 99 a line and 100 lines a total stays below
 * 10^13.
 */
export const MAX_PRICE = 100_000_000;

/**
 * A whole, non-negative number of minor units that a JavaScript number holds exactly; no negative
 * zero.
 */
export const isMinorUnits = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);

/**
 * Without the last digits, which are the noise of binary fractions: 19.99 * 100 is a little less
 * than 1999.
 */
export const withoutNoise = (amount: number): number => Number(amount.toPrecision(15));

/**
 * Major units, as REST takes them, in minor units; null for more decimals than the currency has, as
 * no price becomes another one.
 */
export function toMinor(major: number): number | null {
  const minor = withoutNoise(major * 100);
  return isMinorUnits(minor) ? minor : null;
}

/** Minor units as REST and screens show them: 1234 becomes 12.34. */
export const toMajor = (minor: number): number => minor / 100;

/**
 * Money is a whole number of minor units (cents). Everything here adds and multiplies whole numbers that stay far
 * below 2^53, so there is no rounding anywhere.
 */

/** The dearest a product can be: 1,000,000.00. With 99 a line and 100 lines a total stays below 10^13. */
export const MAX_PRICE = 100_000_000;

/** A whole, non-negative number of minor units that a JavaScript number holds exactly. */
export const isMinorUnits = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Without the last digits, which are the noise of binary fractions: 19.99 * 100 is a little less than 1999. */
export const withoutNoise = (amount: number): number => Number(amount.toPrecision(15));

/** What somebody gives in major units, rounded to the nearest minor unit, half up. */
export const toMinor = (major: number): number => Math.round(withoutNoise(major * 100));

/** Minor units as REST and screens show them: 1234 becomes 12.34. */
export const toMajor = (minor: number): number => minor / 100;

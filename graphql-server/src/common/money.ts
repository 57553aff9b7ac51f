/**
 * Money is a whole number of minor units (cents). Everything here adds and multiplies whole numbers that stay far
 * below 2^53, so there is no rounding anywhere.
 */

/** The dearest a product can be: 1,000,000.00. With 99 a line and 100 lines a total stays below 10^13. */
export const MAX_PRICE = 100_000_000;

/** A whole, non-negative number of minor units that a JavaScript number holds exactly. */
export const isMinorUnits = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** What somebody gives in major units, rounded to the nearest minor unit, half up. */
export const toMinor = (major: number): number =>
  // Without the last digits, which are the noise of binary fractions: 1.005 * 100 is a little less than 100.5.
  Math.round(Number((major * 100).toPrecision(15)));

/** Minor units as REST and screens show them: 1234 becomes 12.34. */
export const toMajor = (minor: number): number => minor / 100;

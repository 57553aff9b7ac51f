/** Amounts are integers of minor units (cents) far below 2^53, so nothing is rounded. */

/** Of a product: 1,000,000.00. A cart of 100 lines with 99 units stays below 10^13. */
export const MAX_PRICE = 100_000_000;

/** Whether a value is a safe integer of at least 0, and not negative zero. */
export const isMinorUnits = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);

/** Removes the error of binary fractions: 19.99 * 100 is slightly less than 1999. */
export const dropFloatError = (amount: number): number => Number(amount.toPrecision(15));

/** Converts major units, as in REST; null for more decimals than the currency has. */
export function toMinor(major: number): number | null {
  const minor = dropFloatError(major * 100);
  return isMinorUnits(minor) ? minor : null;
}

/** 1234 becomes 12.34. */
export const toMajor = (minor: number): number => minor / 100;

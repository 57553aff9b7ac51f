/** Limits of the shop for one cart line. The server holds everybody to these and the following. */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 99;

/** The most lines that a cart can have. */
export const MAX_LINES = 100;

/** The quantity when it is a whole number within the limits, undefined when it is anything else. */
export function wholeQuantity(value: number): number | undefined {
  return Number.isInteger(value) && value >= MIN_QUANTITY && value <= MAX_QUANTITY ? value : undefined;
}

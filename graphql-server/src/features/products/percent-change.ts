/**
 * Raises a price by a percentage, or lowers it by a negative one, rounded half up.
 *
 * @param price minor units
 * @param percent with two decimals at the most, -100 at the least
 */
export function changedBy(price: number, percent: number): number {
  // In hundredths of a percent everything is a whole number, so there is nothing to be rounded but
  // the result.
  const hundredths = 10_000 + Math.round(percent * 100);
  return Math.floor((price * hundredths + 5_000) / 10_000);
}

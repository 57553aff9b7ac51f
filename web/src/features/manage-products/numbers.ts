/** The dearest a product can be, in minor units; the server has the same limit. */
export const MAX_PRICE = 100_000_000;

/** The most of a product that can be in stock. */
export const MAX_STOCK = 1_000_000;

/** A typed price (`2.4`) in minor units, rounded to the nearest; null for what is no price. */
export function parsePrice(text: string): number | null {
  const major = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(major) || major < 0) return null;
  // Without the last digits, which are the noise of binary fractions: 1.005 * 100 is a little less than 100.5.
  const minor = Math.round(Number((major * 100).toPrecision(15)));
  return minor <= MAX_PRICE ? minor : null;
}

/** Minor units as they stand in a field: `2.40`. */
export const priceField = (minor: number): string => (minor / 100).toFixed(2);

/** A typed whole number from `min` to `max`; null for anything else. */
export function parseCount(text: string, min = 0, max = MAX_STOCK): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,9}$/.test(trimmed)) return null;
  const count = Number(trimmed);
  return count >= min && count <= max ? count : null;
}

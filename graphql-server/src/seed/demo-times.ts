const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * When each product of the demo catalogue was added, about a year ago and an hour apart. Within a
 * category the first is the newest, and the categories take turns, so that the newest products of
 * the shop are of every kind.
 */
export function catalogueTimes(products: readonly { readonly category: string }[], now = Date.now()): Date[] {
  const categories = [...new Set(products.map(({ category }) => category))];
  const counts = new Map<string, number>();
  return products.map(({ category }) => {
    const place = counts.get(category) ?? 0;
    counts.set(category, place + 1);
    const hours = place * categories.length + categories.indexOf(category);
    return new Date(now - 365 * DAY_MS - hours * HOUR_MS);
  });
}

/**
 * A time so many days before now and up to ten hours earlier, so that what happened on one day did
 * not happen in one moment.
 *
 * @param index place in its list; up to 600 of one day differ
 */
export const timeAgo = (daysAgo: number, index: number, now = Date.now()): Date =>
  new Date(now - daysAgo * DAY_MS - ((index * 37) % 600) * MINUTE_MS);

/**
 * Returns when the shop handled an order: between three hours and a day after it was placed, and
 * not in the future.
 *
 * @param index place in its list
 */
export const handledAfter = (placedAt: Date, index: number, now = Date.now()): Date =>
  new Date(Math.min(now, placedAt.getTime() + 3 * HOUR_MS + ((index * 97) % (21 * 60)) * MINUTE_MS));

/**
 * The language of every text, and how amounts, numbers and dates are written; the server draws
 * pages in the same.
 */
export const locale = 'en-US';

/** The zone of dates within texts, the same for the server and every browser. */
export const timeZone = 'UTC';

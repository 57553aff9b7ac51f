import { MAX_PRICE, readDecimal, readMoney, type NumberProblem } from '@/config/numbers';

/** The most of a product that can be in stock. */
export const MAX_STOCK = 1_000_000;

/** What is wrong with a typed price, as the name of a text of `manageProducts.problems`. */
export type PriceProblem = 'price' | 'priceDecimals' | 'priceAmbiguous' | 'priceCurrency';

const problems: Partial<Record<NumberProblem, PriceProblem>> = {
  tooManyDecimals: 'priceDecimals',
  ambiguous: 'priceAmbiguous',
  otherCurrency: 'priceCurrency',
};

type PriceReading = { price: number; problem?: undefined } | { price?: undefined; problem: PriceProblem };

/** A typed price (`2.40`, `2,4`, `$2.40`) in minor units, or why it is none. */
export function readPrice(text: string, currency: string): PriceReading {
  const reading = readMoney(text, currency);
  if (reading.problem !== undefined) return { problem: problems[reading.problem] ?? 'price' };
  return reading.units <= MAX_PRICE ? { price: reading.units } : { problem: 'price' };
}

/** Minor units as they stand in a field: `2.40`. */
export const priceField = (minor: number): string => (minor / 100).toFixed(2);

/** A typed whole number from `min` to `max`; null for anything else. */
export function parseCount(text: string, min = 0, max = MAX_STOCK): number | null {
  const count = readDecimal(text);
  return count !== null && count >= min && count <= max ? count : null;
}

import { toMajor } from '@/lib/format/money';
import { MAX_PRICE, type FormFormatters, type NumberProblem } from '@/lib/format/useFormFormatters';
import { MAX_STOCK } from '@/lib/limits';

/** The error of a price input: a key of `manageProducts.problems`. */
export type PriceProblem = 'price' | 'priceDecimals' | 'priceAmbiguous' | 'priceCurrency';

const problems: Partial<Record<NumberProblem, PriceProblem>> = {
  tooManyDecimals: 'priceDecimals',
  ambiguous: 'priceAmbiguous',
  otherCurrency: 'priceCurrency',
};

type PriceReading = { price: number; problem?: undefined } | { price?: undefined; problem: PriceProblem };

/** Parses a price (`2.40`, `2,4`, `$2.40`) to minor units. */
export function readPrice(text: string, currency: string, { readMoney }: FormFormatters): PriceReading {
  const reading = readMoney(text, currency);
  if (reading.problem !== undefined) return { problem: problems[reading.problem] ?? 'price' };
  return reading.units <= MAX_PRICE ? { price: reading.units } : { problem: 'price' };
}

/** Values of the messages in `manageProducts.problems`. */
export const problemValues = (currency: string, { formatNumber, moneyExamples }: FormFormatters) => ({
  most: formatNumber(toMajor(MAX_PRICE, currency)),
  ...moneyExamples(currency, 350),
});

/** Parses a whole number from `min` to `max`; null for anything else. */
export function parseCount(
  text: string,
  { readDecimal }: FormFormatters,
  min = 0,
  max = MAX_STOCK,
): number | null {
  const count = readDecimal(text);
  return count !== null && count >= min && count <= max ? count : null;
}

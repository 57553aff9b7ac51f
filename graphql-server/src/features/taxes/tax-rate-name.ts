import type { TaxRate } from './tax-rate.entity.js';

/** What files, and records for admins, name a rate by. */
export type NamedTaxRate = Pick<TaxRate, 'id' | 'name' | 'rate'>;

const isSameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Its name, with the percentage where several rates have the name: `VAT`, or `VAT 5.5%`. */
export const taxRateName = (rate: Pick<TaxRate, 'name' | 'rate'>, all: readonly NamedTaxRate[]): string =>
  all.filter(({ name }) => isSameText(name, rate.name)).length > 1
    ? `${rate.name} ${rate.rate / 1_000}%`
    : rate.name;

/**
 * The rates that a text names, best reading first: by name, by name and percentage, by percentage.
 *
 * @param percentOf the rate that a text gives as a percentage; null for none
 */
export function taxRatesNamed<Rate extends NamedTaxRate>(
  text: string,
  all: readonly Rate[],
  percentOf: (text: string) => number | null,
): Rate[] {
  const readings = [
    ({ name }: Rate) => isSameText(name, text),
    ({ name, rate }: Rate) =>
      isSameText(name, text.slice(0, name.length)) && percentOf(text.slice(name.length)) === rate,
    ({ rate }: Rate) => percentOf(text) === rate,
  ];
  return (
    readings.map((matches) => all.filter((rate) => matches(rate))).find(({ length }) => length > 0) ?? []
  );
}

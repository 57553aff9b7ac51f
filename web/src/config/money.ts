import { locale } from '@/texts/locale';

const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(currency: string): Intl.NumberFormat {
  let formatter = formatters.get(currency);
  if (!formatter) {
    // One locale for everybody, so that the server and every browser print the same text ($4.20,
    // £4.20, ₹420.00).
    formatter = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    formatters.set(currency, formatter);
  }
  return formatter;
}

/** `formatMoney(420, 'USD')` is `$4.20`. `minor` counts hundredths, as everywhere in the API. */
export function formatMoney(minor: number, currency: string): string {
  return formatterFor(currency).format(minor / 100);
}

/** Minor units as the major-unit number that the documented guest cart keeps. */
export function toMajor(minor: number): number {
  return minor / 100;
}

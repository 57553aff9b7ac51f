import { locale } from '@/texts/locale';

/** `$` for `USD`, as it stands beside an amount. */
export function currencySymbol(currency: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

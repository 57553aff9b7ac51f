import { isolate } from '@/lib/i18n/isolate';
import { moneyFormat, toMajor } from './money';
import type { Formatters } from './useFormatters';

/** For the axes of charts: `$1.2K`. */
export function compactMoney(minor: number, currency: string, { locale }: Formatters): string {
  const format = moneyFormat(locale, currency, {
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
  return format(toMajor(minor, currency));
}

/** `1.2K`. */
export const compactNumber = (value: number, { locale }: Formatters): string =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** A share in whole percent: `12%`. */
export const formatShare = (share: number, { locale }: Formatters): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** `a, b, and c`. */
export const formatList = (items: readonly string[], { locale }: Formatters): string =>
  new Intl.ListFormat(locale).format(items.map(isolate));

import { locale } from '@/texts/locale';

const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });

/** A number in as few figures as will do: `1.2K`. */
export const compactNumber = (value: number): string => compact.format(value);

/** A share in whole percent: `12%`. */
export const formatShare = (share: number): string => percent.format(share);

/** Minor units in as few figures as will do: `$1.2K`. */
export const compactMoney = (minor: number, currency: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(minor / 100);

// The web bundles this file, so it has no more than pages of customers need.

/** ISO 4217, where it is not two. */
const NO_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND';
const FOUR_DECIMALS = 'CLF UYW';

/**
 * Decimals of a currency by ISO 4217: 2 for USD, 0 for JPY, 3 for KWD. `Intl` has none for HUF, IDR
 * and others whose coins are out of use, although banks and payment providers count two.
 */
export function decimalsOf(currency: string): number {
  if (NO_DECIMALS.includes(currency)) return 0;
  if (THREE_DECIMALS.includes(currency)) return 3;
  return FOUR_DECIMALS.includes(currency) ? 4 : 2;
}

/** Symbols of several currencies. Source of all: CLDR 48, narrow symbols. */
const SHARED: Readonly<Record<string, string>> = {
  $: 'ARS AUD BBD BMD BND BSD BZD CAD CLP COP CUP DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD USD UYU XCD',
  '¥': 'CNY JPY',
  kr: 'DKK ISK NOK SEK',
  '£': 'FKP GBP GIP SHP SSP SYP',
  '₩': 'KPW KRW',
  Rs: 'LKR MUR NPR PKR',
};

const OWN: Readonly<Record<string, string>> = {
  AFN: '؋',
  AMD: '֏',
  AOA: 'Kz',
  AZN: '₼',
  BAM: 'KM',
  BDT: '৳',
  BOB: 'Bs',
  BRL: 'R$',
  BWP: 'P',
  CRC: '₡',
  CZK: 'Kč',
  EGP: 'E£',
  EUR: '€',
  GEL: '₾',
  GHS: 'GH₵',
  GNF: 'FG',
  GTQ: 'Q',
  HNL: 'L',
  HUF: 'Ft',
  IDR: 'Rp',
  ILS: '₪',
  INR: '₹',
  KGS: '⃀',
  KHR: '៛',
  KMF: 'CF',
  KZT: '₸',
  LAK: '₭',
  LBP: 'L£',
  MGA: 'Ar',
  MMK: 'K',
  MNT: '₮',
  MYR: 'RM',
  NGN: '₦',
  NIO: 'C$',
  PHP: '₱',
  PLN: 'zł',
  PYG: '₲',
  RON: 'lei',
  RUB: '₽',
  RWF: 'RF',
  STN: 'Db',
  THB: '฿',
  TOP: 'T$',
  TRY: '₺',
  UAH: '₴',
  VND: '₫',
  XAF: 'FCFA',
  XCG: 'Cg.',
  XOF: 'F\u202FCFA',
  XPF: 'CFPF',
  ZAR: 'R',
  ZMW: 'ZK',
};

/** In Arabic; each ends with a mark that has its last dot on the left. */
const ARABIC: Readonly<Record<string, string>> = {
  AED: 'د.إ.',
  BHD: 'د.ب.',
  DZD: 'د.ج.',
  EGP: 'ج.م.',
  IQD: 'د.ع.',
  IRR: 'ر.إ.',
  JOD: 'د.أ.',
  KWD: 'د.ك.',
  LBP: 'ل.ل.',
  LYD: 'د.ل.',
  MAD: 'د.م.',
  MRU: 'أ.م.',
  OMR: 'ر.ع.',
  QAR: 'ر.ق.',
  SAR: 'ر.س.',
  SDG: 'ج.س.',
  SYP: 'ل.س.',
  TND: 'د.ت.',
  YER: 'ر.ي.',
};
const RIGHT_TO_LEFT_MARK = '\u200F';

/**
 * The symbol beside an amount: `$` for `USD`, and `CHF` for currencies without one. In Arabic, the
 * country of its code is in front of a sign: `US$`. `Intl` would have other symbols for currencies
 * that its release does not know, on one side of the wire.
 */
export function symbolOf(currency: string, locale: string): string {
  const isArabic = /^ar\b/.test(locale);
  if (isArabic && ARABIC[currency]) return ARABIC[currency] + RIGHT_TO_LEFT_MARK;
  const shared = Object.keys(SHARED).find((each) => SHARED[each]?.includes(currency));
  if (!shared) return OWN[currency] ?? currency;
  return isArabic && /^[$£¥]$/.test(shared) ? currency.slice(0, 2) + shared : shared;
}

// The web bundles this file for admins.

/** ISO 4217, list one of January 2026, without test codes and metals. */
const CODES = `
AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN
BZD CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR
FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY
KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU
MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON
RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP
TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST XAD XAF XCD XCG XOF XPF
YER ZAR ZMW ZWG
`;

/** The codes of the currencies that a shop may have, in alphabetical order. */
export const CURRENCY_CODES: readonly string[] = CODES.trim().split(/\s/);

/** Former codes and what took their place. Source: ISO 4217, list three of January 2026. */
const SUCCESSORS: ReadonlyMap<string, string> = new Map([
  ['ANG', 'XCG'],
  ['BGN', 'EUR'],
  ['CUC', 'CUP'],
  ['HRK', 'EUR'],
  ['SLL', 'SLE'],
  ['ZWL', 'ZWG'],
]);

const known = new Set(CURRENCY_CODES);

/** Whether a shop may have a currency. Former ones stay where they are: see `successorOf`. */
export const isCurrency = (code: string): boolean => known.has(code) || SUCCESSORS.has(code);

/** The code that took the place of a former one; undefined for others. */
export const successorOf = (code: string): string | undefined => SUCCESSORS.get(code);

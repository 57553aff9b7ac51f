/** The account that bank transfers go to. The web bundles this file, so it imports no package. */

/** Texts are empty where there is none. */
export interface BankAccount {
  readonly accountHolder: string;
  /** Without spaces. */
  readonly iban: string;
  readonly bic: string;
  /** The virtual payment address of UPI, such as `shop@bank`. */
  readonly upiId: string;
}

export type BankAccountField = keyof BankAccount;

/**
 * The length of IBANs of each country. Source: SWIFT, IBAN Registry, release 99 (ISO 13616). Copied
 * here, as packages that have it weigh more than a form with one such field needs.
 */
const LENGTHS = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 ' +
    'EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 ' +
    'IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 ' +
    'NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 ' +
    'SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
);

/** As codes of accounts are stored: without spaces, in capitals. */
export const compactCode = (text: string): string => text.replaceAll(/\s+/g, '').toUpperCase();

/** An IBAN in groups of four, as people read it. Source: ISO 13616. */
export const groupedIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Whether this is an IBAN: its country, its length and its check digits. Source: ISO 13616. */
export function isIban(text: string): boolean {
  const iban = compactCode(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || LENGTHS.get(iban.slice(0, 2)) !== iban.length) return false;
  // Letters count from A as 10, and the first four characters come last; ISO 7064 MOD 97-10.
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((each) => parseInt(each, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** Whether this is a BIC of 8 or 11 characters. Source: ISO 9362. */
export const isBic = (text: string): boolean =>
  /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(compactCode(text));

/** Whether this is a virtual payment address. Source: NPCI, UPI Linking Specifications 1.6. */
export const isUpiId = (text: string): boolean => /^[a-z0-9.-]{2,}@[a-z][a-z0-9]+$/i.test(text.trim());

/**
 * The field that an account lacks for transfers in a currency; null for none. Rupees come by UPI,
 * as banks in India have no IBAN; an IBAN names an account of any other currency.
 */
export function missingField(account: BankAccount, currency: string): BankAccountField | null {
  const number = currency === 'INR' ? 'upiId' : 'iban';
  if (account[number] === '') return number;
  return account.accountHolder === '' ? 'accountHolder' : null;
}

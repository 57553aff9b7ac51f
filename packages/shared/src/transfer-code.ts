import type { BankAccount } from './bank-account.js';
import { decimalsOf, toDecimal } from './money.js';

/** A transfer that the shop waits for. */
export interface RequestedTransfer extends BankAccount {
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  /** By ISO 11649. */
  readonly reference: string;
  /** The postal address of the shop by lines. */
  readonly address: readonly string[];
}

export type TransferCodeKind = 'EPC' | 'SWISS_QR_BILL' | 'UPI';

/** The text of a QR code that apps of banks read. */
export interface TransferCode {
  readonly kind: TransferCodeKind;
  readonly payload: string;
}

/** The limit of EPC and of the Swiss QR-bill, in minor units: 999,999,999.99. */
const MAX_AMOUNT = 99_999_999_999;
const MAX_NAME = 70;

const isPayable = ({ amount, currency }: RequestedTransfer): boolean =>
  amount >= 1 && amount <= MAX_AMOUNT && decimalsOf(currency) === 2;

const countryOf = ({ iban }: BankAccount): string => iban.slice(0, 2);

/** Countries of the European Economic Area, whose transfers need no BIC. */
const EEA = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);
/** Other countries of SEPA. Source: EPC409-09, list of SEPA scheme countries. */
const OTHER_SEPA = new Set('AD AL CH GB GI MC MD ME MK RS SM VA'.split(' '));
const MAX_EPC_BYTES = 331;

/**
 * A SEPA credit transfer in euros; null where something does not fit: an IBAN outside of SEPA, one
 * outside of the EEA without a BIC, a name over 70 characters. Source: EPC069-12, version 002.
 */
export function epcCode(transfer: RequestedTransfer): string | null {
  const { accountHolder: name, iban, bic, amount, currency, reference } = transfer;
  const country = countryOf(transfer);
  const isReached = EEA.has(country) || (OTHER_SEPA.has(country) && bic !== '');
  if (currency !== 'EUR' || !isReached || !isPayable(transfer)) return null;
  if (name === '' || name.length > MAX_NAME) return null;
  const payload = [
    'BCD', // service tag
    '002', // version
    '1', // UTF-8
    'SCT', // SEPA credit transfer
    bic,
    name,
    iban,
    `EUR${toDecimal(amount, currency)}`,
    '', // purpose
    reference, // structured, by ISO 11649; without one after it, which would be unstructured
  ].join('\n');
  return new TextEncoder().encode(payload).length <= MAX_EPC_BYTES ? payload : null;
}

interface StructuredAddress {
  readonly street: string;
  readonly building: string;
  readonly postcode: string;
  readonly town: string;
  readonly country: 'CH' | 'LI';
}

const COUNTRY_LINES: readonly (readonly [RegExp, StructuredAddress['country']])[] = [
  [/^(CH|Schweiz|Suisse|Svizzera|Svizra|Switzerland)$/i, 'CH'],
  [/^(LI|(Fürstentum )?Liechtenstein)$/i, 'LI'],
];

/** Reads `Seestrasse 12`, `CH-8002 Zürich`, also with the country in a line of its own. */
function structuredAddress(lines: readonly string[]): StructuredAddress | null {
  const trimmed = lines.map((line) => line.trim());
  const at = trimmed.findIndex((line) => /^((CH|LI)[- ])?\d{4} \S/.test(line));
  const [, prefix, postcode = '', town = ''] = /^(?:(CH|LI)[- ])?(\d{4}) (.+)$/.exec(trimmed[at] ?? '') ?? [];
  const named = COUNTRY_LINES.find(([pattern]) => trimmed.slice(at + 1).some((line) => pattern.test(line)));
  const country = (prefix as StructuredAddress['country'] | undefined) ?? named?.[1];
  const line = trimmed[at - 1];
  if (!line || !country) return null;
  const [, street = line, building = ''] = /^(.*\D) (\d+ ?[a-z]?)$/i.exec(line) ?? [];
  if (street.length > 70 || town.length > 35) return null;
  return { street, building, postcode, town, country };
}

/** QR-IBANs have these numbers of institutions, and references of another kind. */
const isQrIban = (iban: string): boolean => /^.{4}3[01]\d{3}/.test(iban);

/** The characters that are allowed. */
const isSwissText = (text: string): boolean =>
  /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]*$/.test(text);

/**
 * The Swiss QR-bill in francs or euros, with a structured address (type S; K ended on 21 November
 * 2025) and our reference (SCOR). Null where something does not fit: an IBAN of another country, a
 * QR-IBAN, an address of the shop without street, postcode, town or country.
 * Source: SIX, Swiss Implementation Guidelines QR-bill, version 2.3, chapter 4.
 */
export function swissCode(transfer: RequestedTransfer): string | null {
  const { accountHolder: name, iban, amount, currency, reference } = transfer;
  const address = structuredAddress(transfer.address);
  if (!['CHF', 'EUR'].includes(currency) || !['CH', 'LI'].includes(countryOf(transfer))) return null;
  if (isQrIban(iban) || !address || !isPayable(transfer)) return null;
  if (name === '' || name.length > MAX_NAME) return null;
  const { street, building, postcode, town, country } = address;
  const fields = [
    // Swiss payments code, version, Latin characters in UTF-8
    'SPC',
    '0200',
    '1',
    iban,
    'S',
    name,
    street,
    building,
    postcode,
    town,
    country,
    ...emptyLines(7), // ultimate creditor, for future use
    toDecimal(amount, currency),
    currency,
    ...emptyLines(7), // debtor, whom the app of the bank knows
    'SCOR',
    reference,
    '', // unstructured message
    'EPD', // end payment data
  ];
  return fields.every(isSwissText) ? fields.join('\n') : null;
}

const emptyLines = (count: number): string[] => Array.from({ length: count }, () => '');

const MAX_UPI_NAME = 99;

/**
 * A payment in rupees by UPI; null for another currency. Source: NPCI, UPI Linking Specifications
 * 1.6: payee address, payee name, amount, currency, and the note that both sides see.
 */
export function upiCode(transfer: RequestedTransfer): string | null {
  const { accountHolder: name, upiId, amount, currency, reference } = transfer;
  if (currency !== 'INR' || upiId === '' || !isPayable(transfer)) return null;
  if (name === '' || name.length > MAX_UPI_NAME) return null;
  const fields = { pa: upiId, pn: name, am: toDecimal(amount, currency), cu: currency, tn: reference };
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value)}`);
  // Apps expect the at sign of the address as it is.
  return `upi://pay?${query.join('&')}`.replace('%40', '@');
}

/** The code that fits a transfer; null for none, where its details have to be typed. */
export function transferCode(transfer: RequestedTransfer): TransferCode | null {
  const codes = [
    { kind: 'SWISS_QR_BILL', payload: swissCode(transfer) },
    { kind: 'EPC', payload: epcCode(transfer) },
    { kind: 'UPI', payload: upiCode(transfer) },
  ] as const;
  const { kind, payload } = codes.find((code) => code.payload !== null) ?? {};
  return kind && payload ? { kind, payload } : null;
}

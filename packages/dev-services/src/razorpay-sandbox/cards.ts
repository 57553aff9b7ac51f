import { type Fields } from '@larder/shared/fields';
import { optionalText } from './fields.js';
import { newId } from './entities.js';
import { paymentFailed } from './razorpay-error.js';

export type Network =
  | 'Visa'
  | 'MasterCard'
  | 'American Express'
  | 'RuPay'
  | 'Maestro'
  | 'Diners Club'
  | 'Unknown';

/** The stored part of a card: never its number or CVV. */
export interface Card {
  id: string;
  entity: 'card';
  name: string;
  last4: string;
  network: Network;
  type: 'credit';
  issuer: null;
  international: boolean;
  emi: boolean;
  sub_type: 'consumer';
}

/** Whether a card is charged, and the message for the customer if not. */
export type Verdict = { approved: true } | { approved: false; description: string };

export const SUCCEEDS = '4111111111111111';
const DECLINED = '4000000000000002';

const NETWORKS: [Network, RegExp][] = [
  ['American Express', /^3[47]/],
  ['Diners Club', /^3(0[0-5]|[689])/],
  ['RuPay', /^(6521|6522|508[5-9]|60[0-9]{2}(?!11)|81|82)/],
  ['Visa', /^4/],
  ['MasterCard', /^(5[1-5]|2[2-7])/],
  ['Maestro', /^(50|5[6-9]|6)/],
];

/** The Luhn check of ISO/IEC 7812-1. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export function networkOf(digits: string): Network {
  return NETWORKS.find(([, pattern]) => pattern.test(digits))?.[0] ?? 'Unknown';
}

/**
 * Parses `card[number]`, `card[name]`, `card[expiry_month]`, `card[expiry_year]` and `card[cvv]`.
 * Only the number is required.
 *
 * @throws RazorpayError for an invalid number, a date in the past or a malformed CVV
 */
export function readCard(fields: Fields, now = new Date()): { card: Card; verdict: Verdict } {
  const digits = (optionalText(fields, 'card[number]', 30) ?? '').replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) {
    throw paymentFailed('Invalid card number. Check it and try again.', {
      reason: 'invalid_card_number',
      field: 'card[number]',
    });
  }
  checkExpiry(fields, now);
  const cvv = optionalText(fields, 'card[cvv]', 10);
  if (cvv !== undefined && !/^\d{3,4}$/.test(cvv)) {
    throw paymentFailed('The CVV is 3 or 4 digits.', { reason: 'incorrect_cvv', field: 'card[cvv]' });
  }
  const name = optionalText(fields, 'card[name]', 100) ?? '';
  return { card: cardOf(newId('card'), digits, name), verdict: judge(digits) };
}

export const cardOf = (id: string, digits: string, name = ''): Card => ({
  id,
  entity: 'card',
  name,
  last4: digits.slice(-4),
  network: networkOf(digits),
  type: 'credit',
  issuer: null,
  international: false,
  emi: false,
  sub_type: 'consumer',
});

/** A card is valid to the end of its month. */
function checkExpiry(fields: Fields, now: Date): void {
  const month = optionalText(fields, 'card[expiry_month]', 2);
  const year = optionalText(fields, 'card[expiry_year]', 4);
  if (month === undefined && year === undefined) return;
  const fullYear = Number(year) < 100 ? 2000 + Number(year) : Number(year);
  const index = Number(month) - 1;
  const valid = Number.isInteger(fullYear) && Number.isInteger(index) && index >= 0 && index < 12;
  if (!valid || new Date(Date.UTC(fullYear, index + 1)) <= now) {
    throw paymentFailed('The expiry date is not valid.', {
      reason: 'incorrect_card_expiry_date',
      field: 'card[expiry_month]',
    });
  }
}

function judge(digits: string): Verdict {
  if (digits === SUCCEEDS) return { approved: true };
  if (digits === DECLINED) {
    return { approved: false, description: 'The card was declined by the bank. Try another card.' };
  }
  return {
    approved: false,
    description: 'The sandbox takes test cards only, so this card was declined. Use 4111 1111 1111 1111.',
  };
}

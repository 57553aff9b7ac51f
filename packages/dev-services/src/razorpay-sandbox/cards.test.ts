import { describe, expect, it } from 'vitest';
import { networkOf, passesLuhn, readCard } from './cards.js';

const now = new Date('2030-06-15T12:00:00Z');
const read = (fields: Record<string, string>) =>
  readCard({ 'card[number]': '4111 1111 1111 1111', ...fields }, now);

describe('passesLuhn', () => {
  it.each(['4111111111111111', '4000000000000002', '378282246310005', '0'])('accepts %s', (digits) =>
    expect(passesLuhn(digits)).toBe(true),
  );
  it.each(['4111111111111112', '1', '4111111111111'])('refuses %s', (digits) =>
    expect(passesLuhn(digits)).toBe(false),
  );
});

it.each([
  ['4111111111111111', 'Visa'],
  ['5555555555554444', 'MasterCard'],
  ['378282246310005', 'American Express'],
  ['6521111111111117', 'RuPay'],
  ['9999999999999995', 'Unknown'],
])('sees the network of %s', (digits, network) => expect(networkOf(digits)).toBe(network));

describe('readCard', () => {
  it('approves the good test card and stores only its last digits', () => {
    const { card, verdict } = read({ 'card[name]': 'Asha', 'card[cvv]': '123' });
    expect(verdict).toEqual({ approved: true });
    expect(card).toEqual({
      id: expect.stringMatching(/^card_\w{14}$/) as string,
      entity: 'card',
      name: 'Asha',
      last4: '1111',
      network: 'Visa',
      type: 'credit',
      issuer: null,
      international: false,
      emi: false,
      sub_type: 'consumer',
    });
  });

  it('declines the bad one, and any other with a hint', () => {
    expect(read({ 'card[number]': '4000000000000002' }).verdict).toMatchObject({ approved: false });
    expect(read({ 'card[number]': '5555555555554444' }).verdict).toMatchObject({
      description: expect.stringContaining('test cards only') as string,
    });
  });

  it.each(['', '4111111111111112', '4111', 'four', '0'])('finds the number "%s" invalid', (number) =>
    expect(() => read({ 'card[number]': number })).toThrow('Invalid card number'),
  );

  it.each([
    ['06', '30'],
    ['6', '2030'],
    ['12', '30'],
  ])('takes a card to the end of its month: %s/%s', (month, year) =>
    expect(read({ 'card[expiry_month]': month, 'card[expiry_year]': year }).verdict.approved).toBe(true),
  );

  it.each([
    ['05', '30'],
    ['13', '31'],
    ['00', '31'],
    ['12', ''],
    ['xx', '31'],
  ])('refuses the expiry %s/%s', (month, year) =>
    expect(() => read({ 'card[expiry_month]': month, 'card[expiry_year]': year })).toThrow('expiry date'),
  );

  it('refuses a malformed CVV', () => expect(() => read({ 'card[cvv]': '12' })).toThrow('CVV'));
});

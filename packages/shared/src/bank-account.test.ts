import { describe, expect, test } from 'vitest';
import { groupedIban, isBic, isIban, isUpiId, missingField } from './bank-account.js';

describe('isIban', () => {
  // Examples of the IBAN Registry.
  test.each([
    'DE89 3704 0044 0532 0130 00',
    'CH9300762011623852957',
    'GB29NWBK60161331926819',
    'MT84MALT011000012345MTLCAST001S',
    'no9386011117947',
  ])('accepts %s', (iban) => expect(isIban(iban)).toBe(true));

  test.each([
    ['other check digits', 'DE88370400440532013000'],
    ['two digits the other way round', 'DE89370400440532010300'],
    ['another length', 'DE8937040044053201300'],
    ['a country without IBANs', 'US64370400440532013000'],
    ['no IBAN at all', 'larder'],
    ['nothing', ''],
  ])('refuses %s', (_, iban) => expect(isIban(iban)).toBe(false));
});

test('an IBAN is read in groups of four', () => {
  expect(groupedIban('CH9300762011623852957')).toBe('CH93 0076 2011 6238 5295 7');
});

test('a BIC has 8 or 11 characters', () => {
  expect(['DEUTDEFF', 'deutdeff500', 'DEUT', 'DEUTDEFF50'].map(isBic)).toEqual([true, true, false, false]);
});

test('a UPI id has a name and the handle of a bank', () => {
  expect(['shop@bank', 'my.shop-1@okaxis', 'shop', 'shop@ bank', 'a@b.example'].map(isUpiId)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('rupees need a UPI id, other currencies an IBAN, and both a holder', () => {
  const iban = { accountHolder: 'Larder Ltd', iban: 'DE89370400440532013000', bic: '', upiId: '' };
  const upi = { ...iban, iban: '', upiId: 'shop@bank' };
  expect(missingField(iban, 'EUR')).toBeNull();
  expect(missingField(iban, 'INR')).toBe('upiId');
  expect(missingField(upi, 'INR')).toBeNull();
  expect(missingField(upi, 'CHF')).toBe('iban');
  expect(missingField({ ...iban, accountHolder: '' }, 'EUR')).toBe('accountHolder');
});

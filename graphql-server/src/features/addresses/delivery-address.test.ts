import { expect, test } from 'vitest';
import { deliveryAddressOf, textOfAddress } from './delivery-address.js';

const typed = {
  lines: ['Bahnhofstrasse 1', ' 2nd floor'],
  postcode: ' 8001',
  place: 'Zürich',
  region: '',
  country: 'ch',
  note: 'Ring twice.',
};

test('an address is stored as it was typed, with the phone number as E.164', () => {
  expect(deliveryAddressOf(typed, '044 123 45 67')).toEqual({
    ...typed,
    lines: ['Bahnhofstrasse 1', '2nd floor'],
    postcode: '8001',
    country: 'CH',
    phoneE164: '+41441234567',
  });
  expect(deliveryAddressOf(typed, 'next door').phoneE164).toBeNull();
});

test.each([
  ['en', 'Switzerland'],
  ['de', 'Schweiz'],
  ['hi', 'स्विट्ज़रलैंड'],
  ['ar', 'سويسرا'],
] as const)(
  'its text has the name of the country in %s, and neither recipient nor note',
  (locale, country) => {
    const address = deliveryAddressOf(typed, '');
    expect(textOfAddress(address, locale)).toBe(`Bahnhofstrasse 1\n2nd floor\n8001 Zürich\n${country}`);
  },
);

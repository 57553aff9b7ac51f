import { describe, expect, test } from 'vitest';
import {
  MAX_ADDRESS_LENGTH,
  MAX_ADDRESS_LINE_LENGTH,
  MAX_PLACE_LENGTH,
  MAX_POSTCODE_LENGTH,
} from './limits.js';
import {
  ADDRESS_COUNTRIES,
  addressForm,
  formatAddress,
  isAddressCountry,
  odditiesOf,
  type PostalAddress,
} from './postal-address.js';

const address = (country: string, texts: Partial<PostalAddress> = {}): PostalAddress => ({
  name: '',
  lines: [],
  postcode: '',
  place: '',
  region: '',
  ...texts,
  country,
});

/** An address of each country, with its lines. */
const ADDRESSES: readonly (readonly [PostalAddress, readonly string[]])[] = [
  [
    address('CH', { name: 'Anna Frei', lines: ['Bahnhofstrasse 1'], postcode: '8001', place: 'Zürich' }),
    ['Anna Frei', 'Bahnhofstrasse 1', '8001 Zürich'],
  ],
  [
    address('DE', { name: 'Jan Wolf', lines: ['Hof 2', 'Torstr. 10'], postcode: '10119', place: 'Berlin' }),
    ['Jan Wolf', 'Hof 2', 'Torstr. 10', '10119 Berlin'],
  ],
  [
    address('GB', { lines: ['10 Downing Street'], postcode: 'SW1A 2AA', place: 'London' }),
    ['10 Downing Street', 'London', 'SW1A 2AA'],
  ],
  [
    address('IE', { lines: ['1 Main St'], postcode: 'D02 AF30', place: 'Dublin', region: 'Co. Dublin' }),
    ['1 Main St', 'Dublin', 'Co. Dublin', 'D02 AF30'],
  ],
  [
    address('NL', { lines: ['Dam 1'], postcode: '1012 AB', place: 'Amsterdam' }),
    ['Dam 1', '1012 AB Amsterdam'],
  ],
  [
    address('IN', { lines: ['12 MG Road'], postcode: '560001', place: 'Bengaluru', region: 'Karnataka' }),
    ['12 MG Road', 'Bengaluru 560001', 'Karnataka'],
  ],
  [
    address('US', { lines: ['548 Market St'], postcode: '94104', place: 'San Francisco', region: 'CA' }),
    ['548 Market St', 'San Francisco, CA 94104'],
  ],
  [
    address('JP', { name: '山田花子', lines: ['千代田区千代田1-1'], postcode: '100-0001', region: '東京都' }),
    ['〒100-0001', '東京都', '千代田区千代田1-1', '山田花子'],
  ],
  [
    address('JP', { name: 'Hanako', lines: ['1-1 Chiyoda'], postcode: '100-0001', region: 'Tokyo' }),
    ['Hanako', '1-1 Chiyoda, Tokyo', '100-0001'],
  ],
  [address('AE', { lines: ['Villa 7', 'Al Wasl Rd'], region: 'Dubai' }), ['Villa 7', 'Al Wasl Rd', 'Dubai']],
  [
    address('BR', { lines: ['Rua A, 5'], postcode: '40301-110', place: 'Salvador', region: 'BA' }),
    ['Rua A, 5', 'Salvador-BA', '40301-110'],
  ],
  [
    address('HK', { lines: ['1 Peak Rd'], place: 'The Peak', region: 'HK Island' }),
    ['1 Peak Rd', 'The Peak', 'HK Island'],
  ],
];

describe('the lines of an address', () => {
  test.each(ADDRESSES.map(([given, lines]) => ({ ...given, given, written: lines })))(
    'of $country are in its order: $postcode $place',
    ({ given, written }) => {
      expect(formatAddress(given)).toEqual(written);
      expect(odditiesOf(given)).toEqual([]);
    },
  );

  test('leave out what is empty, and the text beside it', () => {
    const market = { lines: ['548 Market St', ' '], place: 'San Francisco' };
    expect(formatAddress(address('US', market))).toEqual(['548 Market St', 'San Francisco']);
    expect(formatAddress(address('US', { region: 'CA', postcode: '94104' }))).toEqual(['CA 94104']);
    expect(formatAddress(address('TR', { lines: ['X 1'], region: 'Ankara' }))).toEqual(['X 1', 'Ankara']);
    expect(formatAddress(address('SG', { lines: ['1 Fullerton Rd'] }))).toEqual(['1 Fullerton Rd']);
    expect(formatAddress(address('CI', { lines: ['01 BP 1', 'Rue 2'], place: 'Abidjan' }))).toEqual([
      '01 BP 1, Rue 2 Abidjan',
    ]);
    expect(formatAddress(address('CH'))).toEqual([]);
  });

  test('have all that was typed, also where a country has no such field', () => {
    const texts = { lines: ['Torstr. 10'], postcode: '10119', place: 'Berlin', region: 'Berlin-Mitte' };
    expect(formatAddress(address('DE', texts))).toEqual(['Torstr. 10', '10119 Berlin', 'Berlin-Mitte']);
    expect(formatAddress(address('AE', { lines: ['Villa 7'], postcode: '00000' }))).toEqual([
      'Villa 7',
      '00000',
    ]);
  });

  test('of all countries fit the text of an order, with the longest values', () => {
    const long = (length: number) => 'x'.repeat(length);
    const texts = {
      lines: [long(MAX_ADDRESS_LINE_LENGTH), long(MAX_ADDRESS_LINE_LENGTH), long(MAX_ADDRESS_LINE_LENGTH)],
      postcode: long(MAX_POSTCODE_LENGTH),
      place: long(MAX_PLACE_LENGTH),
      region: long(MAX_PLACE_LENGTH),
    };
    const lengthOf = (country: string, language: string) => {
      const name = new Intl.DisplayNames(language, { type: 'region' }).of(country);
      return [...formatAddress(address(country, texts)), name].join('\n').length;
    };
    const tooLong = ADDRESS_COUNTRIES.filter((country) =>
      ['en', 'de', 'hi', 'ar'].some((language) => lengthOf(country, language) > MAX_ADDRESS_LENGTH),
    );
    expect(tooLong).toEqual([]);
  });
});

describe('the form of a country', () => {
  test.each([
    ['CH', [['name'], ['lines'], ['postcode', 'place']], 'postal', '2544'],
    ['DE', [['name'], ['lines'], ['postcode', 'place']], 'postal', '26133'],
    ['GB', [['name'], ['lines'], ['place'], ['postcode']], 'postal', 'EC1Y 8SY'],
    ['IE', [['name'], ['lines'], ['place'], ['region'], ['postcode']], 'eircode', 'A65 F4E2'],
    ['NL', [['name'], ['lines'], ['postcode', 'place']], 'postal', '1234 AB'],
    ['IN', [['name'], ['lines'], ['place', 'postcode'], ['region']], 'pin', '110034'],
    ['US', [['name'], ['lines'], ['place', 'region', 'postcode']], 'zip', '95014'],
    ['JP', [['postcode'], ['region'], ['lines'], ['name']], 'postal', '154-0023'],
    ['AE', [['name'], ['lines'], ['region']], 'postal', ''],
    ['BR', [['name'], ['lines'], ['place', 'region'], ['postcode']], 'postal', '40301-110'],
  ])('%s has its fields in its order', (country, rows, postcodeName, example) => {
    expect(addressForm(country)).toMatchObject({ rows, postcodeName, example });
  });

  test('names towns and regions as its people do', () => {
    const namesOf = (country: string) => {
      const { placeName, regionName } = addressForm(country);
      return [placeName, regionName];
    };
    expect(namesOf('GB')).toEqual(['post_town', 'province']);
    expect(namesOf('IE')).toEqual(['city', 'county']);
    expect(namesOf('US')).toEqual(['city', 'state']);
    expect(namesOf('JP')).toEqual(['city', 'prefecture']);
    expect(namesOf('AE')).toEqual(['city', 'emirate']);
    expect(namesOf('HK')).toEqual(['district', 'area']);
  });

  test('has a field for lines in every country, and each field once', () => {
    const wrong = ADDRESS_COUNTRIES.filter((country) => {
      const { rows, required } = addressForm(country);
      const fields = rows.flat();
      const isOnce = new Set(fields).size === fields.length;
      return !isOnce || !fields.includes('lines') || !required.every((field) => fields.includes(field));
    });
    expect(wrong).toEqual([]);
  });

  test('fits most countries where the country is unknown', () => {
    expect(isAddressCountry('ZZ')).toBe(false);
    expect(isAddressCountry('toString')).toBe(false);
    expect(addressForm('toString')).toEqual(addressForm('ZZ'));
    expect(addressForm('ZZ')).toMatchObject({
      rows: [['name'], ['lines'], ['place']],
      required: ['lines', 'place'],
    });
  });
});

describe('what is odd about an address', () => {
  const kinds = (given: PostalAddress) => odditiesOf(given).map(({ field, kind }) => `${field} ${kind}`);
  const postcode = (country: string, typed: string) =>
    kinds(address(country, { lines: ['x'], place: 'x', region: 'x', postcode: typed }));

  test.each([
    ['CH', '8001'],
    ['GB', 'sw1a1aa'],
    ['GB', 'SW1A 1AA'],
    ['NL', '1012AB'],
    ['NL', '1012 ab'],
    ['IN', '560 001'],
    ['IE', 'D02AF30'],
    ['US', '94104-1234'],
    ['US', '94104 '],
    ['JP', '1000001'],
    ['BR', '40301110'],
    ['FK', 'fiqq1zz'],
    ['SE', '114 55'],
  ])('a postcode of %s may be typed as %s', (country, typed) => {
    expect(postcode(country, typed)).toEqual([]);
  });

  test.each([
    ['CH', '80010'],
    ['CH', 'CH-8001'],
    ['GB', '8001'],
    ['IN', '56001'],
    ['NL', '1012'],
    ['US', 'ABCDE'],
  ])('in %s, %s is no usual postcode', (country, typed) => {
    expect(postcode(country, typed)).toEqual(['postcode postcode']);
  });

  test('is what a country requires and the address lacks', () => {
    expect(kinds(address('US'))).toEqual([
      'lines missing',
      'place missing',
      'region missing',
      'postcode missing',
    ]);
    expect(kinds(address('AE', { lines: ['Villa 7'] }))).toEqual(['region missing']);
    expect(kinds(address('IE', { lines: ['1 Main St'], place: 'Dublin' }))).toEqual([]);
  });

  test('is no postcode where the country has none', () => {
    expect(postcode('AE', 'anything')).toEqual([]);
    expect(postcode('HK', '999077')).toEqual([]);
  });
});

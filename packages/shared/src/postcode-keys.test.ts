import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaWith, keysOfPostcode, keysOfPostcodes } from './postcode-keys.js';

/** Whether an area with these postcodes has this one. */
function has(country: string, area: string, postcode: string): boolean {
  const keys = keysOfPostcodes(country, area);
  if (!Array.isArray(keys)) throw new Error(`${keys.unread} is no postcode`);
  return keysOfPostcode(country, postcode).some((key) => keys.includes(key));
}

describe('an area has the postcodes', () => {
  test.for([
    ['GB', 'SW1A', 'sw1a1aa'],
    ['GB', 'SW1A', 'SW1A 1AA'],
    ['GB', 'SW1', 'SW1A 1AA'],
    ['GB', 'SW', 'SW1A 1AA'],
    ['GB', 'SW1A 1', 'SW1A 1AA'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'B1 1', 'B1 1AA'],
    ['GB', 'B1-B12', 'B10 9AA'],
    ['GB', 'B1', 'B1'],
    ['JE', 'JE2', 'JE2 3AB'],
    ['NL', '1012', '1012AB'],
    ['NL', '1012 ab', '1012AB'],
    ['IN', '560', '560 001'],
    ['IN', '560001', '५६० ००१'],
    ['IE', 'D02', 'd02 af30'],
    ['IE', 'D6W', 'D6W XY00'],
    ['CH', '80', '8001'],
    ['CH', '8000-8099', '8001'],
    ['CH', '8003–8017, 9000', '8017'],
    ['CA', 'K1A-K1C', 'K1B 0A1'],
    ['JP', '100-0001', '1000001'],
    ['PT', '4000-001', '4000-001'],
    ['PL', '00-950', '00950'],
    ['US', '90210', '90210-1234'],
    ['PL', '00-001 - 00-999', '00-950'],
    ['BR', '01000-000 - 05999-999', '01310-100'],
    ['CH', '8001', 'CH-8001'],
    ['DE', '80331', 'D-80331'],
    ['LV', 'LV-1010', '1010'],
    ['CH', 'CH-8000-8099', '8001'],
    ['AE', '', ''],
    ['CH', '', '8001'],
  ] as const)('%s %j has %j', ([country, area, postcode]) => {
    expect(has(country, area, postcode)).toBe(true);
  });

  test.for([
    ['GB', 'B1', 'B10 1AA'],
    ['GB', 'B11', 'B1 1AA'],
    ['GB', 'B1 1', 'B11 1AA'],
    ['GB', 'S', 'SW1A 1AA'],
    ['GB', 'SW1A', 'SW1P 1AA'],
    ['GB', 'B1', 'B10 1A'],
    ['GB', 'S', 'SW1A 1A'],
    ['PL', '00-001 - 00-949', '00-950'],
    ['CH', '8003-8017', '8018'],
    ['CH', '8003-8017', '8002'],
    ['CH', '8001', '80'],
    ['IN', '560', '56'],
    ['AE', '1', ''],
  ] as const)('%s %j has not %j', ([country, area, postcode]) => {
    expect(has(country, area, postcode)).toBe(false);
  });
});

test.for([
  ['CH', '80*', '80*'],
  ['CH', '8001, 80??', '80??'],
  ['CH', '8099-8000', '8099-8000'],
  ['CH', '8000-8A99', '8000-8A99'],
  ['GB', 'SW20-SW1', 'SW20-SW1'],
  ['GB', 'London', 'London'],
  ['CH', '-', '-'],
  ['CH', ',', ','],
] as const)('%s %j cannot be read', ([country, text, unread]) => {
  expect(keysOfPostcodes(country, text)).toEqual({ unread });
});

test('a range has the numbers from its first to its last one, and few keys', () => {
  const code = fc.nat({ max: 99_999 });
  const written = (number: number) => String(number).padStart(5, '0');
  fc.assert(
    fc.property(code, code, code, (one, other, number) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const range = `${written(from)}-${written(to)}`;
      expect(has('DE', range, written(number))).toBe(number >= from && number <= to);
      expect(keysOfPostcodes('DE', range)).toHaveProperty('length', expect.any(Number));
      expect((keysOfPostcodes('DE', range) as string[]).length).toBeLessThanOrEqual(90);
    }),
  );
});

test('a postcode is in the first area of its country that has it', () => {
  const areas = [
    { name: 'Old town', country: 'CH', postcodes: '8001, 8002' },
    { name: 'Zurich', country: 'CH', postcodes: '80' },
    { name: 'Typing', country: 'CH', postcodes: '9*' },
    { name: 'Hong Kong', country: 'HK', postcodes: '' },
  ];
  const nameOf = (country: string, postcode: string) => areaWith(areas, country, postcode)?.name ?? null;
  expect(['8001', '80 50', '9000', '3011'].map((postcode) => nameOf('CH', postcode))).toEqual([
    'Old town',
    'Zurich',
    null,
    null,
  ]);
  expect([nameOf('HK', ''), nameOf('DE', '8001')]).toEqual(['Hong Kong', null]);
});

import { expect, test } from 'vitest';
import { readBarcode } from './barcode.js';
import {
  readScaleLabel,
  SCALE_LABELS,
  scaleCountryOf,
  valueDigit,
  type ScaleCountry,
} from './scale-label.js';

const price = (units: number, decimals = 2) => ({ kind: 'price', units, decimals });
const weight = (grams: number) => ({ kind: 'weight', grams });
const count = (pieces: number) => ({ kind: 'count', count: pieces });

// Examples of the sources, and of real goods where the test of biip has them.
test.each<[ScaleCountry, string, string, object]>([
  ['AT', '2112345012346', '12345', weight(1_234)],
  ['AT', '2212345004997', '12345', price(499)],
  ['AT', '2812345000120', '12345', count(12)],
  ['DE', '2211114002394', '1111', price(239)],
  ['DE', '2330714002396', '3071', price(239)],
  ['DE', '2511119000129', '1111', count(12)],
  ['DE', '2811111068708', '1111', weight(6_870)],
  ['DE', '02811111068708', '1111', weight(6_870)],
  ['DK', '2135040039753', '3504', price(3_975)],
  ['DK', '2623570001505', '2357', weight(150)],
  ['DK', '2712341002251', '12341', weight(225)],
  ['EE', '2311111112345', '111111', weight(1_234)],
  ['FI', '2488060112341', '880601', weight(12_340)],
  ['GB', '2011122912346', '11122', price(1_234)],
  ['LT', '2511111112349', '111111', weight(123_400)],
  ['LV', '2411111112342', '111111', weight(12_340)],
  ['NO', '2302148210869', '021482', weight(1_086)],
  ['NO', '2368091402263', '680914', weight(226)],
  ['SE', '2088060112343', '880601', price(1_234)],
  ['SE', '2188060112340', '880601', price(1_234, 1)],
  ['SE', '2288060112347', '880601', price(1_234, 0)],
  ['SE', '2388060112344', '880601', weight(1_234)],
  ['IT', '2512345004998', '512345', price(499)],
  // A UPC-A of number system 2, and the EAN-13 of it.
  ['US', '201234912347', '01234', price(1_234)],
  ['US', '0201234912347', '01234', price(1_234)],
])('50.5 in %s the label %s is item %s with %j', (country, label, item, measure) => {
  const read = readBarcode(label);
  expect(read).toEqual({ barcode: label });
  expect(readScaleLabel(label, country)).toMatchObject({ item, measure });
});

test('50.5 labels of one item have one base, a valid EAN-13', () => {
  const bases = ['2211114002394', '2211119000128'].map((label) => readScaleLabel(label, 'DE'));
  expect(bases).toMatchObject([{ base: '2211110000004' }, { base: '2211110000004' }]);
  expect(readBarcode('2211110000004')).toEqual({ barcode: '2211110000004' });
});

test.each<[ScaleCountry, string]>([
  ['DE', '2511118000120'],
  ['GB', '2011122812349'],
  ['US', '201234812340'],
])('50.5 in %s the label %s is refused: the digit of its value is wrong', (country, label) => {
  expect(readBarcode(label)).toEqual({ barcode: label });
  expect(readScaleLabel(label, country)).toEqual({ problem: 'valueDigit' });
});

test.each<[ScaleCountry, string]>([
  ['DE', '4006381333931'],
  ['DE', '2411111111116'],
  ['SE', '2911111111111'],
  ['US', '036000291452'],
  // A case of 12 is no label.
  ['IT', '12512345004995'],
  ['GB', '96385074'],
])('50.5 in %s %s is no label', (country, barcode) => {
  expect(readScaleLabel(barcode, country)).toBeNull();
});

test.each([
  ['2875', '9'],
  ['14685', '6'],
  ['0000', '0'],
  ['00000', '0'],
])('50.5 the digit that verifies %s is %s', (value, digit) => {
  expect(valueDigit(value)).toBe(digit);
});

test.each([
  ['EUR', 'Europe/Berlin', 'DE'],
  ['EUR', 'Europe/Vienna', 'AT'],
  ['EUR', 'Europe/Paris', null],
  ['CHF', 'Europe/Zurich', null],
  ['USD', 'America/Denver', 'US'],
  ['GBP', 'UTC', 'GB'],
])('50.5 a shop with %s in %s has the labels of %s', (currency, timeZone, country) => {
  expect(scaleCountryOf(currency, timeZone)).toBe(country);
});

test('50.5 each form has 13 digits, and no two of a country begin alike', () => {
  for (const { forms } of Object.values(SCALE_LABELS)) {
    const prefixes = forms.map(({ digits }) => /^\d+/.exec(digits)?.[0] ?? '');
    expect(forms.filter(({ digits }) => !/^2\d?I+V?[PWN]+C$|^02I+V?P+C$/.test(digits))).toEqual([]);
    expect(forms.map(({ digits }) => digits.length)).toEqual(forms.map(() => 13));
    expect(new Set(prefixes).size).toBe(forms.length);
  }
});

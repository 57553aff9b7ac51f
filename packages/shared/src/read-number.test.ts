import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney } from './locale.js';
import { decimalsOf, MAX_PRICE, toDecimal, toMajor } from './money.js';
import { currencyRule } from './currency-rule.js';
import { readNumber, type NumberRule } from './read-number.js';

const dollars = currencyRule('en-US', 'USD');
const commas: NumberRule = { ...dollars, decimal: ',' };
const whole: NumberRule = { decimal: '.', digits: 0 };
const kilograms: NumberRule = { decimal: '.', digits: 3 };
const percent: NumberRule = { decimal: '.', digits: 2, signed: true };

describe('34.9 a price in a shop that writes 3.50', () => {
  test.each([
    ['12', 1200],
    ['12.0', 1200],
    ['3.50', 350],
    ['3,50', 350],
    ['3,5', 350],
    ['$3.50', 350],
    ['$ 3.50', 350],
    ['3.50 $', 350],
    ['3.50 USD', 350],
    ['usd 3.50', 350],
    ['.50', 50],
    [',50', 50],
    ['0.07', 7],
    ['007', 700],
    ['1,000', 100_000],
    ['12,345', 1_234_500],
    ['1,000.00', 100_000],
    ['1.000,00', 100_000],
    ['1,000,000', 100_000_000],
    ['1.000.000', 100_000_000],
    ['1,00,000.00', 10_000_000],
    ['1 000', 100_000],
    ['1\u00a0000,50', 100_050],
    ['1\u202f000.5', 100_050],
    ["1'000.50", 100_050],
    ['1’000.50', 100_050],
    ['３．５０', 350],
    ['３，５０', 350],
    ['＄３．５０', 350],
    ['\u200e3.50\u200f', 350],
    [' 3.50 ', 350],
    ['19.99', 1999],
    ['1.15', 115],
  ])('%j is %d', (text, units) => expect(readNumber(text, dollars)).toEqual({ units }));

  test.each([
    ['', 'empty'],
    [' \u00a0 ', 'empty'],
    ['1e3', 'notANumber'],
    ['1E3', 'notANumber'],
    ['0x10', 'notANumber'],
    ['0b1', 'notANumber'],
    ['0o7', 'notANumber'],
    ['Infinity', 'notANumber'],
    ['NaN', 'notANumber'],
    ['free', 'notANumber'],
    ['3²', 'notANumber'],
    ['½', 'notANumber'],
    ['3.', 'notANumber'],
    ['3,', 'notANumber'],
    ['.', 'notANumber'],
    ['$', 'notANumber'],
    ['3 50', 'notANumber'],
    ['1,00,00', 'notANumber'],
    ['1.00.00', 'notANumber'],
    ['1,000,00', 'notANumber'],
    ['0,000', 'tooManyDecimals'],
    ['0,123,456', 'notANumber'],
    ['1.000,00.00', 'notANumber'],
    ['3.50.', 'notANumber'],
    ['+3', 'notANumber'],
    ['$$3', 'otherCurrency'],
    ['€3.50', 'otherCurrency'],
    ['3.50 £', 'otherCurrency'],
    ['3.50 EUR', 'notANumber'],
    ['-3.50', 'negative'],
    ['−3.50', 'negative'],
    ['$-3', 'negative'],
    ['-0', 'negative'],
    ['1.005', 'ambiguous'],
    ['1.000', 'ambiguous'],
    ['3.5000', 'tooManyDecimals'],
    ['0.125', 'tooManyDecimals'],
    ['3,5055', 'tooManyDecimals'],
    ['9'.repeat(17), 'tooLarge'],
  ])('%j is refused: %s', (text, problem) => expect(readNumber(text, dollars)).toEqual({ problem }));
});

test.each([
  ['3,50', { units: 350 }],
  ['3.50', { units: 350 }],
  ['1.000', { units: 100_000 }],
  ['1.234,50', { units: 123_450 }],
  ['1,234.50', { units: 123_450 }],
  ['1,000', { problem: 'ambiguous' }],
])('34.9 with a decimal comma %j is %j', (text, reading) =>
  expect(readNumber(text, commas)).toEqual(reading),
);

test.each([
  ['12', { units: 12 }],
  ['12.0', { units: 12 }],
  ['12.00', { units: 12 }],
  ['1,000', { units: 1000 }],
  ['１２', { units: 12 }],
  ['1.000', { problem: 'ambiguous' }],
  ['1.5', { problem: 'tooManyDecimals' }],
  ['1,5', { problem: 'tooManyDecimals' }],
  ['1e3', { problem: 'notANumber' }],
  ['-1', { problem: 'negative' }],
  ['+5', { problem: 'notANumber' }],
])('34.9 the whole number %j is %j', (text, reading) => expect(readNumber(text, whole)).toEqual(reading));

test.each([
  ['1.5', { units: 1500 }],
  ['0,33', { units: 330 }],
  ['0,125', { units: 125 }],
  ['1.250', { units: 1250 }],
  ['1,250', { problem: 'ambiguous' }],
])('34.9 of kilograms %j is %j', (text, reading) => expect(readNumber(text, kilograms)).toEqual(reading));

test.each([
  ['-12.5', { units: -1250 }],
  ['+10', { units: 1000 }],
  ['2,5', { units: 250 }],
  ['−5', { units: -500 }],
  ['-0', { problem: 'notANumber' }],
  ['--5', { problem: 'notANumber' }],
])('34.9 of percent %j is %j', (text, reading) => expect(readNumber(text, percent)).toEqual(reading));

const LOCALES = ['en-US', 'en-GB', 'en-IN', 'de-DE', 'de-CH', 'fr-FR', 'es-ES', 'pt-BR', 'da-DK', 'sv-SE'];
const CURRENCIES = Intl.supportedValuesOf('currency');

/** Every amount, and more of those with few digits. */
const amounts = fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: MAX_PRICE }));

test('34.9 what the shop writes it reads, in every currency that it can have', () => {
  expect(CURRENCIES.length).toBeGreaterThan(10);
  for (const currency of CURRENCIES) {
    const rule = currencyRule('en-US', currency);
    fc.assert(
      fc.property(amounts, (minor) => {
        expect(readNumber(formatMoney(minor, currency), rule)).toEqual({ units: minor });
        expect(readNumber(toDecimal(minor, currency), rule)).toEqual({ units: minor });
      }),
      { numRuns: 50 },
    );
  }
});

test('34.9 written and read is the same amount in every locale, with symbols or the code, grouped or not', () => {
  const displays = ['narrowSymbol', 'symbol', 'code'] as const;
  for (const locale of LOCALES) {
    for (const currency of ['USD', 'EUR', 'INR', 'JPY', 'KWD', 'CHF', 'AED', 'HUF']) {
      const rule = currencyRule(locale, currency);
      const digits = decimalsOf(currency);
      const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      const formats = displays.flatMap((currencyDisplay) =>
        [true, false].map(
          (useGrouping) =>
            new Intl.NumberFormat(locale, {
              style: 'currency',
              currency,
              currencyDisplay,
              useGrouping,
              ...decimals,
            }),
        ),
      );
      fc.assert(
        fc.property(amounts, (units) => {
          for (const format of formats) {
            const text = format.format(toMajor(units, currency));
            expect([text, readNumber(text, rule)]).toEqual([text, { units }]);
          }
        }),
        { numRuns: 4 },
      );
    }
  }
});

test('34.9 a text is one amount or none: never another than its digits say', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[$€+-]?[0-9.,' ex]{1,12}$/), (text) => {
      const reading = readNumber(text, dollars);
      if (reading.problem !== undefined) return;
      const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
      const said = String(reading.units);
      // Of the digits that were typed none is lost, and none but zeros of the cents is added.
      expect([digits, `${digits}0`, `${digits}00`].map((each) => each || '0')).toContain(
        reading.units === 0 ? '0' : said,
      );
    }),
    { numRuns: 3000 },
  );
});

test('37.4 R9 exponents and other bases are no price, however they are written', () => {
  const numbers = fc.stringMatching(/^[1-9]\d{0,3}([.,]\d{1,2})?$/);
  const inner = fc.constantFrom('e', 'E', 'e+', 'e-', 'x', 'X', 'b', 'o', '^', '*10^');
  fc.assert(
    fc.property(numbers, inner, fc.integer({ min: 0, max: 99 }), (one, letter, other) => {
      for (const text of [`${one}${letter}${other}`, `0${letter}${other}`, `$${one}${letter}${other}`]) {
        for (const rule of [dollars, commas, whole]) {
          expect([text, readNumber(text, rule)]).toEqual([text, { problem: expect.any(String) }]);
        }
      }
    }),
  );
});

test.each([
  ['12.0', 1200],
  ['$3.50', 350],
  ['4,99', 499],
  ['1.234,56', 123_456],
  ["1'234.50", 123_450],
  ['٣٫٥٠', 350],
  ['१२.५०', 1250],
])('37.4 %j is %d in a file with commas and in one with semicolons', (text, units) => {
  expect(readNumber(text, dollars)).toEqual({ units });
  expect(readNumber(text, { ...commas, isLikely: true })).toEqual({ units });
});

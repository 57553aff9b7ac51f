import { expect, test } from 'vitest';
import { decimalsOf, symbolOf } from './currencies.js';
import { CURRENCY_CODES as codes, isCurrency, successorOf } from './currency-codes.js';
import { moneyFormat } from './money.js';

test('50.2 the codes of ISO 4217 are there once, in order, and can be chosen', () => {
  expect(codes.length).toBe(165);
  expect(codes).toEqual([...new Set(codes)].toSorted());
  expect(codes.every((code) => /^[A-Z]{3}$/.test(code) && isCurrency(code))).toBe(true);
  // Some that releases of `Intl` do not know, and funds.
  for (const code of ['XCG', 'SLE', 'ZWG', 'VED', 'CHE', 'CLF', 'UYW']) expect(codes).toContain(code);
  for (const code of ['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'ZWL']) {
    expect(isCurrency(code)).toBe(true);
    expect(codes).not.toContain(code);
    expect(codes).toContain(successorOf(code));
  }
  for (const code of ['EUR', 'DEM', 'toString']) expect(successorOf(code)).toBeUndefined();
  for (const code of ['XTS', 'XXX', 'XAU', 'DEM', 'usd', 'US', '']) expect(isCurrency(code)).toBe(false);
});

test.each([
  ['USD', 2, '$', 'US$'],
  ['CHF', 2, 'CHF', 'CHF'],
  ['JPY', 0, '¥', 'JP¥'],
  ['KWD', 3, 'KWD', 'د.ك.\u200F'],
  ['EGP', 2, 'E£', 'ج.م.\u200F'],
  ['CLF', 4, 'CLF', 'CLF'],
  ['UYW', 4, 'UYW', 'UYW'],
  ['XCG', 2, 'Cg.', 'Cg.'],
  ['XOF', 0, 'F\u202FCFA', 'F\u202FCFA'],
  // One of before.
  ['DEM', 2, 'DEM', 'DEM'],
])('50.2 %s has %i decimals and the symbol %s, in Arabic %s', (code, decimals, symbol, arabic) => {
  expect(decimalsOf(code)).toBe(decimals);
  for (const locale of ['en', 'en-US', 'de', 'hi']) expect(symbolOf(code, locale)).toBe(symbol);
  expect(symbolOf(code, 'ar')).toBe(arabic);
});

test('50.2 amounts are written as `Intl` writes those that it knows', () => {
  for (const code of codes.filter((each) => Intl.supportedValuesOf('currency').includes(each))) {
    const digits = decimalsOf(code);
    const known = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    for (const amount of [0, -9.4, 1234.5])
      expect(moneyFormat('en-US', code)(amount)).toBe(known.format(amount));
  }
});

test.each([
  ['en-US', 'XCG', 'Cg.\u00A04.20'],
  ['de', 'XCG', '4,20\u00A0Cg.'],
  ['en-US', 'VED', 'VED\u00A04.20'],
  ['hi', 'TWD', '$4.20'],
])('50.2 in %s, 4.20 %s is %s', (locale, code, text) => {
  expect(moneyFormat(locale, code)(4.2)).toBe(text);
});

import { describe, expect, test } from 'vitest';
import { ChargeKind } from './charge.js';
import { priceOf } from './price-of.js';
import type { TaxRules } from './price-rules.js';
import { spread } from './spread.js';

const VAT = { name: 'VAT', rate: 20_000 };
const REDUCED = { name: 'Reduced', rate: 5_500 };
const rates = new Map([
  ['zero', { name: 'Zero', rate: 0 }],
  ['five', { name: 'Five', rate: 5_000 }],
  ['reduced', REDUCED],
  ['seven', { name: 'Seven', rate: 7_000 }],
  ['nineteen', { name: 'Nineteen', rate: 19_000 }],
  ['vat', VAT],
]);
const included: TaxRules = { isIncluded: true, rates, defaultRate: null, feeRate: null, depositRate: null };
const excluded: TaxRules = { ...included, isIncluded: false };
const by = (tax: TaxRules, deliveryFeePerLine = 0) => ({ deliveryFeePerLine, tax });
const line = (unitPrice: number, taxRateId: string | null, quantity = 1) => ({
  unitPrice,
  quantity,
  taxRateId,
});

// The tax of one unit is 0.276…: added up per unit it would be 0.28 each.
test.each([
  [1, 28],
  [2, 55],
  [3, 83],
  [9, 249],
  [18, 498],
  [27, 747],
  [35, 968],
  [36, 996],
])('38.7: %i pieces of 1.66 include 20 % once: %i', (quantity, tax) => {
  const price = priceOf([line(166, 'vat', quantity)], by(included));
  const gross = 166 * quantity;
  expect(price.taxes).toEqual([{ ...VAT, net: gross - tax, tax, gross }]);
  expect(price).toMatchObject({ total: gross, totalTax: tax, addedTax: 0 });
});

test('38.7: 1 to 36 pieces, in one line or in many, include the same tax, within half a unit', () => {
  for (let pieces = 1; pieces <= 36; pieces += 1) {
    const one = priceOf([line(166, 'vat', pieces)], by(included));
    const many = priceOf(
      Array.from({ length: pieces }, () => line(166, 'vat')),
      by(included),
    );
    expect(many.taxes).toEqual(one.taxes);
    expect(Math.abs(one.totalTax * 6 - 166 * pieces)).toBeLessThanOrEqual(3);
  }
});

test.each([
  [360, 'reduced', { net: 341, tax: 19, gross: 360 }],
  [360, 'zero', { net: 360, tax: 0, gross: 360 }],
  // 8.5 of a unit is rounded half up.
  [51, 'vat', { net: 42, tax: 9, gross: 51 }],
])('38.7: %i at the rate %s', (unitPrice, id, row) => {
  expect(priceOf([line(unitPrice, id)], by(included)).taxes).toEqual([{ ...rates.get(id), ...row }]);
});

describe('38.7: mixed rates', () => {
  test('0, 5 and 20 % are taxed apart, highest first', () => {
    const lines = [line(250, 'zero', 2), line(199, 'five', 3), line(166, 'vat', 5)];
    const price = priceOf(lines, by(included));
    expect(price.taxes).toEqual([
      { ...VAT, net: 692, tax: 138, gross: 830 },
      { name: 'Five', rate: 5_000, net: 569, tax: 28, gross: 597 },
      { name: 'Zero', rate: 0, net: 500, tax: 0, gross: 500 },
    ]);
    expect(price).toMatchObject({ total: 1927, totalTax: 166 });
    expect(price.lines.map(({ tax }) => tax)).toEqual([
      { name: 'Zero', rate: 0, amount: 0 },
      { name: 'Five', rate: 5_000, amount: 28 },
      { ...VAT, amount: 138 },
    ]);
  });

  test('7 and 19 % share the fee like the prices of the goods', () => {
    const price = priceOf([line(1000, 'seven'), line(500, 'nineteen')], by(included, 250));
    expect(price.fees).toEqual([{ kind: ChargeKind.DELIVERY, amount: 500, tax: 49 }]);
    expect(price.taxes).toEqual([
      { name: 'Nineteen', rate: 19_000, net: 561, tax: 106, gross: 667 },
      { name: 'Seven', rate: 7_000, net: 1246, tax: 87, gross: 1333 },
    ]);
    expect(price).toMatchObject({ total: 2000, totalTax: 193 });
  });

  test('a rate of its own taxes the fee, also of untaxed goods', () => {
    const price = priceOf([line(1000, null)], by({ ...included, feeRate: VAT }, 500));
    expect(price.lines).toEqual([{ unitPrice: 1000, quantity: 1, taxRateId: null, total: 1000 }]);
    expect(price.taxes).toEqual([{ ...VAT, net: 417, tax: 83, gross: 500 }]);
    expect(price.fees).toEqual([{ kind: ChargeKind.DELIVERY, amount: 500, tax: 83 }]);
  });

  test('untaxed goods take their part of the fee with them', () => {
    const price = priceOf([line(1000, null), line(1000, 'vat')], by(included, 250));
    expect(price.taxes).toEqual([{ ...VAT, net: 1042, tax: 208, gross: 1250 }]);
  });

  test('the fee of free goods goes to the highest rate', () => {
    const price = priceOf([line(0, 'seven'), line(0, 'nineteen')], by(included, 250));
    expect(price.taxes).toEqual([{ name: 'Nineteen', rate: 19_000, net: 420, tax: 80, gross: 500 }]);
  });
});

describe('38.6: deposits', () => {
  const bottle = { ...line(100, 'seven', 6), deposit: 25 };

  test('have the rate of their product, and none of the fee', () => {
    const price = priceOf([bottle], by(included, 500));
    expect(price.deposits).toEqual([
      { ...bottle, line: 0, unitAmount: 25, total: 150, tax: { ...rates.get('seven'), amount: 10 } },
    ]);
    expect(price.fees).toEqual([
      { kind: ChargeKind.DEPOSIT, amount: 150, tax: 10 },
      { kind: ChargeKind.DELIVERY, amount: 500, tax: 33 },
    ]);
    expect(price.taxes).toEqual([{ name: 'Seven', rate: 7_000, net: 1168, tax: 82, gross: 1250 }]);
    expect(price).toMatchObject({ subtotal: 600, total: 1250, totalTax: 82 });
  });

  test('have a rate of their own, also where prices are without tax and the product has none', () => {
    const own = { ...excluded, depositRate: VAT };
    const price = priceOf([{ ...bottle, taxRateId: null }], by(own, 500));
    expect(price.deposits[0]).toMatchObject({ total: 150, tax: { ...VAT, amount: 30 } });
    expect(price.taxes).toEqual([{ ...VAT, net: 150, tax: 30, gross: 180 }]);
    expect(price).toMatchObject({ subtotal: 600, addedTax: 30, total: 600 + 150 + 500 + 30 });
  });

  test('without rates are charged alone', () => {
    const price = priceOf([bottle, line(100, null)], { deliveryFeePerLine: 0 });
    expect(price).toMatchObject({ subtotal: 700, total: 850, totalTax: 0, taxes: [] });
    expect(price.deposits).toEqual([{ ...bottle, line: 0, unitAmount: 25, total: 150 }]);
  });
});

test('38.7: products without a rate have the default, or none', () => {
  const withDefault = priceOf([line(120, null)], by({ ...included, defaultRate: VAT }));
  expect(withDefault.taxes).toEqual([{ ...VAT, net: 100, tax: 20, gross: 120 }]);
  expect(priceOf([line(120, null)], by(included))).toMatchObject({ taxes: [], totalTax: 0, total: 120 });
});

test('38.7: prices without tax get it on top, once a rate', () => {
  const lines = [line(166, 'vat', 3), line(1000, 'reduced')];
  const price = priceOf(lines, by({ ...excluded, feeRate: VAT }, 250));
  expect(price.taxes).toEqual([
    { ...VAT, net: 998, tax: 200, gross: 1198 },
    { ...REDUCED, net: 1000, tax: 55, gross: 1055 },
  ]);
  expect(price).toMatchObject({ subtotal: 1498, totalTax: 255, addedTax: 255, total: 1498 + 500 + 255 });
  expect(price.lines.map(({ tax }) => tax?.amount)).toEqual([100, 55]);
  expect(price.fees[0]?.tax).toBe(100);
});

// Yen have no decimals, dinars three; an amount is whole units of either.
test.each([
  ['JPY', line(1250, 'ten'), { net: 1136, tax: 114, gross: 1250 }],
  ['KWD', line(1_250_505, 'five', 3), { net: 3_572_871, tax: 178_644, gross: 3_751_515 }],
])('38.7: taxes in %s are whole minor units', (_currency, goods, row) => {
  const all = new Map([...rates, ['ten', { name: 'Ten', rate: 10_000 }]]);
  const price = priceOf([goods], by({ ...included, rates: all }));
  expect(price.taxes).toEqual([expect.objectContaining(row)]);
});

test('38.7: what rounding leaves goes to the largest parts, one unit each', () => {
  expect(
    spread(
      50,
      Array.from({ length: 100 }, () => 3),
    ).toSorted(),
  ).toEqual([...Array.from({ length: 50 }, () => 0), ...Array.from({ length: 50 }, () => 1)]);
  expect(spread(5, [1, 2, 3])).toEqual([1, 2, 2]);
  expect(spread(7, [0, 0])).toEqual([7, 0]);
  expect(spread(0, [])).toEqual([]);
});

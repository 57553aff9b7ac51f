import { expect, it } from 'vitest';
import type { PriceTax } from '../../../pricing/price-breakdown.js';
import { sumOf } from '../../../pricing/charge.js';
import { taxesOfPayment } from './payment-taxes.js';

const VAT: PriceTax = { name: 'VAT', rate: 20_000, net: 1_000, tax: 200, gross: 1_200 };
const FOOD: PriceTax = { name: 'VAT', rate: 5_000, net: 381, tax: 19, gross: 400 };

const totals = (rows: readonly PriceTax[]) => ({
  gross: sumOf(rows, ({ gross }) => gross),
  tax: sumOf(rows, ({ tax }) => tax),
});

it('has no taxes for an order without any', () => {
  expect(taxesOfPayment({ taxes: [], credited: [], recorded: [] }, 1_000, 1_000)).toEqual([]);
});

it('has the taxes of the order in one payment of all', () => {
  const order = { taxes: [VAT, FOOD], credited: [], recorded: [] };
  expect(taxesOfPayment(order, 1_600, 1_600)).toEqual([VAT, FOOD]);
});

it('spreads the taxes over several payments to the cent', () => {
  const recorded: PriceTax[] = [];
  for (const paid of [333, 1_001, 1_599, 1_600]) {
    const before = totals(recorded).gross;
    const own = taxesOfPayment({ taxes: [VAT, FOOD], credited: [], recorded }, 1_600, paid);
    recorded.push(...own);
    expect(totals(recorded).gross - before).toBe(totals(own).gross);
    expect(totals(recorded).gross).toBe(paid);
  }
  expect(totals(recorded)).toEqual({ gross: 1_600, tax: 219 });
});

it('takes back what a credit leaves, when it is paid out', () => {
  const order = { taxes: [VAT, FOOD], credited: [FOOD], recorded: [VAT, FOOD] };
  expect(totals(taxesOfPayment(order, 1_200, 1_200))).toEqual({ gross: -400, tax: -19 });
});

it('taxes nothing of what is paid too much', () => {
  const order = { taxes: [VAT], credited: [], recorded: [VAT] };
  expect(taxesOfPayment(order, 1_200, 1_500)).toEqual([]);
});

import { expect, test } from 'vitest';
import { ChargeKind } from './charge.js';
import { priceOf } from './price-of.js';
import { DEFAULT_PRICE_RULES } from './price-rules.js';

const delivery = (amount: number) => [{ kind: ChargeKind.DELIVERY, amount }];

test('nothing costs nothing', () => {
  const nothing = { lines: [], fees: delivery(0), subtotal: 0, total: 0 };
  const { charges, ...price } = priceOf([]);
  expect(price).toEqual({ ...nothing, deposits: [], taxes: [], totalTax: 0, addedTax: 0 });
  expect(charges).toMatchObject([{ kind: ChargeKind.DELIVERY, amount: 0 }]);
});

// spec: 9.1, 9.2
test('shipping is charged a line, not a piece', () => {
  const lines = [
    { unitPrice: 240, quantity: 3 },
    { unitPrice: 115, quantity: 1 },
  ];
  const price = { fees: delivery(1000), subtotal: 835, total: 1835 };
  expect(priceOf(lines)).toMatchObject({ lines: [{ total: 720 }, { total: 115 }], ...price });
});

test('the fee of a collection is listed as such, also where it is 0', () => {
  const target = { method: 'collection', areaId: null, placeId: 'barn', slotTemplateId: null } as const;
  const rules = { ...DEFAULT_PRICE_RULES, delivery: { fees: [], target } };
  const fees = [{ kind: ChargeKind.COLLECTION, amount: 0 }];
  expect(priceOf([{ unitPrice: 240, quantity: 1 }], rules)).toMatchObject({ fees, total: 240 });
});

test('a free product still ships', () => {
  const price = { fees: delivery(500), subtotal: 0, total: 500 };
  expect(priceOf([{ unitPrice: 0, quantity: 2 }])).toMatchObject(price);
});

test('38.1: the delivery costs what the rules say', () => {
  const lines = [
    { unitPrice: 240, quantity: 3 },
    { unitPrice: 115, quantity: 1 },
  ];
  expect(priceOf(lines, { deliveryFeePerLine: 30 })).toMatchObject({ fees: delivery(60), total: 895 });
  expect(priceOf(lines, { deliveryFeePerLine: 0 })).toMatchObject({ fees: delivery(0), total: 835 });
});

test('38.1: what identifies a line stays with its price', () => {
  expect(priceOf([{ id: 'figs', unitPrice: 380, quantity: 2 }]).lines).toEqual([
    { id: 'figs', unitPrice: 380, quantity: 2, total: 760 },
  ]);
});

test('the largest cart stays exact', () => {
  const lines = Array.from({ length: 100 }, () => ({ unitPrice: 100_000_000, quantity: 99 }));
  expect(priceOf(lines).total).toBe(990_000_050_000);
});

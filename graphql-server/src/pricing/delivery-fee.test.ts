import { expect, test } from 'vitest';
import { deliveryFee, nextLowerFee, type DeliveryFeeRule, type DeliveryTarget } from './delivery-fee.js';
import { DEFAULT_PRICE_RULES, type PriceRules } from './price-rules.js';

const rule = (facts: Partial<DeliveryFeeRule>): DeliveryFeeRule => ({
  method: null,
  areaId: null,
  placeId: null,
  slotTemplateId: null,
  fromSubtotal: null,
  fromWeight: null,
  per: 'order',
  amount: 0,
  ...facts,
});

const rulesOf = (
  fees: readonly DeliveryFeeRule[],
  target: Partial<DeliveryTarget> | null = {},
): PriceRules => ({
  ...DEFAULT_PRICE_RULES,
  delivery: {
    fees,
    target: target && { method: 'delivery', areaId: null, placeId: null, slotTemplateId: null, ...target },
  },
});

const goods = (...prices: number[]) => prices.map((unitPrice) => ({ unitPrice, quantity: 1 }));

test('each line costs the fee in a shop without areas', () => {
  expect(deliveryFee(goods(100, 200), DEFAULT_PRICE_RULES)).toBe(1000);
});

test('a delivery without a rule costs the fee per line, a collection nothing', () => {
  expect(deliveryFee(goods(100, 200), rulesOf([]))).toBe(1000);
  expect(deliveryFee(goods(100, 200), rulesOf([], { method: 'collection' }))).toBe(0);
});

test('nothing costs nothing', () => {
  const fees = [rule({ amount: 490 }), rule({ fromSubtotal: 8000 })];
  expect(deliveryFee([], rulesOf(fees))).toBe(0);
  expect(nextLowerFee([], rulesOf(fees))).toBeNull();
});

test('the first rule that fits counts', () => {
  const fees = [
    rule({ method: 'collection', amount: 90 }),
    rule({ areaId: 'north', per: 'line', amount: 200 }),
    rule({ fromSubtotal: 8000, amount: 0 }),
    rule({ fromWeight: 20_000, amount: 990 }),
    rule({ amount: 490 }),
    rule({ amount: 1 }),
  ];
  expect(deliveryFee(goods(7999), rulesOf(fees))).toBe(490);
  expect(deliveryFee(goods(8000), rulesOf(fees))).toBe(0);
  expect(deliveryFee(goods(8000, 1), rulesOf(fees, { areaId: 'north' }))).toBe(400);
  expect(deliveryFee(goods(8000), rulesOf(fees, { method: 'collection' }))).toBe(90);
  const heavy = [{ unitPrice: 100, quantity: 4, weight: 5_000 }];
  expect(deliveryFee(heavy, rulesOf(fees))).toBe(990);
  expect(deliveryFee([{ unitPrice: 100, quantity: 4, weight: 4_999 }], rulesOf(fees))).toBe(490);
});

test('weekly slots have fees of their own', () => {
  const fees = [rule({ slotTemplateId: 'evening', amount: 790 }), rule({ amount: 490 })];
  expect(deliveryFee(goods(100), rulesOf(fees, { slotTemplateId: 'evening' }))).toBe(790);
  expect(deliveryFee(goods(100), rulesOf(fees, { slotTemplateId: 'morning' }))).toBe(490);
  expect(deliveryFee(goods(100), rulesOf(fees))).toBe(490);
});

test('before the customer has chosen, only rules for every area fit', () => {
  const fees = [rule({ areaId: 'north', amount: 100 }), rule({ method: 'delivery', amount: 490 })];
  expect(deliveryFee(goods(100), rulesOf(fees, null))).toBe(490);
});

test('thresholds are compared with goods and their added taxes, without deposits', () => {
  const fees = [rule({ fromSubtotal: 5000, amount: 0 }), rule({ amount: 490 })];
  const defaultRate = { name: 'VAT', rate: 20_000 };
  const tax = { isIncluded: false, rates: new Map(), defaultRate, feeRate: null, depositRate: null };
  const bottle = [{ unitPrice: 4160, quantity: 1, deposit: 900 }];
  expect(deliveryFee(bottle, rulesOf(fees))).toBe(490);
  expect(deliveryFee(bottle, { ...rulesOf(fees), tax })).toBe(490);
  expect(deliveryFee([{ unitPrice: 4167, quantity: 1 }], { ...rulesOf(fees), tax })).toBe(0);
});

test('what is missing for a lower fee is the distance to the next threshold that lowers it', () => {
  const fees = [
    rule({ areaId: 'south', fromSubtotal: 100, amount: 0 }),
    rule({ fromSubtotal: 8000, amount: 0 }),
    rule({ fromSubtotal: 4000, amount: 290 }),
    rule({ fromSubtotal: 2000, amount: 900 }),
    rule({ amount: 490 }),
  ];
  expect(nextLowerFee(goods(1580), rulesOf(fees))).toEqual({ missing: 2420, fee: 290 });
  expect(nextLowerFee(goods(4000), rulesOf(fees))).toEqual({ missing: 4000, fee: 0 });
  expect(nextLowerFee(goods(8000), rulesOf(fees))).toBeNull();
  expect(nextLowerFee(goods(100), DEFAULT_PRICE_RULES)).toBeNull();
});

import { expect, it } from 'vitest';
import { FulfilmentMethod } from '../purchase/fulfilment-method.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import type { PaymentMethodRule } from './payment-method-rule.entity.js';
import { paymentMethodsFor } from './payment-methods-for.js';

const { ONLINE, ON_DELIVERY, ON_COLLECTION, BANK_TRANSFER } = PaymentMethod;
const { DELIVERY, COLLECTION } = FulfilmentMethod;

const rule = (method: PaymentMethodRule['method'], rest: Partial<PaymentMethodRule> = {}) => ({
  method,
  isOffered: true,
  destinationIds: null,
  maxTotal: null,
  minOrders: 0,
  ...rest,
});
const purchase = { total: 1_000, method: DELIVERY, destinationId: 'north', shippedOrders: 0 };

it('offers online payments alone until a method is turned on', () => {
  const rules = [rule(ON_DELIVERY, { isOffered: false })];
  expect(paymentMethodsFor(rules, purchase)).toEqual([ONLINE]);
});

it('offers payments at the door for deliveries, and at collection for collections', () => {
  const rules = [rule(ON_DELIVERY), rule(ON_COLLECTION), rule(BANK_TRANSFER)];
  expect(paymentMethodsFor(rules, purchase)).toEqual([ONLINE, ON_DELIVERY, BANK_TRANSFER]);
  expect(paymentMethodsFor(rules, { ...purchase, method: COLLECTION })).toEqual([
    ONLINE,
    ON_COLLECTION,
    BANK_TRANSFER,
  ]);
});

it.each([
  [{ maxTotal: 1_000 }, true],
  [{ maxTotal: 999 }, false],
  [{ destinationIds: ['north'] }, true],
  [{ destinationIds: ['south'] }, false],
  [{ destinationIds: [] }, false],
  [{ minOrders: 1 }, false],
])('with %o offers it: %s', (limits, isOffered) => {
  const methods = paymentMethodsFor([rule(ON_DELIVERY, limits)], purchase);
  expect(methods.includes(ON_DELIVERY)).toBe(isOffered);
});

it('offers no method of certain areas for an order without one', () => {
  const rules = [rule(ON_DELIVERY, { destinationIds: ['north'] })];
  expect(paymentMethodsFor(rules, { ...purchase, destinationId: null })).toEqual([ONLINE]);
});

import { expect, test } from 'vitest';
import { BegunCheckouts } from './begun-checkouts.js';
import { Checkout, CheckoutStatus } from './checkout.entity.js';

const ID = '7d3f8f4e-8a51-4c6a-9c7e-0c6f1d1f7a10';
const facts = {
  id: ID,
  userId: 'asha',
  status: CheckoutStatus.AWAITING_PAYMENT,
  paymentOrderId: 'order_1',
  total: 980,
  currency: 'USD',
};

function withOne() {
  const begun = new BegunCheckouts();
  begun.add(Object.assign(new Checkout(), facts, { name: 'Asha', address: 'Lane 1' }));
  return begun;
}

test('a begun checkout is given out once, with what a payment of it is checked by', () => {
  const begun = withOne();
  expect(begun.take('asha', ID)).toStrictEqual({ ...facts, isUncounted: false });
  expect(begun.take('asha', ID)).toBeUndefined();
});

test('it is nobody’s but its owner’s, who still finds it afterwards', () => {
  const begun = withOne();
  expect(begun.take('ben', ID)).toBeUndefined();
  expect(begun.take('asha', ID)).toBeDefined();
});

test('it is not given out when a payment of it was settled', () => {
  const begun = withOne();
  begun.forget(ID);
  expect(begun.take('asha', ID)).toBeUndefined();
});

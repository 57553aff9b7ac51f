import { expect, test } from 'vitest';
import { readProviderEvent } from './read-provider-event.js';

const read = (event: unknown) => readProviderEvent(Buffer.from(JSON.stringify(event)));
const payment = { entity: { id: 'pay_1', order_id: 'order_1', email: 'asha@example.test' } };

test('an event is read for its kind and its ids alone', () => {
  expect(read({ event: 'payment.captured', payload: { payment } })).toEqual({
    type: 'payment.captured',
    paymentId: 'pay_1',
    paymentOrderId: 'order_1',
  });
});

test('an order, or a refund, names the payment in its own way', () => {
  expect(read({ event: 'order.paid', payload: { order: { entity: { id: 'order_1' } } } })).toMatchObject({
    paymentId: null,
    paymentOrderId: 'order_1',
  });
  expect(
    read({ event: 'refund.processed', payload: { refund: { entity: { payment_id: 'pay_1' } } } }),
  ).toMatchObject({ paymentId: 'pay_1' });
});

test.each([
  [
    'ids that are none',
    { event: 'payment.captured', payload: { payment: { entity: { id: { $ne: '' }, order_id: 7 } } } },
  ],
  ['a payload that is none', { event: 'payment.captured', payload: [] }],
])('%s are left out', (_what, event) => {
  expect(read(event)).toMatchObject({ paymentId: null, paymentOrderId: null });
});

test.each([null, [], 'text', {}, { event: 7 }, { event: "'; drop table orders" }])(
  '%j is no event',
  (event) => {
    expect(() => read(event)).toThrow('This is no event of the payment provider.');
  },
);

import { type Fields } from '@larder/shared/fields';
import type { Controls } from './controls.js';
import type { Payment } from './entities.js';
import { optionalText, requiredAmount, requiredText } from './fields.js';
import { type StoredOrder, mustFindOrder, present } from './orders.js';
import { invalidInput, badRequest, unknownId } from './razorpay-error.js';
import type { SandboxRows, SandboxStore } from './sandbox-store.js';

/** `GET /v1/payments/:id` */
export const fetchPayment = (store: SandboxStore, id: string): Promise<Payment> =>
  mustFindPayment(store.rows, id);

/** `POST /v1/payments/:id/capture`: https://razorpay.com/docs/api/payments/capture */
export async function capturePayment(
  store: SandboxStore,
  id: string,
  fields: Fields,
  { payTwice }: Pick<Controls, 'payTwice'>,
): Promise<Payment> {
  const amount = requiredAmount(fields);
  const currency = optionalText(fields, 'currency', 3);
  const { order_id: orderId } = await mustFindPayment(store.rows, id);
  return store.transaction(async (rows) => {
    // Orders are always locked before payments, which prevents deadlocks.
    const order = await mustFindOrder(rows, orderId, 'for update');
    const payment = await mustFindPayment(rows, id, 'for update');
    if (payment.captured) throw badRequest('This payment has already been captured');
    if (payment.status !== 'authorized')
      throw badRequest('Only payments which have been authorized and not yet captured can be captured');
    if (order.status === 'paid' && !payTwice)
      throw badRequest('The order of this payment has already been paid');
    if (amount !== payment.amount)
      throw invalidInput('Capture amount must be equal to the amount authorized', 'amount');
    if (currency !== undefined && currency !== payment.currency) {
      throw invalidInput('The currency of the capture must be that of the payment', 'currency');
    }
    return settle(rows, order, payment);
  });
}

/** Marks a payment captured and its order paid. The caller holds the order's lock. */
export async function settle(rows: SandboxRows, order: StoredOrder, payment: Payment): Promise<Payment> {
  const fee = Math.round(payment.amount * 0.0236);
  const captured: Payment = {
    ...payment,
    status: 'captured',
    captured: true,
    fee,
    tax: Math.round((fee * 18) / 118),
  };
  await rows.savePayment(captured);
  const paid: StoredOrder = { ...order, status: 'paid', amount_paid: payment.amount, amount_due: 0 };
  await rows.saveOrder(paid);
  await rows.emit('payment.captured', { payment: captured });
  await rows.emit('order.paid', { order: present(paid), payment: captured });
  return captured;
}

/**
 * `POST /control/payments/:id` with a `status`: simulates the bank's late decision. The payment
 * fails, is authorized, or is captured, also after a failure:
 * https://razorpay.com/docs/payments/payments/late-authorization
 */
export async function changePayment(store: SandboxStore, id: string, fields: Fields): Promise<Payment> {
  const status = requiredText(fields, 'status', 20);
  const { order_id: orderId } = await mustFindPayment(store.rows, id);
  return store.transaction(async (rows) => {
    const order = await mustFindOrder(rows, orderId, 'for update');
    const payment = await mustFindPayment(rows, id, 'for update');
    if (payment.captured) throw badRequest('This payment has already been captured');
    if (status === 'captured') return settle(rows, order, payment);
    if (status !== 'authorized' && status !== 'failed') throw invalidInput('The status is not one of those.');
    const changed: Payment = { ...payment, status };
    await rows.savePayment(changed);
    await rows.emit(`payment.${status}`, { payment: changed });
    return changed;
  });
}

export async function mustFindPayment(rows: SandboxRows, id: string, lock?: 'for update'): Promise<Payment> {
  const payment = await rows.payment(id, lock);
  if (!payment) throw unknownId();
  return payment;
}

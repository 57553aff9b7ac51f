import { type Fields } from '../../common/fields.js';
import type { Controls } from './controls.js';
import { type Collection, type Payment, type Refund, collection, newId, unixNow } from './entities.js';
import { notes, optionalText, requiredAmount, requiredText } from './fields.js';
import { type StoredOrder, mustFindOrder, present } from './orders.js';
import { invalidInput, refused, unknownId } from './razorpay-error.js';
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
    // Orders are locked before payments everywhere, so that two calls never wait for each other.
    const order = await mustFindOrder(rows, orderId, 'for update');
    const payment = await mustFindPayment(rows, id, 'for update');
    if (payment.captured) throw refused('This payment has already been captured');
    if (payment.status !== 'authorized')
      throw refused('Only payments which have been authorized and not yet captured can be captured');
    if (order.status === 'paid' && !payTwice)
      throw refused('The order of this payment has already been paid');
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
  await rows.tell('payment.captured', { payment: captured });
  await rows.tell('order.paid', { order: present(paid), payment: captured });
  return captured;
}

/**
 * `POST /control/payments/:id` with a `status`: what the bank says of a payment after all, however late. It fails, is
 * authorized, or is captured, also after it had failed: https://razorpay.com/docs/payments/payments/late-authorization
 */
export async function changePayment(store: SandboxStore, id: string, fields: Fields): Promise<Payment> {
  const status = requiredText(fields, 'status', 20);
  const { order_id: orderId } = await mustFindPayment(store.rows, id);
  return store.transaction(async (rows) => {
    const order = await mustFindOrder(rows, orderId, 'for update');
    const payment = await mustFindPayment(rows, id, 'for update');
    if (payment.captured) throw refused('This payment has already been captured');
    if (status === 'captured') return settle(rows, order, payment);
    if (status !== 'authorized' && status !== 'failed') throw invalidInput('The status is not one of those.');
    const changed: Payment = { ...payment, status };
    await rows.savePayment(changed);
    await rows.tell(`payment.${status}`, { payment: changed });
    return changed;
  });
}

/**
 * `POST /v1/payments/:id/refund`, all that is left or `amount` of it. The same idempotency key gives the same
 * refund again: https://razorpay.com/docs/api/refunds/normal-refunds-idempotent
 */
export async function refundPayment(
  store: SandboxStore,
  id: string,
  fields: Fields,
  key: string | undefined,
): Promise<Refund> {
  if (key !== undefined && !/^[\w-]{10,255}$/.test(key)) {
    throw refused('The idempotency key must be 10 or more letters, digits, hyphens and underscores.');
  }
  const request = JSON.stringify([id, Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  return store.transaction(async (rows) => {
    const earlier = key === undefined ? undefined : await rows.refundByKey(key);
    if (earlier && earlier.request !== request) {
      throw refused('Different request with the same idempotency key has already been processed.');
    }
    if (earlier) return earlier.refund;
    const payment = await mustFindPayment(rows, id, 'for update');
    const refund = newRefund(payment, fields);
    const refunded = payment.amount_refunded + refund.amount;
    const full = refunded === payment.amount;
    await rows.addRefund(refund, key, request);
    const left: Payment = {
      ...payment,
      amount_refunded: refunded,
      refund_status: full ? 'full' : 'partial',
      status: full ? 'refunded' : 'captured',
    };
    await rows.savePayment(left);
    await rows.tell('refund.processed', { refund, payment: left });
    return refund;
  });
}

function newRefund(payment: Payment, fields: Fields): Refund {
  if (payment.status === 'refunded') throw refused('The payment has been fully refunded already');
  if (payment.status !== 'captured')
    throw refused('The payment status should be captured for action to be taken');
  const left = payment.amount - payment.amount_refunded;
  const amount = optionalText(fields, 'amount') === undefined ? left : requiredAmount(fields);
  if (amount < Math.min(100, left))
    throw invalidInput(`The amount must be at least ${payment.currency} 1.00`, 'amount');
  if (amount > left)
    throw invalidInput('The total refund amount is greater than the refund payment amount', 'amount');
  return {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: notes(fields),
    receipt: optionalText(fields, 'receipt', 40) ?? null,
    acquirer_data: { arn: null },
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: optionalText(fields, 'speed') === 'optimum' ? 'optimum' : 'normal',
    created_at: unixNow(),
  };
}

/** `GET /v1/payments/:id/refunds` */
export async function listRefunds(store: SandboxStore, id: string): Promise<Collection<Refund>> {
  await mustFindPayment(store.rows, id);
  return collection(await store.rows.refundsOf(id));
}

async function mustFindPayment(rows: SandboxRows, id: string, lock?: 'for update'): Promise<Payment> {
  const payment = await rows.payment(id, lock);
  if (!payment) throw unknownId();
  return payment;
}

import { type Fields } from '@larder/shared/fields';
import { type Collection, type Payment, type Refund, collection, newId, unixNow } from './entities.js';
import { notes, optionalText, readPage, requiredAmount, requireStep, wholeNumber } from './fields.js';
import { mustFindPayment } from './payments.js';
import { invalidInput, badRequest, unknownId } from './razorpay-error.js';
import type { SandboxStore } from './sandbox-store.js';

const MAX_SECONDS = 999_999_999_999;

/**
 * `POST /v1/payments/:id/refund`: refunds `amount`, or all that is left. Idempotent by key:
 * https://razorpay.com/docs/api/refunds/normal-refunds-idempotent
 */
export async function refundPayment(
  store: SandboxStore,
  id: string,
  fields: Fields,
  key: string | undefined,
): Promise<Refund> {
  if (key !== undefined && !/^[\w-]{10,255}$/.test(key)) {
    throw badRequest('The idempotency key must be 10 or more letters, digits, hyphens and underscores.');
  }
  const request = JSON.stringify([id, Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  return store.transaction(async (rows) => {
    const earlier = key === undefined ? undefined : await rows.refundByKey(key);
    if (earlier && earlier.request !== request) {
      throw badRequest('Different request with the same idempotency key has already been processed.');
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
    await rows.emit('refund.created', { refund, payment: left });
    await rows.emit('refund.processed', { refund, payment: left });
    return refund;
  });
}

function newRefund(payment: Payment, fields: Fields): Refund {
  if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already');
  if (payment.status !== 'captured')
    throw badRequest('The payment status should be captured for action to be taken');
  const left = payment.amount - payment.amount_refunded;
  const amount = optionalText(fields, 'amount') === undefined ? left : requiredAmount(fields);
  if (amount < Math.min(100, left))
    throw invalidInput(`The amount must be at least ${payment.currency} 1.00`, 'amount');
  requireStep(amount, payment.currency);
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

/** `GET /v1/payments/:id/refunds`: newest first, page `count` (10, at most 100) and `skip`. */
export async function listRefunds(
  store: SandboxStore,
  id: string,
  query: Fields,
): Promise<Collection<Refund>> {
  await mustFindPayment(store.rows, id);
  return collection(await store.rows.refunds({ ...readPage(query), paymentId: id }));
}

/** `GET /v1/refunds`: refunds of all payments between `from` and `to` (Unix seconds). */
export async function listAllRefunds(store: SandboxStore, query: Fields): Promise<Collection<Refund>> {
  const from = wholeNumber(query, 'from', 0);
  const to = wholeNumber(query, 'to', MAX_SECONDS);
  return collection(await store.rows.refunds({ ...readPage(query), from, to }));
}

/** `GET /v1/refunds/:id` */
export async function fetchRefund(store: SandboxStore, id: string): Promise<Refund> {
  const refund = await store.rows.refund(id);
  if (!refund) throw unknownId();
  return refund;
}

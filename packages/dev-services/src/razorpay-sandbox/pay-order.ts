import { createHmac } from 'node:crypto';
import { type Fields } from '@larder/shared/fields';
import { type Verdict, readCard } from './cards.js';
import type { Controls } from './controls.js';
import { newId, paymentWith, unixNow } from './entities.js';
import { optionalText, requiredAmount, requiredText } from './fields.js';
import { type StoredOrder, mustFindOrder } from './orders.js';
import { settle } from './payments.js';
import { paymentFailed } from './razorpay-error.js';
import type { SandboxStore } from './sandbox-store.js';

/** Result of the checkout dialog for the shop's page. */
export interface PaidReply {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  /** HMAC-SHA256 of `order_id|payment_id` with the key secret, in hex. */
  razorpay_signature: string;
}

/**
 * `POST /v1/payments/create/ajax`, the dialog's request. A declined card leaves a failed payment on
 * the order, which the customer can retry. A paid order cannot be paid again, also by concurrent
 * requests.
 *
 * @throws RazorpayError for an invalid order, amount or card
 */
export async function payOrder(
  store: SandboxStore,
  keySecret: string,
  fields: Fields,
  { authorizeOnly, payTwice }: Pick<Controls, 'authorizeOnly' | 'payTwice'>,
): Promise<PaidReply> {
  const orderId = requiredText(fields, 'order_id', 50);
  const amount = requiredAmount(fields);
  const currency = requiredText(fields, 'currency', 3);
  const method = optionalText(fields, 'method', 20) ?? 'card';
  if (method !== 'card') {
    throw paymentFailed('The sandbox takes cards only.', {
      reason: 'input_validation_failed',
      field: 'method',
    });
  }
  const { card, verdict } = readCard(fields);

  // Committed before a decline is thrown, so that the failed attempt is recorded.
  const payment = await store.transaction(async (rows) => {
    const order = await mustFindOrder(rows, orderId, 'for update');
    requirePayable(order, amount, currency, payTwice);
    const attempted: StoredOrder = { ...order, status: 'attempted', attempts: order.attempts + 1 };
    const attempt = paymentWith({
      id: newId('pay'),
      order_id: orderId,
      amount,
      currency,
      card,
      description: optionalText(fields, 'description') ?? null,
      email: optionalText(fields, 'email') ?? null,
      contact: optionalText(fields, 'contact', 30) ?? null,
      ...outcomeOf(verdict),
    });
    await rows.savePayment(attempt);
    await rows.emit(verdict.approved ? 'payment.authorized' : 'payment.failed', { payment: attempt });
    if (verdict.approved && order.auto_capture && !authorizeOnly) return settle(rows, attempted, attempt);
    await rows.saveOrder(attempted);
    return attempt;
  });

  if (!verdict.approved) {
    throw paymentFailed(verdict.description, {
      source: 'bank',
      metadata: { payment_id: payment.id, order_id: orderId },
    });
  }
  const signature = createHmac('sha256', keySecret).update(`${orderId}|${payment.id}`).digest('hex');
  return { razorpay_payment_id: payment.id, razorpay_order_id: orderId, razorpay_signature: signature };
}

function requirePayable(order: StoredOrder, amount: number, currency: string, payTwice: boolean): void {
  const metadata = { order_id: order.id };
  if (order.status === 'paid' && !payTwice) {
    throw paymentFailed('This order has already been paid.', { reason: 'order_already_paid', metadata });
  }
  if (amount !== order.amount || currency !== order.currency) {
    throw paymentFailed('The amount or currency differs from that of the order.', {
      source: 'business',
      reason: 'input_validation_failed',
      field: amount === order.amount ? 'currency' : 'amount',
      metadata,
    });
  }
}

function outcomeOf(verdict: Verdict) {
  if (verdict.approved) {
    const auth_code = String(unixNow() % 1_000_000).padStart(6, '0');
    return { status: 'authorized', acquirer_data: { auth_code } } as const;
  }
  return {
    status: 'failed',
    error_code: 'BAD_REQUEST_ERROR',
    error_description: verdict.description,
    error_source: 'bank',
    error_step: 'payment_authorization',
    error_reason: 'payment_failed',
  } as const;
}

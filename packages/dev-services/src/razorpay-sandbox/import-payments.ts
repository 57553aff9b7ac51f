import type pg from 'pg';
import { cardOf, SUCCEEDS } from './cards.js';
import { orderWith, paymentWith, type Order, type Payment } from './entities.js';
import { SandboxStore } from './sandbox-store.js';

/** A past payment, from the shop's data. */
export interface PastPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly paidAt: Date;
}

/**
 * Imports captured payments that were not made in the sandbox, such as those of the demo's orders,
 * so that they can be fetched and refunded. Known payments are unchanged.
 */
export async function importPayments(pool: pg.Pool, payments: readonly PastPayment[]): Promise<void> {
  const store = new SandboxStore(pool);
  await store.prepare();
  for (const past of payments) {
    await store.transaction(async (rows) => {
      if (await rows.payment(past.id)) return;
      await rows.saveOrder(orderOf(past));
      await rows.savePayment(paymentOf(past));
    });
  }
}

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

const orderOf = ({ orderId: id, amount, currency, paidAt }: PastPayment): Order =>
  orderWith({
    id,
    amount,
    currency,
    amount_paid: amount,
    amount_due: 0,
    status: 'paid',
    attempts: 1,
    created_at: secondsOf(paidAt),
  });

const paymentOf = ({ id, orderId, amount, currency, paidAt }: PastPayment): Payment =>
  paymentWith({
    id,
    order_id: orderId,
    amount,
    currency,
    status: 'captured',
    captured: true,
    card: cardOf('card_Past0000000000', SUCCEEDS),
    fee: 0,
    tax: 0,
    created_at: secondsOf(paidAt),
  });

import type pg from 'pg';
import type { Order, Payment } from './entities.js';
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

const orderOf = ({ orderId, amount, currency, paidAt }: PastPayment): Order => ({
  id: orderId,
  entity: 'order',
  amount,
  amount_paid: amount,
  amount_due: 0,
  currency,
  receipt: null,
  offer_id: null,
  status: 'paid',
  attempts: 1,
  notes: [],
  created_at: secondsOf(paidAt),
});

const paymentOf = ({ id, orderId, amount, currency, paidAt }: PastPayment): Payment => ({
  id,
  entity: 'payment',
  amount,
  currency,
  status: 'captured',
  order_id: orderId,
  invoice_id: null,
  international: false,
  method: 'card',
  amount_refunded: 0,
  refund_status: null,
  captured: true,
  description: null,
  card_id: 'card_Past0000000000',
  card: {
    id: 'card_Past0000000000',
    entity: 'card',
    name: '',
    last4: '1111',
    network: 'Visa',
    type: 'credit',
    issuer: null,
    international: false,
    emi: false,
    sub_type: 'consumer',
  },
  bank: null,
  wallet: null,
  vpa: null,
  email: null,
  contact: null,
  notes: [],
  fee: 0,
  tax: 0,
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
  acquirer_data: { auth_code: null },
  created_at: secondsOf(paidAt),
});

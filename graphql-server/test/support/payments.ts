import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import type { ProviderOrder } from '../../src/features/payments/payment-provider.js';
import { RazorpayProvider } from '../../src/features/payments/razorpay-provider.js';
import { razorpaySandbox } from '../../src/local/razorpay-sandbox/razorpay-sandbox.js';

const KEY_ID = 'rzp_test_larder';

/** What the payment dialog gets for a card: the three things it hands to the page, or why not. */
export interface DialogReply {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
  readonly error?: { readonly code: string; readonly description: string };
}

export interface TestPayments {
  /** The real SDK, talking to the sandbox. */
  readonly provider: RazorpayProvider;
  readonly keySecret: string;
  /** Pays an order with a card, as the payment dialog does. */
  payWithCard(order: ProviderOrder, card: string): Promise<DialogReply>;
  close(): Promise<void>;
}

/** The payment sandbox on a server of its own, as Razorpay is one. */
export async function startPayments(databaseUrl: string): Promise<TestPayments> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on('error', () => {});
  const keySecret = randomUUID();
  const sandbox = Fastify();
  await sandbox.register(razorpaySandbox, { pool, keyId: KEY_ID, keySecret });
  await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(sandbox.server.address() as AddressInfo).port}`;
  const scriptUrl = '/sandbox/razorpay/checkout.js';
  return {
    provider: new RazorpayProvider({ sandbox: true, keyId: KEY_ID, keySecret, scriptUrl, apiUrl: origin }),
    keySecret,
    payWithCard: (order, card) => payWithCard(origin, order, card),
    close: async () => {
      await sandbox.close();
      await pool.end();
    },
  };
}

async function payWithCard(
  origin: string,
  { id, amount, currency }: ProviderOrder,
  card: string,
): Promise<DialogReply> {
  const fields = { key_id: KEY_ID, order_id: id, amount: String(amount), currency, method: 'card' };
  const response = await fetch(`${origin}/v1/payments/create/ajax`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, 'card[number]': card }),
  });
  return (await response.json()) as DialogReply;
}

import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import type { ProviderOrder } from '../../src/features/sales/payments/payment-provider.js';
import {
  RazorpayProvider,
  type RazorpayOptions,
} from '../../src/features/sales/payments/razorpay-provider.js';
import type { Controls } from '@larder/dev-services/razorpay-sandbox/controls';
import { razorpaySandbox } from '@larder/dev-services/razorpay-sandbox/razorpay-sandbox';

const KEY_ID = 'rzp_test_larder';

/** What the payment dialog gets for a card: the three things it hands to the page, or why not. */
export interface DialogReply {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
  readonly error?: { readonly code: string; readonly description: string };
}

/** What a provider that is in trouble makes of every request. */
export type Trouble = keyof typeof TROUBLES;

const TROUBLES = {
  hangs: () => {},
  resets: (response: ServerResponse) => void response.socket?.resetAndDestroy(),
  'sends a byte now and then': (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
    const timer = setInterval(() => response.write(' '), 500);
    response.on('close', () => clearInterval(timer));
  },
  'answers with a page': (response: ServerResponse) => void response.end('<h1>Welcome to the gateway</h1>'),
  'answers 502 with a page': (response: ServerResponse) =>
    void response.writeHead(502).end('<h1>Bad gateway</h1>'),
  'answers 500': (response: ServerResponse) =>
    void response.writeHead(500).end('{"error":{"code":"SERVER_ERROR","description":"secret detail"}}'),
  'answers 401': (response: ServerResponse) =>
    void response.writeHead(401).end('{"error":{"code":"BAD_REQUEST_ERROR","description":"wrong key"}}'),
  'sends elsewhere': (response: ServerResponse) =>
    void (response.req.url === '/elsewhere'
      ? response.end('{"entity":"collection","items":[]}')
      : response.writeHead(302, { location: '/elsewhere' }).end()),
} as const;

export const troubles = Object.keys(TROUBLES) as Trouble[];

export interface TestPayments {
  /** The real SDK, talking to the sandbox. */
  readonly provider: RazorpayProvider;
  /** For another process that talks to the same sandbox. */
  readonly options: RazorpayOptions;
  readonly keySecret: string;
  /** What webhooks are signed with now, and were before. */
  readonly webhookSecrets: readonly [string, string];
  /** From now on webhooks go there; with null they wait. */
  webhooksTo(url: string | null): void;
  /** How the sandbox behaves; see `controls.ts` of it. */
  control(changes: Partial<Controls>): Promise<void>;
  /** Has the bank say something else of a payment. */
  changePayment(id: string, status: 'authorized' | 'captured' | 'failed'): Promise<void>;
  /** Makes the provider misbehave until it is called with null. */
  trouble(kind: Trouble | null): void;
  /** Pays an order with a card, as the payment dialog does. */
  payWithCard(order: ProviderOrder, card: string): Promise<DialogReply>;
  close(): Promise<void>;
}

/** The payment sandbox on a server of its own, as Razorpay is one. */
export async function startPayments(databaseUrl: string): Promise<TestPayments> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const keySecret = randomUUID();
  const webhookSecrets = [randomUUID(), randomUUID()] as const;
  const webhook: { url: string | null; secret: string } = { url: null, secret: webhookSecrets[0] };
  const sandbox = Fastify({ forceCloseConnections: true });
  let trouble: Trouble | null = null;
  sandbox.addHook('onRequest', async (_request, reply) => {
    if (!trouble) return;
    reply.hijack();
    TROUBLES[trouble](reply.raw);
  });
  await sandbox.register(razorpaySandbox, { pool, keyId: KEY_ID, keySecret, webhook });
  await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(sandbox.server.address() as AddressInfo).port}`;
  const scriptUrl = '/sandbox/razorpay/checkout.js';
  const options = { sandbox: true, keyId: KEY_ID, keySecret, webhookSecrets, scriptUrl, apiUrl: origin };
  return {
    provider: new RazorpayProvider(options),
    options,
    keySecret,
    webhookSecrets,
    webhooksTo: (url) => {
      webhook.url = url;
    },
    control: (changes) => send('PATCH', `${origin}/control`, changes),
    changePayment: (id, status) => send('POST', `${origin}/control/payments/${id}`, { status }),
    trouble: (kind) => {
      trouble = kind;
    },
    payWithCard: (order, card) => payWithCard(origin, order, card),
    close: async () => {
      await sandbox.close();
      await pool.end();
    },
  };
}

/** Pays an order of the provider as its dialog does. */
export async function payWithCard(
  origin: string,
  { id, amount, currency }: ProviderOrder,
  card: string,
): Promise<DialogReply> {
  const payer = { method: 'card', 'card[number]': card, email: 'payer@larder.test' };
  const fields = { key_id: KEY_ID, order_id: id, amount: String(amount), currency, ...payer };
  const response = await fetch(`${origin}/v1/payments/create/ajax`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return (await response.json()) as DialogReply;
}

async function send(method: 'PATCH' | 'POST', url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
}

import { createHmac } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/start-embedded-postgres.js';
import { razorpaySandbox } from './razorpay-sandbox.js';
import { deleteWebhook, takeWebhooks } from './webhooks.js';

const KEY_ID = 'rzp_test_larder';
const KEY_SECRET = 'a secret of the tests';
const GOOD_CARD = '4111 1111 1111 1111';
const DECLINED_CARD = '4000 0000 0000 0002';

let folder: string;
let database: EmbeddedPostgres;
let pool: pg.Pool;
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'larder-sandbox-test-'));
  chmodSync(folder, 0o755);
  database = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } });
  pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => {});
  app = Fastify();
  await app.register(razorpaySandbox, {
    prefix: '/sandbox/razorpay',
    pool,
    keyId: KEY_ID,
    keySecret: KEY_SECRET,
  });
  origin = `${await app.listen({ port: 0, host: '127.0.0.1' })}/sandbox/razorpay`;
});

afterAll(async () => {
  await app?.close();
  await pool?.end();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function sdk(keySecret = KEY_SECRET): Razorpay {
  const razorpay = new Razorpay({ key_id: KEY_ID, key_secret: keySecret });
  // The SDK has no option for the base URL.
  (razorpay as unknown as { api: { rq: { defaults: { baseURL: string } } } }).api.rq.defaults.baseURL =
    origin;
  return razorpay;
}

const api = () => sdk();

const newOrder = (overrides: object = {}) =>
  api().orders.create({ amount: 4250, currency: 'USD', ...overrides } as Parameters<
    Razorpay['orders']['create']
  >[0]);

interface PayReply {
  status: number;
  body: {
    razorpay_payment_id?: string;
    razorpay_order_id?: string;
    razorpay_signature?: string;
    error?: {
      code: string;
      description: string;
      reason: string;
      field?: string;
      metadata: Record<string, string>;
    };
  };
}

async function pay(orderId: string, overrides: Record<string, string> = {}): Promise<PayReply> {
  const fields = {
    key_id: KEY_ID,
    order_id: orderId,
    amount: '4250',
    currency: 'USD',
    method: 'card',
    'card[number]': GOOD_CARD,
    ...overrides,
  };
  const response = await fetch(`${origin}/v1/payments/create/ajax`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return { status: response.status, body: (await response.json()) as PayReply['body'] };
}

async function paidOrder(overrides: object = {}) {
  const order = await newOrder(overrides);
  const { body } = await pay(order.id);
  return { orderId: order.id, paymentId: body.razorpay_payment_id ?? '' };
}

const refusal = (description: string | RegExp, statusCode = 400) => ({
  statusCode,
  error: {
    code: 'BAD_REQUEST_ERROR',
    description: expect.stringMatching(description) as string,
    source: expect.any(String) as string,
    step: expect.any(String) as string,
    reason: expect.any(String) as string,
    metadata: {},
  },
});

describe('orders', () => {
  it('are made and found again as Razorpay shows them', async () => {
    const order = await newOrder({ receipt: 'checkout-1', notes: { basket: 'b-1' } });
    expect(order).toEqual({
      id: expect.stringMatching(/^order_\w{14}$/) as string,
      entity: 'order',
      amount: 4250,
      amount_paid: 0,
      amount_due: 4250,
      currency: 'USD',
      receipt: 'checkout-1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { basket: 'b-1' },
      created_at: expect.any(Number) as number,
    });
    expect(await api().orders.fetch(order.id)).toEqual(order);
    expect(await api().orders.all({ receipt: 'checkout-1' })).toEqual({
      entity: 'collection',
      count: 1,
      items: [order],
    });
  });

  it('are listed newest first, in pages', async () => {
    const made = [];
    for (let index = 0; index < 3; index++) made.push((await newOrder({ receipt: 'paged' })).id);
    const page = await api().orders.all({ receipt: 'paged', count: 2, skip: 1 });
    expect(page.items.map((order) => order.id)).toEqual([made[1], made[0]]);
  });

  it.each([
    [{ amount: 99 }, 'less than minimum', 'amount'],
    [{ amount: 299, currency: 'SEK' }, 'less than minimum', 'amount'],
    [{ amount: 1234, currency: 'KWD' }, 'last digit of the amount must be 0', 'amount'],
    [{ amount: 42.5 }, 'must be an integer', 'amount'],
    [{ amount: 1e21 }, 'must be an integer|exceeds', 'amount'],
    [{ amount: 9e15 }, 'exceeds maximum', 'amount'],
    [{ receipt: 'r'.repeat(41) }, 'greater than 40', 'receipt'],
    [{ currency: 'usd' }, 'not supported', 'currency'],
    [{ receipt: 'a\0b' }, 'format is invalid', 'receipt'],
    [{ notes: 'text' }, 'must be an object', 'notes'],
  ])('refuse %j', async (input, description, field) => {
    const expected = refusal(description);
    await expect(newOrder(input)).rejects.toEqual({ ...expected, error: { ...expected.error, field } });
  });

  it('need the key secret', async () => {
    await expect(sdk('wrong').orders.all()).rejects.toEqual(refusal('Authentication failed', 401));
    const anonymous = await fetch(`${origin}/v1/orders`);
    expect(anonymous.status).toBe(401);
  });

  it('answer 400 for an unknown id and 404 for an unknown path', async () => {
    await expect(api().orders.fetch('order_nothere')).rejects.toEqual(refusal('does not exist'));
    await expect(api().payments.fetch('pay_nothere')).rejects.toEqual(refusal('does not exist'));
    const nowhere = await fetch(`${origin}/v1/nowhere`);
    expect(nowhere.status).toBe(404);
    expect(await nowhere.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
  });

  it('refuse a body that is no JSON object', async () => {
    const headers = {
      authorization: `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}`,
      'content-type': 'application/json',
    };
    for (const body of ['{', '[1]', '"x"']) {
      const response = await fetch(`${origin}/v1/orders`, { method: 'POST', headers, body });
      expect([body, response.status]).toEqual([body, 400]);
    }
  });
});

describe('paying', () => {
  it('captures at once when the order asks for it, and signs the answer', async () => {
    const order = await newOrder({ payment_capture: true });
    const { status, body } = await pay(order.id, { email: 'asha@example.com', 'card[name]': 'Asha' });
    const paymentId = body.razorpay_payment_id ?? '';
    expect(status).toBe(200);
    expect(body.razorpay_order_id).toBe(order.id);
    expect(body.razorpay_signature).toBe(
      createHmac('sha256', KEY_SECRET).update(`${order.id}|${paymentId}`).digest('hex'),
    );
    expect(
      validatePaymentVerification(
        { order_id: order.id, payment_id: paymentId },
        body.razorpay_signature ?? '',
        KEY_SECRET,
      ),
    ).toBe(true);
    expect(await api().orders.fetch(order.id)).toMatchObject({
      status: 'paid',
      attempts: 1,
      amount_paid: 4250,
      amount_due: 0,
    });
    expect(await api().payments.fetch(paymentId)).toMatchObject({
      entity: 'payment',
      amount: 4250,
      currency: 'USD',
      status: 'captured',
      captured: true,
      order_id: order.id,
      method: 'card',
      email: 'asha@example.com',
      card: { last4: '1111', network: 'Visa', name: 'Asha' },
      fee: 100,
      tax: 15,
      error_code: null,
    });
  });

  it('only authorizes otherwise, until the shop captures', async () => {
    const { orderId, paymentId } = await paidOrder();
    expect(await api().payments.fetch(paymentId)).toMatchObject({
      status: 'authorized',
      captured: false,
      fee: null,
    });
    expect(await api().orders.fetch(orderId)).toMatchObject({ status: 'attempted', amount_due: 4250 });

    await expect(api().payments.capture(paymentId, 4000, 'USD')).rejects.toMatchObject({
      statusCode: 400,
      error: { description: expect.stringContaining('equal to the amount authorized') as string },
    });
    await expect(api().payments.capture(paymentId, 4250, 'EUR')).rejects.toMatchObject({ statusCode: 400 });
    expect(await api().payments.capture(paymentId, 4250, 'USD')).toMatchObject({
      status: 'captured',
      captured: true,
    });
    await expect(api().payments.capture(paymentId, 4250, 'USD')).rejects.toEqual(
      refusal('already been captured'),
    );
    expect(await api().orders.fetch(orderId)).toMatchObject({ status: 'paid', amount_paid: 4250 });
  });

  it('records a declined attempt and lets another card pay', async () => {
    const order = await newOrder({ payment_capture: 1 });
    const declined = await pay(order.id, { 'card[number]': DECLINED_CARD });
    expect(declined).toMatchObject({
      status: 400,
      body: {
        error: { code: 'BAD_REQUEST_ERROR', reason: 'payment_failed', metadata: { order_id: order.id } },
      },
    });
    expect(await api().payments.fetch(declined.body.error?.metadata['payment_id'] ?? '')).toMatchObject({
      status: 'failed',
      captured: false,
      error_code: 'BAD_REQUEST_ERROR',
      error_reason: 'payment_failed',
    });
    expect(await api().orders.fetch(order.id)).toMatchObject({
      status: 'attempted',
      attempts: 1,
      amount_due: 4250,
    });
    expect((await pay(order.id)).status).toBe(200);
    const payments = await api().orders.fetchPayments(order.id);
    expect(payments.items.map((payment) => payment.status)).toEqual(['captured', 'failed']);
  });

  it.each([
    [{ amount: '4251' }, 'input_validation_failed'],
    [{ currency: 'EUR' }, 'input_validation_failed'],
    [{ 'card[number]': '4111 1111 1111 1112' }, 'invalid_card_number'],
    [{ method: 'upi' }, 'input_validation_failed'],
    [{ order_id: 'order_nothere' }, 'input_validation_failed'],
  ])('refuses %j and leaves no trace', async (overrides, reason) => {
    const order = await newOrder();
    expect(await pay(order.id, overrides)).toMatchObject({ status: 400, body: { error: { reason } } });
    expect(await api().orders.fetch(order.id)).toEqual(order);
  });

  it('takes the same keys as JSON, and no other shop’s key id', async () => {
    const order = await newOrder();
    const body = {
      key_id: KEY_ID,
      order_id: order.id,
      amount: 4250,
      currency: 'USD',
      'card[number]': GOOD_CARD,
    };
    const post = (fields: object) =>
      fetch(`${origin}/v1/payments/create/ajax`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
    expect((await post({ ...body, key_id: 'rzp_test_other' })).status).toBe(401);
    expect((await post(body)).status).toBe(200);
  });

  it('shows a payment as a page, as the dashboard does', async () => {
    const { id } = await newOrder();
    const { body } = await pay(id, { email: 'asha <rao>@larder.test' });
    const page = await fetch(`${origin}/payments/${body.razorpay_payment_id}`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const text = await page.text();
    expect(text).toContain(`<h1>${body.razorpay_payment_id}</h1>`);
    expect(text).toContain('4250 USD');
    expect(text).toContain('asha &lt;rao&gt;@larder.test');
    expect((await fetch(`${origin}/payments/pay_unknown`)).status).toBe(400);
  });

  it('captures one payment when 20 pay one order at once', async () => {
    const order = await newOrder({ payment_capture: '1' });
    const replies = await Promise.all(Array.from({ length: 20 }, () => pay(order.id)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(new Set(replies.flatMap((reply) => reply.body.error?.reason ?? []))).toEqual(
      new Set(['order_already_paid']),
    );
    expect(await api().orders.fetchPayments(order.id)).toMatchObject({
      count: 1,
      items: [{ status: 'captured' }],
    });
  });
});

describe('refunds', () => {
  it('refund a part, then the rest, and never more', async () => {
    const { paymentId } = await paidOrder({ payment_capture: true });
    const part = await api().payments.refund(paymentId, { amount: 1000, notes: { why: 'bruised' } });
    expect(part).toMatchObject({
      entity: 'refund',
      amount: 1000,
      currency: 'USD',
      payment_id: paymentId,
      status: 'processed',
    });
    expect(await api().payments.fetch(paymentId)).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
      amount_refunded: 1000,
    });
    await expect(api().payments.refund(paymentId, { amount: 3251 })).rejects.toMatchObject({
      statusCode: 400,
      error: { field: 'amount', description: expect.stringContaining('greater than') as string },
    });

    const rest = await api().payments.refund(paymentId, {});
    expect(rest.amount).toBe(3250);
    expect(await api().payments.fetch(paymentId)).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
      amount_refunded: 4250,
    });
    await expect(api().payments.refund(paymentId, {})).rejects.toEqual(refusal('fully refunded already'));
    const list = await api().payments.fetchMultipleRefund(paymentId, {});
    expect(list.items.map((refund) => refund.id)).toEqual([rest.id, part.id]);
  });

  it('need a captured payment', async () => {
    const { paymentId } = await paidOrder();
    await expect(api().payments.refund(paymentId, {})).rejects.toEqual(refusal('should be captured'));
  });

  it('are idempotent by their key', async () => {
    const { paymentId } = await paidOrder({ payment_capture: true });
    const refund = async (key: string, body: object) => {
      const response = await fetch(`${origin}/v1/payments/${paymentId}/refund`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}`,
          'content-type': 'application/json',
          'x-refund-idempotency': key,
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as { id?: string } };
    };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refund('refund-key-1', { amount: 1000 })),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await api().payments.fetch(paymentId)).toMatchObject({ amount_refunded: 1000 });
    expect((await refund('refund-key-1', { amount: 2000 })).status).toBe(400);
    expect((await refund('short', { amount: 1000 })).status).toBe(400);
  });
});

it('can be registered by several processes at once without losing data', async () => {
  const order = await newOrder();
  const others = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const other = Fastify();
      await other.register(razorpaySandbox, { prefix: '/s', pool, keyId: KEY_ID, keySecret: KEY_SECRET });
      return other;
    }),
  );
  const reply = await others[2]?.inject({
    url: `/s/v1/orders/${order.id}`,
    headers: { authorization: `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}` },
  });
  expect(reply?.json()).toEqual(order);
  await Promise.all(others.map((other) => other.close()));
});

it('leaves the bodies and errors of the rest of the server alone', async () => {
  const shop = Fastify();
  shop.post('/echo', (request) => request.body);
  await shop.register(razorpaySandbox, { prefix: '/s', pool, keyId: KEY_ID, keySecret: KEY_SECRET });
  expect((await shop.inject({ method: 'POST', url: '/echo', payload: { a: 1 } })).json()).toEqual({ a: 1 });
  const form = {
    method: 'POST',
    url: '/echo',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=1',
  } as const;
  expect((await shop.inject(form)).statusCode).toBe(415);
  expect((await shop.inject('/nowhere')).json()).not.toHaveProperty('error.code');
  await shop.close();
});

it('serves the dialog as one script', async () => {
  const response = await fetch(`${origin}/checkout.js`);
  expect(response.headers.get('content-type')).toContain('text/javascript');
  const script = await response.text();
  expect(script).toContain('window.Razorpay ??= Razorpay');
  expect(script).not.toMatch(/^(import|export) /m);
  expect(script).not.toContain('{{');
});

it('34.5: a webhook that the clock parked for days is due, one that waits for its retry is not', async () => {
  await pool.query('delete from razorpay_sandbox.webhooks');
  await pool.query(
    `insert into razorpay_sandbox.webhooks (id, body, due_at) values
      ('evt_parked', '{}', now() + interval '10 days'), ('evt_waiting', '{}', now() + interval '10 minutes')`,
  );
  const taken = await takeWebhooks(pool, { delayMs: 0, reorder: false });
  expect(taken.map(({ id }) => id)).toEqual(['evt_parked']);
  for (const id of ['evt_parked', 'evt_waiting']) await deleteWebhook(pool, { id, body: '', attempts: 1 });
});

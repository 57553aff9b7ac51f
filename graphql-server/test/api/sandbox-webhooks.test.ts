import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { usualControls } from '@larder/dev-services/razorpay-sandbox/controls';
import { begin } from '../support/purchase.js';
import { createTestShop, type TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';
import { startWebhookListener, type Delivery, type WebhookListener } from '../support/webhook-listener.js';

/** The sandbox's events of a card payment, in this order. */
const EVENTS = ['payment.authorized', 'payment.captured', 'order.paid'];

let shop: TestShop;
let listener: WebhookListener;

beforeAll(async () => {
  shop = await createTestShop();
  listener = await startWebhookListener();
});
beforeEach(() => {
  listener.received.length = 0;
  shop.sandbox.webhooksTo(listener.url);
});
afterEach(() => shop.sandbox.control(usualControls()));
afterAll(async () => {
  await listener?.close();
  await shop?.close();
});

async function pay(): Promise<void> {
  const { checkout } = await begin(shop);
  const { error } = await shop.payWithCard(checkout.paymentOrder, '4111 1111 1111 1111');
  expect(error).toBeUndefined();
}

const waiting = async (): Promise<number> => {
  const [{ count }] = await shop.dataSource.query(
    'select count(*)::int as count from razorpay_sandbox.webhooks',
  );
  return count;
};
/** Every webhook is off, wherever it went. */
const allSent = () => until(async () => (await waiting()) === 0);

const typesOf = (received: readonly Delivery[]): string[] => received.map(({ event }) => event.event);
const isGenuine = ({ body, headers }: Delivery): boolean =>
  headers['x-razorpay-signature'] ===
  createHmac('sha256', shop.sandbox.webhookSecrets[0]).update(body).digest('hex');

test('a sandbox that behaves sends each webhook once, in order and signed', async () => {
  await pay();
  await allSent();
  expect(typesOf(listener.received)).toEqual(EVENTS);
  expect(listener.received.every(isGenuine)).toBe(true);
});

test('delayMs delays webhooks', async () => {
  await shop.sandbox.control({ delayMs: 3_600_000 });
  await pay();
  // The last was sent before, so that it waits no longer; once it is off, the others were looked at
  // as well.
  await shop.dataSource.query(
    `update razorpay_sandbox.webhooks set attempts = 1 where body like '%"event":"order.paid"%'`,
  );
  await until(async () => (await waiting()) === 2);
  expect(typesOf(listener.received)).toEqual(['order.paid']);
  await shop.sandbox.control({ delayMs: 0 });
  await allSent();
  expect(typesOf(listener.received)).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
});

test('repeat sends the same one so often', async () => {
  await shop.sandbox.control({ repeat: 3 });
  await pay();
  await allSent();
  expect(typesOf(listener.received)).toEqual(EVENTS.flatMap((type) => [type, type, type]));
  expect(new Set(listener.received.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(
    EVENTS.length,
  );
});

test('reorder sends what happened last first', async () => {
  shop.sandbox.webhooksTo(null);
  await shop.sandbox.control({ reorder: true });
  await pay();
  shop.sandbox.webhooksTo(listener.url);
  await allSent();
  expect(typesOf(listener.received)).toEqual(EVENTS.toReversed());
});

test('drop sends nothing, and deletes it', async () => {
  await shop.sandbox.control({ drop: true });
  await pay();
  await allSent();
  await shop.sandbox.control({ drop: false });
  await pay();
  await allSent();
  // Those of the second payment alone.
  expect(typesOf(listener.received)).toEqual(EVENTS);
});

test('corrupt changes bodies after they were signed', async () => {
  await shop.sandbox.control({ corrupt: true });
  await pay();
  await allSent();
  expect(typesOf(listener.received)).toEqual(EVENTS);
  expect(listener.received.some(isGenuine)).toBe(false);
});

test('what was not taken is sent again', async () => {
  listener.answer = (response) => void response.writeHead(listener.received.length > 1 ? 204 : 500).end();
  await pay();
  await allSent();
  expect(typesOf(listener.received).toSorted()).toEqual([EVENTS[0], ...EVENTS].toSorted());
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { IsNull } from 'typeorm';
import { createApp } from '../../src/bootstrap/create-app.js';
import { ProviderEvent } from '../../src/features/sales/payments/provider-event.entity.js';
import { handClock } from '../support/outbox.js';
import { CountingProvider } from '../support/outbox-load.js';
import { capturedEvent, sendWebhook } from '../support/provider-webhooks.js';
import { moneyOf, paid } from '../support/purchase.js';
import { createTestShop, type TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

const EVENTS = ['payment.authorized', 'payment.captured', 'order.paid'];

/** A provider that answers when it is let. */
class HeldProvider extends CountingProvider {
  gate = Promise.resolve();

  override async findPayment(id: string) {
    const payment = await super.findPayment(id);
    await this.gate;
    return payment;
  }
}

const clock = handClock();
let shop: TestShop;
let worker: FastifyInstance;
let provider: HeldProvider;

beforeAll(async () => {
  shop = await createTestShop({ now: clock.now });
  provider = new HeldProvider(shop.sandbox.options);
  worker = await createApp({ ...shop.options, payments: provider });
});
beforeEach(() => {
  provider.lookUps = 0;
});
afterAll(async () => {
  await worker?.close();
  await shop?.close();
});

const unhandled = () => shop.dataSource.getRepository(ProviderEvent).countBy({ handledAt: IsNull() });

test('34.10: the three events of a payment that wait cost one look-up and make one order', async () => {
  const { person, proof } = await paid(shop);
  for (const event of EVENTS) {
    await sendWebhook(shop, capturedEvent(proof.paymentId, proof.paymentOrderId, event));
  }
  await worker.outbox.work();
  expect(provider.lookUps).toBe(1);
  expect(await unhandled()).toBe(0);
  expect(await moneyOf(shop, person)).toMatchObject({ orders: [{}], statuses: ['captured'], refunds: [] });
});

test('34.10: an event that comes during the look-up is not lost: it costs another', async () => {
  const { person, proof } = await paid(shop);
  let open = () => {};
  provider.gate = new Promise((resolve) => (open = resolve));
  await sendWebhook(shop, capturedEvent(proof.paymentId, proof.paymentOrderId, 'payment.captured'));
  const first = worker.outbox.work();
  await until(async () => provider.lookUps === 1);
  await sendWebhook(shop, capturedEvent(proof.paymentId, proof.paymentOrderId, 'order.paid'));
  const second = worker.outbox.work();
  // It has been claimed, and waits for the look-up that runs.
  await until(async () => {
    const [{ count }] = await shop.dataSource.query(
      `select count(*)::int as count from outbox_deliveries where lease is not null and receiver = 'payment-event'`,
    );
    return count === 2;
  });
  open();
  await Promise.all([first, second]);
  expect(provider.lookUps).toBe(2);
  expect(await unhandled()).toBe(0);
  expect(await moneyOf(shop, person)).toMatchObject({ orders: [{}], statuses: ['captured'], refunds: [] });
});

test('34.10: events whose look-up fails are all retried', async () => {
  const { person, proof } = await paid(shop);
  for (const event of EVENTS) {
    await sendWebhook(shop, capturedEvent(proof.paymentId, proof.paymentOrderId, event));
  }
  shop.paymentTrouble('answers 500');
  await worker.outbox.work();
  // Those that are claimed after the first look-up failed have one of their own.
  expect(provider.lookUps).toBeGreaterThanOrEqual(1);
  expect(provider.lookUps).toBeLessThanOrEqual(EVENTS.length);
  expect(await unhandled()).toBe(3);
  provider.lookUps = 0;
  shop.paymentTrouble(null);
  clock.forward(10_000);
  await worker.outbox.work();
  expect(provider.lookUps).toBe(1);
  expect(await unhandled()).toBe(0);
  expect(await moneyOf(shop, person)).toMatchObject({ orders: [{}], statuses: ['captured'], refunds: [] });
});

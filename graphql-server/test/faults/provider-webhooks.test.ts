import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { ProviderEvent } from '../../src/features/sales/payments/provider-event.entity.js';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { UnmatchedPayment } from '../../src/features/sales/payments/unmatched-payment.entity.js';
import { usualControls } from '@larder/dev-services/razorpay-sandbox/controls';
import { finishCheckout } from '../support/checkout-flow.js';
import { begin, moneyOf, paid } from '../support/purchase.js';
import { sharedShop } from '../support/shared-shop.js';
import {
  capturedEvent,
  connectWebhooks,
  sendWebhook,
  signatureOf,
  takeWebhooks,
} from '../support/provider-webhooks.js';

const CARD = '4111 1111 1111 1111';

const shop = sharedShop();

afterEach(async () => {
  shop.sandbox.webhooksTo(null);
  await shop.sandbox.control(usualControls());
});

const eventsOf = (paymentOrderId: string) =>
  shop.dataSource.getRepository(ProviderEvent).countBy({ paymentOrderId });

test('P8: the same webhook 20 times at once has one effect, and all answers are 2xx', async () => {
  const { person, proof } = await paid(shop);
  const body = capturedEvent(proof.paymentId, proof.paymentOrderId);
  const eventId = `evt_${randomUUID()}`;
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendWebhook(shop, body, { eventId })));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await shop.dataSource.getRepository(ProviderEvent).countBy({ id: eventId })).toBe(1);
  await Promise.all([shop.workOutbox(), shop.workOutbox(), finishCheckout(shop, person, proof)]);
  expect(await moneyOf(shop, person)).toMatchObject({ orders: [{}], statuses: ['captured'], refunds: [] });
  expect(await sendWebhook(shop, body, { eventId })).toBe(200);
  expect(await shop.workOutbox()).toBe(0);
});

test('P8: events without an id are identified by their content', async () => {
  const { proof } = await paid(shop);
  const { paymentId, paymentOrderId } = proof;
  for (const type of ['payment.authorized', 'payment.captured', 'payment.captured']) {
    const body = capturedEvent(paymentId, paymentOrderId, type);
    expect(await sendWebhook(shop, body, { eventId: '' })).toBe(200);
  }
  expect(await eventsOf(paymentOrderId)).toBe(2);
});

describe('P9: events out of order', () => {
  test('only lead forward', async () => {
    connectWebhooks(shop);
    await shop.sandbox.control({ reorder: true, repeat: 3, delayMs: 300 });
    const { person, proof } = await paid(shop);
    await takeWebhooks(shop, proof.paymentOrderId, ['payment.authorized', 'payment.captured', 'order.paid']);
    await sendWebhook(shop, capturedEvent(proof.paymentId, proof.paymentOrderId, 'payment.failed'));
    await shop.workOutbox();
    expect(await moneyOf(shop, person)).toMatchObject({ orders: [{}], statuses: ['captured'], refunds: [] });
  });

  test('of a payment that failed and is captured after all make an order', async () => {
    connectWebhooks(shop);
    const { person, checkout } = await begin(shop);
    await shop.payWithCard(checkout.paymentOrder, '4000 0000 0000 0002');
    await takeWebhooks(shop, checkout.paymentOrder.id, ['payment.failed']);
    expect(await moneyOf(shop, person)).toMatchObject({ orders: [], statuses: ['failed'] });
    const [failed] = await shop.payments.paymentsOf(checkout.paymentOrder.id as string);
    await shop.sandbox.changePayment(failed?.id ?? '', 'captured');
    await takeWebhooks(shop, checkout.paymentOrder.id, ['payment.captured']);
    expect(await moneyOf(shop, person)).toMatchObject({ orders: [{}], statuses: ['captured', 'failed'] });
  });

  test('are refused by the database as well', async () => {
    const { person, proof, checkout } = await paid(shop);
    await finishCheckout(shop, person, proof);
    const insert = `insert into payments (checkout_id, provider_payment_id, status, amount, currency)
      values ($1, $2, $3, 980, 'USD')`;
    for (const status of ['created', 'failed', 'authorized']) {
      await expect(shop.dataSource.query(insert, [checkout.id, proof.paymentId, status])).rejects.toThrow(
        'is further than',
      );
    }
    await expect(
      shop.dataSource.query(`update checkouts set status = 'awaiting_payment' where id = $1`, [checkout.id]),
    ).rejects.toThrow('cannot become');
  });
});

describe('P10: a webhook', () => {
  test.each([
    ['of a stranger', { secret: 'guessed' }],
    ['without a signature', { signature: '' }],
    ['with a signature that is no hex', { signature: 'zz' }],
  ])('%s is refused, and nothing is written', async (_what, sent) => {
    const { proof } = await paid(shop);
    const body = capturedEvent(proof.paymentId, proof.paymentOrderId);
    expect(await sendWebhook(shop, body, sent)).toBe(400);
    expect(await eventsOf(proof.paymentOrderId)).toBe(0);
  });

  test.each([
    ['whose payment is another', (body: string) => body.replace(/"id":"pay_/, '"id":"pay_x')],
    ['with a space more', (body: string) => `${body} `],
    ['whose event is another', (body: string) => body.replace('payment.captured', 'payment.failed')],
  ])('%s than what was signed is refused, and nothing is written', async (_what, altered) => {
    const { proof } = await paid(shop);
    const body = capturedEvent(proof.paymentId, proof.paymentOrderId);
    const signature = signatureOf(body, shop.sandbox.webhookSecrets[0]);
    const all = () => shop.dataSource.getRepository(ProviderEvent).count();
    const before = await all();
    expect(altered(body)).not.toBe(body);
    expect(await sendWebhook(shop, altered(body), { signature })).toBe(400);
    expect(await all()).toBe(before);
    expect(await sendWebhook(shop, body, { signature })).toBe(200);
  });

  test('that was altered on the way is refused, and nothing is written', async () => {
    connectWebhooks(shop);
    await shop.sandbox.control({ corrupt: true });
    const { proof } = await paid(shop);
    await sendWebhook(shop, capturedEvent('pay_another', proof.paymentOrderId), {
      signature: 'ab'.repeat(32),
    });
    await shop.sandbox.control({ corrupt: false });
    await takeWebhooks(shop, proof.paymentOrderId, ['payment.captured']);
    const events = await shop.dataSource.getRepository(ProviderEvent).findBy({
      paymentOrderId: proof.paymentOrderId,
    });
    expect(new Set(events.map(({ paymentId }) => paymentId))).toEqual(new Set([proof.paymentId]));
  });

  test.each([
    ['no JSON', 'what'],
    ['no event', '{"entity":"event"}'],
    ['no object', '[]'],
  ])('with a right signature over %s is refused', async (_what, body) => {
    expect(await sendWebhook(shop, body)).toBe(400);
  });

  test('that is signed with the secret of before is taken', async () => {
    const { person, proof } = await paid(shop);
    const secret = shop.sandbox.webhookSecrets[1];
    const body = capturedEvent(proof.paymentId, proof.paymentOrderId);
    expect(await sendWebhook(shop, body, { secret })).toBe(200);
    await shop.workOutbox();
    expect((await moneyOf(shop, person)).orders).toHaveLength(1);
  });
});

describe('P11: a webhook for an unknown order', () => {
  const LIST = `{ unmatchedPayments { edges { node { id paymentId paymentOrderId amount email providerUrl problem resolvedAt } } totalCount } }`;

  test('is accepted, and its payment stored for an admin to look at', async () => {
    const [admin, customer] = [await shop.signUp({ admin: true }), await shop.signUp()];
    const elsewhere = await shop.payments.createOrder({
      amount: 700,
      currency: 'USD',
      receipt: 'another shop',
    });
    const { razorpay_payment_id: paymentId } = await shop.payWithCard(elsewhere, CARD);
    for (const type of ['payment.captured', 'order.paid']) {
      expect(await sendWebhook(shop, capturedEvent(paymentId, elsewhere.id, type))).toBe(200);
    }
    await shop.workOutbox();
    const { unmatchedPayments } = await shop.ask(LIST, {}, admin.token);
    expect(unmatchedPayments.edges.map(({ node }: { node: object }) => node)).toMatchObject([
      {
        paymentId,
        paymentOrderId: elsewhere.id,
        amount: 700,
        email: 'payer@larder.test',
        providerUrl: `https://dashboard.razorpay.com/app/payments/${paymentId}`,
        resolvedAt: null,
      },
    ]);
    expect((await shop.graphql(LIST)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await shop.graphql(LIST, {}, customer.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');

    const resolve = (id: string, token: string) =>
      shop.graphql(
        `mutation Resolve($input: ResolveUnmatchedPaymentInput!) {
          resolveUnmatchedPayment(input: $input) { resolvedAt resolvedBy { id } }
        }`,
        { input: { id } },
        token,
      );
    const { id } = unmatchedPayments.edges[0].node;
    expect((await resolve(id, customer.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await resolve(randomUUID(), admin.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await resolve(id, admin.token)).data.resolveUnmatchedPayment.resolvedBy).toEqual({
      id: admin.userId,
    });
    expect((await shop.ask(LIST, {}, admin.token)).unmatchedPayments.totalCount).toBe(0);
    expect(await shop.dataSource.getRepository(UnmatchedPayment).findOneBy({ id })).toMatchObject({
      email: null,
    });
    // The first admin stays, and is in the audit log once.
    const second = await shop.signUp({ admin: true });
    expect((await resolve(id, second.token)).data.resolveUnmatchedPayment.resolvedBy.id).toBe(admin.userId);
    expect(await shop.dataSource.getRepository(AuditEntry).findBy({ subjectId: id })).toMatchObject([
      { action: 'payment.settled', actorId: admin.userId, subjectType: 'payment', subjectName: paymentId },
    ]);
    expect(
      await shop.dataSource.getRepository(UnmatchedPayment).countBy({ providerPaymentId: paymentId }),
    ).toBe(1);
  });

  test('and without money is nothing to look at', async () => {
    const elsewhere = await shop.payments.createOrder({ amount: 700, currency: 'USD', receipt: 'elsewhere' });
    await shop.payWithCard(elsewhere, '4000 0000 0000 0002');
    const [failed] = await shop.payments.paymentsOf(elsewhere.id);
    const providerPaymentId = failed?.id ?? '';
    expect(await sendWebhook(shop, capturedEvent(providerPaymentId, elsewhere.id, 'payment.failed'))).toBe(
      200,
    );
    expect(await shop.workOutbox()).toBe(1);
    expect(await shop.dataSource.getRepository(UnmatchedPayment).countBy({ providerPaymentId })).toBe(0);
  });

  test.each([
    ['failed', 0],
    ['captured', 1],
  ])('of another amount than its checkout is looked at when it has money: %s', async (status, stored) => {
    const { checkout } = await begin(shop);
    const { id: orderId } = checkout.paymentOrder;
    await shop.payWithCard(checkout.paymentOrder, '4000 0000 0000 0002');
    const [{ id: providerPaymentId = '' } = {}] = await shop.payments.paymentsOf(orderId);
    await shop.dataSource.query(
      `update razorpay_sandbox.payments set document = document || $2 where id = $1`,
      [providerPaymentId, { amount: 700, status }],
    );
    expect(await sendWebhook(shop, capturedEvent(providerPaymentId, orderId, `payment.${status}`))).toBe(200);
    await shop.workOutbox();
    expect(await shop.dataSource.getRepository(UnmatchedPayment).countBy({ providerPaymentId })).toBe(stored);
  });

  test('that was only begun is nothing to look at', async () => {
    const elsewhere = await shop.payments.createOrder({ amount: 700, currency: 'USD', receipt: 'begun' });
    const { razorpay_payment_id: providerPaymentId } = await shop.payWithCard(elsewhere, CARD);
    await shop.dataSource.query(
      `update razorpay_sandbox.payments set document = document || '{"status":"created"}' where id = $1`,
      [providerPaymentId],
    );
    await sendWebhook(shop, capturedEvent(providerPaymentId, elsewhere.id));
    await shop.workOutbox();
    expect(await shop.dataSource.getRepository(UnmatchedPayment).countBy({ providerPaymentId })).toBe(0);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { OrderEvent } from '../../src/features/sales/purchase/order-event.entity.js';
import { OutboxDelivery } from '../../src/features/outbox/outbox-delivery.entity.js';
import { Refund, RefundStatus } from '../../src/features/sales/purchase/refund.entity.js';
import { ProviderRefundService } from '../../src/features/sales/refunds/provider-refund.service.js';
import type { PaymentProvider } from '../../src/features/sales/payments/payment-provider.js';
import { RefundService } from '../../src/features/sales/refunds/refund.service.js';
import { finishCheckout } from '../support/checkout-flow.js';
import { codeOf } from '../support/graphql-client.js';
import { moneyOf, paid } from '../support/purchase.js';
import { capturedEvent, sendWebhook } from '../support/provider-webhooks.js';
import { callRest } from '../support/rest-client.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

const SET = `mutation Set($input: SetOrderStatusesInput!) {
  setOrderStatuses(input: $input) { id status refund { status reason amount } timeline { status refund by { id } } }
}`;
const KEPT = `query Retained($id: ID!) { order(id: $id) { paymentKeptReason timeline { paymentKeptReason } } }`;
const ORDER = `query Order($id: ID!) {
  order(id: $id) { status refund { status amount refundedAt } payment { status } timeline { status refund } }
}`;

let shop: TestShop;
let admin: TestPerson;
let time = new Date();

beforeAll(async () => {
  shop = await createTestShop({ now: () => time });
  admin = await shop.signUp({ admin: true });
});
afterEach(() => shop.paymentTrouble(null));
afterAll(() => shop?.close());

/** A customer with a paid order. */
async function ordered() {
  const { person, proof } = await paid(shop);
  const { data } = await finishCheckout(shop, person, proof);
  return { person, proof, id: data.finishCheckout.id as string };
}
const reject = (ids: string[], choice: object = {}, { token } = admin, status = 'REJECTED') =>
  shop.graphql(SET, { input: { ids, status, ...choice } }, token);
const keepPayment = { reason: 'The parcel was opened.' };
const providerRefunds = (paymentId: string): Promise<{ id: string }[]> =>
  shop.dataSource.query('select id from razorpay_sandbox.refunds where payment_id = $1', [paymentId]);

/** Lets its callers go on once so many of them wait. */
function meeting(size: number): () => Promise<void> {
  let left = size;
  let go = () => {};
  const complete = new Promise<void>((resolve) => (go = resolve));
  return () => {
    left -= 1;
    if (left === 0) go();
    return complete;
  };
}

describe('rejecting a paid order', () => {
  test.each([{}, { refund: true }])('refunds its payment with %j', async (choice) => {
    const { person, proof, id } = await ordered();
    const { data } = await reject([id], choice);
    expect(data.setOrderStatuses).toMatchObject([
      {
        status: 'REJECTED',
        refund: { status: 'DUE', reason: 'REJECTED', amount: 980 },
        timeline: [
          { status: 'PENDING', refund: null },
          { status: 'REJECTED', refund: null, by: { id: admin.userId } },
          { status: 'REJECTED', refund: 'DUE', by: { id: admin.userId } },
        ],
      },
    ]);
    await shop.workOutbox();
    const { order } = await shop.ask(ORDER, { id }, person.token);
    expect(order).toMatchObject({
      status: 'REJECTED',
      refund: { status: 'REFUNDED', amount: 980, refundedAt: expect.any(String) },
      payment: { status: 'REFUNDED' },
    });
    expect(order.timeline.map(({ refund }: { refund: string | null }) => refund)).toEqual([
      null,
      null,
      'DUE',
      'REFUNDED',
    ]);
    expect(await providerRefunds(proof.paymentId)).toHaveLength(1);
    const audit = await shop.dataSource.getRepository(AuditEntry).findBy({ subjectId: id });
    expect(audit.map(({ action }) => action).toSorted()).toEqual(['order.refunded', 'order.status-set']);
  });

  test.each([{ keepPayment }, { keepPayment, refund: false }])(
    'keeps its payment only with a reason, which the customer and the audit log get: %j',
    async (choice) => {
      const { person, id } = await ordered();
      await reject([id], choice);
      await shop.workOutbox();
      expect(await moneyOf(shop, person)).toMatchObject({ refunds: [], statuses: ['captured'] });
      const { order } = await shop.ask(KEPT, { id }, person.token);
      expect(order).toEqual({
        paymentKeptReason: keepPayment.reason,
        timeline: [{ paymentKeptReason: null }, { paymentKeptReason: keepPayment.reason }],
      });
      const [entry] = await shop.dataSource.getRepository(AuditEntry).findBy({ subjectId: id });
      expect(entry?.changes).toEqual({
        status: { before: 'Pending', after: 'Rejected' },
        paymentKept: { before: null, after: 980 },
        reason: { before: null, after: keepPayment.reason },
      });
    },
  );

  test.each([
    ['no reason', { refund: false }],
    ['a blank reason', { keepPayment: { reason: ' ' } }],
    ['both at once', { refund: true, keepPayment }],
    ['another status', { keepPayment }, 'SHIPPED'],
  ])('keeps no payment with %s', async (_what, choice, status = 'REJECTED') => {
    const { person, id } = await ordered();
    const answer = await reject([id], choice, admin, status);
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    expect(Object.keys(answer.errors?.[0]?.extensions?.['fields'] as object)[0]).toContain('keepPayment');
    expect(await moneyOf(shop, person)).toMatchObject({ refunds: [], orders: [{ status: 'Pending' }] });
  });

  test('refunds its payment through REST, unless a reason is given to keep it', async () => {
    const [refunded, kept, asked] = [await ordered(), await ordered(), await ordered()];
    const put = (orderId: string, choice: object) =>
      callRest(shop.url, 'PUT', '/orders/', {
        token: admin.token,
        body: { orderId, status: 'Rejected', ...choice },
      });
    expect((await put(refunded.id, {})).body).toEqual({ modifiedCount: 1 });
    expect((await put(kept.id, { keepPayment })).body).toEqual({ modifiedCount: 1 });
    expect(await put(asked.id, { refund: false })).toMatchObject({ status: 400 });
    expect(await moneyOf(shop, refunded.person)).toMatchObject({ refunds: [{ amount: 980 }] });
    expect(await moneyOf(shop, kept.person)).toMatchObject({ refunds: [], orders: [{ status: 'Rejected' }] });
    expect(await moneyOf(shop, asked.person)).toMatchObject({ refunds: [], orders: [{ status: 'Pending' }] });
  });

  test('needs no choice once nothing is left of the payment', async () => {
    const { person, id } = await ordered();
    await reject([id]);
    expect((await reject([id], { refund: false }, admin)).errors).toBeUndefined();
    expect(await moneyOf(shop, person)).toMatchObject({ refunds: [{ amount: 980 }] });
  });

  test('can be followed by a refund later, which a repetition does not request', async () => {
    const { id } = await ordered();
    await reject([id], { keepPayment });
    expect((await reject([id])).data.setOrderStatuses[0].refund).toBeNull();
    const { data } = await reject([id], { refund: true });
    expect(data.setOrderStatuses[0].refund).toMatchObject({ status: 'DUE' });
    // Nothing is retained any more.
    expect((await shop.ask(KEPT, { id }, admin.token)).order).toMatchObject({
      paymentKeptReason: null,
      timeline: expect.arrayContaining([{ paymentKeptReason: keepPayment.reason }]),
    });
  });

  test('of several gives each its own money back', async () => {
    const all = [await ordered(), await ordered(), await ordered()];
    await reject(all.map(({ id }) => id));
    await shop.workOutbox();
    for (const { proof } of all) expect(await providerRefunds(proof.paymentId)).toHaveLength(1);
  });

  test('gives nothing back with another status, to others, or when one is not there', async () => {
    const { person, id } = await ordered();
    const choice = { refund: true };
    expect(codeOf(await reject([id], choice, admin, 'SHIPPED'))).toBe('BAD_USER_INPUT');
    expect(codeOf(await reject([id], choice, person))).toBe('FORBIDDEN');
    expect(codeOf(await shop.graphql(SET, { input: { ids: [id], status: 'REJECTED', refund: true } }))).toBe(
      'UNAUTHENTICATED',
    );
    expect(codeOf(await reject([id, randomUUID()], choice))).toBe('NOT_FOUND');
    expect(await moneyOf(shop, person)).toMatchObject({ refunds: [], orders: [{ status: 'Pending' }] });
  });
});

describe('P19: a refund', () => {
  test('that is made at the provider itself is shown by its order', async () => {
    const { person, proof, id } = await ordered();
    const { paymentId } = proof;
    await shop.payments.refund({ paymentId, amount: 980, receipt: randomUUID() });
    await sendWebhook(shop, capturedEvent(paymentId, proof.paymentOrderId, 'refund.processed'));
    await shop.workOutbox();
    const { order } = await shop.ask(ORDER, { id }, person.token);
    expect(order).toMatchObject({
      status: 'PENDING',
      refund: { status: 'REFUNDED', amount: 980 },
      payment: { status: 'REFUNDED' },
    });
    expect(await moneyOf(shop, person)).toMatchObject({ refunds: [{ orderId: id, reason: 'outside' }] });
    expect(await providerRefunds(paymentId)).toHaveLength(1);
  });

  test('that 10 admins request at once, and two workers process, happens once', async () => {
    const { proof, id } = await ordered();
    await Promise.all(Array.from({ length: 10 }, () => reject([id], { refund: true })));
    await Promise.all([shop.workOutbox(), shop.workOutbox()]);
    expect(await providerRefunds(proof.paymentId)).toHaveLength(1);
    expect(await shop.dataSource.getRepository(Refund).countBy({ orderId: id })).toBe(1);
  });

  test('that two processes make at once is published once', async () => {
    const { id } = await ordered();
    await reject([id], { refund: true });
    const { manager } = shop.dataSource;
    const { id: refundId } = await manager.findOneByOrFail(Refund, { orderId: id });
    const announced: string[] = [];
    const records = new ProviderRefundService(shop.dataSource, shop.payments, (kind) => {
      announced.push(kind);
    });
    const [bothAsk, bothHaveMade] = [meeting(2), meeting(2)];
    const payments: PaymentProvider = Object.assign(Object.create(shop.payments), {
      refund: async (wanted: Parameters<PaymentProvider['refund']>[0]) => {
        await bothAsk();
        return shop.payments.refund(wanted);
      },
    });
    const service = new RefundService(shop.dataSource, payments, records, () => new Date(), bothHaveMade);
    await Promise.all([service.execute(refundId), service.execute(refundId)]);
    expect(announced).toEqual(['refunded']);
    expect(await manager.countBy(OrderEvent, { orderId: id, refund: RefundStatus.REFUNDED })).toBe(1);
  });

  test.each(['resets', 'answers 502 with a page'] as const)(
    'happens once when the provider at first %s',
    async (trouble) => {
      const { person, proof, id } = await ordered();
      shop.paymentTrouble(trouble);
      await reject([id], { refund: true });
      await shop.workOutbox();
      expect((await moneyOf(shop, person)).refunds).toMatchObject([{ status: 'due' }]);
      shop.paymentTrouble(null);
      time = new Date(time.getTime() + 60 * 60_000);
      await shop.workOutbox();
      expect((await moneyOf(shop, person)).refunds).toMatchObject([{ status: 'refunded' }]);
      expect(await providerRefunds(proof.paymentId)).toHaveLength(1);
    },
  );

  test('of a payment that was refunded in part at the provider refunds the rest, once', async () => {
    const { person, proof, id } = await ordered();
    await shop.payments.refund({ paymentId: proof.paymentId, amount: 150, receipt: randomUUID() });
    await reject([id], { refund: true });
    const refund = await shop.dataSource.getRepository(Refund).findOneByOrFail({ orderId: id });
    await shop.workOutbox();
    const { refunds } = await moneyOf(shop, person);
    expect(refunds.map(({ reason, amount, status }) => `${reason} ${amount} ${status}`).toSorted()).toEqual([
      'outside 150 refunded',
      'rejected 830 refunded',
    ]);
    const made = await shop.dataSource.query(
      `select document->>'receipt' as receipt, (document->>'amount')::int as amount
      from razorpay_sandbox.refunds where payment_id = $1`,
      [proof.paymentId],
    );
    expect(made).toHaveLength(2);
    expect(made).toContainEqual({ receipt: refund.id, amount: 830 });
  });

  test('that fails at the bank after all is shown to an admin, each time, and stays as its customer saw it', async () => {
    const { person, proof, id } = await ordered();
    await reject([id], { refund: true });
    await shop.workOutbox();
    const fail = async () => {
      await sendWebhook(shop, capturedEvent(proof.paymentId, proof.paymentOrderId, 'refund.failed'));
      await shop.workOutbox();
      const { unmatchedPayments } = await shop.ask(
        '{ unmatchedPayments { edges { node { id paymentId amount problem } } } }',
        {},
        admin.token,
      );
      const shown = unmatchedPayments.edges.map(({ node }: { node: { paymentId: string } }) => node);
      return shown.find(({ paymentId }: { paymentId: string }) => paymentId === proof.paymentId);
    };
    const problem = 'The payment provider could not give this payment back.';
    const shown = await fail();
    expect(shown).toMatchObject({ amount: 980, problem });
    await shop.ask(
      'mutation Settle($input: ResolveUnmatchedPaymentInput!) { resolveUnmatchedPayment(input: $input) { id } }',
      { input: { id: shown.id } },
      admin.token,
    );
    expect(await fail()).toMatchObject({ id: shown.id, problem });
    expect((await moneyOf(shop, person)).refunds).toMatchObject([{ status: 'refunded' }]);
    expect(await providerRefunds(proof.paymentId)).toHaveLength(1);
  });

  test('whose answer was lost is the same when it is retried', async () => {
    const { proof, id } = await ordered();
    await reject([id], { refund: true });
    const refund = await shop.dataSource.getRepository(Refund).findOneByOrFail({ orderId: id });
    const ask = { paymentId: proof.paymentId, amount: 980, receipt: refund.id };
    const lost = await shop.payments.refund(ask);
    await shop.workOutbox();
    const stored = await shop.dataSource.getRepository(Refund).findOneByOrFail({ orderId: id });
    expect(stored).toMatchObject({ status: 'refunded', providerRefundId: lost.id });
    expect(await providerRefunds(proof.paymentId)).toEqual([{ id: lost.id }]);
  });

  test('that was made at the provider itself is not made again', async () => {
    const { person, proof, id } = await ordered();
    const { paymentId } = proof;
    const made = await shop.payments.refund({ paymentId, amount: 980, receipt: randomUUID() });
    await reject([id], { refund: true });
    await shop.workOutbox();
    expect((await moneyOf(shop, person)).refunds).toMatchObject([
      { status: 'refunded', reason: 'rejected', providerRefundId: made.id },
    ]);
    expect(await providerRefunds(proof.paymentId)).toHaveLength(1);
  });

  test('that the provider refuses for good is parked for an admin to see', async () => {
    const { id, proof } = await ordered();
    await reject([id], { refund: true });
    await shop.dataSource.query(
      `update razorpay_sandbox.payments set document = document || '{ "status": "authorized" }' where id = $1`,
      [proof.paymentId],
    );
    for (let tries = 0; tries < 10; tries++) {
      await shop.workOutbox();
      time = new Date(time.getTime() + 3 * 60 * 60_000);
    }
    const parked = await shop.dataSource.getRepository(OutboxDelivery).findBy({ receiver: 'refund' });
    expect(parked.filter(({ status }) => status === 'parked')).toMatchObject([
      { lastError: expect.saying('refuses this refund') },
    ]);
  });
});

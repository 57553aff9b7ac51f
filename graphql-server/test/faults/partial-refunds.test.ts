import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { Refund } from '../../src/features/sales/purchase/refund.entity.js';
import { finishCheckout } from '../support/checkout-flow.js';
import { codeOf, type Json, type Untyped } from '../support/graphql-client.js';
import { breaches } from '../support/ledger.js';
import { createMailShop, mailTo } from '../support/mailbox.js';
import { paid, TOTAL } from '../support/purchase.js';
import { capturedEvent, sendWebhook } from '../support/provider-webhooks.js';
import type { TestPerson, TestShop } from '../support/test-shop.js';
import { pagesOf } from '../support/pdf-text.js';
import { refundByHand } from '../support/refund-by-hand.js';
import { bytesOf, fetchReceipt } from '../support/receipts.js';

const REFUND = `mutation Refund($input: RefundOrderInput!) {
  refundOrder(input: $input) {
    refunded paymentState
    refunds { id amount reason note status lines { quantity amount goods deposit delivery } requestedBy { id } }
    charges { lineId kind paid refunded }
    lines { id quantity refundedQuantity refundedAmount restockedQuantity }
  }
}`;
const ORDER = `query Order($id: ID!) {
  order(id: $id) {
    refunded paymentState payment { status } refund { amount }
    refunds { amount reason status lines { quantity amount } }
    lines { id refundedQuantity refundedAmount restockedQuantity }
    timeline { refund refundDetails { amount reason charges { kind amount } } }
  }
}`;
const SET = `mutation Set($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id } }`;

let shop: TestShop;
let admin: TestPerson;
let order: Ordered;

beforeAll(async () => {
  shop = await createMailShop();
  admin = await shop.signUp({ admin: true });
});
beforeEach(async () => {
  order = await ordered();
});
afterAll(() => shop?.close());

type Ordered = Awaited<ReturnType<typeof ordered>>;

/** A customer with a paid order of two at 2.40 each, which is 9.80 with shipping. */
async function ordered(stock: number | null = null) {
  const { person, proof, product } = await paid(shop, { stock });
  const { data } = await finishCheckout(shop, person, proof);
  const id = data.finishCheckout.id as string;
  const { lines } = await look(id);
  return { person, proof, product, id, lineId: lines[0].id as string };
}

const look = async (id: string): Promise<Untyped> => (await shop.ask(ORDER, { id }, admin.token)).order;
const refund = (input: Json, { id } = order, by = admin) =>
  shop.graphql(REFUND, { input: { id, reason: 'Bruised.', ...input } }, by.token);
const rejectAndRefund = ({ id } = order) =>
  shop.graphql(SET, { input: { id, status: 'REJECTED', refund: true } }, admin.token);
/** At the provider itself. */
const byHand = (amount: number, { proof } = order) => refundByHand(shop, proof.paymentId, amount);
const tellShop = async (event = 'refund.processed', { proof } = order) => {
  await sendWebhook(shop, capturedEvent(proof.paymentId, proof.paymentOrderId, event));
  await shop.workOutbox();
};
/** The amounts of the provider's refunds of the payment, oldest first. */
const atProvider = async ({ proof } = order): Promise<number[]> =>
  (
    await shop.dataSource.query(
      `select (document->>'amount')::int as amount from razorpay_sandbox.refunds where payment_id = $1 order by serial`,
      [proof.paymentId],
    )
  ).map(({ amount }: { amount: number }) => amount);
const expectSound = async () =>
  expect(await breaches(shop.dataSource, true, [order.person.userId])).toEqual([]);

describe('34.7: an admin refunds', () => {
  test('an amount, with a reason that the customer can read', async () => {
    const { data } = await refund({ amount: 100 });
    expect(data.refundOrder).toMatchObject({
      refunded: 100,
      paymentState: 'REFUND_DUE',
      refunds: [
        {
          amount: 100,
          reason: 'ADJUSTMENT',
          note: 'Bruised.',
          status: 'DUE',
          lines: [{ quantity: 0, amount: 100 }],
          requestedBy: { id: admin.userId },
        },
      ],
      lines: [{ refundedQuantity: 0, refundedAmount: 100 }],
    });
    await shop.workOutbox();
    await shop.workOutbox();
    expect(await look(order.id)).toMatchObject({
      paymentState: 'PARTIALLY_REFUNDED',
      payment: { status: 'CAPTURED' },
      timeline: [{ refund: null }, { refund: 'DUE' }, { refund: 'REFUNDED', refundDetails: { amount: 100 } }],
    });
    expect(await atProvider()).toEqual([100]);
    const mails = await mailTo(shop, order.person.email);
    const mail = mails.find(({ subject }) => subject.startsWith('Your refund of $1.00'));
    for (const words of ['$1.00 refunded', 'Bruised.', 'Remains paid: $8.80']) {
      expect(mail?.text).toContain(words);
    }
    const audit = await shop.dataSource.getRepository(AuditEntry).findOneByOrFail({ subjectId: order.id });
    expect(audit).toMatchObject({
      action: 'order.refunded',
      actorId: admin.userId,
      changes: { refund: { after: 100 }, reason: { after: 'Bruised.' } },
    });
    await expectSound();
  });

  test('lines, unit by unit, until nothing is left', async () => {
    const line = { lineId: order.lineId, quantity: 1, charges: ['GOODS', 'DEPOSIT', 'DELIVERY'] };
    const first = await refund({ lines: [line] });
    expect(first.data.refundOrder).toMatchObject({ refunded: 490, lines: [{ refundedQuantity: 1 }] });
    const second = await refund({ lines: [line] });
    expect(second.data.refundOrder).toMatchObject({ refunded: TOTAL, lines: [{ refundedQuantity: 2 }] });
    const third = await refund({ lines: [line] });
    expect(third.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', refundable: 0 });
    await shop.workOutbox();
    expect(await look(order.id)).toMatchObject({ paymentState: 'REFUNDED', payment: { status: 'REFUNDED' } });
    expect(await atProvider()).toEqual([490, 490]);
    await expectSound();
  });

  test('of a line its goods, and its delivery only when that is chosen', async () => {
    const { lineId } = order;
    const goods = await refund({ lines: [{ lineId, quantity: 1 }] });
    expect(goods.data.refundOrder).toMatchObject({
      refunded: 240,
      refunds: [{ lines: [{ quantity: 1, amount: 240, goods: 240, deposit: 0, delivery: 0 }] }],
      charges: [
        { lineId, kind: 'GOODS', paid: 480, refunded: 240 },
        { lineId, kind: 'DELIVERY', paid: 500, refunded: 0 },
      ],
    });
    const delivery = await refund({ lines: [{ lineId, quantity: 2, charges: ['DELIVERY'] }] });
    // Without their goods the units can still be refunded.
    expect(delivery.data.refundOrder).toMatchObject({
      refunded: 740,
      lines: [{ refundedQuantity: 1 }],
      charges: [{ refunded: 240 }, { refunded: 500 }],
    });
    const rest = await refund({ lines: [{ lineId, quantity: 1, charges: ['GOODS', 'DELIVERY'] }] });
    expect(rest.data.refundOrder).toMatchObject({ refunded: TOTAL, lines: [{ refundedQuantity: 2 }] });
    await shop.workOutbox();
    const mails = await mailTo(shop, order.person.email);
    const mail = mails.find(({ subject }) => subject.startsWith('Your refund of $5.00'));
    expect(mail?.text).toContain('In it: Shipping: $5.00.');
    const receipt = await fetchReceipt(shop, order.id, order.person.token);
    const words = pagesOf(await bytesOf(receipt))
      .flat()
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    expect(words).toMatch(/\$5\.00 was refunded on [^.]*\. In it: Shipping: \$5\.00\./);
    const { timeline } = await look(order.id);
    expect(
      timeline.flatMap(({ refund: state, refundDetails }: Untyped) =>
        state === 'DUE' ? [refundDetails.charges] : [],
      ),
    ).toEqual([
      [{ kind: 'GOODS', amount: 240 }],
      [{ kind: 'DELIVERY', amount: 500 }],
      [{ kind: 'GOODS', amount: 240 }],
    ]);
    await expectSound();
  });

  test('an amount of a line or of the delivery, at most what is left of it', async () => {
    const { lineId } = order;
    const ofGoods = { charge: 'GOODS', lineId };
    const goods = await refund({ amount: 150, of: ofGoods });
    expect(goods.data.refundOrder.charges).toMatchObject([{ refunded: 150 }, { refunded: 0 }]);
    const delivery = await refund({ amount: 200, of: { charge: 'DELIVERY' } });
    expect(delivery.data.refundOrder.charges).toMatchObject([{ refunded: 150 }, { refunded: 200 }]);
    const { errors } = await refund({ amount: 331, of: ofGoods });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', refundable: 330 });
    expect((await refund({ amount: 330, of: ofGoods })).errors).toBeUndefined();
    await shop.workOutbox();
    await expectSound();
  });

  test('never more than is left', async () => {
    await refund({ amount: 900 });
    const { errors } = await refund({ amount: 81 });
    expect(errors?.[0]).toMatchObject({
      message: 'At most $0.80 can be refunded.',
      extensions: { code: 'BAD_USER_INPUT', fields: { amount: expect.any(String) }, refundable: 80 },
    });
    await rejectAndRefund();
    expect(await look(order.id)).toMatchObject({ refunded: TOTAL, refund: { amount: 80 } });
  });

  test.each<[string, Json]>([
    ['another amount', { amount: 300 }],
    ['lines', {}],
    ['another part of the order', { amount: 200, of: { charge: 'DELIVERY' } }],
    ['another reason', { amount: 200, reason: 'Late.' }],
  ])('34.7: a key that made a refund is refused for %s', async (_title, input) => {
    const key = randomUUID();
    await refund({ amount: 200, key });
    const lines = 'amount' in input ? {} : { lines: [{ lineId: order.lineId, quantity: 1 }] };
    const answer = await refund({ ...input, ...lines, key });
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('the same key once, another key again', async () => {
    const [key, other] = [randomUUID(), randomUUID()];
    await Promise.all(Array.from({ length: 5 }, () => refund({ amount: 200, key })));
    await refund({ amount: 200, key: other });
    expect(await look(order.id)).toMatchObject({
      refunded: 400,
      refunds: [{ amount: 200 }, { amount: 200 }],
    });
    const another = await ordered();
    await refund({ amount: 300, key }, another);
    expect(await look(another.id)).toMatchObject({ refunded: 300 });
  });

  test('and returns counted units to stock on request', async () => {
    const counted = await ordered(5);
    const lines = [{ lineId: counted.lineId, quantity: 1 }];
    await refund({ lines, restock: true }, counted);
    await refund({ lines, restock: false }, counted);
    expect(await look(counted.id)).toMatchObject({ lines: [{ restockedQuantity: 1, refundedQuantity: 2 }] });
    const shelf = await shop.dataSource.query('select stock from products where id = $1', [
      counted.product.id,
    ]);
    expect(shelf).toEqual([{ stock: 4 }]);
    await refund({ lines: [{ lineId: order.lineId, quantity: 1 }], restock: true });
    expect(await look(order.id)).toMatchObject({ lines: [{ restockedQuantity: 0 }] });
  });

  test.each<[string, Json]>([
    ['nothing', {}],
    ['an amount and lines', { amount: 1, lines: [{ lineId: randomUUID(), quantity: 1 }] }],
    ['an amount of 0', { amount: 0 }],
    ['less than the provider refunds', { amount: 99 }],
    ['no lines', { lines: [] }],
    ['a line of nothing', { lines: [{ lineId: randomUUID(), quantity: 0 }] }],
    ['a line of another order', { lines: [{ lineId: randomUUID(), quantity: 1 }] }],
    ['an amount of no deposit', { amount: 100, of: { charge: 'DEPOSIT', lineId: randomUUID() } }],
    ['an amount of the goods of no line', { amount: 100, of: { charge: 'GOODS' } }],
    ['nothing of a line', { lines: [{ lineId: randomUUID(), quantity: 1, charges: [] }] }],
    ['an amount back onto the shelf', { amount: 100, restock: true }],
    ['without a reason', { amount: 100, reason: ' ' }],
    ['an empty key', { amount: 100, key: '' }],
  ])('not %s', async (_what, input) => {
    expect(codeOf(await refund(input))).toBe('BAD_USER_INPUT');
    expect(await look(order.id)).toMatchObject({ refunded: 0, paymentState: 'PAID' });
  });

  test('50.2 not an amount in dinars whose last digit the provider would round', async () => {
    await shop.dataSource.query(`update orders set currency = 'KWD' where id = $1`, [order.id]);
    const { errors } = await refund({ amount: 105 });
    const amount = 'Refunds are multiples of KWD\u00A00.010, as card payments are.';
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { amount } } }]);
    expect(await look(order.id)).toMatchObject({ refunded: 0 });
  });

  test('as nobody else can', async () => {
    expect(codeOf(await refund({ amount: 1 }, order, order.person))).toBe('FORBIDDEN');
    const nobody = await shop.graphql(REFUND, { input: { id: order.id, amount: 1, reason: 'x' } });
    expect(codeOf(nobody)).toBe('UNAUTHENTICATED');
    expect(codeOf(await refund({ amount: 1 }, { ...order, id: randomUUID() }))).toBe('NOT_FOUND');
  });
});

describe('P24: 34.7: a part that is refunded at the provider itself', () => {
  test('R10: is recorded and e-mailed, and rejecting later refunds the rest', async () => {
    await byHand(100);
    await tellShop();
    expect(await look(order.id)).toMatchObject({
      refunded: 100,
      paymentState: 'PARTIALLY_REFUNDED',
      refunds: [
        { amount: 100, reason: 'OUTSIDE', status: 'REFUNDED', lines: [{ quantity: 0, amount: 100 }] },
      ],
      timeline: [{ refund: null }, { refund: 'REFUNDED', refundDetails: { amount: 100, reason: 'OUTSIDE' } }],
    });
    const receipt = pagesOf(await bytesOf(await fetchReceipt(shop, order.id, order.person.token)));
    expect(receipt.flat().join(' ')).toContain('$1.00 was refunded');
    await rejectAndRefund();
    await shop.workOutbox();
    await shop.workOutbox();
    expect(await atProvider()).toEqual([100, 880]);
    expect(await look(order.id)).toMatchObject({
      refunded: TOTAL,
      paymentState: 'REFUNDED',
      refunds: [{ amount: 100 }, { amount: 880, reason: 'REJECTED' }],
      lines: [{ refundedQuantity: 2, refundedAmount: TOTAL }],
    });
    const subjects = (await mailTo(shop, order.person.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Your refund')).toSorted()).toEqual([
      expect.stringMatching(/^Your refund of \$1\.00 for order \d+$/),
      expect.stringMatching(/^Your refund of \$8\.80 for order \d+$/),
    ]);
    await expectSound();
  });

  test('is recorded once, however many sources report it', async () => {
    await byHand(100);
    await byHand(150);
    for (const event of ['refund.created', 'refund.processed', 'payment.refunded', 'refund.processed']) {
      await tellShop(event);
    }
    await Promise.all([shop.checkRefunds(), shop.checkRefunds(), tellShop()]);
    const { refunded, refunds } = await look(order.id);
    expect([refunded, ...refunds.map(({ amount }: { amount: number }) => amount).toSorted()]).toEqual([
      250, 100, 150,
    ]);
    await expectSound();
  });

  test('is found without a webhook', async () => {
    await byHand(100);
    await shop.checkRefunds();
    expect(await look(order.id)).toMatchObject({ refunded: 100 });
    await byHand(200);
    await shop.checkRefunds();
    expect(await look(order.id)).toMatchObject({ refunded: 300 });
    await expectSound();
  });

  test('before there is an order is a refund of the order', async () => {
    const { person, proof } = await paid(shop);
    await byHand(100, { ...order, proof });
    await shop.checkRefunds();
    const { data } = await finishCheckout(shop, person, proof);
    expect(await look(data.finishCheckout.id)).toMatchObject({ refunded: 100 });
  });

  test('leaves less for a refund that is due', async () => {
    await rejectAndRefund();
    await byHand(100);
    await tellShop();
    await shop.workOutbox();
    expect(await atProvider()).toEqual([100, 880]);
    expect(await look(order.id)).toMatchObject({ refunded: TOTAL, lines: [{ refundedQuantity: 2 }] });
    await expectSound();
  });

  test('of everything pays the refunds that are due', async () => {
    await refund({ amount: 300 });
    await byHand(TOTAL);
    await shop.workOutbox();
    expect(await atProvider()).toEqual([TOTAL]);
    expect(await look(order.id)).toMatchObject({
      paymentState: 'REFUNDED',
      refunds: [
        { amount: 300, reason: 'ADJUSTMENT', status: 'REFUNDED' },
        { amount: 680, reason: 'OUTSIDE', status: 'REFUNDED' },
      ],
    });
    await expectSound();
  });

  test('is not confused with one of ours whose reply was lost', async () => {
    await refund({ amount: 300 });
    const due = await shop.dataSource.getRepository(Refund).findOneByOrFail({ orderId: order.id });
    const made = await shop.payments.refund({
      paymentId: order.proof.paymentId,
      amount: 300,
      receipt: due.id,
    });
    await byHand(300);
    await shop.checkRefunds();
    await shop.workOutbox();
    expect(await atProvider()).toEqual([300, 300]);
    expect((await look(order.id)).refunds).toMatchObject([{ reason: 'ADJUSTMENT' }, { reason: 'OUTSIDE' }]);
    const stored = await shop.dataSource.getRepository(Refund).findOneByOrFail({ id: due.id });
    expect(stored).toMatchObject({ providerRefundId: made.id, status: 'refunded' });
    await expectSound();
  });
});

describe('34.7: refunds that race', () => {
  test('of two admins never come to more than was paid', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund({ amount: 300 })));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(3);
    await Promise.all([shop.workOutbox(), shop.workOutbox()]);
    expect(await atProvider()).toEqual([300, 300, 300]);
    await expectSound();
  });

  test('with ones made by hand never come to more than was paid', async () => {
    await Promise.allSettled([
      refund({ amount: 400 }),
      byHand(250).then(() => tellShop()),
      rejectAndRefund(),
      refund({ lines: [{ lineId: order.lineId, quantity: 1 }] }),
      byHand(130).then(() => shop.checkRefunds()),
      shop.workOutbox(),
    ]);
    for (let round = 0; round < 3; round++) {
      await shop.dataSource.query(`update outbox_deliveries set due_at = now() where status = 'waiting'`);
      await shop.workOutbox();
    }
    const made = await atProvider();
    expect(made.reduce((sum, amount) => sum + amount, 0)).toBe(TOTAL);
    expect(await look(order.id)).toMatchObject({ refunded: TOTAL, paymentState: 'REFUNDED' });
    await expectSound();
  });

  test('past the code are stopped by the database', async () => {
    await refund({ amount: 900 });
    const more = (amount: number) =>
      shop.dataSource.query(
        `insert into refunds (checkout_id, provider_payment_id, amount, currency, reason)
        select checkout_id, provider_payment_id, $2, currency, 'outside' from refunds where order_id = $1`,
        [order.id, amount],
      );
    await expect(more(81)).rejects.toThrow('would exceed');
    await expect(
      shop.dataSource.query(
        'update refund_parts set amount = amount + 1 where refund_id in (select id from refunds where order_id = $1)',
        [order.id],
      ),
    ).rejects.toThrow('do not sum to its amount');
  });
});

test('34.7: the list of the provider is read on from its last item, for any clock of the provider', async () => {
  await byHand(100);
  await shop.checkRefunds();
  await byHand(150);
  // More than two pages came afterwards, and the clock of the provider had jumped when the last
  // refund was read.
  await shop.dataSource.query(
    `insert into razorpay_sandbox.refunds (id, payment_id, request, document)
    select 'rfnd_many' || number, $1::text, '', jsonb_build_object('id', 'rfnd_many' || number, 'entity', 'refund',
      'amount', 1, 'payment_id', $1::text, 'status', 'failed', 'created_at', 4102444800)
    from generate_series(1, 250) as number`,
    [order.proof.paymentId],
  );
  expect(await shop.payments.refundsOf(order.proof.paymentId)).toHaveLength(252);
  await shop.checkRefunds();
  expect(await look(order.id)).toMatchObject({ refunded: 250 });
  await byHand(200);
  await shop.checkRefunds();
  expect(await look(order.id)).toMatchObject({ refunded: 450 });
});

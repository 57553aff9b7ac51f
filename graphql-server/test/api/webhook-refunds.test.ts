import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Refund } from '../../src/features/sales/purchase/refund.entity.js';
import { finishCheckout, payCheckout } from '../support/checkout-flow.js';
import { begin, begun, moneyOf, paid, TOTAL } from '../support/purchase.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';
import { startWebhookListener, type WebhookListener } from '../support/webhook-listener.js';
import { makeEndpoint } from '../support/webhooks.js';

let shop: TestShop;
let admin: TestPerson;
let listener: WebhookListener;

beforeAll(async () => {
  [shop, listener] = await Promise.all([createTestShop(), startWebhookListener()]);
  admin = await shop.signUp({ admin: true });
  await makeEndpoint(shop, admin, listener.url);
});
afterAll(async () => {
  await listener.close();
  await shop.close();
});

/** The events since the last call. A refund is made in one round and published in a later one. */
async function published() {
  while ((await shop.workOutbox()) > 0);
  return listener.received.splice(0).map(({ event }) => event);
}

describe('34.7: refunds', () => {
  const REFUND = 'mutation Refund($input: RefundOrderInput!) { refundOrder(input: $input) { id } }';

  test('each one that the provider made is sent with its lines and the sum of refunds up to it', async () => {
    const { person, proof } = await paid(shop);
    const { data } = await finishCheckout(shop, person, proof);
    const { id } = data.finishCheckout;
    const { order } = await shop.ask(
      'query Order($id: ID!) { order(id: $id) { lines { id } } }',
      { id },
      admin.token,
    );
    const [{ id: lineId }] = order.lines;
    const refund = (input: object) =>
      shop.ask(REFUND, { input: { id, reason: 'Bruised.', ...input } }, admin.token);
    await refund({ amount: 100 });
    await refund({ lines: [{ lineId, quantity: 1, charges: ['GOODS', 'DELIVERY'] }] });
    const refunds = (await published()).filter(({ type }) => type === 'order.refunded');
    // Both may be made within one millisecond.
    refunds.sort((one, other) => one.data.refunded - other.data.refunded);
    const [first, second] = refunds;
    expect(refunds).toHaveLength(2);
    expect(first.data).toMatchObject({ order: { id, status: 'PENDING', total: TOTAL } });
    const common = {
      id: expect.any(String),
      reason: 'ADJUSTMENT',
      note: 'Bruised.',
      refundedAt: expect.any(String),
      creditNoteNumber: null,
      taxes: [],
    };
    const text = expect.any(String);
    const keys = { id: lineId, sku: null, barcode: null, externalReference: null };
    const product = { ...keys, productId: text, name: text, originalName: text };
    const partsOf = (goods: number, delivery: number) => ({
      goods,
      deposit: 0,
      delivery,
      charges: [
        { kind: 'GOODS', amount: goods },
        { kind: 'DELIVERY', amount: delivery },
      ],
    });
    const isUnitFirst = first.data.refund.amount !== 100;
    const [amountOnly, unit] = isUnitFirst ? [second, first] : [first, second];
    expect(amountOnly.data.refund).toEqual({
      ...common,
      amount: 100,
      lines: [{ ...product, quantity: 0, amount: 100, ...partsOf(48, 52) }],
    });
    expect(unit.data.refund).toEqual({
      ...common,
      amount: TOTAL / 2,
      lines: [{ ...product, quantity: 1, amount: TOTAL / 2, ...partsOf(240, 250) }],
    });
    expect(first.data.refunded).toBe(first.data.refund.amount);
    expect(second.data.refunded).toBe(100 + TOTAL / 2);
  });

  test('of a payment that became no order none is sent', async () => {
    const { person, product, checkout } = await begin(shop);
    await shop.dataSource.query('update products set price = 250 where id = $1', [product.id]);
    const newer = await begun(shop, person, 1_000);
    await finishCheckout(shop, person, await payCheckout(shop, checkout));
    await finishCheckout(shop, person, await payCheckout(shop, newer));
    const types = (await published()).map(({ type }) => type);
    const [{ id: refundId, status }] = (await moneyOf(shop, person)).refunds as [Refund];
    expect(status).toBe('refunded');
    expect(types).not.toContain('order.refunded');
    const sent = await shop.dataSource.query(
      `select from outbox_deliveries as delivery join outbox_messages as message on message.id = message_id
      where receiver = 'webhook' and topic = 'payment.refunded' and payload->>'refundId' = $1`,
      [refundId],
    );
    expect(sent).toEqual([]);
  });
});

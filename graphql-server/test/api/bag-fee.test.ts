import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { bearer, codeOf } from '../support/graphql-client.js';
import { breaches } from '../support/ledger.js';
import { createMailShop, mailTo } from '../support/mailbox.js';
import { pagesOf } from '../support/pdf-text.js';
import { bytesOf, fetchReceipt } from '../support/receipts.js';
import { callRest } from '../support/rest-client.js';
import { createTestShop, testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';
import { startWebhookListener, type WebhookListener } from '../support/webhook-listener.js';
import { makeEndpoint } from '../support/webhooks.js';

const FEES = 'fees { kind amount tax } taxes { name gross } total';
const BAGS = { kind: 'BAGS', amount: 25 };

let shop: TestShop;
let listener: WebhookListener;
let admin: TestPerson;

beforeAll(async () => {
  listener = await startWebhookListener();
  shop = await createMailShop({ config: testConfig({ LOCALES: 'en,de' }) });
  admin = await shop.signUp({ admin: true });
  await makeEndpoint(shop, admin, listener.url);
  await settings({ bagFee: 25 });
});
afterAll(async () => {
  await shop?.close();
  await listener?.close();
});

const settings = (input: object) =>
  shop.graphql(
    'mutation S($input: UpdateShopSettingsInput!) { updateShopSettings(input: $input) { bagFee } }',
    { input },
    admin.token,
  );

/** Buys two figs at 3.80 in German: 12.60 with the delivery, 12.85 with the bags. */
async function buy() {
  const figs = await buildProduct(shop.dataSource, { name: 'Figs', price: 380 });
  const person = await shopperWith(shop, figs, 2);
  const { cart } = await shop.ask(`query C { cart { total price { ${FEES} } } }`, {}, person.token);
  const { data } = await beginCheckout(shop, person, 1_285, undefined, 'de');
  const finished = await finishCheckout(shop, person, await payCheckout(shop, data.beginCheckout));
  return { person, cart, id: finished.data.finishCheckout.id as string };
}

const orderOf = async (id: string) =>
  (
    await shop.ask(
      `query O($id: ID!) { order(id: $id) { price { ${FEES} } charges { lineId kind paid refunded }
        refunds { charges { kind amount } lines { amount charges { kind amount } } taxes { name gross } } } }`,
      { id },
      admin.token,
    )
  ).order;

async function rowOf(file: string): Promise<Record<string, string>> {
  const day = new Date().toISOString().slice(0, 10);
  const response = await fetch(`${shop.url}/accounting/${file}.csv?from=${day}&to=${day}`, {
    headers: bearer(admin.token),
  });
  const rows: Record<string, string>[] = parse(await bytesOf(response), { bom: true, columns: true });
  return rows.at(-1) ?? {};
}

async function events(type: string) {
  while ((await shop.workOutbox()) > 0);
  return listener.received.map(({ event }) => event).filter((event) => event.type === type);
}

test('a fee for bags is in the cart, the order, its e-mail and receipt, REST and webhooks', async () => {
  const { person, cart, id } = await buy();
  expect(cart).toMatchObject({ total: 1_285, price: { total: 1_285, fees: [{ amount: 500 }, BAGS] } });
  expect((await orderOf(id)).price).toMatchObject({ total: 1_285, fees: [{ kind: 'DELIVERY' }, BAGS] });
  const { body } = await callRest(shop.url, 'GET', `/my-orders/${person.email}`, { token: person.token });
  expect(body).toMatchObject([{ price: 12.85, fees: [{ amount: 5 }, { kind: 'BAGS', amount: 0.25 }] }]);
  const [placed] = await events('order.created');
  expect(placed.data.order).toMatchObject({ total: 1_285, fees: [{ amount: 500 }, BAGS] });
  const [mail] = await mailTo(shop, person.email);
  expect(mail?.text).toMatch(/Tragetaschen: 0,25/);
  const [receipt = []] = pagesOf(await bytesOf(await fetchReceipt(shop, id, person.token)));
  expect(receipt.join(' ')).toMatch(/Tragetaschen 0,25/);
});

test('a fee for bags is taxed like other fees, and refunded with its tax where it is chosen', async () => {
  const [{ id: rate }] = await shop.dataSource.query(
    `insert into tax_rates (name, rate, position) values ('VAT', 19000, 0) returning id`,
  );
  await settings({ feeTaxRateId: rate });
  const { id } = await buy();
  const { price, charges } = await orderOf(id);
  expect(price).toMatchObject({
    fees: [
      { amount: 500, tax: 80 },
      { ...BAGS, tax: 4 },
    ],
  });
  expect(price.taxes).toEqual([{ name: 'VAT', gross: 525 }]);
  expect(charges).toContainEqual({ kind: 'BAGS', lineId: expect.any(String), paid: 25, refunded: 0 });
  const refund = (input: object) =>
    shop.graphql(
      'mutation R($input: RefundOrderInput!) { refundOrder(input: $input) { id } }',
      { input: { id, reason: 'Own bags.', ...input } },
      admin.token,
    );
  expect(codeOf(await refund({ amount: 26, of: { charge: 'BAGS' } }))).toBe('BAD_USER_INPUT');
  await refund({ lines: [{ lineId: charges[0].lineId, quantity: 1, charges: ['GOODS', 'BAGS'] }] });
  await events('order.refunded');
  expect((await orderOf(id)).refunds).toEqual([
    {
      charges: [
        { kind: 'GOODS', amount: 380 },
        { kind: 'BAGS', amount: 12 },
      ],
      lines: [
        {
          amount: 392,
          charges: [
            { kind: 'GOODS', amount: 380 },
            { kind: 'BAGS', amount: 12 },
          ],
        },
      ],
      taxes: [{ name: 'VAT', gross: 12 }],
    },
  ]);
  expect(await rowOf('orders')).toMatchObject({
    fees: '5.25',
    refunded: '3.92',
    refunded_goods: '3.80',
    refunded_bags: '0.12',
  });
  expect(await breaches(shop.dataSource, true)).toEqual([]);
});

test('a fee for bags is not charged for an empty cart, and none is an amount that cannot be paid', async () => {
  const person = await shop.signUp();
  const { cart } = await shop.ask(`query C { cart { price { ${FEES} } } }`, {}, person.token);
  expect(cart.price).toMatchObject({ total: 0, fees: [{ kind: 'DELIVERY', amount: 0 }] });
  expect(codeOf(await settings({ bagFee: -1 }))).toBe('BAD_USER_INPUT');
  expect(codeOf(await settings({ bagFee: 10_000_001 }))).toBe('BAD_USER_INPUT');
});

test('a fee for bags is given anew with a currency of other decimals', async () => {
  const another = await createTestShop();
  const owner = await another.signUp({ admin: true });
  const change = (input: object) =>
    another.graphql(
      'mutation S($input: UpdateShopSettingsInput!) { updateShopSettings(input: $input) { bagFee } }',
      { input },
      owner.token,
    );
  await change({ bagFee: 25 });
  const { errors } = await change({ currency: 'JPY' });
  expect(errors?.[0]?.extensions?.['fields']).toEqual({ bagFee: expect.stringContaining('give it anew') });
  expect((await change({ currency: 'KWD', bagFee: 25 })).errors?.[0]?.extensions?.['fields']).toBeDefined();
  expect((await change({ currency: 'JPY', bagFee: 30 })).data.updateShopSettings.bagFee).toBe(30);
  await another.close();
});

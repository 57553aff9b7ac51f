import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Refund } from '../../src/features/sales/purchase/refund.entity.js';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import {
  beginCheckout,
  finishCheckout,
  payCheckout,
  shopperWith,
  type PaidCheckout,
} from '../support/checkout-flow.js';
import { bearer, codeOf } from '../support/graphql-client.js';
import { breaches } from '../support/ledger.js';
import { whoWaitsForLocks } from '../support/lock-waits.js';
import { pagesOf } from '../support/pdf-text.js';
import { bytesOf, fetchReceipt } from '../support/receipts.js';
import type { TestPerson } from '../support/test-shop.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import { capturedEvent, sendWebhook } from '../support/provider-webhooks.js';
import { refundByHand } from '../support/refund-by-hand.js';
import { until } from '../support/until.js';

const INVOICE = `query O($id: ID!) { order(id: $id) {
  invoiceNumber price { taxes { name net tax gross } }
  refunds { id amount status creditNoteNumber taxes { name net tax gross } }
} }`;

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
let bread: Product;

beforeAll(async () => {
  bread = await buildProduct(shop.dataSource, { price: 333 });
});
// Ids of rates are other ones each time, and orders keep theirs by name.
beforeEach(() => taxAt(19_000));

const settings = (input: object) =>
  shop.graphql(
    'mutation S($input: UpdateShopSettingsInput!) { updateShopSettings(input: $input) { version } }',
    { input },
    admin.token,
  );

/** Taxes everything at this rate; nothing without one. */
async function taxAt(rate: number | null): Promise<void> {
  await settings({ defaultTaxRateId: null });
  await shop.dataSource.query('delete from tax_rates');
  if (rate === null) return;
  const [{ id }] = await shop.dataSource.query(
    `insert into tax_rates (name, rate, position) values ('VAT', $1, 0) returning id`,
    [rate],
  );
  await settings({ defaultTaxRateId: id });
}

interface Paid {
  readonly person: TestPerson;
  readonly paid: PaidCheckout;
}

/** A customer who has paid for three breads, 14.99 with the delivery. */
async function pay(): Promise<Paid> {
  const person = await shopperWith(shop, bread, 3);
  const begun = await beginCheckout(shop, person, 1499);
  return { person, paid: await payCheckout(shop, begun.data.beginCheckout) };
}
const finish = ({ person, paid }: Paid) => finishCheckout(shop, person, paid);
async function order() {
  const bought = await pay();
  const { data } = await finish(bought);
  return { ...bought, id: data.finishCheckout.id as string };
}
const invoiceOf = async (id: string) => (await shop.ask(INVOICE, { id }, admin.token)).order;
const refund = async (id: string, part: object) => {
  const input = { id, reason: 'Stale', ...part };
  await shop.ask(
    'mutation R($input: RefundOrderInput!) { refundOrder(input: $input) { id } }',
    { input },
    admin.token,
  );
};
const numbersOf = async (): Promise<number[]> => {
  const rows: { number: string }[] = await shop.dataSource.query(
    'select invoice_number as number from orders where invoice_number is not null',
  );
  return rows.map(({ number }) => Number(/\d+$/.exec(number)?.[0])).toSorted((one, other) => one - other);
};
const oneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const allIsWell = async () => expect(await breaches(shop.dataSource, true)).toEqual([]);

test('38.7: orders without taxes have no invoice, and their refunds no credit note', async () => {
  await taxAt(null);
  const { id } = await order();
  await refund(id, { amount: 100 });
  await shop.workOutbox();
  expect(await invoiceOf(id)).toMatchObject({
    invoiceNumber: null,
    refunds: [{ status: 'REFUNDED', creditNoteNumber: null, taxes: [] }],
  });
  await allIsWell();
});

test('38.7: 20 orders at once have consecutive invoice numbers, and those that fail use none', async () => {
  const before = (await numbersOf()).length;
  const bought: Paid[] = [];
  for (let each = 0; each < 20; each++) bought.push(await pay());
  const failing = bought.filter((_, index) => index % 4 === 0);
  // Fails at the commit, after the number was given.
  await shop.dataSource.query(`
    create function refuse_commit() returns trigger language plpgsql as $$ begin raise exception 'Refused.'; end $$;
    create constraint trigger refuse_commit after insert on orders deferrable initially deferred
    for each row when (new.user_id in (${failing.map(({ person }) => `'${person.userId}'`).join()}))
    execute function refuse_commit();
  `);
  const results = await Promise.all(bought.map(finish));
  expect(results.filter(({ errors }) => errors)).toHaveLength(5);
  expect(await numbersOf()).toEqual(oneTo(before + 15));
  await shop.dataSource.query('drop trigger refuse_commit on orders; drop function refuse_commit()');
  const again = await Promise.all([...failing, ...bought].map(finish));
  expect(again.filter(({ errors }) => errors)).toEqual([]);
  expect(await numbersOf()).toEqual(oneTo(before + 20));
  await allIsWell();
});

test('38.7: an order that waits for another one has no invoice number yet, and keeps nobody from theirs', async () => {
  const bought = await pay();
  let finishing: ReturnType<typeof finish> | undefined;
  await shop.dataSource.transaction(async (manager) => {
    await manager.query('lock table order_days in exclusive mode');
    finishing = finish(bought);
    await until(async () => (await whoWaitsForLocks(shop.dataSource)).length > 0);
    await manager.query(`select from number_series where series = 'invoice' for update nowait`);
  });
  const { data } = (await finishing) as Awaited<ReturnType<typeof finish>>;
  expect(await invoiceOf(data.finishCheckout.id)).toMatchObject({ invoiceNumber: expect.any(String) });
  await allIsWell();
});

test('38.7: each refund that was made has one credit note, and all of them the taxes of the order', async () => {
  const { id, paid } = await order();
  const { lines } = (
    await shop.ask('query L($id: ID!) { order(id: $id) { lines { id } } }', { id }, admin.token)
  ).order;
  await refund(id, { lines: [{ lineId: lines[0].id, quantity: 1 }] });
  expect(await invoiceOf(id)).toMatchObject({
    refunds: [{ status: 'DUE', creditNoteNumber: null, taxes: [] }],
  });
  await shop.workOutbox();
  await refundByHand(shop, paid.paymentId, 177);
  const event = () =>
    sendWebhook(shop, capturedEvent(paid.paymentId, paid.paymentOrderId, 'refund.processed'));
  await Promise.all([event(), event(), shop.checkRefunds()]);
  await shop.workOutbox();
  await refund(id, { amount: 101 });
  await shop.workOutbox();
  const left =
    1499 - (await invoiceOf(id)).refunds.reduce((sum: number, { amount }: Refund) => sum + amount, 0);
  await refund(id, { amount: left });
  await shop.workOutbox();
  await event();
  await shop.workOutbox();
  const { invoiceNumber, price, refunds } = await invoiceOf(id);
  expect(invoiceNumber).toMatch(/^INV-\d+$/);
  expect(refunds).toHaveLength(4);
  expect(new Set(refunds.map((each: Refund) => each.creditNoteNumber)).size).toBe(4);
  const sums = { name: 'VAT', net: 0, tax: 0, gross: 0 };
  for (const { amount, creditNoteNumber, taxes } of refunds) {
    expect(creditNoteNumber).toMatch(/^CN-\d+$/);
    const [{ net, tax, gross }] = taxes;
    expect([net + tax, gross]).toEqual([amount, amount]);
    Object.assign(sums, { net: sums.net + net, tax: sums.tax + tax, gross: sums.gross + gross });
  }
  expect(price.taxes).toEqual([sums]);
  await allIsWell();
});

test('38.7: a rejected order has a credit note of all of it, a payment without an order none', async () => {
  const { id, person } = await order();
  await shop.ask(
    'mutation S($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id } }',
    { input: { id, status: 'REJECTED', refund: true } },
    admin.token,
  );
  const lost = await pay();
  await shop.dataSource.query('update products set stock = 0 where id = $1', [bread.id]);
  expect(codeOf(await finish(lost))).toBe('OUT_OF_STOCK');
  await shop.dataSource.query('update products set stock = null where id = $1', [bread.id]);
  await shop.workOutbox();
  const { price, refunds } = await invoiceOf(id);
  expect(refunds).toMatchObject([{ amount: 1499, creditNoteNumber: expect.any(String), taxes: price.taxes }]);
  const without = await shop.dataSource.manager.findOneByOrFail(Refund, {
    providerPaymentId: lost.paid.paymentId,
  });
  expect(without).toMatchObject({ status: 'refunded', creditNoteNumber: null, taxes: [] });
  const { data } = await shop.graphql(INVOICE, { id }, person.token);
  expect(data.order.refunds).toEqual(refunds);
  await allIsWell();
});

test('38.7: numbers that were given stay, also with another prefix and rate, and of a deleted order', async () => {
  const { id, person } = await order();
  const { invoiceNumber } = await invoiceOf(id);
  const last = Number(invoiceNumber.slice('INV-'.length));
  expect((await settings({ invoicePrefix: ' 2026/ ' })).errors).toBeUndefined();
  await taxAt(0);
  await shop.ask(
    'mutation D($input: DeleteOrderInput!) { deleteOrder(input: $input) { id } }',
    { input: { id } },
    person.token,
  );
  expect(await invoiceOf(id)).toMatchObject({ invoiceNumber });
  // Also at 0 %.
  const next = await invoiceOf((await order()).id);
  expect(next).toMatchObject({ invoiceNumber: `2026/${last + 1}`, price: { taxes: [{ tax: 0 }] } });
  const change = shop.dataSource.query(`update orders set invoice_number = 'INV-0' where id = $1`, [id]);
  await expect(change).rejects.toThrow('never changes');
  const likeInvoices = await settings({ creditNotePrefix: 'inv-' });
  const likeCreditNotes = await settings({ creditNotePrefix: 'C-', invoicePrefix: 'CN-' });
  expect([likeInvoices, likeCreditNotes].map(({ errors }) => errors?.[0]?.extensions)).toMatchObject([
    { fields: { creditNotePrefix: 'There are invoices whose numbers begin like this.' } },
    { fields: { invoicePrefix: 'There are credit notes whose numbers begin like this.' } },
  ]);
  await settings({ invoicePrefix: 'INV-' });
  await allIsWell();
});

test('38.7: invoices and credit notes are files for the customer and for those who may read orders', async () => {
  await settings({ taxNumber: 'ATU 1' });
  const { id, person } = await order();
  await refund(id, { amount: 200 });
  const credited = async (token?: string, of = id) => {
    const { refunds } = await invoiceOf(id);
    return fetch(`${shop.url}/orders/${of}/refunds/${refunds[0].id}/credit-note.pdf`, {
      headers: bearer(token),
    });
  };
  expect((await credited(person.token)).status).toBe(404);
  await shop.workOutbox();
  const { invoiceNumber, refunds } = await invoiceOf(id);
  const [{ creditNoteNumber }] = refunds;
  // Both name the seller as it was.
  await settings({ taxNumber: 'ATU 2' });
  const stranger = await order();
  const statuses = [
    await credited(),
    await credited(stranger.person.token),
    await credited(stranger.person.token, stranger.id),
  ].map(({ status }) => status);
  expect(statuses).toEqual([401, 404, 404]);
  for (const { token } of [person, admin]) {
    const response = await credited(token);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="credit-note-${creditNoteNumber}.pdf"`,
      'cache-control': 'no-store',
    });
    const words = pagesOf(await bytesOf(response)).flat();
    expect(words).toEqual(expect.arrayContaining([creditNoteNumber, invoiceNumber, '$2.00', 'Stale']));
    expect(words.filter((text) => text.includes('ATU'))).toEqual([expect.stringContaining('ATU 1')]);
  }
  const invoice = await fetchReceipt(shop, id, person.token);
  expect(invoice.headers.get('content-disposition')).toContain(`"invoice-${invoiceNumber}.pdf"`);
  const words = pagesOf(await bytesOf(invoice)).flat();
  expect(words).toEqual(expect.arrayContaining(['Invoice', invoiceNumber]));
  expect(words.filter((text) => text.includes('ATU'))).toEqual([expect.stringContaining('ATU 1')]);
  expect(words).not.toContain('Status');
});

test.each([
  [{ invoicePrefix: 'A1' }, 'invoicePrefix'],
  [{ creditNotePrefix: 'x'.repeat(21) }, 'creditNotePrefix'],
  [{ invoicePrefix: 'cn-' }, 'invoicePrefix'],
  [{ creditNotePrefix: 'INV-' }, 'creditNotePrefix'],
])('38.7: refuses the prefix %j', async (input, field) => {
  const { errors } = await settings(input);
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { [field]: expect.any(String) },
  });
});

test('38.6: a deposit is charged, taxed, shown and refunded on its own', async () => {
  const [{ id: depositTaxRateId }] = await shop.dataSource.query(
    `insert into tax_rates (name, rate, position) values ('Deposits', 7000, 1) returning id`,
  );
  await settings({ depositTaxRateId });
  const beer = await buildProduct(shop.dataSource, { name: 'Beer', price: 100, deposit: 25 });
  const person = await shopperWith(shop, beer, 6);
  const PRICE = `price { subtotal total totalTax deposits { lineId unitAmount quantity total tax { name rate amount } }
    fees { kind amount tax } taxes { name gross } }`;
  const cart = (await shop.ask(`{ cart { total lines { id } ${PRICE} } }`, {}, person.token)).cart;
  const price = {
    subtotal: 600,
    total: 1250,
    deposits: [
      { unitAmount: 25, quantity: 6, total: 150, tax: { name: 'Deposits', rate: 7000, amount: 10 } },
    ],
    fees: [
      { kind: 'DEPOSIT', amount: 150, tax: 10 },
      { kind: 'DELIVERY', amount: 500, tax: 80 },
    ],
    taxes: [
      { name: 'VAT', gross: 1100 },
      { name: 'Deposits', gross: 150 },
    ],
  };
  expect(cart).toMatchObject({ total: 1250, price });
  expect(cart.price.deposits[0].lineId).toBe(cart.lines[0].id);
  const { beginCheckout: begun } = (await beginCheckout(shop, person, 1250)).data;
  // Another deposit is another checkout, though one that has begun keeps its own.
  await shop.dataSource.query('update products set deposit = 50 where id = $1', [beer.id]);
  expect(codeOf(await beginCheckout(shop, person, 1250))).toBe('PRICE_CHANGED');
  const { finishCheckout: made } = (await finishCheckout(shop, person, await payCheckout(shop, begun))).data;
  const O = `query O($id: ID!) { order(id: $id) { lines { id } ${PRICE} } }`;
  const ordered = (await shop.ask(O, { id: made.id }, person.token)).order;
  expect(ordered.price).toMatchObject(price);
  expect(ordered.price.deposits[0].lineId).toBe(ordered.lines[0].id);
  const rest = await fetch(`${shop.url}/orders`, { headers: bearer(admin.token) });
  const [sent] = (await rest.json()) as { price: number; deposit: number; cart: { price: number }[] }[];
  expect(sent).toMatchObject({ price: 12.5, deposit: 1.5, cart: [{ price: 6 }] });
  const words = pagesOf(await bytesOf(await fetchReceipt(shop, made.id, person.token))).flat();
  expect(words).toEqual(expect.arrayContaining(['Deposit', '$1.50', 'Shipping', '$5.00', 'Total', '$12.50']));

  const [{ id: lineId }] = ordered.lines;
  await refund(made.id, { lines: [{ lineId, quantity: 2, charges: ['GOODS', 'DEPOSIT', 'DELIVERY'] }] });
  await refund(made.id, { amount: 101, of: { charge: 'DELIVERY' } });
  await shop.workOutbox();
  const { refunds: first } = await invoiceOf(made.id);
  // Two beers, their bottles and their third of the delivery.
  expect(first.map(({ amount }: Refund) => amount)).toContain(200 + 50 + 166);
  await refund(made.id, { amount: 1250 - 416 - 101 });
  await shop.workOutbox();
  const { refunds } = await invoiceOf(made.id);
  const credited = refunds.flatMap(({ taxes }: Refund) => taxes) as { name: string; gross: number }[];
  const grossOf = (name: string) =>
    credited.filter((each) => each.name === name).reduce((sum, { gross }) => sum + gross, 0);
  expect([grossOf('VAT'), grossOf('Deposits')]).toEqual([1100, 150]);
  await allIsWell();
  await settings({ depositTaxRateId: null });
});

test('an amount of a line is credited at the rate of that line, and asks for one where that matters', async () => {
  const [{ id: taxRateId }] = await shop.dataSource.query(
    `insert into tax_rates (name, rate, position) values ('Reduced', 7000, 2) returning id`,
  );
  const melon = await buildProduct(shop.dataSource, { name: 'Melon', price: 390, deposit: 50, taxRateId });
  const person = await shopperWith(shop, melon, 1);
  await shop.ask(
    'mutation A($input: AddToCartInput!) { addToCart(input: $input) { total } }',
    { input: { productId: bread.id, quantity: 1 } },
    person.token,
  );
  const { cart } = await shop.ask('{ cart { total } }', {}, person.token);
  const { beginCheckout: begun } = (await beginCheckout(shop, person, cart.total)).data;
  const { finishCheckout: made } = (await finishCheckout(shop, person, await payCheckout(shop, begun))).data;
  const { order: ordered } = await shop.ask(
    'query L($id: ID!) { order(id: $id) { lines { id name } } }',
    { id: made.id },
    admin.token,
  );
  const { id: lineId } = ordered.lines.find(({ name }: { name: string }) => name === 'Melon');
  const REFUND = 'mutation R($input: RefundOrderInput!) { refundOrder(input: $input) { refunded } }';
  const ask = (input: object) =>
    shop.graphql(REFUND, { input: { id: made.id, reason: 'Bruised', ...input } }, admin.token);
  const { errors } = await ask({ amount: 150 });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { of: 'Say which line or fee the amount is for, so that its tax is right.' },
  });
  expect((await ask({ amount: 150, of: { charge: 'GOODS', lineId } })).errors).toBeUndefined();
  await shop.workOutbox();
  expect((await invoiceOf(made.id)).refunds).toMatchObject([
    { amount: 150, taxes: [{ name: 'Reduced', net: 140, tax: 10, gross: 150 }] },
  ]);
  // What is left of the line, and its bottle, without the delivery.
  const { data } = await ask({ lines: [{ lineId, quantity: 1 }] });
  expect(data.refundOrder.refunded).toBe(390 + 50);
  await shop.workOutbox();
  const over = await ask({ amount: 100, of: { charge: 'GOODS', lineId } });
  expect(over.errors).toMatchObject([
    {
      message: 'Nothing is left to refund of this line or fee; other parts of the order can be refunded.',
      extensions: { refundable: 0 },
    },
  ]);
  await allIsWell();
});

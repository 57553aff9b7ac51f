import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import type { Order } from '../../src/features/sales/purchase/order.entity.js';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRefund } from '../factories/refund.factory.js';
import { beginCheckout, finishCheckout, payCheckout } from '../support/checkout-flow.js';
import { clearOrders } from '../support/clear-orders.js';
import type { Untyped } from '../support/graphql-client.js';
import { callRest } from '../support/rest-client.js';
import { statementsOf } from '../support/statements.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

const SUM = 'count amount tax rates { name rate net tax gross } methods { method count amount }';
const REVENUE = `query Revenue($from: LocalDate!, $to: LocalDate!, $timeZone: String) {
  overview(from: $from, to: $to, timeZone: $timeZone) {
    totals { total orders } revenue { total sales { ${SUM} } refunds { ${SUM} } }
  }
}`;
const MARCH = { from: '2026-03-01', to: '2026-03-31' };
const FILES = ['orders', 'lines', 'taxes'] as const;

let shop: TestShop;
let admin: TestPerson;
let figs: Product;
let now: Date | undefined;

beforeAll(async () => {
  shop = await createTestShop({ now: () => now ?? new Date() });
  admin = await shop.signUp({ admin: true });
  figs = await buildProduct(shop.dataSource, { price: 400, name: 'Figs' });
});
beforeEach(async () => {
  await clearOrders(shop.dataSource);
  await inZone('Europe/London');
});
afterAll(() => shop?.close());

test('38.9: a file ends where its reading began, so that its parts fit together', async () => {
  await placed('2026-03-10T10:00:00Z');
  await placed('2026-03-12T10:00:00Z');
  now = new Date('2026-03-11T10:00:00Z');
  const rows = await rowsOf('orders').finally(() => (now = undefined));
  expect(rows.map(({ placed_at }) => placed_at)).toEqual(['2026-03-10T10:00:00+00:00']);
});

const settings = (input: object) =>
  shop.ask(
    'mutation S($input: UpdateShopSettingsInput!) { updateShopSettings(input: $input) { version } }',
    { input },
    admin.token,
  );
const inZone = (timeZone: string) => settings({ timeZone });

type Row = Readonly<Record<string, string>>;

const fetchFile = (file: string, { from, to } = MARCH, token: string | undefined = admin.token) =>
  callRest(shop.url, 'GET', `/accounting/${file}.csv?from=${from}&to=${to}`, { token });
async function rowsOf(file: (typeof FILES)[number], days = MARCH): Promise<Row[]> {
  const response = await fetch(`${shop.url}/accounting/${file}.csv?from=${days.from}&to=${days.to}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(response.status).toBe(200);
  return parse(Buffer.from(await response.arrayBuffer()), { bom: true, columns: true });
}
const overviewOf = async (days: Record<string, string> = MARCH, token = admin.token): Promise<Untyped> =>
  (await shop.ask(REVENUE, days, token)).overview;
/** In cents, as the amounts of the tests have two decimals. */
const sum = (rows: readonly Row[], column: string): number =>
  rows.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0);

/** Two packs of figs at 4.00, which is 13.00 with the delivery. */
const placed = (at: string, overrides: Parameters<typeof buildOrder>[1] = {}): Promise<Order> =>
  buildOrder(shop.dataSource, {
    lines: [{ productId: figs.id, quantity: 2 }],
    createdAt: new Date(at),
    ...overrides,
  });

/** Buys bread at 7 % and tea at 19 %, with delivery split like the goods, and refunds a bread. */
async function buyTaxed(): Promise<string> {
  const rates: Record<string, string> = {};
  for (const [name, rate] of [
    ['Reduced', 7_000],
    ['Full', 19_000],
  ] as const) {
    const [{ id }] = await shop.dataSource.query(
      'insert into tax_rates (name, rate, position) values ($1, $2, 0) returning id',
      [name, rate],
    );
    rates[name] = id;
  }
  await settings({ defaultTaxRateId: rates['Full'] });
  const bread = await buildProduct(shop.dataSource, { price: 333, name: 'Bread' });
  await shop.dataSource.query('update products set tax_rate_id = $1 where id = $2', [
    rates['Reduced'],
    bread.id,
  ]);
  const tea = await buildProduct(shop.dataSource, { price: 250, name: '=Tea' });
  const person = await shop.signUp();
  for (const [product, quantity] of [
    [bread, 3],
    [tea, 1],
  ] as const) {
    const input = { productId: product.id, quantity };
    await shop.ask(
      'mutation A($input: AddToCartInput!) { addToCart(input: $input) { total } }',
      { input },
      person.token,
    );
  }
  const begun = await beginCheckout(shop, person, 2_249);
  const paid = await payCheckout(shop, begun.data.beginCheckout);
  const { id } = (await finishCheckout(shop, person, paid)).data.finishCheckout;
  const { order } = await shop.ask(
    'query L($id: ID!) { order(id: $id) { paymentMethod lines { id name } } }',
    { id },
    admin.token,
  );
  expect(order.paymentMethod).toBe('card');
  const { id: lineId } = order.lines.find(({ name }: { name: string }) => name === 'Bread');
  await shop.ask(
    'mutation R($input: RefundOrderInput!) { refundOrder(input: $input) { id } }',
    { input: { id, reason: 'Stale', lines: [{ lineId, quantity: 1, charges: ['GOODS', 'DELIVERY'] }] } },
    admin.token,
  );
  await shop.workOutbox();
  await settings({ defaultTaxRateId: null });
  await shop.dataSource.query('update products set tax_rate_id = null');
  await shop.dataSource.query('delete from tax_rates');
  return id;
}

const moveTo = async (id: string, placedAt: string, refundedAt: string) => {
  await shop.dataSource.query('update orders set created_at = $2 where id = $1', [id, placedAt]);
  await shop.dataSource.query('update refunds set refunded_at = $2 where order_id = $1', [id, refundedAt]);
};

describe('38.9: the revenue of a period', () => {
  test('is by rate and method what the overview and all three files say, refunds on their own day', async () => {
    const taxed = await buyTaxed();
    await moveTo(taxed, '2026-03-10T10:00:00Z', '2026-03-12T10:00:00Z');
    await placed('2026-03-11T10:00:00Z', { paymentMethod: 'upi' });
    const february = await placed('2026-02-20T10:00:00Z');
    await buildRefund(shop.dataSource, february, {
      amount: 300,
      refundedAt: new Date('2026-03-05T10:00:00Z'),
    });
    const later = await placed('2026-03-30T10:00:00Z');
    await buildRefund(shop.dataSource, later, { amount: 100, refundedAt: new Date('2026-04-02T10:00:00Z') });
    await placed('2026-03-11T10:00:00Z', { currency: 'EUR' });

    const { totals, revenue } = await overviewOf();
    expect(revenue).toMatchObject({
      sales: {
        count: 3,
        amount: 4_849,
        rates: [
          { name: 'Full', rate: 19_000 },
          { name: 'Reduced', rate: 7_000 },
          { name: null, rate: null, net: 2_600, tax: 0, gross: 2_600 },
        ],
        methods: [
          { method: 'card', count: 1, amount: 2_249 },
          { method: null, count: 1, amount: 1_300 },
          { method: 'upi', count: 1, amount: 1_300 },
        ],
      },
      refunds: {
        count: 2,
        rates: [
          { name: 'Full', rate: 19_000, net: 28, tax: 5, gross: 33 },
          { name: 'Reduced', rate: 7_000, net: 435, tax: 31, gross: 466 },
          { name: null, rate: null, gross: 300 },
        ],
        methods: [
          { method: 'card', count: 1 },
          { method: null, count: 1, amount: 300 },
        ],
      },
      total: totals.total,
    });
    for (const each of [revenue.sales, revenue.refunds]) {
      const all = (rows: readonly Record<string, number>[], key: string) =>
        rows.reduce((total, row) => total + (row[key] ?? 0), 0);
      expect([all(each.rates, 'gross'), all(each.methods, 'amount')]).toEqual([each.amount, each.amount]);
      expect([all(each.rates, 'tax'), all(each.methods, 'count')]).toEqual([each.tax, each.count]);
      expect(all(each.rates, 'net')).toBe(each.amount - each.tax);
    }
    expect(totals).toEqual({ total: revenue.sales.amount - revenue.refunds.amount, orders: 3 });

    const [orders = [], lines = [], taxes = []] = await Promise.all(FILES.map((file) => rowsOf(file)));
    const own = (rows: readonly Row[]) => rows.filter(({ currency }) => currency === 'USD');
    expect([sum(own(orders), 'gross'), sum(own(orders), 'refunded')]).toEqual([
      revenue.sales.amount,
      revenue.refunds.amount,
    ]);
    expect([sum(own(orders), 'tax'), sum(own(orders), 'refunded_tax')]).toEqual([
      revenue.sales.tax,
      revenue.refunds.tax,
    ]);
    expect(sum(own(orders), 'total')).toBe(totals.total);
    for (const rows of [own(lines), own(taxes)]) {
      expect(sum(rows, 'gross')).toBe(totals.total);
      expect(sum(rows, 'tax')).toBe(revenue.sales.tax - revenue.refunds.tax);
      expect(sum(rows, 'net')).toBe(totals.total - revenue.sales.tax + revenue.refunds.tax);
      for (const { name, gross } of revenue.sales.rates.slice(0, 2)) {
        const sold = rows.filter(({ tax_name, document }) => tax_name === name && document === 'invoice');
        expect(sum(sold, 'gross')).toBe(gross);
      }
    }
    // The one of February has a row for its refund alone.
    const refundedOnly = orders.filter(({ gross }) => gross === '0.00');
    expect(refundedOnly).toMatchObject([
      { placed_at: '2026-02-20T10:00:00+00:00', net: '0.00', refunded: '3.00', total: '-3.00' },
    ]);
    // 3.00 of goods for 8.00 and delivery for 5.00.
    expect(refundedOnly).toMatchObject([
      { refunded_goods: '1.84', refunded_deposits: '0.00', refunded_delivery: '1.16' },
    ]);
    const parts = ['refunded_goods', 'refunded_deposits', 'refunded_delivery'];
    expect(parts.reduce((all, column) => all + sum(own(orders), column), 0)).toBe(revenue.refunds.amount);
    const credited = lines.filter(({ document }) => document === 'credit_note');
    expect(credited.filter(({ kind }) => kind === 'goods')).toMatchObject([
      { name: 'Bread', quantity: '-1', date: '2026-03-12T10:00:00+00:00', tax_rate: '7' },
    ]);
    expect(credited.every((row) => row['document_number'] !== '' && Number(row['gross']) < 0)).toBe(true);
    expect(lines.map(({ name }) => name)).toContain("'=Tea");
  });

  test.each([
    ['2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z', '+00:00', '+01:00'],
    ['2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z', '+01:00', '+00:00'],
  ])(
    'of %s, when the clocks of the shop change, is of its whole day, for admins anywhere',
    async (day, start, end, first, last) => {
      const before = (time: string) => new Date(Date.parse(time) - 1).toISOString();
      const orders: Order[] = [];
      for (const at of [before(start), start, before(end), end]) orders.push(await placed(at));
      for (const [index, at] of [before(start), start, before(end), end].entries())
        await buildRefund(shop.dataSource, orders[index] as Order, { amount: 100, refundedAt: new Date(at) });
      const days = { from: day, to: day };
      const colleague = await shop.signUp({ admin: true });
      for (const { token } of [admin, colleague]) {
        const { totals, revenue } = await overviewOf(days, token);
        expect(totals).toEqual({ total: 2_400, orders: 2 });
        expect([revenue.total, revenue.sales.count, revenue.refunds.count]).toEqual([2_400, 2, 2]);
      }
      const dates = [`${day}T00:00:00${first}`, `${day}T23:59:59${last}`];
      expect((await rowsOf('orders', days)).map((row) => row['placed_at'])).toEqual(dates);
      const taxes = await rowsOf('taxes', days);
      expect(taxes.map(({ document, date }) => [document, date])).toEqual([
        ...dates.map((date) => ['receipt', date]),
        ...dates.map((date) => ['refund', date]),
      ]);
      // Days of another zone, where a client asks for them.
      for (const timeZone of ['Asia/Tokyo', 'America/New_York']) {
        const { totals, revenue } = await overviewOf({ ...days, timeZone });
        expect([revenue.total, revenue.sales.count]).toEqual([totals.total, totals.orders]);
      }
    },
  );

  test('is read by method from the index alone, and without taxes nothing more', async () => {
    const asked = await statementsOf(shop.dataSource, () => overviewOf());
    const [[statement, values] = ['', []]] = asked.filter(([text]) => text.includes('payment_method'));
    const plan = await shop.dataSource.transaction(async (manager) => {
      await manager.query('set local enable_seqscan = off; set local enable_bitmapscan = off');
      return JSON.stringify(await manager.query(`explain ${statement}`, values));
    });
    expect(plan).toContain('Index Only Scan using orders_overview');
    expect(plan).toContain('Index Scan using orders_taxed');
    expect(plan).toContain('using refunds_takings');
  });
});

describe('38.9: the files for accountants', () => {
  test('have the decimals of the currency, times of the shop, and no formulas', async () => {
    await inZone('Asia/Tokyo');
    for (const currency of ['JPY', 'KWD', 'USD'])
      await placed('2026-03-10T18:30:00Z', { currency, name: '=1+1', email: '+a@example.test' });
    const rows = await rowsOf('orders');
    expect(rows.map(({ currency, gross, fees }) => [currency, gross, fees]).toSorted()).toEqual([
      ['JPY', '1300', '500'],
      ['KWD', '1.300', '0.500'],
      ['USD', '13.00', '5.00'],
    ]);
    expect(rows[0]).toMatchObject({
      placed_at: '2026-03-11T03:30:00+09:00',
      customer: "'=1+1",
      email: "'+a@example.test",
      status: 'Pending',
      invoice_number: '',
    });
  });

  test('hold each of many orders and refunds once, though they come in pages', async () => {
    const { id } = await placed('2026-03-10T10:00:00Z');
    await shop.dataSource.query(
      `with copied as (
        insert into checkouts (user_id, status, name, email, phone, address, currency, subtotal, total)
        select user_id, 'ordered', name, email, phone, address, currency, 800, 1300
        from orders, generate_series(1, 510) where id = $1 returning *
      ),
      charged as (
        insert into charges (checkout_id, position, kind, line, quantity, unit_amount, amount)
        select copied.id, charge.* from copied, (
          values (0, 'goods', 0, 2, 400, 800), (1, 'delivery', null, 1, 500, 500)
        ) as charge
      ),
      awaited as (insert into fulfilments (checkout_id) select id from copied),
      made as (
        insert into orders (user_id, checkout_id, payment_id, name, email, phone, address, currency, subtotal,
          total, created_at)
        select user_id, id, 'pay_' || id, name, email, phone, address, currency, subtotal, total,
          '2026-03-10T10:00:00Z' from copied returning *
      ),
      line as (
        insert into order_lines (order_id, position, product_id, name, photo, unit_price, quantity)
        select id, 0, $2, 'Figs', '/f', 400, 2 from made returning *
      ),
      refunded as (
        insert into refunds (checkout_id, provider_payment_id, order_id, amount, currency, reason, status, refunded_at)
        select checkout_id, payment_id, id, 1300, 'USD', 'rejected', 'refunded', '2026-03-12T10:00:00Z'
        from made returning *
      )
      insert into refund_parts (refund_id, order_line_id, kind, quantity, amount)
      select refunded.id, line.id, part.kind, part.quantity, part.amount
      from refunded join line using (order_id)
        cross join (values ('goods', 2, 800), ('delivery', 0, 500)) as part (kind, quantity, amount)`,
      [id, figs.id],
    );
    const orders = await rowsOf('orders');
    expect(new Set(orders.map((row) => row['order_number'])).size).toBe(511);
    expect(orders).toHaveLength(511);
    expect((await rowsOf('taxes')).length).toBe(1_021);
    expect(sum(await rowsOf('lines'), 'gross')).toBe(1_300);
    const april = { from: '2026-03-11', to: '2026-03-31' };
    expect(sum(await rowsOf('orders', april), 'refunded')).toBe(510 * 1_300);
  });

  test('are attachments that nothing stores, and each is in the audit log', async () => {
    const entries = () =>
      shop.dataSource.manager.find(AuditEntry, {
        where: { action: 'orders.exported' as never },
        order: { createdAt: 'ASC' },
      });
    const before = (await entries()).length;
    for (const file of FILES) {
      const { status, headers, body } = await fetchFile(file);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'text/csv; charset=utf-8',
        'no-store',
      ]);
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="${file}-2026-03-01-2026-03-31.csv"`,
      );
      expect(body).toMatch(/^\uFEFF?(order_number|document),/);
    }
    const made = (await entries()).slice(before);
    expect(made.map(({ actorId }) => actorId)).toEqual(FILES.map(() => admin.userId));
    expect(made[0]?.changes).toEqual({
      file: { before: null, after: 'orders.csv' },
      from: { before: null, after: MARCH.from },
      to: { before: null, after: MARCH.to },
    });
  });

  test.each([
    ['from=2026-03-01', { to: 'Please fill in to.' }],
    ['from=2026-02-31&to=2026-03-01', { from: expect.stringContaining('from ') }],
    ['from=2026-03-02&to=2026-03-01', { to: expect.stringContaining('ends on the day') }],
    ['from=2010-01-01&to=2026-03-01', { to: expect.stringContaining('ten years') }],
    ['from=1969-01-01&to=1970-01-01', { from: expect.stringContaining('1970') }],
    ['from=2026-03-01&to=2026-03-02&timezone=UTC', { timezone: expect.any(String) }],
  ])('refuse %s and say why', async (query, fields) => {
    const { status, body } = await callRest(shop.url, 'GET', `/accounting/taxes.csv?${query}`, {
      token: admin.token,
    });
    expect([status, body.error.code]).toEqual([400, 'BAD_USER_INPUT']);
    expect(body.error.fields).toEqual(fields);
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { PriceService } from '../../src/features/catalogue/pricing/price.service.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { retentionRules } from '../../src/features/retention/retention-rules.js';
import { deleteOldRows } from '../../src/features/retention/retention.repository.js';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { emptyTables } from '../support/empty-tables.js';
import { codeOf, type GraphqlAnswer, type Untyped } from '../support/graphql-client.js';
import { importProducts } from '../support/product-csv.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

const fieldsOf = ({ errors }: GraphqlAnswer<Untyped>) => Object.keys(errors?.[0]?.extensions?.fields ?? {});

const FIELDS = 'id price regularPrice version updatedAt sale { price from until lowestPriceBefore }';

const SINCE_JANUARY = { createdAt: new Date('2026-01-01'), updatedAt: new Date('2026-01-01') };

let shop: TestShop;
let admin: TestPerson;
/** What clocks show in the shop's time zone. */
let now = new Date('2026-12-01T10:00:00Z');

beforeAll(async () => {
  shop = await createTestShop({ now: () => now });
  admin = await shop.signUp({ admin: true });
  await mutate('updateShopSettings', { timeZone: 'Pacific/Auckland' }, '{ version }');
});
beforeEach(async () => {
  now = new Date('2026-12-01T10:00:00Z');
  await emptyTables(shop.dataSource, 'orders', 'checkouts', 'products', 'outbox_messages');
});
afterAll(() => shop?.close());

const mutate = (name: string, input: object, fields: string) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  return shop.graphql(
    `mutation M($input: ${type}!) { ${name}(input: $input) ${fields} }`,
    { input },
    admin.token,
  );
};
const update = async (input: object) => {
  const { data, errors } = await mutate('updateProduct', input, `{ ${FIELDS} }`);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.updateProduct as Untyped;
};
const find = async (id: string, token?: string): Promise<Untyped> =>
  (await shop.graphql(`query P($id: ID!) { product(id: $id) { ${FIELDS} } }`, { id }, token)).data.product;
/** Goes to a day in Auckland, 13 hours ahead of UTC, and lets the shop work on it. */
const onDay = async (day: string): Promise<number> => {
  now = new Date(Date.parse(`${day}T00:00:00Z`) - 13 * 3_600_000);
  return prices().work();
};
const prices = () =>
  new PriceService(shop.dataSource, {
    shop: { timeZone: 'Pacific/Auckland' },
    now: () => now,
    onFault: (error) => {
      throw error;
    },
  });
const published = async () =>
  (await shop.dataSource.query(
    `select payload from outbox_messages where topic = 'product.changed' order by id`,
  )) as { payload: { productId: string; change: string; fields: string[] } }[];

test('38.6: a sale begins and ends with days of the shop, and what has the price follows', async () => {
  const { id } = await buildProduct(shop.dataSource, { price: 299, ...SINCE_JANUARY });
  await buildProduct(shop.dataSource, { price: 270 });
  const planned = await update({ id, salePrice: 249, saleFrom: '2026-12-05', saleUntil: '2026-12-06' });
  const sale = { price: 249, from: '2026-12-05', until: '2026-12-06', lowestPriceBefore: 299 };
  expect(planned).toMatchObject({ price: 299, regularPrice: 299, version: 2, sale });
  expect(await find(id)).toMatchObject({ price: 299, regularPrice: 299, sale: null });

  expect(await onDay('2026-12-04')).toBe(0);
  expect(await onDay('2026-12-05')).toBe(1);
  expect(await prices().work()).toBe(0);
  const onSale = await find(id);
  expect(onSale).toMatchObject({ price: 249, regularPrice: 299, version: 2, sale });
  expect(onSale.updatedAt).toBe(now.toISOString());
  expect((await published()).at(-1)?.payload).toEqual({
    productId: id,
    change: 'updated',
    fields: ['price'],
  });
  const { data } = await shop.graphql('{ products(sort: PRICE_ASC) { edges { node { price } } } }');
  expect(data.products.edges.map((edge: Untyped) => edge.node.price)).toEqual([249, 270]);
  expect(await (await fetch(`${shop.url}/products/${id}`)).json()).toMatchObject({
    price: 2.49,
    regularPrice: 2.99,
  });

  expect(await onDay('2026-12-06')).toBe(0);
  expect(await onDay('2026-12-07')).toBe(1);
  expect(await find(id)).toMatchObject({ price: 299, regularPrice: 299, sale: null });
  expect(await find(id, admin.token)).toMatchObject({ sale });
  expect(await (await fetch(`${shop.url}/products/${id}`)).json()).not.toHaveProperty('regularPrice');
});

test('38.6: a checkout is begun at the price of its day, however late the job is, and keeps it', async () => {
  const product = await buildProduct(shop.dataSource, { price: 300 });
  await update({ id: product.id, salePrice: 200, saleFrom: '2026-12-05', saleUntil: '2026-12-05' });
  const person = await shopperWith(shop, product, 2);
  now = new Date('2026-12-04T12:00:00Z');
  const { data } = await shop.graphql('{ cart { total lines { unitPrice } } }', {}, person.token);
  expect(data.cart).toEqual({ total: 900, lines: [{ unitPrice: 200 }] });
  const late = await beginCheckout(shop, person, 1100);
  expect(codeOf(late)).toBe('PRICE_CHANGED');
  expect(late.errors?.[0]?.extensions).toMatchObject({ total: 900 });
  const { beginCheckout: begun } = (await beginCheckout(shop, person, 900)).data;
  // The sale ends while the customer pays.
  now = new Date('2026-12-05T11:00:00Z');
  expect(codeOf(await beginCheckout(shop, await shopperWith(shop, product, 2), 900))).toBe('PRICE_CHANGED');
  const finished = await finishCheckout(shop, person, await payCheckout(shop, begun));
  expect(finished.data.finishCheckout.total).toBe(900);
});

test('38.6: an edit on a day of the sale changes the price, and one of the regular price does not', async () => {
  const { id } = await buildProduct(shop.dataSource, { price: 300 });
  expect(await update({ id, salePrice: 200 })).toMatchObject({
    price: 200,
    sale: { from: '2026-12-01', until: null },
  });
  expect((await published()).at(-1)?.payload.fields).toEqual(['salePrice', 'saleFrom', 'price']);
  expect(await update({ id, regularPrice: 320 })).toMatchObject({ price: 200, regularPrice: 320 });
  expect((await published()).at(-1)?.payload.fields).toEqual(['regularPrice']);
  const bulk = await mutate('updateProducts', { ids: [id], changePricePercent: -10 }, `{ ${FIELDS} }`);
  expect(bulk.data.updateProducts[0]).toMatchObject({ price: 200, regularPrice: 288 });
  const low = await mutate('updateProducts', { ids: [id], changePricePercent: -50 }, '{ id }');
  expect(fieldsOf(low)).toEqual(['changePricePercent']);
  expect(await update({ id, salePrice: null })).toMatchObject({ price: 288, regularPrice: 288, sale: null });
  const entries = await shop.dataSource.manager.find(AuditEntry, {
    where: { subjectId: id },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  expect(entries.map(({ changes }) => changes)).toEqual([
    { salePrice: { before: null, after: 200 }, saleFrom: { before: null, after: '2026-12-01' } },
    { regularPrice: { before: 300, after: 320 } },
    { regularPrice: { before: 320, after: 288 } },
    { salePrice: { before: 200, after: null }, saleFrom: { before: '2026-12-01', after: null } },
  ]);
});

test('a product that is written back as it was read during a sale stays as it is', async () => {
  const { id } = await buildProduct(shop.dataSource, { price: 300 });
  await update({ id, salePrice: 200, saleUntil: '2026-12-24' });
  const PRICES = 'regularPrice salePrice saleFrom saleUntil deposit';
  const read = async () =>
    (await shop.ask(`{ adminProduct(id: "${id}") { ${PRICES} price version } }`, {}, admin.token))
      .adminProduct as Untyped;
  const { version, price, ...facts } = await read();
  expect({ version, price, ...facts }).toEqual({
    version: 2,
    price: 200,
    regularPrice: 300,
    salePrice: 200,
    saleFrom: '2026-12-01',
    saleUntil: '2026-12-24',
    deposit: 0,
  });
  expect(await update({ id, ...facts })).toMatchObject({ version, price });
  // A client that still writes `price` back beside what it belongs to.
  const both = await mutate('updateProduct', { id, price, ...facts }, '{ id }');
  expect([codeOf(both), fieldsOf(both)]).toEqual(['BAD_USER_INPUT', ['price']]);
  expect(await read()).toMatchObject({ version, price, ...facts });

  // Another shop's `GET /products/<id>` as a new product.
  const shown = (await (await fetch(`${shop.url}/products/${id}`)).json()) as Untyped;
  expect(shown).toMatchObject({ price: 2, regularPrice: 3 });
  const post = (body: object) =>
    fetch(`${shop.url}/products`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
      body: JSON.stringify(body),
    });
  const { _id, pictures: _pictures, ...body } = shown;
  expect((await post(body)).status).toBe(400);
  const added = await post({ ...body, price: 3 });
  expect([added.status, await added.json()]).toEqual([201, expect.objectContaining({ price: 3 })]);
});

test('price is the former name of regularPrice in inputs', async () => {
  const { id } = await buildProduct(shop.dataSource, { price: 300 });
  await update({ id, salePrice: 200 });
  expect(await update({ id, price: 320 })).toMatchObject({ price: 200, regularPrice: 320 });
  expect(await update({ id, price: 330, regularPrice: 330 })).toMatchObject({ regularPrice: 330 });
  const facts = {
    name: 'Plums',
    categories: ['FRUITS'],
    description: 'Ripe.',
    photo: '/pictures/gala-apples.800.webp',
  };
  const added = await mutate('createProduct', { ...facts, price: 300, salePrice: 250 }, `{ ${FIELDS} }`);
  expect(added.data.createProduct).toMatchObject({ price: 250, regularPrice: 300 });
  expect(fieldsOf(await mutate('createProduct', facts, '{ id }'))).toEqual(['regularPrice']);
});

test.each([
  [{ salePrice: 300 }, 'salePrice'],
  [{ regularPrice: 150, salePrice: 150 }, 'salePrice'],
  [{ price: 200, regularPrice: 300 }, 'price'],
  [{ regularPrice: null }, 'regularPrice'],
  [{ saleUntil: '2026-12-05' }, 'salePrice'],
  [{ salePrice: 200, saleFrom: '2026-12-05', saleUntil: '2026-12-04' }, 'saleUntil'],
  [{ salePrice: 200, saleUntil: '2026-11-30' }, 'saleUntil'],
  [{ salePrice: 200, saleUntil: '3000-01-01' }, 'saleUntil'],
])('38.6: a sale of %j is refused and changes nothing', async (input, field) => {
  const { id } = await buildProduct(shop.dataSource, { price: 300 });
  const refused = await mutate('updateProduct', { id, ...input }, '{ id }');
  expect(fieldsOf(refused)).toEqual([field]);
  expect(await find(id, admin.token)).toMatchObject({ price: 300, sale: null, version: 1 });
});

test('38.6: the lowest price is that of the 30 days before the sale, which retention keeps', async () => {
  const { id } = await buildProduct(shop.dataSource, { price: 100, ...SINCE_JANUARY });
  for (const [day, price] of [
    ['2026-09-01', 110],
    ['2026-10-01', 250],
    ['2026-11-10', 280],
    ['2026-11-20', 260],
    ['2026-11-25', 300],
  ] as const) {
    now = new Date(day);
    await update({ id, regularPrice: price });
  }
  now = new Date('2026-12-01T10:00:00Z');
  // 2.50 was the price until the tenth of November, 1.10 only before October.
  expect((await update({ id, salePrice: 270 })).sale.lowestPriceBefore).toBe(250);
  expect((await update({ id, saleFrom: '2026-12-15' })).sale.lowestPriceBefore).toBe(260);
  const forget = (before: string) => {
    const rule = retentionRules.find(({ table }) => table === 'price_history');
    return shop.dataSource.transaction((manager) =>
      deleteOldRows(manager, rule as NonNullable<typeof rule>, new Date(before), 1_000),
    );
  };
  expect(await forget('2027-06-01')).toBe(0);
  await update({ id, salePrice: null });
  // The price in force then stays, as the first of what is known.
  expect(await forget('2026-11-15')).toBe(3);
  expect((await update({ id, salePrice: 270 })).sale.lowestPriceBefore).toBe(260);
});

test('38.6: the 30 days end when the reduction began, not with the days that admins give', async () => {
  const { id } = await buildProduct(shop.dataSource, { price: 300, ...SINCE_JANUARY });
  for (const [time, price] of [
    ['2026-11-20T00:00:00Z', 270],
    ['2026-11-25T00:00:00Z', 300],
    ['2026-12-01T10:30:00Z', 260],
    ['2026-12-01T11:00:00Z', 290],
  ] as const) {
    now = new Date(time);
    await update({ id, regularPrice: price });
  }
  now = new Date('2026-12-01T12:00:00Z');
  // Its first day in Auckland began at 11:00 on the day before.
  const begun = await update({ id, salePrice: 250 });
  expect(begun.sale).toMatchObject({ from: '2026-12-02', lowestPriceBefore: 260 });
  now = new Date('2026-12-01T13:00:00Z');
  expect((await update({ id, salePrice: 240 })).sale.lowestPriceBefore).toBe(260);
  // Put back to days with higher prices, and on, to days at the price of the sale.
  expect((await update({ id, saleFrom: '2026-11-10' })).sale.lowestPriceBefore).toBe(260);
  await onDay('2026-12-10');
  expect((await update({ id, saleFrom: '2026-12-09' })).sale.lowestPriceBefore).toBe(240);
});

test('38.6: a product comes out of the trash at the price of the day', async () => {
  const { id } = await buildProduct(shop.dataSource, { price: 300 });
  await update({ id, salePrice: 200, saleUntil: '2026-12-03' });
  await mutate('deleteProduct', { id }, '{ id }');
  expect(await onDay('2026-12-05')).toBe(0);
  const restored = await mutate('restoreProducts', { ids: [id] }, `{ ${FIELDS} }`);
  const regular = { price: 300, regularPrice: 300, version: 2, updatedAt: now.toISOString() };
  expect(restored.data.restoreProducts).toMatchObject([regular]);
  expect(await find(id)).toMatchObject({ ...regular, sale: null });
  expect((await published()).at(-1)?.payload.fields).toEqual(['deletedAt', 'price']);
  expect(await prices().work()).toBe(0);
});

test('a product that was never sold before its sale has no price to compare with', async () => {
  const input = {
    name: 'Plums',
    regularPrice: 300,
    categories: ['FRUITS'],
    description: 'Ripe.',
    photo: '/pictures/gala-apples.800.webp',
    salePrice: 200,
  };
  // The database has no other clock.
  now = new Date();
  const sold = (await mutate('createProduct', input, `{ ${FIELDS} }`)).data.createProduct;
  expect(sold).toMatchObject({ price: 200, regularPrice: 300, sale: { lowestPriceBefore: null } });
  // Nor one whose usual price only admins have seen.
  const drafted = await buildProduct(shop.dataSource, { price: 300, hidden: true, ...SINCE_JANUARY });
  now = new Date('2026-11-20T10:00:00Z');
  await update({ id: drafted.id, regularPrice: 320 });
  now = new Date('2026-12-01T10:00:00Z');
  const shown = await update({ id: drafted.id, hidden: false, salePrice: 200 });
  expect(shown).toMatchObject({ price: 200, sale: { lowestPriceBefore: null } });
});

test.each<[what: string, lowest: number, steps: readonly [at: string, input: object][]]>([
  [
    'the usual price and that of the sale change in one save',
    1000,
    [['2026-12-01T10:00Z', { regularPrice: 1200, salePrice: 1000 }]],
  ],
  [
    '50.2 the former name of the usual price is given with that of the sale',
    1000,
    [['2026-12-01T10:00Z', { price: 1200, salePrice: 1000 }]],
  ],
  [
    'the price was raised the day before',
    1000,
    [
      ['2026-11-30T10:00Z', { regularPrice: 1200 }],
      ['2026-12-01T10:00Z', { salePrice: 1000 }],
    ],
  ],
  [
    'the usual price is raised during the sale',
    1000,
    [
      ['2026-12-01T10:00Z', { salePrice: 800 }],
      ['2026-12-01T14:00Z', { regularPrice: 1500 }],
    ],
  ],
  [
    'two changes come in the same moment',
    1000,
    [
      ['2026-12-01T10:00Z', { regularPrice: 100 }],
      ['2026-12-01T10:00Z', { regularPrice: 1200, salePrice: 1100 }],
    ],
  ],
  [
    'it was cheaper for an hour',
    700,
    [
      ['2026-11-20T10:00Z', { regularPrice: 700 }],
      ['2026-11-20T11:00Z', { regularPrice: 1000 }],
      ['2026-12-01T10:00Z', { salePrice: 800 }],
    ],
  ],
  [
    'it was cheaper for admins only',
    1000,
    [
      ['2026-11-20T10:00Z', { hidden: true, regularPrice: 700 }],
      ['2026-11-20T11:00Z', { hidden: false, regularPrice: 1000 }],
      ['2026-12-01T10:00Z', { salePrice: 800 }],
    ],
  ],
  [
    'a sale before it has ended',
    800,
    [
      ['2026-11-10T10:00Z', { salePrice: 800 }],
      ['2026-11-20T10:00Z', { salePrice: null }],
      ['2026-12-01T10:00Z', { salePrice: 900 }],
    ],
  ],
  [
    'the sale is hidden for a while',
    1000,
    [
      ['2026-12-01T10:00Z', { salePrice: 800 }],
      ['2026-12-01T11:00Z', { hidden: true }],
      ['2026-12-01T12:00Z', { hidden: false }],
    ],
  ],
])('the lowest price of 30 days is one that shoppers were offered: %s', async (_what, lowest, steps) => {
  const { id } = await buildProduct(shop.dataSource, { price: 1000, ...SINCE_JANUARY });
  for (const [at, input] of steps) {
    now = new Date(at);
    await update({ id, ...input });
  }
  expect((await find(id)).sale.lowestPriceBefore).toBe(lowest);
});

test('prices in another currency are no prices before a sale', async () => {
  const { id } = await buildProduct(shop.dataSource, { price: 1000, ...SINCE_JANUARY });
  now = new Date();
  await update({ id, salePrice: 800 });
  const changeCurrency = async (currency: string) =>
    expect((await mutate('updateShopSettings', { currency }, '{ version }')).errors).toBeUndefined();
  await changeCurrency('EUR');
  expect((await find(id)).sale.lowestPriceBefore).toBeNull();
  await changeCurrency('USD');
});

test('a price for each is no price before a sale per kilogram', async () => {
  const { id } = await buildProduct(shop.dataSource, { price: 1000, ...SINCE_JANUARY });
  now = new Date();
  await update({ id, soldBy: 'WEIGHED_PIECE', unitGrams: 1200, regularPrice: 1500 });
  await update({ id, salePrice: 1200 });
  expect((await find(id)).sale.lowestPriceBefore).toBe(1500);
});

test('50.2 prices and deposits in KWD end with 0, as the payment provider takes them', async () => {
  const changeCurrency = async (currency: string) =>
    expect((await mutate('updateShopSettings', { currency }, '{ version }')).errors).toBeUndefined();
  const refusedFields = ({ errors }: Untyped) => errors?.[0].extensions.fields;
  const message = 'Amounts are multiples of KWD\u00A00.010, as card payments are.';
  await changeCurrency('KWD');
  const { id } = await buildProduct(shop.dataSource, { price: 1234, ...SINCE_JANUARY });
  const input = {
    name: 'Plums',
    regularPrice: 1234,
    salePrice: 1001,
    deposit: 5,
    categories: ['FRUITS'],
    description: 'Ripe.',
    photo: '/pictures/gala-apples.800.webp',
  };
  const refused = await mutate('createProduct', input, '{ id }');
  expect(refusedFields(refused)).toEqual({ regularPrice: message, salePrice: message, deposit: message });
  const right = { ...input, regularPrice: 1230, salePrice: 1000, deposit: 50 };
  expect((await mutate('createProduct', right, '{ id }')).errors).toBeUndefined();
  expect(refusedFields(await mutate('updateProduct', { id, regularPrice: 999 }, '{ id }'))).toEqual({
    regularPrice: message,
  });
  // A price of before stops no other change.
  expect((await mutate('updateProduct', { id, name: 'Figs' }, '{ id }')).errors).toBeUndefined();
  await mutate('updateProducts', { ids: [id], changePricePercent: 1 }, '{ id }');
  expect(await find(id)).toMatchObject({ regularPrice: 1250 });
  const report = await importProducts(shop, `id,price\n${id},1.251`, { token: admin.token });
  expect(report.problems).toMatchObject([{ row: 2, column: 'price', message }]);
  await emptyTables(shop.dataSource, 'products');
  await changeCurrency('USD');
});

test('the lowest price agrees with a count by days over random timelines', async () => {
  const DAYS = 70;
  const start = Date.parse('2026-09-22T11:00:00Z');
  const dayAt = (day: number) => new Date(start + day * 86_400_000);
  const days = fc.array(
    fc.record({
      price: fc.option(fc.integer({ min: 5, max: 15 }), { nil: null }),
      hidden: fc.option(fc.boolean(), { nil: null }),
    }),
    { minLength: DAYS, maxLength: DAYS },
  );
  const sparse = days.map((all) =>
    all.map((each, day) => (day % 4 === 0 ? each : { price: null, hidden: null })),
  );
  for (const timeline of fc.sample(sparse, { numRuns: 8, seed: 7 })) {
    const at = { createdAt: dayAt(-1), updatedAt: dayAt(-1) };
    const product = await buildProduct(shop.dataSource, { price: 10, ...at });
    let [price, hidden] = [10, false];
    const offered: (number | null)[] = [];
    for (const [day, change] of timeline.entries()) {
      [price, hidden] = [change.price ?? price, change.hidden ?? hidden];
      offered.push(hidden ? null : price);
      await shop.dataSource.query(
        'update products set price = $2, hidden = $3, updated_at = $4 where id = $1',
        [product.id, price, hidden, dayAt(day)],
      );
    }
    await shop.dataSource.query(
      `update products set regular_price = price + 20, sale_price = price, sale_from = '2026-12-02', hidden = false,
        updated_at = $2 where id = $1`,
      [product.id, dayAt(DAYS)],
    );
    const stored = await shop.dataSource.manager.findOneByOrFail(Product, { id: product.id });
    const last = offered.slice(DAYS - 30).filter((each) => each !== null);
    expect(await prices().lowestBeforeSale([stored])).toEqual([last.length > 0 ? Math.min(...last) : null]);
  }
});

test('38.6: files have sales, and change nothing when they are imported twice', async () => {
  const { token } = admin;
  const head = 'name,category,price,sale_price,sale_from,sale_until,deposit';
  const file = `${head}\nPlums,Fruits,3.00,2.00,2026-12-01,2026-12-24,0.25\nPears,Fruits,3.00,2.50,,,\nFigs,Fruits,3.00,,,,\n`;
  expect(await importProducts(shop, file, { token })).toMatchObject({ state: 'IMPORTED', created: 3 });
  const stored = await shop.dataSource.manager.find(Product, { order: { name: 'ASC' } });
  expect(
    stored.map(({ name, price, regularPrice, deposit }) => [name, price, regularPrice, deposit]),
  ).toEqual([
    ['Figs', 300, null, 0],
    ['Pears', 250, 300, 0],
    ['Plums', 200, 300, 25],
  ]);
  now = new Date('2026-12-03T10:00:00Z');
  const unchanged = { state: 'IMPORTED', updated: 0, created: 0 };
  expect(await importProducts(shop, file, { token, existing: 'UPDATE' })).toMatchObject(unchanged);
  const exported = await (
    await fetch(`${shop.url}/products.csv`, { headers: { authorization: `Bearer ${token}` } })
  ).text();
  expect(exported).toContain(',3.00,');
  expect(exported).toContain('2.50,2026-12-01,');
  expect(await importProducts(shop, exported, { token })).toMatchObject({ ...unchanged, unchanged: 3 });
  const ended = exported.replace('2.50,2026-12-01,', ',,');
  expect(await importProducts(shop, ended, { token })).toMatchObject({ state: 'IMPORTED', updated: 1 });
  const broken = `${head}\nPlums,Fruits,3.00,3.50,,,\nPears,Fruits,3.00,2.00,5.12.26,,\nFigs,Fruits,3.00,,,2026-12-24,\n`;
  const { state, problems } = await importProducts(shop, broken, { token, existing: 'UPDATE' });
  expect(state).toBe('REFUSED');
  expect(problems.map(({ row, column }) => [row, column])).toEqual([
    [2, 'sale_price'],
    [3, 'sale_from'],
    [4, 'sale_price'],
  ]);
});

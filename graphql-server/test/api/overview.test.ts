import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OrderStatus } from '../../src/features/sales/purchase/order.entity.js';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { clearOrders } from '../support/clear-orders.js';
import { codeOf } from '../support/graphql-client.js';
import { countStatements } from '../support/statements.js';
import type { TestPerson } from '../support/test-shop.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const OVERVIEW = `query Overview($from: LocalDate!, $to: LocalDate!, $timeZone: String) {
  overview(from: $from, to: $to, timeZone: $timeZone) {
    from to interval
    totals { total orders averageOrder newCustomers }
    before { total orders averageOrder newCustomers }
    parts { from to total orders }
    otherCurrencies { currency total }
    mostSold { productId name units revenue inCatalogue photo { url } }
    bestPaid { name units revenue }
    categories { category { slug } units revenue }
    statuses { status orders }
    lowStockCount
    lowStock { productId name stock soldBy photo { url srcSet } }
  }
}`;

const SPENDING = `query Spending($from: LocalDate!, $to: LocalDate!, $timeZone: String) {
  mySpending(from: $from, to: $to, timeZone: $timeZone) {
    from to interval
    totals { total orders averageOrder }
    before { total orders averageOrder }
    parts { from to total orders }
    otherCurrencies { currency total }
  }
}`;

/** Ten days in March; the ten before end with February. */
const MARCH = { from: '2026-03-11', to: '2026-03-20' };

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
let apples: Product;
let milk: Product;

beforeAll(async () => {
  apples = await buildProduct(shop.dataSource, { name: 'Apples', price: 200, categories: [Category.FRUITS] });
  milk = await buildProduct(shop.dataSource, { name: 'Milk', price: 150, categories: [Category.BEVERAGE] });
});
beforeEach(async () => {
  await clearOrders(shop.dataSource);
  await shop.dataSource.query('update products set stock = null, low_stock_threshold = null');
});

const overview = async (days: { from: string; to: string; timeZone?: string } = MARCH) =>
  (await shop.ask(OVERVIEW, days, admin.token)).overview;
const spending = async ({ token }: TestPerson, days: { from: string; to: string } = MARCH) =>
  (await shop.ask(SPENDING, days, token)).mySpending;

/**
 * An order of so many apples and so much milk, at a time of March: `11T00:00`. Shipping is 5.00 a
 * line.
 */
function order(
  at: string,
  { apples: some = 0, milk: much = 0 },
  overrides: Parameters<typeof buildOrder>[1] = {},
) {
  const lines = [
    ...(some ? [{ productId: apples.id, quantity: some }] : []),
    ...(much ? [{ productId: milk.id, quantity: much }] : []),
  ];
  return buildOrder(shop.dataSource, { lines, createdAt: new Date(`2026-03-${at}:00.000Z`), ...overrides });
}

describe('the overview of an admin', () => {
  test('adds up a period and the one before, by day, product, department and status', async () => {
    const { userId } = await shop.signUp();
    // The period before: 2 x 2.00 + 5.00 = 9.00.
    await order('10T23:59', { apples: 2 }, { userId });
    // The period: 6.00 + 1.50 + 10.00 = 17.50, and 15.00 + 5.00 = 20.00.
    await order('12T08:00', { apples: 3, milk: 1 }, { userId });
    await order('12T20:00', { milk: 10 }, { status: OrderStatus.SHIPPED });
    const answer = await overview();

    expect(answer).toMatchObject({ ...MARCH, interval: 'DAY', otherCurrencies: [] });
    expect(answer.totals).toEqual({ total: 3_750, orders: 2, averageOrder: 1_875, newCustomers: 1 });
    expect(answer.before).toEqual({ total: 900, orders: 1, averageOrder: 900, newCustomers: 1 });
    expect(answer.parts).toHaveLength(10);
    expect(answer.parts.filter(({ orders }: { orders: number }) => orders > 0)).toEqual([
      { from: '2026-03-12', to: '2026-03-12', total: 3_750, orders: 2 },
    ]);
    expect(answer.mostSold).toMatchObject([
      { productId: milk.id, name: 'Milk', units: 11, revenue: 1_650, inCatalogue: true },
      { productId: apples.id, name: 'Apples', units: 3, revenue: 600, inCatalogue: true },
    ]);
    expect(answer.categories).toEqual([
      { category: { slug: 'beverage' }, units: 11, revenue: 1_650 },
      { category: { slug: 'fruits' }, units: 3, revenue: 600 },
      { category: { slug: 'delicatessens' }, units: 0, revenue: 0 },
      { category: { slug: 'vegetables' }, units: 0, revenue: 0 },
    ]);
    expect(answer.statuses).toEqual([
      { status: 'PENDING', orders: 1 },
      { status: 'SHIPPED', orders: 1 },
      { status: 'REJECTED', orders: 0 },
    ]);
  });

  test('takes both ends of the period in, from midnight to midnight', async () => {
    await order('11T00:00', { milk: 1 });
    await order('20T23:59', { milk: 2 });
    await order('21T00:00', { milk: 4 });
    const { totals, parts } = await overview();
    expect(totals).toMatchObject({ orders: 2, total: 650 + 800 });
    expect([parts[0], parts.at(-1)]).toMatchObject([{ orders: 1 }, { orders: 1 }]);
  });

  test('counts days in the caller’s time zone', async () => {
    await order('10T18:30', { milk: 1 });
    await order('20T18:30', { milk: 2 });
    const { totals, before, parts } = await overview({ ...MARCH, timeZone: 'Asia/Kolkata' });
    expect(totals).toMatchObject({ orders: 1, total: 650 });
    expect(before).toMatchObject({ orders: 0 });
    expect(parts[0]).toEqual({ from: '2026-03-11', to: '2026-03-11', total: 650, orders: 1 });
  });

  test('ranks by packs and by money apart', async () => {
    const cheese = await buildProduct(shop.dataSource, {
      name: 'Cheese',
      price: 5_000,
      deletedAt: new Date(),
    });
    await order('12T08:00', { milk: 4 });
    await buildOrder(shop.dataSource, {
      lines: [{ productId: cheese.id, quantity: 1 }],
      createdAt: new Date('2026-03-13T00:00:00.000Z'),
    });
    const { mostSold, bestPaid } = await overview();
    expect(mostSold.map(({ name }: Product) => name)).toEqual(['Milk', 'Cheese']);
    expect(bestPaid).toMatchObject([{ name: 'Cheese', revenue: 5_000 }, { name: 'Milk' }]);
    expect(mostSold[1]).toMatchObject({ inCatalogue: false });
  });

  test('names ten of many products', async () => {
    const products = await Promise.all(Array.from({ length: 12 }, () => buildProduct(shop.dataSource)));
    await buildOrder(shop.dataSource, {
      lines: products.map(({ id: productId }, index) => ({ productId, quantity: index + 1 })),
      createdAt: new Date('2026-03-13T00:00:00.000Z'),
    });
    const { mostSold } = await overview();
    expect(mostSold.map(({ units }: { units: number }) => units)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });

  test('34.2: counts what was received, also for orders that were rejected or deleted', async () => {
    await order('12T08:00', { milk: 1 });
    await order('12T09:00', { apples: 5 }, { status: OrderStatus.REJECTED });
    await order('12T10:00', { apples: 5 }, { deletedAt: new Date() });
    const { totals, mostSold, statuses, parts } = await overview();
    expect(totals).toEqual({ total: 3_650, orders: 3, averageOrder: 1_217, newCustomers: 3 });
    expect(mostSold).toMatchObject([
      { name: 'Apples', units: 10 },
      { name: 'Milk', units: 1 },
    ]);
    expect(parts[1]).toMatchObject({ orders: 3, total: 3_650 });
    expect(statuses).toMatchObject([{ orders: 2 }, { orders: 0 }, { orders: 1 }]);
  });

  test('does not add other currencies to the totals', async () => {
    await order('12T08:00', { milk: 1 });
    await order('12T09:00', { milk: 2 }, { currency: 'EUR' });
    await order('13T09:00', { milk: 4 }, { currency: 'EUR' });
    await order('13T09:00', { milk: 1 }, { currency: 'INR', status: OrderStatus.REJECTED });
    await order('10T09:00', { milk: 1 }, { currency: 'GBP' });
    const answer = await overview();
    expect(answer.totals).toMatchObject({ total: 650, orders: 1 });
    expect(answer.otherCurrencies).toEqual([
      { currency: 'EUR', total: 800 + 1_100 },
      { currency: 'INR', total: 650 },
    ]);
    expect(answer.mostSold).toMatchObject([{ units: 1, revenue: 150 }]);
    expect(answer.statuses).toMatchObject([{ orders: 3 }, { orders: 0 }, { orders: 1 }]);
  });

  test('counts as new who had not ordered before, also after a rejected order', async () => {
    const [regular, refused, late] = [await shop.signUp(), await shop.signUp(), await shop.signUp()];
    await order('01T00:00', { milk: 1 }, { userId: regular.userId, createdAt: new Date('2025-01-01') });
    await order('05T00:00', { milk: 1 }, { userId: refused.userId, status: OrderStatus.REJECTED });
    await order('05T00:00', { milk: 1 }, { userId: late.userId });
    for (const { userId } of [regular, refused, late]) await order('15T00:00', { milk: 1 }, { userId });
    const { totals, before } = await overview();
    expect(totals).toMatchObject({ orders: 3, newCustomers: 0 });
    expect(before).toMatchObject({ orders: 2, newCustomers: 2 });
  });

  test('lists what is running out, the fewest first, and how many there are', async () => {
    await shop.dataSource.query('update products set stock = 3 where id = $1', [apples.id]);
    await shop.dataSource.query('update products set stock = 8, low_stock_threshold = 8 where id = $1', [
      milk.id,
    ]);
    await buildProduct(shop.dataSource, { name: 'Plenty', stock: 6 });
    await buildProduct(shop.dataSource, { name: 'Out', stock: 0, hidden: true });
    const cheese = { soldBy: 'GRAMS', unitGrams: 100, stock: 400 } as const;
    await buildProduct(shop.dataSource, { name: 'Cheese', ...cheese });
    await buildProduct(shop.dataSource, { name: 'Gone', stock: 0, deletedAt: new Date() });
    const { lowStock, lowStockCount } = await overview();
    expect(lowStock).toMatchObject([
      { name: 'Out', stock: 0 },
      { productId: apples.id, name: 'Apples', stock: 3, photo: { srcSet: expect.stringContaining(' 400w') } },
      { name: 'Cheese', stock: 400, soldBy: 'GRAMS' },
      { name: 'Milk', stock: 8, soldBy: null },
    ]);
    expect(lowStockCount).toBe(4);
  });

  test('is nothing but noughts for a shop without orders', async () => {
    const { totals, before, mostSold, bestPaid, categories, statuses, parts } = await overview();
    const nothing = { total: 0, orders: 0, averageOrder: null, newCustomers: 0 };
    expect([totals, before]).toEqual([nothing, nothing]);
    expect([mostSold, bestPaid]).toEqual([[], []]);
    expect(categories).toHaveLength(4);
    expect(statuses).toHaveLength(3);
    expect(parts).toHaveLength(10);
  });

  test('takes one statement', async () => {
    await order('12T08:00', { apples: 3, milk: 1 });
    expect(await countStatements(shop.dataSource, () => overview())).toBe(1);
  });
});

describe('what a customer has spent', () => {
  test('is their own, by month, against the period before', async () => {
    const person = await shop.signUp();
    const { userId } = person;
    await order('12T08:00', { milk: 2 }, { userId });
    await order('31T23:59', { milk: 4 }, { userId });
    await order('12T08:00', { milk: 4 }, { userId, createdAt: new Date('2025-01-31T12:00:00.000Z') });
    await order('13T08:00', { milk: 9 }, { userId, status: OrderStatus.REJECTED });
    await order('13T08:00', { milk: 9 }, { userId, deletedAt: new Date() });
    await order('14T08:00', { milk: 1 }, { userId, currency: 'EUR' });
    await order('13T08:00', { apples: 9 });
    const answer = await spending(person, { from: '2025-04-01', to: '2026-03-31' });
    expect(answer.interval).toBe('MONTH');
    expect(answer.totals).toEqual({ total: 800 + 1_100 + 2 * 1_850, orders: 4, averageOrder: 1_400 });
    expect(answer.before).toEqual({ total: 1_100, orders: 1, averageOrder: 1_100 });
    expect(answer.parts).toHaveLength(12);
    expect(answer.parts.at(-1)).toEqual({ from: '2026-03-01', to: '2026-03-31', total: 5_600, orders: 4 });
    expect(answer.otherCurrencies).toEqual([{ currency: 'EUR', total: 650 }]);
  });

  test('is nothing for users without orders, admins too, and takes one statement', async () => {
    await order('12T08:00', { milk: 2 });
    expect((await spending(admin)).totals).toEqual({ total: 0, orders: 0, averageOrder: null });
    expect(await countStatements(shop.dataSource, () => spending(admin))).toBe(1);
  });
});

test.each([
  ['ends before it begins', '2026-03-02', '2026-03-01'],
  ['is longer than ten years', '2010-01-01', '2026-01-01'],
  ['lies before 1970', '1969-12-31', '1970-01-01'],
  ['lies after 2999', '2999-12-31', '3000-01-01'],
  ['is of no days', 'yesterday', 'today'],
  ['has a day that is not in the calendar', '2026-02-30', '2026-03-01'],
  ['has a time in it', '2026-03-01T00:00:00Z', '2026-03-02'],
])('a period that %s is refused', async (_what, from, to) => {
  for (const query of [OVERVIEW, SPENDING]) {
    expect(codeOf(await shop.graphql(query, { from, to }, admin.token))).toBe('BAD_USER_INPUT');
  }
});

test('a time zone that is unknown is refused', async () => {
  const variables = { ...MARCH, timeZone: 'Mars/Olympus' };
  for (const query of [OVERVIEW, SPENDING]) {
    expect(codeOf(await shop.graphql(query, variables, admin.token))).toBe('BAD_USER_INPUT');
  }
});

test('the longest period and the last day of all are answered', async () => {
  expect((await overview({ from: '2016-01-01', to: '2025-12-31' })).parts).toHaveLength(120);
  expect((await overview({ from: '2999-12-31', to: '2999-12-31' })).totals.orders).toBe(0);
});

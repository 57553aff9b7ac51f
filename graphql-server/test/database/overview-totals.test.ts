import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { In, IsNull, type DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { priceOf } from '../../src/pricing/price-of.js';
import { StoredCharge, toChargeRows } from '../../src/features/sales/purchase/charge.entity.js';
import { isNightly } from '../../../scripts/lib/test-depth.mjs';
import { DEFAULT_CATEGORY_IDS } from '../../src/features/catalogue/categories/default-categories.js';
import type { SignedIn } from '../../src/common/actor.js';
import { Order, OrderStatus } from '../../src/features/sales/purchase/order.entity.js';
import { OrderService } from '../../src/features/sales/orders/order.service.js';
import { OrderStatusService } from '../../src/features/sales/orders/order-status.service.js';
import type { Overview } from '../../src/features/overview/overview.js';
import { CategoryService } from '../../src/features/catalogue/categories/category.service.js';
import { OverviewService } from '../../src/features/overview/overview.service.js';
import { periodOf, type PeriodInput } from '../../src/features/overview/period.js';
import type { Revenue, RevenueSum } from '../../src/features/overview/revenue.js';
import { linesOfRefunds } from '../../src/features/sales/refunds/refund.repository.js';
import { Refund, RefundStatus } from '../../src/features/sales/purchase/refund.entity.js';
import { fulfilmentFor } from '../../src/features/sales/purchase/fulfilment-process.js';
import { Fulfilment } from '../../src/features/sales/purchase/fulfilment.entity.js';
import { moveOrders } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRefund } from '../factories/refund.factory.js';
import { buildUser } from '../factories/user.factory.js';
import { clearOrders } from '../support/clear-orders.js';
import { openClone } from '../support/databases.js';

const FIRST = Date.parse('2026-01-20T00:00:00Z');
const QUARTERS = 100 * 24 * 4;
const ZONES = ['UTC', 'Asia/Kolkata', 'Asia/Kathmandu', 'America/St_Johns', 'Australia/Lord_Howe'];

/** More than an overview lists. */
const PRODUCTS = 14;
const CATEGORIES = Object.values(DEFAULT_CATEGORY_IDS);

let close: () => Promise<void>;
let dataSource: DataSource;
let admin: SignedIn;
let customers: string[];
let products: string[];

beforeAll(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
  const make = <Made extends { id: string }>(count: number, build: () => Promise<Made>) =>
    Promise.all(Array.from({ length: count }, async () => (await build()).id));
  customers = await make(6, () => buildUser(dataSource));
  products = await make(PRODUCTS, () => buildProduct(dataSource));
  const { id: userId } = await buildUser(dataSource);
  const account = { uid: userId, email: '', emailVerified: true, authTime: 0 };
  admin = { kind: 'user', userId, role: 'admin', ...account };
  // Orders without the checkouts that they came from: nothing here looks at them.
  await dataSource.query('alter table orders drop constraint orders_checkout_id_fkey');
  await dataSource.query('alter table refunds drop constraint refunds_checkout_id_fkey');
  await dataSource.query('alter table charges drop constraint charges_checkout_id_fkey');
  await dataSource.query('alter table fulfilments drop constraint fulfilments_checkout_id_fkey');
  await dataSource.query('drop trigger refunds_within_payment on refunds');
});
beforeEach(() => clearOrders(dataSource));

afterAll(() => close());

const orderArbitrary = fc.record({
  // On the quarter of an hour, where days begin somewhere.
  quarter: fc.integer({ min: 0, max: QUARTERS }),
  customer: fc.nat(5),
  status: fc.constantFrom(...Object.values(OrderStatus)),
  currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
  method: fc.constantFrom(null, 'card', 'upi'),
  /** Whether the goods are taxed, but not the delivery. */
  isTaxed: fc.boolean(),
  lines: fc.uniqueArray(
    fc.record({
      // The first ones sell most.
      product: fc.tuple(fc.nat(PRODUCTS - 1), fc.nat(PRODUCTS - 1)).map((two) => Math.min(...two)),
      quantity: fc.integer({ min: 1, max: 9 }),
      unitPrice: fc.nat(2_000),
    }),
    { minLength: 1, maxLength: 4, selector: ({ product }) => product },
  ),
});
type RandomOrder = typeof orderArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const deedArbitrary = fc.record({
  kind: fc.constantFrom(
    'status',
    'status',
    'delete',
    'restore',
    'refund',
    'refund',
    'refund all',
    'promise',
    'move',
    'move',
  ),
  orders: fc.array(fc.nat(59), { minLength: 1, maxLength: 12 }),
  status: fc.constantFrom(...Object.values(OrderStatus)),
  quarter: fc.integer({ min: 0, max: QUARTERS }),
});
type Deed = typeof deedArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const timeOf = (quarter: number) => new Date(FIRST + quarter * 900_000);

async function place({
  quarter,
  customer,
  status,
  currency,
  method,
  isTaxed,
  lines,
}: RandomOrder): Promise<Order> {
  const { subtotal, total, charges } = priceOf(lines);
  const checkoutId = randomUUID();
  const rows = toChargeRows(charges).map((charge) => ({ checkoutId, ...charge }));
  await dataSource.manager.insert(StoredCharge, rows);
  await dataSource.manager.insert(Fulfilment, { checkoutId, status: fulfilmentFor(status) });
  const orders = dataSource.getRepository(Order);
  return orders.save(
    orders.create({
      name: 'A name',
      email: 'a@example.test',
      phone: '0',
      address: 'An address',
      subtotal,
      total,
      currency,
      status,
      paymentMethod: method,
      taxes:
        isTaxed && subtotal > 0 ? [{ name: 'VAT', rate: 0, net: subtotal, tax: 0, gross: subtotal }] : [],
      createdAt: timeOf(quarter),
      userId: customers[customer],
      checkoutId,
      paymentId: randomUUID(),
      lines: lines.map(({ product, quantity, unitPrice }, position) => ({
        position,
        quantity,
        unitPrice,
        productId: products[product],
        name: 'A product',
        photo: '',
      })),
    }),
  );
}

/** Changes orders in one of all possible ways. */
async function change(ids: readonly string[], { kind, orders, status, quarter }: Deed): Promise<void> {
  const id = In(orders.flatMap((index) => ids[index] ?? []));
  const { manager } = dataSource;
  if (kind === 'status')
    await moveOrders(
      dataSource,
      orders.flatMap((index) => ids[index] ?? []),
      status,
    );
  if (kind === 'move') {
    await manager.query('update products set category_ids = array[$2::uuid] where id = $1', [
      products[quarter % PRODUCTS],
      CATEGORIES[orders.length % CATEGORIES.length],
    ]);
  }
  if (kind === 'delete') await manager.update(Order, { id }, { deletedAt: new Date() });
  if (kind === 'restore') await manager.update(Order, { id }, { deletedAt: null });
  if (kind === 'refund' || kind === 'refund all' || kind === 'promise') {
    for (const order of await manager.findBy(Order, { id })) {
      const left = order.total - ((await manager.sum(Refund, 'amount', { orderId: order.id })) ?? 0);
      const amount = kind === 'refund all' ? left : Math.floor(left / 3);
      const due = { status: RefundStatus.DUE, refundedAt: null };
      const made = kind === 'promise' ? due : { refundedAt: timeOf(quarter) };
      if (amount > 0) await buildRefund(dataSource, order, { amount, ...made });
    }
  }
}

interface Movement {
  readonly at: Date;
  readonly currency: string;
  readonly total: number;
  readonly method: string | null;
  readonly sales: readonly { readonly productId: string; readonly units: number; readonly revenue: number }[];
}

/** Money that was received. */
const receiptOf = ({ createdAt: at, currency, total, paymentMethod: method, lines }: Order): Movement => ({
  at,
  method,
  currency,
  total,
  sales: lines.map(({ productId, quantity, unitPrice }) => {
    return { productId, units: quantity, revenue: quantity * unitPrice };
  }),
});

/** Money that was returned. */
async function returns(orders: readonly Order[]): Promise<Movement[]> {
  const { manager } = dataSource;
  const refunds = await manager.findBy(Refund, { status: RefundStatus.REFUNDED });
  const lines = await linesOfRefunds(
    manager,
    refunds.map(({ id }) => id),
  );
  return refunds.map(({ id, orderId, refundedAt, currency, amount }) => ({
    method: orders.find((order) => order.id === orderId)?.paymentMethod ?? null,
    at: refundedAt as Date,
    currency,
    total: -amount,
    sales: lines
      .filter(({ refundId }) => refundId === id)
      .map(({ orderLine: { productId }, quantity, goods }) => {
        return { productId, units: -quantity, revenue: -goods };
      }),
  }));
}

/** What the overview should say, added up from every order and refund there is. */
async function recompute(question: PeriodInput) {
  const { before, starts, end } = periodOf(question);
  const [start = end] = starts;
  const orders = await dataSource.getRepository(Order).find({ relations: { lines: true } });
  const movements = [...orders.map(receiptOf), ...(await returns(orders))];
  const placed = (since: Date, until: Date) =>
    orders.filter(({ createdAt }) => createdAt >= since && createdAt < until);
  const moved = (since: Date, until: Date, code: string) =>
    movements.filter(({ at, currency }) => at >= since && at < until && currency === code);
  const sum = (all: readonly { total: number }[]) => all.reduce((total, each) => total + each.total, 0);
  const totals = (since: Date, until: Date) => ({
    orders: placed(since, until).filter(({ currency }) => currency === 'USD').length,
    total: sum(moved(since, until, 'USD')),
  });
  const firstTimes = customers.map((customer) =>
    Math.min(
      ...orders.filter(({ userId }) => userId === customer).map(({ createdAt }) => createdAt.getTime()),
    ),
  );
  const newBetween = (since: Date, until: Date) =>
    firstTimes.filter((time) => time >= since.getTime() && time < until.getTime()).length;
  const sold = moved(start, end, 'USD').flatMap(({ sales }) => sales);
  const sales = products
    .map((productId) => {
      const own = sold.filter((sale) => sale.productId === productId);
      return {
        productId,
        units: own.reduce((units, sale) => units + sale.units, 0),
        revenue: own.reduce((revenue, sale) => revenue + sale.revenue, 0),
      };
    })
    .toSorted((one, other) => (one.productId < other.productId ? -1 : 1));
  const mains: { id: string; main: string }[] = await dataSource.query(
    'select id, category_ids[1] as main from products',
  );
  const mainOf = new Map(mains.map(({ id, main }) => [id, main]));
  return {
    totals: { ...totals(start, end), newCustomers: newBetween(start, end) },
    before: { ...totals(before, start), newCustomers: newBetween(before, start) },
    parts: starts.map((since, index) => totals(since, starts[index + 1] ?? end)),
    statuses: Object.values(OrderStatus).map(
      (status) => placed(start, end).filter((order) => order.status === status).length,
    ),
    euros: sum(moved(start, end, 'EUR')),
    mostSold: sales
      .filter(({ units }) => units > 0)
      .toSorted((one, other) => other.units - one.units || other.revenue - one.revenue)
      .slice(0, 10),
    bestPaid: sales
      .filter((each) => each.revenue > 0)
      .toSorted((one, other) => other.revenue - one.revenue || other.units - one.units)
      .slice(0, 10),
    categories: CATEGORIES.map((id) => {
      const own = sales.filter(({ productId }) => mainOf.get(productId) === id);
      const add = (key: 'units' | 'revenue') => own.reduce((total, each) => total + each[key], 0);
      return { id, units: add('units'), revenue: add('revenue') };
    }).toSorted(byId),
    revenue: {
      total: sum(moved(start, end, 'USD')),
      cards: sum(moved(start, end, 'USD').filter(({ method }) => method === 'card')),
      taxed: placed(start, end)
        .filter(({ currency }) => currency === 'USD')
        .reduce((taxed, { taxes }) => taxed + (taxes[0]?.gross ?? 0), 0),
    },
  };
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

const shapeOf = (overview: Overview) => {
  const { totals, before, parts, statuses, otherCurrencies } = overview;
  const salesOf = (all: Overview['mostSold']) =>
    all.map(({ productId, units, revenue }) => ({ productId, units, revenue }));
  const figures = ({ orders, total }: { orders: number; total: number }) => ({ orders, total });
  return {
    totals: { ...figures(totals), newCustomers: totals.newCustomers },
    before: { ...figures(before), newCustomers: before.newCustomers },
    parts: parts.map(figures),
    statuses: statuses.map(({ orders }) => orders),
    euros: otherCurrencies.reduce((sum, { total }) => sum + total, 0),
    mostSold: salesOf(overview.mostSold),
    bestPaid: salesOf(overview.bestPaid),
    categories: overview.categories
      .map(({ category, units, revenue }) => ({ id: category.id, units, revenue }))
      .toSorted(byId),
  };
};

const revenueShapeOf = ({ total, sales, refunds }: Revenue) => {
  const cardsOf = ({ methods }: RevenueSum) =>
    methods.reduce((sum, { method, amount }) => sum + (method === 'card' ? amount : 0), 0);
  const grossOf = ({ rates }: RevenueSum) => rates.reduce((sum, { gross }) => sum + gross, 0);
  expect([grossOf(sales), grossOf(refunds)]).toEqual([sales.amount, refunds.amount]);
  const taxed = sales.rates.reduce((sum, { name, gross }) => sum + (name === null ? 0 : gross), 0);
  return { total, cards: cardsOf(sales) - cardsOf(refunds), taxed };
};

const categorySums = async (unit: 'month' | 'day') => ({
  [unit]: await dataSource.query(
    `select ${unit}::text, category_id, currency, sum(units) as units, sum(takings) as takings
    from category_${unit}s group by 1, 2, 3 order by 1, 2, 3`,
  ),
});

const standing = async () => ({
  days: await dataSource.query(
    `select day::text, status, currency, sum(orders) as orders, sum(total) as total from order_days
    group by 1, 2, 3 having sum(orders) <> 0 order by 1, 2, 3`,
  ),
  months: await dataSource.query('select * from product_months where units <> 0 order by 1, 2, 3'),
  productDays: await dataSource.query('select * from product_days where units <> 0 order by 1, 2, 3'),
  ...(await categorySums('month')),
  ...(await categorySums('day')),
  firstOrders: await dataSource.query('select * from first_orders where at is not null order by 1'),
});

// spec: S.3
test('34.2: after any changes of orders, the overview equals the sum of all money received and returned, in every time zone', async () => {
  const categories = new CategoryService(dataSource, () => null);
  const service = new OrderService(dataSource);
  const happenings = fc.record({
    orders: fc.array(orderArbitrary, { minLength: 30, maxLength: 60 }),
    deeds: fc.array(deedArbitrary, { minLength: 5, maxLength: 15 }),
    questions: fc.array(
      fc.record({
        first: fc.nat(95),
        days: fc.integer({ min: 1, max: 250 }),
        timeZone: fc.constantFrom(...ZONES),
        readAtFirst: fc.integer({ min: 1, max: PRODUCTS + 1 }),
      }),
      { minLength: 12, maxLength: 12 },
    ),
  });
  const dayOf = (day: number) => new Date(FIRST + day * 86_400_000).toISOString().slice(0, 10);
  await fc.assert(
    fc.asyncProperty(happenings, async ({ orders, deeds, questions }) => {
      await clearOrders(dataSource);
      const ids: string[] = [];
      for (const each of orders) ids.push((await place(each)).id);
      for (const deed of deeds) await change(ids, deed);
      for (const { first, days, timeZone, readAtFirst } of questions) {
        const shop = { currency: 'USD', timeZone: 'UTC' };
        const overview = new OverviewService(dataSource, categories, shop, readAtFirst);
        const question = { from: dayOf(first), to: dayOf(first + days - 1), timeZone };
        const answer = await overview.overview(admin, question);
        const revenue = revenueShapeOf(await overview.revenue(answer));
        expect({ ...shapeOf(answer), revenue }).toEqual(await recompute(question));
      }
      for (const status of [null, ...Object.values(OrderStatus)]) {
        const listed = await service.list(admin, { status }, { first: 1 });
        const undeleted = { deletedAt: IsNull(), ...(status && { status }) };
        expect(await listed.countAll()).toBe(await dataSource.manager.countBy(Order, undeleted));
      }
    }),
    { numRuns: isNightly ? 8 : 4, endOnFailure: true },
  );
});

test('sums that are rebuilt are the same', async () => {
  const [some, others] = [fc.sample(orderArbitrary, 30), fc.sample(deedArbitrary, 10)];
  const ids = await Promise.all(some.map(async (each) => (await place(each)).id));
  // Those of a product that has moved are counted for its current category from then on.
  for (const deed of others.filter(({ kind }) => kind !== 'move')) await change(ids, deed);
  const before = await standing();
  await dataSource.query('select rebuild_takings()');
  expect(await standing()).toEqual(before);
});

test('orders that come and change at once leave the right totals, and none waits for ever', async () => {
  const service = new OrderStatusService(dataSource, {
    announce: () => {},
    now: () => new Date(),
    undoMs: 0,
    isMailing: false,
  });
  const ids = await Promise.all(fc.sample(orderArbitrary, 40).map(async (each) => (await place(each)).id));
  const statuses = Object.values(OrderStatus);
  await Promise.all([
    ...fc.sample(orderArbitrary, 40).map(place),
    ...Array.from({ length: 40 }, (_, turn) =>
      service.changeStatuses(admin, ids.filter((_id, index) => (index + turn) % 3 > 0).toReversed(), {
        status: statuses[turn % 3] as OrderStatus,
        // Another status after a refund would have to be confirmed.
        ...(statuses[turn % 3] === OrderStatus.REJECTED && { keepPayment: { reason: 'Agreed' } }),
      }),
    ),
  ]);
  const before = await standing();
  await dataSource.query('select rebuild_takings()');
  expect(await standing()).toEqual(before);
});

test('sales that are made while products move to other categories count for the current one', async () => {
  const moves = fc.sample(deedArbitrary, 40).map((deed) => ({ ...deed, kind: 'move' as const }));
  await Promise.all([...fc.sample(orderArbitrary, 40).map(place), ...moves.map((deed) => change([], deed))]);
  const question = { from: '2026-01-15', to: '2026-05-10', timeZone: 'Asia/Kolkata' };
  const shop = { currency: 'USD', timeZone: 'UTC' };
  const overview = new OverviewService(dataSource, new CategoryService(dataSource, () => null), shop);
  const { categories } = await recompute(question);
  expect(shapeOf(await overview.overview(admin, question)).categories).toEqual(categories);
  await dataSource.query('select rebuild_takings()');
  expect(shapeOf(await overview.overview(admin, question)).categories).toEqual(categories);
  expect(await dataSource.query('select * from moved_products')).toEqual([]);
});

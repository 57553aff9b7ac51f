import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OrderStatus, type Order } from '../../src/features/sales/purchase/order.entity.js';
import { RefundStatus } from '../../src/features/sales/purchase/refund.entity.js';
import { NOTHING } from '../../src/features/sales/refunds/refund-amounts.js';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildOrder, moveOrders } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRefund } from '../factories/refund.factory.js';
import { clearOrders } from '../support/clear-orders.js';
import type { Untyped } from '../support/graphql-client.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const FIGURES = `from totals { total orders averageOrder } before { total orders averageOrder }
  parts { from total orders } otherCurrencies { currency total }`;
const OVERVIEW = `query Overview($from: LocalDate!, $to: LocalDate!) {
  overview(from: $from, to: $to) { ${FIGURES}
    mostSold { productId units revenue } bestPaid { productId units revenue }
    categories { units revenue } statuses { status orders } }
}`;
const SPENDING = `query Spending($from: LocalDate!, $to: LocalDate!) {
  mySpending(from: $from, to: $to) { ${FIGURES} }
}`;
const MARCH = { from: '2026-03-11', to: '2026-03-20' };

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
const customer = sharedPerson(shop);
let figs: Product;
let order: Order;

beforeAll(async () => {
  figs = await buildProduct(shop.dataSource, { price: 400 });
});
beforeEach(async () => {
  await clearOrders(shop.dataSource);
  order = await placed('2026-03-12T08:00:00Z');
});

/** Two packs of figs at 4.00, which is 13.00 with shipping. */
const placed = (at: string, overrides: Parameters<typeof buildOrder>[1] = {}) =>
  buildOrder(shop.dataSource, {
    userId: customer.userId,
    lines: [{ productId: figs.id, quantity: 2 }],
    createdAt: new Date(at),
    ...overrides,
  });
const refund = (amount: number, at: string, more: Parameters<typeof buildRefund>[2] = {}) =>
  buildRefund(shop.dataSource, order, { amount, refundedAt: new Date(at), ...more });
const overview = async (): Promise<Untyped> => (await shop.ask(OVERVIEW, MARCH, admin.token)).overview;
const spending = async (): Promise<Untyped> => (await shop.ask(SPENDING, MARCH, customer.token)).mySpending;
const daysOf = ({ parts }: Untyped) => parts.filter(({ total }: { total: number }) => total !== 0);

describe('34.2: takings', () => {
  test('are money received less money returned, each on its day', async () => {
    await refund(300, '2026-03-14T08:00:00Z');
    for (const figures of [await overview(), await spending()]) {
      expect(figures.totals).toEqual({ total: 1_000, orders: 1, averageOrder: 1_000 });
      expect(daysOf(figures)).toEqual([
        { from: '2026-03-12', total: 1_300, orders: 1 },
        { from: '2026-03-14', total: -300, orders: 0 },
      ]);
    }
  });

  test('of a period in which only refunds were made are below 0', async () => {
    await clearOrders(shop.dataSource);
    order = await placed('2026-02-01T08:00:00Z');
    await refund(1_300, '2026-03-14T08:00:00Z');
    const { totals, parts, mostSold, bestPaid } = await overview();
    expect(totals).toEqual({ total: -1_300, orders: 0, averageOrder: null });
    expect(parts[3]).toEqual({ from: '2026-03-14', total: -1_300, orders: 0 });
    expect([mostSold, bestPaid]).toEqual([[], []]);
  });

  test('keep what was received for orders that were rejected or deleted without a refund', async () => {
    const at = '2026-03-13T08:00:00Z';
    await placed(at, { status: OrderStatus.REJECTED });
    await placed(at, { deletedAt: new Date(), customerDeletedAt: new Date() });
    const { totals, statuses } = await overview();
    expect(totals).toEqual({ total: 3_900, orders: 3, averageOrder: 1_300 });
    expect(statuses).toEqual([
      { status: 'PENDING', orders: 2 },
      { status: 'SHIPPED', orders: 0 },
      { status: 'REJECTED', orders: 1 },
    ]);
    expect((await spending()).totals.total).toBe(3_900);
  });

  test('R11: do not count an order twice that is shipped after its refund', async () => {
    await refund(1_300, '2026-03-14T08:00:00Z');
    for (const status of [OrderStatus.REJECTED, OrderStatus.SHIPPED]) {
      await moveOrders(shop.dataSource, [order.id], status);
      expect((await overview()).totals).toEqual({ total: 0, orders: 1, averageOrder: 0 });
    }
  });

  test('do not count refunds that are due, and payments that never were an order', async () => {
    await refund(300, '2026-03-14T08:00:00Z', { status: RefundStatus.DUE, refundedAt: null });
    await shop.dataSource.query(
      `insert into refunds (checkout_id, provider_payment_id, amount, currency, reason, status, refunded_at)
      values ($1, 'pay_twice', 1300, 'USD', 'duplicate', 'refunded', '2026-03-14')`,
      [order.checkoutId],
    );
    expect((await overview()).totals.total).toBe(1_300);
    expect((await spending()).totals.total).toBe(1_300);
  });

  test('of products are less the units and the price that were refunded', async () => {
    const [line] = order.lines;
    const amounts = { ...NOTHING, goods: 400, delivery: 250 };
    const part = { ...amounts, orderLineId: line?.id ?? '', quantity: 1 };
    await refund(650, '2026-03-14T08:00:00Z', { lines: [part] });
    const sold = [{ productId: figs.id, units: 1, revenue: 400 }];
    const { mostSold, bestPaid, categories } = await overview();
    expect([mostSold, bestPaid]).toEqual([sold, sold]);
    expect(categories[0]).toEqual({ units: 1, revenue: 400 });
  });

  test('of a customer are what they spent', async () => {
    await refund(300, '2026-03-14T08:00:00Z');
    const { user } = await shop.ask(
      'query User($id: ID!) { user(id: $id) { spending { orders totals { total } } } }',
      { id: customer.userId },
      admin.token,
    );
    expect(user.spending).toEqual({ orders: 1, totals: [{ total: 1_000 }] });
  });
});

test('34.7: REST shows what was refunded in major units', async () => {
  await refund(250, '2026-03-14T08:00:00Z');
  const response = await fetch(`${shop.url}/orders`, {
    headers: { accept: 'application/json', authorization: `Bearer ${admin.token}` },
  });
  expect(await response.json()).toMatchObject([{ _id: order.id, price: 13, refunded: 2.5 }]);
});

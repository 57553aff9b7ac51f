import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Order, OrderStatus } from '../../src/features/sales/purchase/order.entity.js';
import { fromStart } from '../../src/database/page.js';
import { OrderSort } from '../../src/features/sales/orders/order.inputs.js';
import { matchingOrders, ORDER_SORTS } from '../../src/features/sales/orders/order.repository.js';
import { buildOrder } from '../factories/order.factory.js';
import { codeOf, type Json, type Untyped } from '../support/graphql-client.js';
import { PAGE_FIELDS, walk } from '../support/paging.js';
import { countStatements } from '../support/statements.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

const FIND = `query Find($first: Int, $after: String, $filter: OrderFilter) {
  orders(first: $first, after: $after, filter: $filter) { ${PAGE_FIELDS} }
}`;
const MINE = `query Mine($filter: OrderFilter) { myOrders(filter: $filter) { ${PAGE_FIELDS} } }`;
const TABLE = `query Table($first: Int) { orders(first: $first) { totalCount edges { node {
  id name address phone total status customer { id email displayName } payment { paymentId status amount currency at }
  timeline { status at by { displayName } } lines { name photo { url } product { id category { slug } } }
} } } }`;

const GONE_AT = new Date();

let shop: TestShop;
let admin: TestPerson;
let asha: TestPerson;
let ben: TestPerson;
let shipped: Order;
let pending: Order;
let rejected: Order;

beforeAll(async () => {
  shop = await createTestShop();
  [admin, asha, ben] = [await shop.signUp({ admin: true }), await shop.signUp(), await shop.signUp()];
  const build = (overrides: Parameters<typeof buildOrder>[1]) =>
    buildOrder(shop.dataSource, { lines: [{}], ...overrides });
  shipped = await build({
    userId: asha.userId,
    name: 'José Álvarez',
    email: asha.email,
    phone: '+44 (0)20 7946-0001',
    lines: [{ name: 'Durians, one of them ripe' }],
    status: OrderStatus.SHIPPED,
    createdAt: new Date('2026-03-01T10:00:00.000Z'),
  });
  pending = await build({
    userId: ben.userId,
    name: 'Ben Largo%_Miller',
    email: ben.email,
    phone: '+1 555 0199',
    address: '7 Hidden Crescent',
    createdAt: new Date('2026-03-02T10:00:00.000Z'),
  });
  rejected = await build({
    userId: ben.userId,
    name: 'Carla Miller',
    email: ben.email,
    phone: '',
    status: OrderStatus.REJECTED,
    createdAt: new Date('2026-03-03T10:00:00.000Z'),
  });
  await build({ userId: asha.userId, name: 'Gone Miller', deletedAt: GONE_AT, customerDeletedAt: GONE_AT });
});
afterAll(() => shop?.close());

const idsOf = (connection: Untyped): string[] => connection.edges.map(({ node }: Untyped) => node.id);
const found = async (filter: Json) => idsOf((await shop.ask(FIND, { filter }, admin.token)).orders);

describe('orders', () => {
  test.each<[string, () => Json, () => Order[]]>([
    ['all of them without a filter', () => ({}), () => [rejected, pending, shipped]],
    ['by status', () => ({ status: 'SHIPPED' }), () => [shipped]],
    ['from a time on', () => ({ placedFrom: '2026-03-02T10:00:00.000Z' }), () => [rejected, pending]],
    ['before a time', () => ({ placedBefore: '2026-03-02T10:00:00.000Z' }), () => [shipped]],
    [
      'between two times',
      () => ({ placedFrom: '2026-03-02T00:00:00Z', placedBefore: '2026-03-03T00:00:00Z' }),
      () => [pending],
    ],
    [
      'none where the times are the wrong way round',
      () => ({ placedFrom: '2026-03-03T00:00:00Z', placedBefore: '2026-03-02T00:00:00Z' }),
      () => [],
    ],
    ['by ids', () => ({ ids: [pending.id, shipped.id, randomUUID()] }), () => [pending, shipped]],
    ['none for no ids', () => ({ ids: [] }), () => []],
    ['by a name without its accents', () => ({ search: 'jose alvarez' }), () => [shipped]],
    ['by a part of a name', () => ({ search: 'mill' }), () => [rejected, pending]],
    ['by all words together', () => ({ search: 'miller carla' }), () => [rejected]],
    ['by a phone number, however it is written', () => ({ search: '020 7946 0001' }), () => [shipped]],
    ['by the last five figures of a phone number', () => ({ search: '50199' }), () => [pending]],
    ['not by fewer of them', () => ({ search: '0199' }), () => []],
    ['by its address', () => ({ search: 'hidden crescent' }), () => [pending]],
    ['by a part of the name of a product', () => ({ search: 'durian' }), () => [shipped]],
    ['by a product and a name', () => ({ search: 'durian alvarez' }), () => [shipped]],
    ['not by the beginning of all payment ids', () => ({ search: 'pay' }), () => []],
    ['by a short word of a name among long ones', () => ({ search: 'ben miller' }), () => [pending]],
    ['by the whole payment id', () => ({ search: rejected.paymentId }), () => [rejected]],
    ['by the order id', () => ({ search: pending.id.toUpperCase() }), () => [pending]],
    ['by the order number', () => ({ search: `#${shipped.number}`, status: 'SHIPPED' }), () => [shipped]],
    ['by the e-mail address of the customer', () => ({ search: ben.email }), () => [rejected, pending]],
    ['by signs that mean something to the database', () => ({ search: 'largo%_' }), () => [pending]],
    ['not by a wildcard', () => ({ search: 'c%la' }), () => []],
    ['not by zeros alone', () => ({ search: '000 000' }), () => []],
    ['not by signs alone', () => ({ search: '%' }), () => []],
    ['not by signs alone, however many', () => ({ search: '_ - !!! @ % _ - !!! @' }), () => []],
    ['by a word among signs', () => ({ search: '& carla -' }), () => [rejected]],
    ['by the ninth word, too', () => ({ search: 'b e n m i l l e nobody' }), () => []],
    ['by nine words', () => ({ search: 'b e n m i l l e largo' }), () => [pending]],
    ['all of them for blank text', () => ({ search: '  ' }), () => [rejected, pending, shipped]],
    [
      'by everything at once',
      () => ({
        search: 'miller',
        status: 'PENDING',
        placedFrom: '2026-03-02T00:00:00Z',
        placedBefore: '2026-03-03T00:00:00Z',
        ids: [pending.id, rejected.id],
      }),
      () => [pending],
    ],
    ['none for what nobody wrote', () => ({ search: `x'; drop table orders; --` }), () => []],
  ])('are found: %s', async (_what, filter, orders) => {
    expect(await found(filter())).toEqual(orders().map(({ id }) => id));
  });

  test.each<[string, Json]>([
    ['text that is too long', { search: 'a'.repeat(101) }],
    ['a NUL', { search: 'a\u0000b' }],
    ['an id that is none', { ids: ['nonsense'] }],
    ['too many ids', { ids: Array.from({ length: 1001 }, () => randomUUID()) }],
    ['a status that is none', { status: 'LOST' }],
    ['a time that is none', { placedFrom: 'yesterday' }],
    ['a field that is none', { price: 1 }],
  ])('are not looked for by %s', async (_what, filter) => {
    expect(codeOf(await shop.graphql(FIND, { filter }, admin.token))).toBe('BAD_USER_INPUT');
  });

  test('of others are found by admins only', async () => {
    const filter = { search: 'miller' };
    expect(codeOf(await shop.graphql(FIND, { filter }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await shop.graphql(FIND, { filter }, ben.token))).toBe('FORBIDDEN');
    expect(idsOf((await shop.ask(MINE, { filter }, asha.token)).myOrders)).toEqual([]);
    expect(idsOf((await shop.ask(MINE, { filter }, ben.token)).myOrders)).toHaveLength(2);
  });

  test('that are found come in pages that miss nothing', async () => {
    const filter = { search: 'miller' };
    const seen = await walk<{ id: string }>(async (after) => {
      const { orders } = await shop.ask(FIND, { first: 1, after, filter }, admin.token);
      return orders;
    });
    expect(seen.map(({ id }) => id)).toEqual([rejected.id, pending.id]);
  });

  test('cost as many statements for three as for one', async () => {
    const cost = (first: number) =>
      countStatements(shop.dataSource, () => shop.ask(TABLE, { first }, admin.token));
    // Categories are read once.
    await cost(1);
    expect(await cost(3)).toBe(await cost(1));
  });
});

test.each(['ostergard', 'ØSTERGÅRD', 'oestergaard', 'lodz', 'mms', '7up', 'suesskartoffel'])(
  '37.21 R22: orders of names and products in letters that others type: %s',
  async (search) => {
    const order = await buildOrder(shop.dataSource, {
      userId: ben.userId,
      name: 'Søren Østergård',
      address: '2 Piotrkowska, Łódź',
      lines: [{ name: 'M&M’s' }, { name: '7-Up' }, { name: 'Süßkartoffel' }],
    });
    expect(await found({ search })).toEqual([order.id]);
    await shop.dataSource.getRepository(Order).update(order.id, { deletedAt: GONE_AT });
  },
);

test('an order is found by its new name and address, and not by the former ones', async () => {
  const order = await buildOrder(shop.dataSource, {
    userId: ben.userId,
    name: 'Quirin',
    address: '1 Old Lane',
  });
  expect(await found({ search: 'quirin old' })).toEqual([order.id]);
  const orders = shop.dataSource.getRepository(Order);
  await orders.update(order.id, { name: 'Former customer', address: '', phone: '+1 555 77777' });
  expect(await found({ search: 'quirin' })).toEqual([]);
  expect(await found({ search: 'old lane' })).toEqual([]);
  expect(await found({ search: 'former 77777' })).toEqual([order.id]);
  await orders.update(order.id, { deletedAt: GONE_AT });
});

describe('an order number finds that order alone', () => {
  test.each([
    (number: number) => `${number}`,
    (number: number) => ` #${number} `,
    (number: number) => `Order ${number}`,
    (number: number) => `order # ${number}`,
  ])('%o', async (write) => {
    const namesake = await buildOrder(shop.dataSource, {
      userId: ben.userId,
      name: `Flat ${pending.number}`,
      phone: `+1 555 ${pending.number}${pending.number}`,
    });
    expect(await found({ search: write(pending.number) })).toEqual([pending.id]);
    const filter = { search: write(pending.number) };
    expect(idsOf((await shop.ask(MINE, { filter }, ben.token)).myOrders)).toEqual([pending.id]);
    await shop.dataSource.manager.delete(Order, namesake.id);
  });

  test('but not in a list that it is not in', async () => {
    const filter = { search: `#${pending.number}` };
    expect(await found({ ...filter, status: 'SHIPPED' })).not.toContain(pending.id);
    expect(idsOf((await shop.ask(MINE, { filter }, asha.token)).myOrders)).not.toContain(pending.id);
  });
});

describe('the customer and the payment of an order', () => {
  const ONE = `query One($id: ID!) { order(id: $id) {
    customer { id email } payment { paymentId status amount currency }
  } }`;

  test('are there for admins', async () => {
    const { order } = await shop.ask(ONE, { id: pending.id }, admin.token);
    expect(order).toEqual({
      customer: { id: ben.userId, email: ben.email },
      payment: {
        paymentId: pending.paymentId,
        status: 'CAPTURED',
        amount: expect.any(Number),
        currency: 'USD',
      },
    });
  });

  test('are not there for others, but for the own payment', async () => {
    const { order } = await shop.ask(ONE, { id: pending.id }, ben.token);
    expect(order).toMatchObject({ customer: null, payment: { paymentId: pending.paymentId } });
    expect((await shop.ask(ONE, { id: pending.id }, asha.token)).order).toBeNull();
  });
});

describe('among three thousand orders', () => {
  const PLACED = 3_000;

  beforeAll(async () => {
    // Rows alone: what they are made from does not matter to a search.
    await shop.dataSource.transaction(async (manager) => {
      await manager.query('set local session_replication_role = replica');
      await manager.query(
        `insert into orders (user_id, checkout_id, name, email, address, phone, payment_id, status, subtotal,
           total, currency, created_at)
         select $1, gen_random_uuid(), 'Person ' || md5(n::text), md5(n::text) || '@example.test', 'Street ' || n,
           '+1 555 ' || lpad(n::text, 7, '0'), 'pay_' || md5('p' || n), case when n % 50 = 0 then 'Pending' else 'Shipped' end,
           100, 600, 'USD', timestamptz '2025-01-01' + n * interval '30 minutes'
         from generate_series(1, $2::int) as n`,
        [ben.userId, PLACED],
      );
    });
    await shop.dataSource.query(`update orders set name = name where search_text = ''`);
    await shop.dataSource.query('analyze orders');
  });

  const planOf = async (condition: string, parameters: unknown[]): Promise<string> => {
    const rows = (await shop.dataSource.query(
      `explain select * from orders where deleted_at is null and ${condition}
       order by created_at desc, id desc limit 26`,
      parameters,
    )) as { 'QUERY PLAN': string }[];
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  test.each([
    [
      'text',
      `search_text like '%' || folded_text($1) || '%'`,
      ['person c4ca4238a0b923820dcc509a6f75849b'],
      'orders_searched_text',
    ],
    ['a status', 'status = $1', ['Rejected'], 'orders_status_newest'],
    ['a time', 'created_at < $1', ['2025-01-02'], 'Index Cond: (created_at <'],
  ])('those with %s are found by an index', async (_what, condition, parameters, sign) => {
    expect(await planOf(condition, parameters)).toContain(sign);
  });

  const planOfSearch = async (search: string, sort: OrderSort): Promise<string> => {
    const matching = matchingOrders(shop.dataSource.manager, { search }, 'deletedAt');
    const query = fromStart(matching, ORDER_SORTS[sort], { first: 20 }).limit(21);
    const [statement, parameters] = query.getQueryAndParameters();
    const rows: { 'QUERY PLAN': string }[] = await query.connection.query(`explain ${statement}`, parameters);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  test('one with a word in its address or products is found by indexes', async () => {
    const plan = await planOfSearch('durian', OrderSort.NEWEST);
    for (const index of ['orders_searched_text', 'orders_searched_ids']) {
      expect(plan).toMatch(new RegExp(`Index Scan on ${index}\\b`));
    }
  });

  test.each(['durian', 'person', 'person street'])(
    'sorted by name, %s is not looked for in every order from A on',
    async (search) => {
      expect(await planOfSearch(search, OrderSort.NAME_ASC)).not.toContain('orders_by_name');
    },
  );

  test('one is found by each of its words', async () => {
    const [row] = (await shop.dataSource.query(
      `select id, phone, payment_id from orders where phone = '+1 555 0002321'`,
    )) as { id: string; phone: string; payment_id: string }[];
    expect(await found({ search: row?.phone })).toEqual([row?.id]);
    expect(await found({ search: row?.payment_id })).toEqual([row?.id]);
  });
});

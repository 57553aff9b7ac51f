import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER_SORTS, matchingOrders } from '../../src/features/sales/orders/order.repository.js';
import { OrderSort } from '../../src/features/sales/orders/order.inputs.js';
import { OrderStatus, type Order } from '../../src/features/sales/purchase/order.entity.js';
import { fromStart } from '../../src/database/page.js';
import { buildOrder } from '../factories/order.factory.js';
import { codeOf, type Json, type Untyped } from '../support/graphql-client.js';
import { PAGE_FIELDS, walk } from '../support/paging.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

const LIST = `query List($first: Int, $after: String, $filter: OrderFilter, $sort: OrderSort) {
  orders(first: $first, after: $after, filter: $filter, sort: $sort) { ${PAGE_FIELDS} }
}`;

let shop: TestShop;
let admin: TestPerson;
let names: ReadonlyMap<string, string>;

/** Of two placed in the same millisecond the id decides. */
const SAME_TIME = new Date('2026-03-04T10:00:00.000Z');

beforeAll(async () => {
  shop = await createTestShop();
  [admin] = [await shop.signUp({ admin: true })];
  const built: [string, Order][] = [];
  const place = async (
    key: string,
    name: string,
    price: number,
    status: OrderStatus,
    createdAt: Date,
    [address = '', phone = '', items = 1]: [string?, string?, number?] = [],
  ) => {
    const lines = [{ unitPrice: price / items, quantity: items }];
    const facts = { name, lines, status, createdAt, address, phone };
    built.push([key, await buildOrder(shop.dataSource, facts)]);
  };
  const day = (date: number) => new Date(`2026-03-0${date}T10:00:00.000Z`);
  await place('blank', '', 500, OrderStatus.SHIPPED, day(1));
  await place('zoe', 'Zoë', 300, OrderStatus.PENDING, day(2), ['Élan Court 1', '+49 30 1']);
  await place('abel', 'ABEL', 300, OrderStatus.REJECTED, day(3), ['1 Quay', '030 7', 3]);
  await place('twin', 'Ágnes O’Hara', 900, OrderStatus.SHIPPED, SAME_TIME);
  await place('other twin', 'agnes ohara', 900, OrderStatus.SHIPPED, SAME_TIME);
  await place('late', 'abel', 700, OrderStatus.PENDING, day(5), ['elan court 2', '(030) 8', 2]);
  const [twin, otherTwin] = built.slice(3, 5).map(([, { id }]) => id);
  // The ids are random: the twins are called by them.
  names = new Map([
    ...built.map(([key, { id }]) => [id, key] as const),
    ...([twin, otherTwin] as string[]).toSorted().map((id, index) => [id, `twin ${index + 1}`] as const),
  ]);
});
afterAll(() => shop?.close());

const keysOf = (ids: readonly string[]) => ids.map((id) => names.get(id));

async function inPages(variables: Json, first: number): Promise<(string | undefined)[]> {
  const seen = await walk<{ id: string }>(async (after) => {
    const { orders } = await shop.ask(LIST, { first, after, ...variables }, admin.token);
    return orders;
  });
  return keysOf(seen.map(({ id }) => id));
}

const SORTED: Record<string, string[]> = {
  OLDEST: ['blank', 'zoe', 'abel', 'twin 1', 'twin 2', 'late'],
  NAME_ASC: ['blank', 'abel', 'late', 'twin 1', 'twin 2', 'zoe'],
  TOTAL_ASC: ['zoe', 'abel', 'blank', 'late', 'twin 1', 'twin 2'],
  STATUS_ASC: ['zoe', 'late', 'abel', 'blank', 'twin 1', 'twin 2'],
  ADDRESS_ASC: ['blank', 'twin 1', 'twin 2', 'abel', 'zoe', 'late'],
  PHONE_ASC: ['blank', 'twin 1', 'twin 2', 'abel', 'late', 'zoe'],
  ITEMS_ASC: ['blank', 'zoe', 'twin 1', 'twin 2', 'late', 'abel'],
};
const REVERSED = {
  OLDEST: 'NEWEST',
  NAME_ASC: 'NAME_DESC',
  TOTAL_ASC: 'TOTAL_DESC',
  STATUS_ASC: 'STATUS_DESC',
  ADDRESS_ASC: 'ADDRESS_DESC',
  PHONE_ASC: 'PHONE_DESC',
  ITEMS_ASC: 'ITEMS_DESC',
};

describe('orders are sorted', () => {
  test.each(Object.keys(SORTED))('by %s and its reverse, with ties, in pages of any size', async (sort) => {
    const reversed = REVERSED[sort as keyof typeof REVERSED];
    for (const first of [1, 2, 100]) {
      expect(await inPages({ sort }, first)).toEqual(SORTED[sort]);
      expect(await inPages({ sort: reversed }, first)).toEqual(SORTED[sort]?.toReversed());
    }
  });

  test('37.2: by their numbers, which follow another order than their times', async () => {
    const placed = await shop.ask('{ orders(first: 100) { edges { node { id number } } } }', {}, admin.token);
    const byNumber = placed.orders.edges
      .map(({ node }: Untyped) => node)
      .toSorted((one: Untyped, other: Untyped) => one.number - other.number);
    const keys = keysOf(byNumber.map(({ id }: Untyped) => id));
    for (const first of [1, 2, 100]) {
      expect(await inPages({ sort: 'NUMBER_ASC' }, first)).toEqual(keys);
      expect(await inPages({ sort: 'NUMBER_DESC' }, first)).toEqual(keys.toReversed());
    }
    const after = Buffer.from(JSON.stringify(['number', 2 ** 31, byNumber[0].id])).toString('base64url');
    expect(codeOf(await shop.graphql(LIST, { after, sort: 'NUMBER_ASC' }, admin.token))).toBe(
      'BAD_USER_INPUT',
    );
  });

  test('newest first by default', async () => {
    expect(await inPages({}, 2)).toEqual(SORTED['OLDEST']?.toReversed());
  });

  test('within a filter and a search', async () => {
    expect(await inPages({ sort: 'TOTAL_ASC', filter: { status: 'SHIPPED' } }, 1)).toEqual([
      'blank',
      'twin 1',
      'twin 2',
    ]);
    expect(await inPages({ sort: 'OLDEST', filter: { search: 'abel' } }, 1)).toEqual(['abel', 'late']);
  });

  test('by a name that is longer than an index holds', async () => {
    const long = await buildOrder(shop.dataSource, { name: '\uFDFA'.repeat(120), lines: [{}] });
    const { orders } = await shop.ask(LIST, { first: 1, sort: 'NAME_DESC' }, admin.token);
    expect(orders.edges[0].node.id).toBe(long.id);
    await shop.dataSource.manager.delete('Order', long.id);
  });

  test('but not by what is no sort key, and a cursor of one is refused by another', async () => {
    const bad = await shop.graphql(LIST, { sort: 'COLOUR' }, admin.token);
    expect(codeOf(bad)).toBe('BAD_USER_INPUT');
    const { orders } = await shop.ask(LIST, { first: 1, sort: 'TOTAL_ASC' }, admin.token);
    const after = orders.pageInfo.endCursor;
    expect(codeOf(await shop.graphql(LIST, { after, sort: 'NAME_ASC' }, admin.token))).toBe('BAD_USER_INPUT');
    expect(codeOf(await shop.graphql(LIST, { after }, admin.token))).toBe('BAD_USER_INPUT');
  });

  test('backwards from a cursor, as it is the same for both directions', async () => {
    const { orders } = await shop.ask(LIST, { first: 3, sort: 'STATUS_ASC' }, admin.token);
    const after = orders.edges[2].cursor;
    const back: Untyped = await shop.ask(LIST, { first: 5, after, sort: 'STATUS_DESC' }, admin.token);
    expect(keysOf(back.orders.edges.map(({ node }: Untyped) => node.id))).toEqual(['late', 'zoe']);
  });
});

test('orders are found by several numbers', async () => {
  const all: { number: number; id: string }[] = await shop.dataSource.query(
    'select number, id from orders order by created_at limit 3',
  );
  const [first, , third] = all.map(({ number }) => number);
  expect(await inPages({ sort: 'OLDEST', filter: { numbers: [third, first] } }, 1)).toEqual([
    'blank',
    'abel',
  ]);
  const filter = { numbers: [first, third], search: `#${third}` };
  expect(await inPages({ filter }, 10)).toEqual(['abel']);
  expect(await inPages({ filter: { numbers: [] } }, 10)).toEqual([]);
  const tooMany = { filter: { numbers: Array.from({ length: 1001 }, (_, index) => index) } };
  expect(codeOf(await shop.graphql(LIST, tooMany, admin.token))).toBe('BAD_USER_INPUT');
});

describe('among two thousand orders', () => {
  beforeAll(async () => {
    await shop.dataSource.transaction(async (manager) => {
      // Nothing follows from these orders, which nobody has placed.
      await manager.query('set local session_replication_role = replica');
      await manager.query(
        `insert into orders (user_id, checkout_id, name, email, address, phone, payment_id, status, subtotal, total,
            currency, created_at)
          select $1, gen_random_uuid(), 'Person ' || md5(n::text), 'p@example.test', 'Street', '', 'many_' || n,
            (array['Pending', 'Shipped', 'Rejected'])[1 + n % 3], n, n + 500, 'USD',
            timestamptz '2025-01-01' + n * interval '30 minutes'
          from generate_series(1, 2000) as n`,
        [admin.userId],
      );
    });
    await shop.dataSource.query('analyze orders');
  });

  test.each(Object.values(OrderSort))(
    'a page sorted by %s reads an index and sorts nothing',
    async (sort) => {
      const list = await shop.ask(LIST, { first: 20, sort: sort.toUpperCase() }, admin.token);
      for (const after of [undefined, list.orders.pageInfo.endCursor as string]) {
        const query = fromStart(matchingOrders(shop.dataSource.manager, {}, 'deletedAt'), ORDER_SORTS[sort], {
          first: 20,
          after,
        }).limit(21);
        const [sql, parameters] = query.getQueryAndParameters();
        const rows: { 'QUERY PLAN': string }[] = await shop.dataSource.query(`explain ${sql}`, parameters);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan).toMatch(/Index Scan/);
        expect(plan).not.toMatch(/Sort|Seq Scan/);
      }
    },
  );
});

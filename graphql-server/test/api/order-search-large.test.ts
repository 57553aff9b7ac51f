import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleOf } from '../../../scripts/lib/test-depth.mjs';
import { OrderSort } from '../../src/features/sales/orders/order.inputs.js';
import { buildOrder } from '../factories/order.factory.js';
import type { Untyped } from '../support/graphql-client.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

const FIND = `query Find($first: Int, $after: String, $filter: OrderFilter, $sort: OrderSort) {
  orders(first: $first, after: $after, filter: $filter, sort: $sort) { edges { node { id } } pageInfo { endCursor hasNextPage } }
}`;
const MANY = 7_000;

let shop: TestShop;
let admin: TestPerson;

beforeAll(async () => {
  shop = await createTestShop();
  admin = await shop.signUp({ admin: true });
  const { id } = await buildOrder(shop.dataSource);
  await shop.dataSource.transaction(async (manager) => {
    // Nothing follows from these orders, which nobody has placed.
    await manager.query('set local session_replication_role = replica');
    await manager.query(
      `insert into orders (user_id, checkout_id, name, email, address, phone, payment_id, status, subtotal, total,
          currency, created_at, deleted_at)
        select user_id, gen_random_uuid(),
          concat_ws(' ', 'Everybody', case when n % 20 = 0 then 'Often' end, case when n % 100 = 0 then 'Seldom' end,
            case when n > 6900 and n % 25 = 0 then 'Formerly' end, case when n = 6999 then 'Once' end),
          email, address, phone, 'pay_' || n, (array['Pending', 'Shipped'])[1 + n % 2], subtotal, total,
          currency, created_at - n / 2 * interval '1 minute', case when n % 40 = 0 then now() end
        from orders, generate_series(1, $2::int) as n where id = $1`,
      [id, MANY],
    );
  });
  await shop.dataSource.query(`update orders set name = name where search_text = ''`);
});
afterAll(() => shop?.close());

/**
 * Sets the planner's statistics to so many orders, so that Postgres plans as it does in such a
 * shop.
 */
const believe = (orders: number) =>
  shop.dataSource.query(`update pg_class set reltuples = $1 where oid = 'orders'::regclass`, [orders]);

/** The ids on each page, which has so many. */
async function pagesOf(filter: object, first: number, sort = 'NEWEST'): Promise<string[][]> {
  const pages: string[][] = [];
  for (let after: string | null = null, isMore = true; isMore;) {
    const page: Untyped = (await shop.ask(FIND, { first, after, filter, sort }, admin.token)).orders;
    pages.push(page.edges.map(({ node }: Untyped) => node.id));
    ({ endCursor: after, hasNextPage: isMore } = page.pageInfo);
  }
  return pages;
}

const COUNT = 'query Count($filter: OrderFilter) { orders(first: 1, filter: $filter) { totalCount } }';
const countOf = async (filter: object): Promise<number> =>
  (await shop.ask(COUNT, { filter }, admin.token)).orders.totalCount;

const FILTERS = [
  { search: 'often' },
  { search: 'seldom' },
  { search: 'formerly' },
  { search: 'once' },
  { search: 'nobody' },
  { search: 'often', status: 'SHIPPED' },
  { search: 'pay 699' },
];

test.each(FILTERS)('in a large shop $search finds the same orders in the same pages', async (filter) => {
  const sizes = sampleOf([100, 20], 1, FILTERS.indexOf(filter));
  const pages = () => Promise.all(sizes.map((size) => pagesOf(filter, size)));
  await believe(10);
  const few = await pages();
  const count = await countOf(filter);
  await believe(1_000_000);
  expect(await countOf(filter)).toBe(count);
  expect(await pages()).toEqual(few);
});

test.each(sampleOf(Object.keys(OrderSort), 2))(
  'sorted by %s, a word of many orders finds the same pages in a large shop',
  async (sort) => {
    await believe(10);
    const few = await pagesOf({ search: 'often' }, 100, sort);
    expect(few.flat()).toHaveLength(await countOf({ search: 'often' }));
    await believe(1_000_000);
    expect(await pagesOf({ search: 'often' }, 100, sort)).toEqual(few);
  },
);

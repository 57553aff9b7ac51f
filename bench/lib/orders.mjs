import { withoutTriggers, withoutIndexes } from './quick-fill.mjs';

/**
 * Adds orders with three lines each to a shop that has products, spread over two years until a day,
 * of customers who come with them, one for twenty orders. Few products sell often and few people
 * buy often, as it is anywhere, but nearly all do. They have no checkouts that they came from.
 * Triggers would take far longer: `rebuild_takings` sums orders up afterwards.
 *
 * @param {(sql: string, values?: unknown[]) => Promise<unknown>} query
 * @param {{ orders: number, until: string, regular?: string }} many `regular` is the `uid` of who
 * has fifty of them
 */
export async function fillOrders(query, { orders, until, regular = null }) {
  await query('alter table orders drop constraint if exists orders_checkout_id_fkey');
  await query('alter table fulfilments drop constraint if exists fulfilments_checkout_id_fkey');
  await query(
    `insert into users (uid, email, display_name)
      select 'customer-' || n, 'customer-' || n || '@example.com', 'Customer ' || n
      from generate_series(1, $1::int / 20) as n on conflict do nothing`,
    [orders],
  );
  // People and products are stored with their numbers first, so that they can be looked up by them.
  await number(query, 'bench_people', 'id, display_name, email from users');
  await number(query, 'bench_goods', 'id, name, photo, price from products');
  const tables = ['orders', 'order_lines'];
  await withoutIndexes(query, tables, () =>
    withoutTriggers(query, [...tables, 'fulfilments'], () => insertOrders(query, { orders, until, regular })),
  );
  // Sums are planned by what Postgres knows of the tables.
  await query('vacuum analyze');
  await query('select rebuild_takings()');
  // As autovacuum would before long.
  await query('vacuum analyze');
}

/** A table of rows that are numbered from 0 on. */
async function number(query, name, rows) {
  await query(`drop table if exists ${name}`);
  await query(`create table ${name} as
    select numbered.*, row_number() over (order by id) - 1 as place from (select ${rows}) as numbered`);
  await query(`analyze ${name}`);
}

async function insertOrders(query, { orders, until, regular }) {
  // They compute the texts of searches.
  await query('alter table orders enable trigger orders_described');
  await query('alter table order_lines enable trigger order_lines_described');
  await query(
    `insert into orders (
        user_id, checkout_id, name, email, address, phone, payment_id, status, subtotal, total, currency, created_at
      )
      select coalesce(regular.id, person.id), gen_random_uuid(), person.display_name, person.email, 'An address', '0',
        'pay_' || gen_random_uuid(), (array['Pending', 'Shipped', 'Shipped', 'Shipped', 'Rejected'])[1 + n % 5],
        1000, 1500, 'USD', $2::timestamptz - n * (interval '730 days' / $1::int)
      from generate_series($1::int, 1, -1) as n
      cross join (select count(*)::int from bench_people) as people (many)
      join bench_people as person on place = floor(many * power((n::bigint * 7919 % 1000003) / 1000003.0::float8, 2))
      left join users as regular on regular.uid = $3 and n % greatest(1, $1::int / 50) = 0`,
    [orders, until, regular],
  );
  await query(
    `insert into fulfilments (checkout_id, status, order_status)
      select checkout_id, (array['new', 'out', 'rejected'])[array_position(array['Pending', 'Shipped', 'Rejected'], status)],
        status
      from orders on conflict do nothing`,
  );
  // The products are in three shares, one for each position, so that none is in an order twice.
  await query(
    `insert into order_lines (position, product_id, name, photo, unit_price, quantity, order_id)
      select position, goods.id, goods.name, goods.photo, goods.price, 1 + (orders.number + position) % 4, orders.id
      from (
        select *, position + 3 * floor(
          power(many / 3, (number::bigint * 15485863 + position * 104729) % 1000003 / 1000003.0::float8)
        ) - 3 as sold
        from orders cross join generate_series(0, 2) as position
        cross join (select count(*)::int from bench_goods) as goods (many)
        where not exists (select from order_lines where order_id = orders.id)
      ) as orders
      join bench_goods as goods on place = sold`,
  );
}

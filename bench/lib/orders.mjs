/**
 * Adds orders with three lines each to a shop that has customers and products, spread over two years until a day. They have
 * no checkouts that they came from. Triggers add them up, as they do in a shop.
 *
 * @param {(sql: string, values?: unknown[]) => Promise<unknown>} query
 * @param {{ orders: number, until: string }} many
 */
export async function fillOrders(query, { orders, until }) {
  // It takes minutes to fill, and no list reads it unless somebody searches.
  await query('drop index if exists orders_search');
  await query('alter table orders drop constraint if exists orders_checkout_id_fkey');
  // Who and what has which number is written down first, so that it can be looked up by it.
  await query(`create table if not exists bench_people as
    select id, row_number() over (order by id) - 1 as place from users`);
  await query('drop table if exists bench_goods');
  await query(`create table bench_goods as
    select id, name, photo, price, row_number() over (order by id) - 1 as place from products`);
  await query('analyze bench_people, bench_goods');
  const [{ people, goods }] = await query(
    'select (select count(*)::int from bench_people) as people, (select count(*)::int from bench_goods) as goods',
  );
  await query(
    `with made as (
        insert into orders (
          user_id, checkout_id, name, email, address, phone, payment_id, status, subtotal, shipping, total, currency, created_at
        )
        select id, gen_random_uuid(), 'A name', 'a@example.test', 'An address', '0', 'pay_' || gen_random_uuid(),
          (array['Pending', 'Shipped', 'Shipped', 'Shipped', 'Rejected'])[1 + n % 5], 1000, 500, 1500, 'USD',
          $2::timestamptz - n * (interval '730 days' / $1::int)
        from generate_series(1, $1::int) as n join bench_people on place = (n::bigint * 7919) % $3::int
        returning id, number
      )
    insert into order_lines (position, product_id, name, photo, unit_price, quantity, order_id)
    select position, goods.id, goods.name, goods.photo, goods.price, 1 + (made.number + position) % 4, made.id
    from made cross join generate_series(0, 2) as position
    join bench_goods as goods on place = (made.number::bigint * 31 + position * 17) % $4::int`,
    [orders, until, people, goods],
  );
  // As autovacuum would before long.
  await query('vacuum analyze');
}

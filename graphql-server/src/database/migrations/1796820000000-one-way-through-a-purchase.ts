import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PUT_INTO_CART_IN_THREE } from './1796660000000-put-into-cart-in-three.js';
import { BEGIN_AT_ONCE, ORDER_AT_ONCE, PLACE_ORDER } from './1796690000000-purchases-at-once.js';
import { PUT_INTO_CARTS } from './1796700000000-put-into-carts.js';

/**
 * Carts and purchases are locked and read by one function each, decided by the shop, and written by one statement. The functions that
 * decided are dropped; no release knows them. See `docs/decisions/0154-one-way-through-a-purchase.md`.
 */
export class OneWayThroughAPurchase1796820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DROP_AT_ONCE);
    await runner.query(LOCK_CART_ITEMS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function lock_cart_items(uuid, uuid[])');
    for (const made of [PUT_INTO_CART_IN_THREE, PUT_INTO_CARTS, BEGIN_AT_ONCE, PLACE_ORDER, ORDER_AT_ONCE])
      await runner.query(made);
  }
}

const DROP_AT_ONCE = `
  drop function order_at_once(uuid, text, bigint, text, timestamptz, text),
    place_order(uuid, text, text, text, text, timestamptz, text),
    begin_at_once(uuid, text, text, text, text, bigint, bigint, text, timestamptz, double precision),
    put_into_carts(uuid[], uuid[], integer[], integer, integer),
    put_into_cart(uuid, uuid, integer, integer, integer)
`;

// The statement after the lock sees what the lock has waited for.
export const LOCK_CART_ITEMS = `
  create function lock_cart_items(buyer uuid, wanted uuid[])
  returns table (is_erased boolean, line_id uuid, line_quantity integer, product products)
  language plpgsql as $$
  begin
    select erased_at is not null into is_erased from users where id = buyer for no key update;
    return query
      select is_erased, item.id, item.quantity, each
      from (select) as person left join (
        (
          select id, product_id, quantity, created_at from cart_lines where user_id = buyer
          union all
          select null, wish, 0, null from unnest(wanted) wish
          where not exists (select from cart_lines where user_id = buyer and product_id = wish)
        ) item
        join products each on each.id = item.product_id
      ) on true
      order by item.created_at, item.id;
  end
  $$
`;

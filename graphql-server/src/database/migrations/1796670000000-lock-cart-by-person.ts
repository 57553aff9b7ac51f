import type { MigrationInterface, QueryRunner } from 'typeorm';
import { LOCK_CART } from './1795700000000-checkout-round-trips.js';

/**
 * Beginning to pay locked every line of a cart, which nobody changes without the lock of its person, and every product in it, of which
 * only those that are counted have to stay as they are. See `docs/decisions/0154-one-way-through-a-purchase.md`.
 */
export class LockCartByPerson1796670000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LOCK_CART_BY_PERSON);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function lock_cart(uuid, timestamptz)');
    await runner.query(LOCK_CART);
  }
}

// A product may come to be counted between two of its statements, so it looks again after each time it has locked some.
export const LOCK_CART_BY_PERSON = `
  create or replace function lock_cart(buyer uuid, at timestamptz)
  returns table (freed uuid[], unpaid uuid, line_quantity integer, product products)
  language plpgsql as $$
  declare
    quantities integer[];
    sold products[];
    counted uuid[];
    opened uuid[] := '{}';
  begin
    perform 1 from users where id = buyer for no key update;
    freed := '{}';
    loop
      select array_agg(line.quantity order by line.created_at, line.id),
        array_agg(each order by line.created_at, line.id),
        array_agg(each.id) filter (where each.stock is not null)
          || array(select product_id from stock_holds where user_id = buyer)
      into quantities, sold, counted
      from cart_lines line join products each on each.id = line.product_id
      where line.user_id = buyer and each.deleted_at is null and not each.hidden;
      exit when counted <@ opened;
      opened := opened || counted;
      freed := freed || open_stock(opened, at, buyer, null);
    end loop;
    return query
      select freed, (
        select id from checkouts where user_id = buyer and status in ('created', 'awaiting_payment')
        order by created_at desc limit 1
      ), quantities[place], sold[place]
      from (select) as whatever left join generate_subscripts(sold, 1) as place on true
      order by place;
  end
  $$
`;

import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Numbers what was there before `purchase_sequence`, below all of its numbers and in the order of
 * time, as nothing else is known of it: carts, checkouts that a payment may still come for, and all
 * orders of those people. The others are never compared with anything older.
 */
export class PurchasesNumbered1796820200000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NUMBER_PURCHASES);
    await runner.query(NUMBER_CARTS);
    await runner.query('drop index checkouts_unpaid');
    await runner.query(
      `create index checkouts_unpaid on checkouts (user_id, sequence) where status in ('created', 'awaiting_payment')`,
    );
    await runner.query('create index orders_user_sequence on orders (user_id, sequence)');
  }
}

// Of the same time a checkout is older than an order, as it was judged by then.
const NUMBER_PURCHASES = `
  with open as (select id, user_id, created_at from checkouts where status <> 'ordered' and sequence = 0),
  numbered as (
    select id, row_number() over (order by created_at, is_order, id) - count(*) over () - 1 as place
    from (
      select id, created_at, false as is_order from open
      union all
      select id, created_at, true from orders where sequence = 0 and user_id in (select user_id from open)
    ) purchase
  ),
  begun as (update checkouts set sequence = place from numbered where numbered.id = checkouts.id)
  update orders set sequence = place from numbered where numbered.id = orders.id
`;

const NUMBER_CARTS = `
  with numbered as (
    select id, row_number() over (order by created_at, id) - count(*) over () - 1 as place
    from cart_lines where sequence = 0
  )
  update cart_lines set sequence = place from numbered where numbered.id = cart_lines.id
`;

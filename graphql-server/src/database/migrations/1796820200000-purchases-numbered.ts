import type { QueryRunner } from 'typeorm';
import { createIndex, repeatInBatches, replaceIndex } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

/**
 * Numbers what was there before `purchase_sequence`, below all of its numbers and in the order of
 * time, as nothing else is known of it: carts, checkouts that a payment may still come for, and all
 * orders of those people. The others are never compared with anything older.
 */
export class PurchasesNumbered1796820200000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await repeatInBatches(runner, NUMBER_SOME);
    await replaceIndex(
      runner,
      'checkouts_unpaid',
      `checkouts (user_id, sequence) where status in ('created', 'awaiting_payment')`,
    );
    await createIndex(runner, 'orders_user_sequence', 'orders (user_id, sequence)');
  }
}

// Locks the users, as purchases do. Of the same time a checkout is older than an order, as it was
// judged by then.
const NUMBER_SOME = `
  with buyers as (
    select id from users where ($1::uuid is null or id > $1::uuid) and (
      exists (select from cart_lines where user_id = users.id and sequence = 0)
      or exists (select from checkouts where user_id = users.id and status <> 'ordered' and sequence = 0)
    )
    order by id limit $2 for no key update
  ),
  numbered as (
    select id,
      row_number() over (partition by user_id order by created_at, is_order, id)
        - count(*) over (partition by user_id) - 1 as place
    from (
      select id, user_id, created_at, false as is_order from checkouts
      where status <> 'ordered' and sequence = 0 and user_id in (select id from buyers)
      union all
      select id, user_id, created_at, true from orders
      where sequence = 0 and user_id in (
        select user_id from checkouts
        where status <> 'ordered' and sequence = 0 and user_id in (select id from buyers)
      )
    ) as purchase
  ),
  begun as (update checkouts set sequence = place from numbered where numbered.id = checkouts.id),
  placed as (update orders set sequence = place from numbered where numbered.id = orders.id),
  numbered_lines as (
    select id,
      row_number() over (partition by user_id order by created_at, id)
        - count(*) over (partition by user_id) - 1 as place
    from cart_lines where sequence = 0 and user_id in (select id from buyers)
  ),
  filled as (
    update cart_lines set sequence = place from numbered_lines where numbered_lines.id = cart_lines.id
  )
  select (select id from buyers order by id desc limit 1) as last
`;

import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Customers without an account, and orders that staff place at prices that they have agreed. */
export class StaffOrders1798000001300 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- lock_goods has its place.
      drop function if exists lock_cart;

      alter table users
        alter column uid drop not null,
        add column phone text;
      -- The first verified sign-in with the address takes the row over. An erased row has none.
      create unique index users_without_account on users (email) where uid is null and email <> '';

      alter table checkouts
        add column placed_by_id uuid,
        add column request_key text,
        add column request_hash text,
        add constraint checkouts_placed_by_id_fkey foreign key (placed_by_id) references users (id),
        add constraint checkouts_request_key unique (placed_by_id, request_key),
        add constraint checkouts_request check (num_nulls(placed_by_id, request_key, request_hash) in (0, 3));
      alter table orders
        add column placed_by_id uuid,
        add constraint orders_placed_by_id_fkey foreign key (placed_by_id) references users (id);

      alter table checkout_lines
        add column list_price bigint,
        add column price_reason text,
        add constraint checkout_lines_agreed check (num_nulls(list_price, price_reason) in (0, 2));
      alter table order_lines
        add column list_price bigint,
        add column price_reason text,
        add constraint order_lines_agreed check (num_nulls(list_price, price_reason) in (0, 2));
    `);
  }
}

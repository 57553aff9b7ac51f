import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Reservations of stock are one kind of holds. */
export class Holds1797700000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists stock_holds_sum, open_stock, lock_cart cascade;
      delete from function_files where file = 'stock-holds';

      create table holds (
        checkout_id uuid not null,
        kind text not null,
        ref uuid not null,
        user_id uuid not null,
        quantity integer not null,
        until timestamptz(3) not null,
        constraint holds_pkey primary key (checkout_id, kind, ref),
        constraint holds_kind check (kind in ('stock')),
        constraint holds_quantity check (quantity > 0)
      );

      insert into holds (checkout_id, kind, ref, user_id, quantity, until)
      select checkout_id, 'stock', product_id, user_id, quantity, expires_at from stock_holds;

      create index holds_ref on holds (ref);
      create index holds_user on holds (user_id);
      create index holds_until on holds (until);

      drop table stock_holds;
    `);
  }
}

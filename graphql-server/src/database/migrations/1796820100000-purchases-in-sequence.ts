import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

const NUMBERED = ['checkouts', 'orders', 'cart_lines'];

/**
 * Checkouts, orders and cart lines get numbers of one sequence, under the lock of their user, and
 * are compared by them in place of their times. What exists has 0 until the next migration. See
 * `docs/decisions/0024-one-finisher.md`.
 */
export class PurchasesInSequence1796820100000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`lock table ${NUMBERED.join(', ')} in access exclusive mode`);
    await runner.query('create sequence purchase_sequence');
    for (const table of NUMBERED) {
      await runner.query(`alter table ${table} add column sequence bigint not null default 0`);
      await runner.query(
        `alter table ${table} alter column sequence set default nextval('purchase_sequence')`,
      );
    }
    await runner.query('alter table orders add column cart_reduced_after boolean not null default false');
    // Called by no release that is still there.
    await runner.query('drop function if exists put_into_cart(uuid, uuid, integer, integer, integer)');
  }
}

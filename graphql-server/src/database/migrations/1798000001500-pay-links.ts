import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Links by which anybody can pay an order by staff, and holds that last as long as they do. */
export class PayLinks1798000001500 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table pay_links (
        id uuid not null default gen_random_uuid(),
        checkout_id uuid not null,
        token_hashes text[] not null default '{}',
        sent_at timestamptz(3) not null default now(),
        expires_at timestamptz(3) not null,
        cancelled_at timestamptz(3),
        constraint pay_links_pkey primary key (id),
        constraint pay_links_checkout_id_key unique (checkout_id),
        constraint pay_links_checkout_id_fkey foreign key (checkout_id) references checkouts (id) on delete cascade
      );

      alter table holds
        add column ms integer not null default 900000,
        add constraint holds_ms check (ms >= 0);

      alter table refunds
        drop constraint refunds_reason,
        add constraint refunds_reason check (reason in
          ('rejected', 'cancelled', 'adjustment', 'short', 'refused', 'changed', 'sold_out', 'too_late', 'duplicate', 'outside',
          'account_deleted', 'link_cancelled'));
    `);
  }
}

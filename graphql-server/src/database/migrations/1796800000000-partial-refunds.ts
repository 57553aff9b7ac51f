import type { QueryRunner } from 'typeorm';
import { applyFunctions } from '../functions.js';
import { ForwardMigration } from './forward-migration.js';

/**
 * A payment may have several refunds, each spread over the lines of its order. Triggers keep their
 * sum within the payment and the lines of each within its amount. One look-up at the provider
 * settles all waiting events of a payment. A later migration validates the constraints of lines.
 *
 * The triggers need the deposits, which a later migration adds to databases that had this one
 * without.
 */
export class PartialRefunds1796800000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('lock table order_lines, refunds in access exclusive mode');
    await runner.query(`
      alter table refunds
        drop constraint refunds_provider_payment_id_key,
        drop constraint refunds_reason,
        add column request_key text,
        add constraint refunds_order_request_key unique (order_id, request_key),
        add constraint refunds_provider_refund_id_key unique (provider_refund_id),
        add constraint refunds_reason check (reason in (
          'rejected', 'cancelled', 'adjustment', 'sold_out', 'duplicate', 'outside', 'account_deleted'
        ))
    `);
    await runner.query('create index refunds_payment on refunds (provider_payment_id)');
    await runner.query(`
      alter table order_lines
        add column restocked_quantity integer not null default 0,
        add column status_restocked_quantity integer not null default 0,
        add column deposit bigint not null default 0,
        add constraint order_lines_restocked check (restocked_quantity between 0 and quantity) not valid,
        add constraint order_lines_status_restocked
          check (status_restocked_quantity between 0 and restocked_quantity) not valid
    `);
    await runner.query(`
      create table provider_cursors (
        name text not null,
        newest_id text not null,
        constraint provider_cursors_pkey primary key (name)
      )
    `);
    await runner.query(`
      create table refund_lines (
        refund_id uuid not null,
        order_line_id uuid not null,
        quantity integer not null,
        goods bigint not null,
        shipping bigint not null,
        deposit bigint not null default 0,
        constraint refund_lines_amounts check (quantity >= 0 and goods >= 0 and shipping >= 0),
        constraint refund_lines_pkey primary key (refund_id, order_line_id),
        constraint refund_lines_refund_id_fkey foreign key (refund_id) references refunds (id) on delete cascade,
        constraint refund_lines_order_line_id_fkey foreign key (order_line_id) references order_lines (id)
          on delete cascade
      )
    `);
    await runner.query('create index refund_lines_order_line on refund_lines (order_line_id)');
    await runner.query(
      'create index provider_events_of_payment on provider_events (payment_id) where handled_at is null',
    );
    await applyFunctions(runner, 'refunds');
    await runner.query('select fill_refund_lines(id) from refunds where order_id is not null');
  }
}

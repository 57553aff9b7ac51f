import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** How far an order is, which was spread over three of its columns. */
export class Fulfilments1797800000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table fulfilments (
        checkout_id uuid not null,
        method text not null default 'delivery',
        status text not null default 'new',
        order_status text not null default 'Pending',
        packing_started_at timestamptz(3),
        cancelled_at timestamptz(3),
        constraint fulfilments_pkey primary key (checkout_id),
        constraint fulfilments_order_status unique (checkout_id, order_status),
        constraint fulfilments_method check (method in ('delivery')),
        constraint fulfilments_status
          check (status in ('new', 'picking', 'out', 'rejected', 'cancelled')),
        constraint fulfilments_picking
          check (status not in ('new', 'picking') or (status = 'picking') = (packing_started_at is not null)),
        constraint fulfilments_cancelled check ((status = 'cancelled') = (cancelled_at is not null)),
        constraint fulfilments_checkout_id_fkey
          foreign key (checkout_id) references checkouts (id) on delete cascade
      );

      insert into fulfilments (checkout_id, status, order_status, packing_started_at, cancelled_at)
      select checkout_id, case status
          when 'Shipped' then 'out'
          when 'Rejected' then case when cancelled_at is null then 'rejected' else 'cancelled' end
          else case when packing_started_at is null then 'new' else 'picking' end
        end,
        status, packing_started_at, case when status = 'Rejected' then cancelled_at end
      from orders;

      alter table orders drop column packing_started_at, drop column cancelled_at,
        add constraint orders_fulfilment_fkey foreign key (checkout_id, status)
          references fulfilments (checkout_id, order_status) deferrable initially deferred;
    `);
  }
}

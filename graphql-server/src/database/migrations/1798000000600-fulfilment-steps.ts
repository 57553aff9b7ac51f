import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Packed, ready, delivered and collected orders, their events, and e-mails about them. */
export class FulfilmentSteps1798000000600 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger if exists fulfilments_moved on fulfilments;
      alter table fulfilments
        drop constraint fulfilments_status,
        drop constraint fulfilments_picking,
        add constraint fulfilments_status check (status in
          ('new', 'picking', 'packed', 'out', 'ready', 'delivered', 'collected', 'rejected', 'cancelled')),
        add constraint fulfilments_picking check (
          status not in ('new', 'picking', 'packed') or (status <> 'new') = (packing_started_at is not null)
        );
      update fulfilments set status = 'ready' where status = 'out' and method = 'collection';
      alter table fulfilments add constraint fulfilments_handover check (
        status not in ('out', 'delivered', 'ready', 'collected')
          or (status in ('out', 'delivered')) = (method = 'delivery')
      );

      alter table order_events
        add column fulfilment_status text,
        add column step_emailed_at timestamptz(3),
        drop constraint order_events_kind;
      update order_events set kind = 'step', fulfilment_status = 'picking' where kind = 'packing';
      update order_events set fulfilment_status = case order_events.status
        when 'Shipped' then case method when 'collection' then 'ready' else 'out' end
        when 'Rejected' then case kind when 'cancelled' then 'cancelled' else 'rejected' end
        else 'new'
      end
      from orders join fulfilments using (checkout_id)
      where orders.id = order_events.order_id and refund is null and (kind is null or kind = 'cancelled')
        and (order_events.status <> 'Pending' or order_events.id = (
          select min(first.id) from order_events as first where first.order_id = order_events.order_id
        ));
      alter table order_events
        add constraint order_events_kind check (kind in ('step', 'cancelled', 'slot', 'missed')),
        add constraint order_events_step check (kind is distinct from 'step' or fulfilment_status is not null);

      alter table shop_settings
        add column picking_emails boolean not null default false,
        add column packed_emails boolean not null default false,
        add column handover_emails boolean not null default false;
    `);
  }
}

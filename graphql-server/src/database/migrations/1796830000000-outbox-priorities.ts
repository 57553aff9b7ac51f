import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Messages and deliveries have a priority, and an index that finds the next of each lane. */
export class OutboxPriorities1796830000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // The default is the priority of orders, which SQL functions and the release before leave out.
    await runner.query('alter table outbox_messages add column priority smallint not null default 1');
    await runner.query('alter table outbox_deliveries add column priority smallint not null default 1');
    await runner.query(
      `update outbox_messages set priority = case topic when 'product.changed' then 3 else 0 end
      where topic in ('product.changed', 'payment.event', 'refund.due') and (
        spread_at is null or exists (
          select from outbox_deliveries where message_id = outbox_messages.id and status = 'waiting'
        )
      )`,
    );
    await runner.query(
      `update outbox_deliveries as delivery set priority = message.priority from outbox_messages as message
      where message.id = message_id and delivery.status = 'waiting' and message.priority <> delivery.priority`,
    );
    await runner.query('drop index outbox_messages_unspread');
    await runner.query(
      'create index outbox_messages_unspread on outbox_messages (priority, id) where spread_at is null',
    );
    await runner.query(
      `create index outbox_deliveries_waiting on outbox_deliveries (priority, receiver, target, due_at, message_id)
      where status = 'waiting'`,
    );
    await runner.query('drop index outbox_deliveries_due');
  }
}

import type { QueryRunner } from 'typeorm';
import { createIndex, dropIndex, replaceIndex, updateInBatches } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

const PRIORITY = `case topic when 'product.changed' then 3 else 0 end`;

/** Fills the priorities of what waits; indexes find the next of each lane. */
export class NextOfEachLane1796830010000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await updateInBatches(runner, {
      table: 'outbox_messages',
      idType: 'bigint',
      set: `priority = ${PRIORITY}`,
      where: `topic in ('product.changed', 'payment.event', 'refund.due') and priority <> ${PRIORITY} and (
        spread_at is null or exists (
          select from outbox_deliveries where message_id = outbox_messages.id and status = 'waiting'
        )
      )`,
    });
    await updateInBatches(runner, {
      table: 'outbox_deliveries',
      set: `priority = (select message.priority from outbox_messages as message where message.id = message_id)`,
      where: `status = 'waiting' and priority <> (
        select message.priority from outbox_messages as message where message.id = message_id
      )`,
    });
    await replaceIndex(
      runner,
      'outbox_messages_unspread',
      'outbox_messages (priority, id) where spread_at is null',
    );
    await createIndex(
      runner,
      'outbox_deliveries_waiting',
      `outbox_deliveries (priority, receiver, target, due_at, message_id) where status = 'waiting'`,
    );
    await dropIndex(runner, 'outbox_deliveries_due');
  }
}

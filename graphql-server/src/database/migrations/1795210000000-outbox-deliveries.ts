import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outbox is read: each message goes to everybody who is to hear of it, each by a row of its own. */
export class OutboxDeliveries1795210000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table outbox_messages
        add column event_id uuid not null default gen_random_uuid(),
        add column spread_at timestamp(3) with time zone
    `);
    // Until now nobody has listened; what is long past is told to nobody.
    await runner.query('update outbox_messages set spread_at = created_at');
    await runner.query(
      'create index outbox_messages_unspread on outbox_messages (id) where spread_at is null',
    );
    await runner.query('create index outbox_messages_created on outbox_messages (created_at)');
    await runner.query(`
      create table outbox_deliveries (
        id uuid not null default gen_random_uuid(),
        message_id bigint not null,
        receiver text not null,
        target text not null default '',
        status text not null default 'waiting',
        attempts integer not null default 0,
        due_at timestamp(3) with time zone not null,
        lease uuid,
        last_error text,
        created_at timestamp(3) with time zone not null default now(),
        settled_at timestamp(3) with time zone,
        constraint outbox_deliveries_status check (status in ('waiting', 'done', 'parked')),
        constraint outbox_deliveries_once unique (message_id, receiver, target),
        constraint outbox_deliveries_pkey primary key (id),
        constraint outbox_deliveries_message_id_fkey foreign key (message_id)
          references outbox_messages (id) on delete cascade
      )
    `);
    await runner.query(
      `create index outbox_deliveries_due on outbox_deliveries (due_at) where status = 'waiting'`,
    );
    await runner.query(
      `create index outbox_deliveries_parked on outbox_deliveries (created_at, id) where status = 'parked'`,
    );
    await runner.query(
      'create index outbox_deliveries_target on outbox_deliveries (receiver, target, created_at, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table outbox_deliveries');
    await runner.query('drop index outbox_messages_created, outbox_messages_unspread');
    await runner.query('alter table outbox_messages drop column spread_at, drop column event_id');
  }
}

import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** A mail server that does not accept the shop's e-mails: `features/emails`. */
export class EmailOutage1797128000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table email_outage (
        is_current boolean default true constraint email_outage_pkey primary key,
        reason text not null,
        error text not null,
        since timestamptz(3) not null default now(),
        constraint email_outage_one_row check (is_current)
      )`,
    );
  }
}

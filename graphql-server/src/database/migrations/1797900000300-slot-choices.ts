import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Customers choose slots for their carts. */
export class SlotChoices1797900000300 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table cart_deliveries add column slot_template_id uuid, add column slot_day date;
      alter table fulfilments add column country text, add column postcode text;
      -- It returns the slot as well by now.
      drop function if exists take_payment;
    `);
  }
}

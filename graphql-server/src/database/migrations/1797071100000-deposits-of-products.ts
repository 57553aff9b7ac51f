import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Products may have a deposit, such as for a bottle. */
export class DepositsOfProducts1797071100000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table products
        add column deposit bigint not null default 0,
        add constraint products_deposit check (deposit between 0 and 100000000) not valid
    `);
  }
}

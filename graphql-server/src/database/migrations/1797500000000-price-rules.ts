import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The function is named `price_rules` now. */
export class PriceRules1797500000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop function if exists tax_rules()');
  }
}

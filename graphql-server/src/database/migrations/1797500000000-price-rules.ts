import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The function is named `price_rules` now. */
export class PriceRules1797500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop function if exists tax_rules()');
  }

  down(): Promise<never> {
    return Promise.reject(new Error('There is no way back through a migration; restore the backup.'));
  }
}

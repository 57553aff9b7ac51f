import type { QueryRunner } from 'typeorm';
import { applyFunctions } from '../functions.js';
import { ForwardMigration } from './forward-migration.js';

/** Products have facts about food: `packages/shared/src/food-facts.ts`. */
export class FoodFacts1797072000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table products add column food jsonb');
    await applyFunctions(runner, 'food');
  }
}

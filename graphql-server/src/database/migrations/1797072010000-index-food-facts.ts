import type { QueryRunner } from 'typeorm';
import { createIndex } from './beside-writers.js';
import { ForwardMigration } from './forward-migration.js';

/** Lists are filtered by allergens and diets; products without food facts are in no entry. */
export class IndexFoodFacts1797072010000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const on = 'products using gin (food_marks(food)) where deleted_at is null and food is not null';
    await createIndex(runner, 'products_food', on);
  }
}

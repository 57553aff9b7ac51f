import type { QueryRunner } from 'typeorm';
import type { FoodFacts } from '@larder/shared/food-facts';
import { unnamedAllergens, withMarkedAllergens } from '@larder/shared/food-problems';
import { ForwardMigration } from './forward-migration.js';

/** What ingredients emphasize is contained, also where products of before state that it is not. */
export class MarkedAllergens1797101000000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const products: { id: string; food: FoodFacts }[] = await runner.query(
      `select id, food from products
      where food ->> 'ingredients' like '%*%' and jsonb_typeof(food -> 'contains') = 'array'`,
    );
    for (const { id, food } of products.filter((each) => unnamedAllergens(each.food).length > 0)) {
      // Not over what an admin has written meanwhile.
      await runner.query(
        `update products set food = $3, version = version + 1, updated_at = now() where id = $1 and food = $2`,
        [id, JSON.stringify(food), JSON.stringify(withMarkedAllergens(food))],
      );
    }
  }
}

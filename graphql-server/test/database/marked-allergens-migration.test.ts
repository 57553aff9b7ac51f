import { expect, inject, test } from 'vitest';
import { NO_FOOD_FACTS, type FoodFacts } from '@larder/shared/food-facts';
import { MarkedAllergens1797101000000 } from '../../src/database/migrations/1797101000000-marked-allergens.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { openClone } from '../support/databases.js';

test('the migration adds what the ingredients emphasize to what products of before contain', async () => {
  const { dataSource, close } = await openClone(inject('postgresUrl'));
  const runner = dataSource.createQueryRunner();
  try {
    const build = async (facts: Partial<FoodFacts>) =>
      (await buildProduct(dataSource, { food: { ...NO_FOOD_FACTS, ...facts } })).id;
    const wrong = await build({
      contains: ['NUTS'],
      mayContain: ['EGGS'],
      ingredients: '*Milk*, *wheat*, *eggs*',
    });
    const right = await build({ contains: ['MILK'], ingredients: '*Milk*' });
    const unknown = await build({ contains: null, ingredients: '*Milk*' });
    await new MarkedAllergens1797101000000().up(runner);
    const products = dataSource.getRepository(Product);
    const foodOf = async (id: string) => (await products.findOneByOrFail({ id })).food;
    expect(await foodOf(wrong)).toMatchObject({ contains: ['GLUTEN', 'MILK', 'NUTS'], mayContain: ['EGGS'] });
    expect(await foodOf(right)).toMatchObject({ contains: ['MILK'] });
    expect(await foodOf(unknown)).toMatchObject({ contains: null });
  } finally {
    await runner.release();
    await close();
  }
});

import type { DataSource } from 'typeorm';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { nextNumber } from './sequence.js';

/** A product that is sold, at 3.50. */
export function buildProduct(dataSource: DataSource, overrides: Partial<Product> = {}): Promise<Product> {
  const number = nextNumber();
  const products = dataSource.getRepository(Product);
  return products.save(
    products.create({
      name: `Product ${number}`,
      description: `The description of product ${number}.`,
      price: 350,
      photo: '/pictures/gala-apples.800.webp',
      categories: [Category.FRUITS],
      packAmount: null,
      packCount: null,
      family: null,
      familyLabel: null,
      packUnit: null,
      deletedAt: null,
      ...overrides,
    }),
  );
}

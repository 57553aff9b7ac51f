import type { DataSource } from 'typeorm';
import { Rating } from '../../src/features/ratings/rating.entity.js';
import { buildProduct } from './product.factory.js';
import { buildUser } from './user.factory.js';

/** Five stars for a product, without a photo. */
export async function buildRating(dataSource: DataSource, overrides: Partial<Rating> = {}): Promise<Rating> {
  const ratings = dataSource.getRepository(Rating);
  return ratings.save(
    ratings.create({
      name: 'Asha',
      message: 'Crisp and sweet.',
      rates: 5,
      image: null,
      ...overrides,
      userId: overrides.userId ?? (await buildUser(dataSource)).id,
      productId: overrides.productId ?? (await buildProduct(dataSource)).id,
    }),
  );
}

import type { DataSource } from 'typeorm';
import { Review } from '../../src/features/reviews/review.entity.js';
import { buildUser } from './user.factory.js';

/** Five stars for the shop. */
export async function buildReview(dataSource: DataSource, overrides: Partial<Review> = {}): Promise<Review> {
  const reviews = dataSource.getRepository(Review);
  return reviews.save(
    reviews.create({
      message: 'Everything came on time.',
      rating: 5,
      ...overrides,
      userId: overrides.userId ?? (await buildUser(dataSource)).id,
    }),
  );
}

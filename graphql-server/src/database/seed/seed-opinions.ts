import type { EntityManager } from 'typeorm';
import { Rating } from '../../features/ratings/rating.entity.js';
import { Review } from '../../features/reviews/review.entity.js';
import { DEMO_RATINGS } from './data/ratings.js';
import { DEMO_REVIEWS } from './data/reviews.js';
import type { DemoLookup } from './demo-lookup.js';
import { timeAgo } from './demo-times.js';

/** Adds what the demo people say of the products and of the shop. */
export async function addOpinions(manager: EntityManager, lookup: DemoLookup): Promise<void> {
  await manager.insert(
    Rating,
    DEMO_RATINGS.map(({ productSlug, personUid, message, rates, image = null, daysAgo }, index) => {
      const { userId, displayName } = lookup.person(personUid);
      const createdAt = timeAgo(daysAgo, index);
      return {
        productId: lookup.product(productSlug).id,
        userId,
        name: displayName,
        message,
        rates,
        image,
        createdAt,
      };
    }),
  );
  await manager.insert(
    Review,
    DEMO_REVIEWS.map(({ personUid, message, rating, daysAgo }, index) => ({
      userId: lookup.person(personUid).userId,
      message,
      rating,
      createdAt: timeAgo(daysAgo, index),
    })),
  );
}

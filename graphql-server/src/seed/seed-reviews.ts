import type { EntityManager } from 'typeorm';
import { Rating } from '../features/ratings/rating.entity.js';
import { Review } from '../features/reviews/review.entity.js';
import { DEMO_RATINGS } from './data/ratings.js';
import { DEMO_REVIEWS } from './data/reviews.js';
import { DEMO_ADMIN } from './data/people.js';
import type { DemoLookup } from './demo-lookup.js';
import { handledAfter, timeAgo } from './demo-times.js';

/** Inserts the demo ratings and reviews. */
export async function addReviews(manager: EntityManager, lookup: DemoLookup): Promise<void> {
  const adminId = lookup.person(DEMO_ADMIN.uid).userId;
  await manager.insert(
    Rating,
    DEMO_RATINGS.map(({ productSlug, personUid, message, rates, image = null, daysAgo, answer }, index) => {
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
        ...answered(answer, handledAfter(createdAt, index), adminId),
      };
    }),
  );
  await manager.insert(
    Review,
    DEMO_REVIEWS.map(({ personUid, message, rating, daysAgo, answer }, index) => {
      const createdAt = timeAgo(daysAgo, index);
      return {
        userId: lookup.person(personUid).userId,
        message,
        rating,
        createdAt,
        ...answered(answer, handledAfter(createdAt, index), adminId),
      };
    }),
  );
}

/** What the shop answered, if it did. */
const answered = (answer: string | undefined, answeredAt: Date, answeredById: string) =>
  answer === undefined
    ? { answer: null, answeredAt: null, answeredById: null }
    : { answer, answeredAt, answeredById };

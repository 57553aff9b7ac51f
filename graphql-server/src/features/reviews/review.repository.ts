import type { EntityManager } from 'typeorm';
import type { Page, PageArgs } from '../../common/pagination.js';
import { newestFirst, pageOf } from '../../database/page.js';
import { Review } from './review.entity.js';

/** Newest first. @param stars only reviews with this rating; all when left out */
export function reviewPage(
  manager: EntityManager,
  stars: number | null | undefined,
  page: PageArgs,
): Promise<Page<Review>> {
  const query = manager.createQueryBuilder(Review, 'review');
  if (stars) query.where('review.rating = :stars', { stars });
  return pageOf(query, newestFirst, page);
}

/** Number of reviews by stars. */
export const countReviewsByStars = (manager: EntityManager): Promise<{ stars: number; count: number }[]> =>
  manager
    .createQueryBuilder(Review, 'review')
    .select('review.rating', 'stars')
    .addSelect('count(*)::int', 'count')
    .groupBy('review.rating')
    .getRawMany();

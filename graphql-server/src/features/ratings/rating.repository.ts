import { columnsOf, entityOf, Statement } from '../../database/statement.js';
import { Rating } from './rating.entity.js';

type PageValues = [
  productIds: readonly string[],
  afterValue: Date | string | number | null,
  afterId: string | null,
  stars: number | null,
  withImage: boolean,
  limit: number,
];

/** Ratings of each of these products, newest first. */
export const ratingPages = new Statement<PageValues, Rating>(
  'ratings_of_products',
  `select page.* from unnest($1::uuid[]) as product (id) cross join lateral (
    select ${columnsOf(Rating, 'rating')} from ratings rating
    where rating.product_id = product.id
      and ($2::timestamptz is null or (rating.created_at, rating.id) < ($2, $3::uuid))
      and ($4::int is null or rating.rates = $4) and (not $5::boolean or rating.image is not null)
    order by rating.created_at desc, rating.id desc limit $6
  ) as page order by page."createdAt" desc, page.id desc`,
  entityOf(Rating),
);

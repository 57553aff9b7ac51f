import type { EntityManager } from 'typeorm';
import { columnsOf, entityOf, Statement } from '../../database/statement.js';
import { Rating } from './rating.entity.js';
import type { RatingFilter } from './rating.inputs.js';

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

/** A customer, and a product that they may have bought or rated. */
export interface CustomerAndProduct {
  readonly userId: string;
  readonly productId: string;
}

/** Batch load: the number of each product's ratings that match the filter. */
export async function countRatings(
  manager: EntityManager,
  productIds: readonly string[],
  { stars, withImage }: RatingFilter,
): Promise<number[]> {
  const query = manager
    .createQueryBuilder(Rating, 'rating')
    .select('rating.productId', 'productId')
    .addSelect('count(*)::int', 'count')
    .where('rating.productId = any(:productIds)', { productIds })
    .groupBy('rating.productId');
  if (stars) query.andWhere('rating.rates = :stars', { stars });
  if (withImage) query.andWhere('rating.image is not null');
  const rows = await query.getRawMany<{ productId: string; count: number }>();
  const counts = new Map(rows.map(({ productId, count }) => [productId, count]));
  return productIds.map((id) => counts.get(id) ?? 0);
}

/** Batch load: whether each customer has bought the product. Ignores rejected orders. */
export async function purchasesMade(
  manager: EntityManager,
  pairs: readonly CustomerAndProduct[],
): Promise<boolean[]> {
  const rows: { bought: boolean }[] = await manager.query(
    `select exists (
      select from orders join order_lines on order_lines.order_id = orders.id
      where orders.user_id = purchase.user_id and order_lines.product_id = purchase.product_id
        and orders.status <> 'Rejected'
    ) as bought
    from unnest($1::uuid[], $2::uuid[]) with ordinality as purchase (user_id, product_id, place)
    order by place`,
    [pairs.map(({ userId }) => userId), pairs.map(({ productId }) => productId)],
  );
  return rows.map(({ bought }) => bought);
}

export const ratingsOfPairs = (
  manager: EntityManager,
  pairs: readonly CustomerAndProduct[],
): Promise<Rating[]> =>
  manager
    .createQueryBuilder(Rating, 'rating')
    .where(
      '(rating.userId, rating.productId) in (select * from unnest(:userIds::uuid[], :productIds::uuid[]))',
      {
        userIds: pairs.map(({ userId }) => userId),
        productIds: pairs.map(({ productId }) => productId),
      },
    )
    .getMany();

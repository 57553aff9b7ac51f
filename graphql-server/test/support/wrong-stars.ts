import type { DataSource } from 'typeorm';

const counts = [1, 2, 3, 4, 5].map((stars) => `count(*) filter (where rates = ${stars})::int`);

/** The products whose row disagrees with their ratings. */
export const wrongStars = (dataSource: DataSource): Promise<object[]> =>
  dataSource.query(
    `select products.id, rating_stars, rating_count, rating_sum, rating_rank, given from products
      cross join lateral (
        select array[${counts.join(', ')}] as stars, count(*)::int as many, coalesce(sum(rates), 0)::int as sum
        from ratings where product_id = products.id
      ) as given
      where (rating_stars, rating_count, rating_sum, rating_rank)
        is distinct from (given.stars, given.many, given.sum, rating_rank(given.many, given.sum))`,
  );

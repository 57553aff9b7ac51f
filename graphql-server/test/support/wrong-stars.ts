import type { DataSource } from 'typeorm';

const counts = [1, 2, 3, 4, 5].map((stars) => `count(*) filter (where rates = ${stars})::int`);

/** The products whose row disagrees with their ratings. */
export const wrongStars = (dataSource: DataSource): Promise<object[]> =>
  dataSource.query(
    `select products.id, rating_stars, rating_rank, given from products
      cross join lateral (
        select array[${counts.join(', ')}] as stars from ratings where product_id = products.id
      ) as given
      where (rating_stars, rating_rank) is distinct from (given.stars, rating_rank(given.stars))`,
  );

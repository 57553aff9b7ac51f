import { newestFirst } from '../../../database/page.js';
import { Statement, UNPREPARED } from '../../../database/statement.js';
import {
  canBeBought,
  conditionsOf,
  placesFrom,
  sold,
  type ListFilter,
} from '../product/product.repository.js';
import { tsqueriesOf } from './search-sql.js';

export interface FacetCounts {
  readonly totalCount: number;
  readonly inStock: number;
  /** Null without products, like `maxPrice`. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  /** Numbers of products by what `food_marks` in SQL says of them. */
  readonly marks: Readonly<Record<string, number>>;
}

const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value));

/**
 * The statement that counts the sold products of a list by what they can be filtered by. Its
 * parameters: search text in the format of `expandWords` if `isSearch`, values of the filters.
 */
export function facetCounts(
  filters: readonly ListFilter[],
  isSearch: boolean,
): Statement<unknown[], FacetCounts> {
  const conditions = [
    sold,
    ...(isSearch ? ['product.search_vector @@ wanted.any_way'] : []),
    ...conditionsOf(newestFirst, filters, placesFrom(isSearch ? 2 : 1)),
  ].join(' and ');
  const wanted = isSearch ? `, ${tsqueriesOf('$1')} as wanted` : '';
  return new Statement(
    UNPREPARED,
    `with found as (
      select product.price, ${canBeBought} as is_left, product.food
      from products product${wanted} where ${conditions}
    )
    select count(*), count(*) filter (where is_left), min(price), max(price), (
      select json_object_agg(mark, products) from (
        select mark, count(*) as products from found, unnest(food_marks(found.food)) as mark group by mark
      ) as counted
    ) from found`,
    ([totalCount, inStock, minPrice, maxPrice, marks]) => ({
      totalCount: Number(totalCount),
      inStock: Number(inStock),
      minPrice: numberOrNull(minPrice),
      maxPrice: numberOrNull(maxPrice),
      marks: (marks ?? {}) as FacetCounts['marks'],
    }),
  );
}

import type { SelectQueryBuilder } from 'typeorm';
import type { Page, PageArgs } from '../../common/pagination.js';
import { pageOf, startOf } from '../../database/page.js';
import type { Product } from './product.entity.js';
import type { ProductFilter } from './product.inputs.js';
import { byRelevance, LEAST_RANK_BY_NAME, LONGEST_NAME, WHOLE_IN_NAME_SO_LONG } from './search-query.js';

/**
 * The page of a search by relevance when names that hold all words, whole, fill it: the shortest of these are the best, and are found
 * from the shortest on, so that not all that hold a common word are ranked. Null when there are not enough of them for the page.
 *
 * @param query what `searchFor` has narrowed
 */
export async function bestNamed(
  query: SelectQueryBuilder<Product>,
  { category }: ProductFilter,
  page: PageArgs,
): Promise<Page<Product> | null> {
  const start = startOf(byRelevance, page);
  const shortest = start ? LEAST_RANK_BY_NAME + LONGEST_NAME - Number(start.value) : 1;
  if (shortest < 1 || shortest > LONGEST_NAME) return null;
  const best = query
    .clone()
    .andWhere(
      `product.id = any(array(select best_named(${WHOLE_IN_NAME_SO_LONG}, :ofCategory, :shortest, :before::uuid, :many)))`,
      { ofCategory: category ?? null, shortest, before: start?.id ?? null, many: page.first + 1 },
    );
  const found = await pageOf(best, byRelevance, page);
  return found.hasNextPage ? { ...found, countAll: () => query.getCount() } : null;
}

import type { EntityManager } from 'typeorm';
import type { PageArgs } from '../../common/pagination.js';
import { startOf } from '../../database/page.js';
import type { Category, Product } from './product.entity.js';
import { byRelevance, LEAST_RANK_BY_NAME, LONGEST_NAME } from './search-sql.js';
import { bestNamedProducts } from './search.repository.js';

/**
 * What a page of a search by relevance has, and one more, when names that hold all words, whole,
 * fill it: the shortest of these are the best, and are found from the shortest on, so that not all
 * that hold a common word are ranked. Null when there are not enough of them.
 */
export async function bestNamed(
  manager: EntityManager,
  search: string,
  category: Category | null,
  page: PageArgs,
): Promise<Product[] | null> {
  const start = startOf(byRelevance, page);
  const shortest = start ? LEAST_RANK_BY_NAME + LONGEST_NAME - Number(start.value) : 1;
  if (shortest < 1 || shortest > LONGEST_NAME) return null;
  const found = await bestNamedProducts.rows(
    manager,
    search,
    category,
    shortest,
    start?.id ?? null,
    page.first + 1,
  );
  return found.length > page.first ? found : null;
}

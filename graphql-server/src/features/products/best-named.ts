import type { EntityManager } from 'typeorm';
import type { Page, PageArgs } from '../../common/pagination.js';
import { startOf, toPage } from '../../database/page.js';
import type { Product } from './product.entity.js';
import type { ProductFilter } from './product.inputs.js';
import { byRelevance, LEAST_RANK_BY_NAME } from './search-query.js';
import { bestNamedProducts, LONGEST_NAME } from './search.statements.js';

/**
 * The page of a search by relevance when names that hold all words, whole, fill it: the shortest of these are the best, and are found
 * from the shortest on, so that not all that hold a common word are ranked. Null when there are not enough of them for the page.
 */
export async function bestNamed(
  manager: EntityManager,
  words: readonly string[],
  { category }: ProductFilter,
  page: PageArgs,
  countAll: () => Promise<number>,
): Promise<Page<Product> | null> {
  const start = startOf(byRelevance, page);
  const shortest = start ? LEAST_RANK_BY_NAME + LONGEST_NAME - Number(start.value) : 1;
  if (shortest < 1 || shortest > LONGEST_NAME) return null;
  const found = await bestNamedProducts.rows(
    manager,
    words,
    category ?? null,
    shortest,
    start?.id ?? null,
    page.first + 1,
  );
  if (found.length <= page.first) return null;
  const ranked = found.map(({ product, length }): Product =>
    Object.assign(product, { relevance: LEAST_RANK_BY_NAME + LONGEST_NAME - length }),
  );
  return toPage(ranked, byRelevance, page, countAll);
}

import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import type { Page, PageArgs } from '../../common/pagination.js';
import { startOf, toPage, type Order } from '../../database/page.js';
import type { Product, Category } from './product.entity.js';
import type { ProductFilter } from './product.inputs.js';
import { narrowingsOf, valuesOf } from './product.repository.js';
import { asTyped, meantBy } from './search-query.js';
import { byRelevance, LEAST_RANK_BY_NAME, LONGEST_NAME } from './search-sql.js';
import { COMMON, foundCount, foundProducts, NEVER, bestNamedProducts } from './search.repository.js';
import { searchWordsOf } from './search-words.js';

/**
 * Searches with many matches, by category: their next run starts with the statement that reads the
 * best matches only. If fewer products match by then, one more statement completes the page.
 */
const commonBefore = new LRUCache<string, true>({ max: 1_000 });

/**
 * A page of the sold products that contain all words of a text. Searches for the words as typed
 * first; only without a match does it try likely misspellings.
 *
 * @throws AppError `BAD_USER_INPUT` for a page size that is out of range or a stray cursor
 */
export async function findProducts(
  manager: EntityManager,
  text: string,
  filter: ProductFilter,
  order: Order<Product>,
  page: PageArgs,
): Promise<Page<Product>> {
  const narrowings = narrowingsOf(filter, startOf(order, page));
  const statement = foundProducts(order, narrowings);

  /** @returns null where it was left alone */
  const lookFor = async (search: string, common = NEVER): Promise<Product[] | null> => {
    const found = await statement.rows(manager, page.first + 1, search, common, ...valuesOf(narrowings));
    return found.includes(null) ? null : (found as Product[]);
  };

  const pageOf = (found: readonly Product[] | null, search: string): Page<Product> =>
    toPage(found ?? [], order, page, async () => {
      const within = narrowingsOf(filter);
      const [count = 0] = await foundCount(within).rows(manager, search, ...valuesOf(within));
      return count;
    });

  const words = searchWordsOf(text);
  const typed = asTyped(words);
  if (words.length === 0) return pageOf([], typed);

  const findBest = () => bestNamed(manager, typed, filter.category ?? null, page);
  const findTyped = async (): Promise<Product[] | null> => {
    if (order !== byRelevance || filter.ids) return lookFor(typed);
    const name = [filter.category, typed].join();
    if (commonBefore.has(name)) return (await findBest()) ?? lookFor(typed);
    const found = await lookFor(typed, COMMON);
    if (found) return found;
    commonBefore.set(name, true);
    return (await findBest()) ?? lookFor(typed);
  };

  const found = await findTyped();
  if (found?.length) return pageOf(found, typed);
  const meant = await meantBy(manager, words, 'shoppers');
  return pageOf(meant === typed ? [] : await lookFor(meant), meant);
}

/**
 * What a page of a search by relevance has, and one more, when names that hold all words, whole,
 * fill it: the shortest of these are the best, and are found from the shortest on, so that not all
 * that hold a common word are ranked. Null when there are not enough of them.
 */
async function bestNamed(
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

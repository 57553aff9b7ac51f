import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import type { Page, PageArgs } from '../../common/pagination.js';
import { startOf, toPage, type Order } from '../../database/page.js';
import type { Product, Category } from './product.entity.js';
import type { ProductFilter } from './product.inputs.js';
import { filtersOf, valuesOf } from './product.repository.js';
import { joinWords, expandWords } from './search-query.js';
import { byRelevance, MIN_NAME_RANK, NAME_LENGTH_CAP } from './search-sql.js';
import {
  COMMON_FROM,
  foundCount,
  foundProducts,
  NO_THRESHOLD,
  bestNamedProducts,
} from './search.repository.js';
import { searchWordsOf } from './search-words.js';

/**
 * Searches with many matches, by category. Their next run starts with the cheaper statement that
 * reads the best matches only; if these do not fill the page, one more statement completes it.
 */
const commonSearches = new LRUCache<string, true>({ max: 1_000 });

/**
 * A page of the sold products that contain all words of a text. Searches for the words as typed
 * first; only without a match does it try likely misspellings.
 *
 * @throws AppError `BAD_USER_INPUT` for a page size out of range or an invalid cursor
 */
export async function findProducts(
  manager: EntityManager,
  text: string,
  filter: ProductFilter,
  order: Order<Product>,
  page: PageArgs,
): Promise<Page<Product>> {
  const filters = filtersOf(filter, startOf(order, page));
  const statement = foundProducts(order, filters);

  /** @returns null when a word is too common to rank all matches */
  const runSearch = async (search: string, common = NO_THRESHOLD): Promise<Product[] | null> => {
    const found = await statement.rows(manager, page.first + 1, search, common, ...valuesOf(filters));
    return found.includes(null) ? null : (found as Product[]);
  };

  const pageOf = (found: readonly Product[] | null, search: string): Page<Product> =>
    toPage(found ?? [], order, page, async () => {
      const within = filtersOf(filter);
      const [count = 0] = await foundCount(within).rows(manager, search, ...valuesOf(within));
      return count;
    });

  const words = searchWordsOf(text);
  const typed = joinWords(words);
  if (words.length === 0) return pageOf([], typed);

  const findBest = () => bestNamed(manager, typed, filter.category ?? null, page);
  const findTyped = async (): Promise<Product[] | null> => {
    if (order !== byRelevance || filter.ids) return runSearch(typed);
    const name = [filter.category, typed].join();
    if (commonSearches.has(name)) return (await findBest()) ?? runSearch(typed);
    const found = await runSearch(typed, COMMON_FROM);
    if (found) return found;
    commonSearches.set(name, true);
    return (await findBest()) ?? runSearch(typed);
  };

  const found = await findTyped();
  if (found?.length) return pageOf(found, typed);
  const meant = await expandWords(manager, words, 'shoppers');
  return pageOf(meant === typed ? [] : await runSearch(meant), meant);
}

/**
 * A page of a search by relevance, and one more product, if it consists of names with all words
 * whole. Among these the shortest rank best and are read in order of length, which avoids ranking
 * every match of a common word. Null when they do not fill the page.
 */
async function bestNamed(
  manager: EntityManager,
  search: string,
  category: Category | null,
  page: PageArgs,
): Promise<Product[] | null> {
  const start = startOf(byRelevance, page);
  const shortest = start ? MIN_NAME_RANK + NAME_LENGTH_CAP - Number(start.value) : 1;
  if (shortest < 1 || shortest > NAME_LENGTH_CAP) return null;
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

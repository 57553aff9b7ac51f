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
 * Searches with many matches, by category. Their next run starts with the cheaper statement that
 * reads the best matches only; if these do not fill the page, one more statement completes it.
 */
const commonBefore = new LRUCache<string, true>({ max: 1_000 });

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
  const narrowings = narrowingsOf(filter, startOf(order, page));
  const statement = foundProducts(order, narrowings);

  /** @returns null when a word is too common to rank all matches */
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

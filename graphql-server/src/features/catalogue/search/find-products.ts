import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import { readBarcode } from '@larder/shared/barcode';
import { foldDigits } from '@larder/shared/fold-letters';
import type { Page, PageArgs } from '../../../common/pagination.js';
import { startOf, toPage, type Order } from '../../../database/page.js';
import type { Product } from '../product/product.entity.js';
import { filtersOf, isNarrowed, valuesOf, type NarrowedBy } from '../product/product.repository.js';
import { joinWords, expandWords } from './search-query.js';
import { byRelevance, MIN_NAME_RANK, NAME_LENGTH_CAP } from './search-sql.js';
import {
  COMMON_FROM,
  foundCount,
  foundProducts,
  foundWithKey,
  foundWithKeyCount,
  NO_THRESHOLD,
  bestNamedProducts,
} from './search.repository.js';
import { searchWordsOf } from './search-words.js';
import { namedCategories } from './named-categories.js';
import type { CategoryTree } from '../categories/category-tree.js';

/**
 * Searches with many matches, by categories. Their next run starts with the cheaper statement that
 * reads the best matches only; if these do not fill the page, one more statement completes it.
 */
const commonSearches = new LRUCache<string, true>({ max: 1_000 });

/**
 * A page of the sold products that contain all words of a text, or are in categories that it names,
 * and the one whose key the text is. Searches for the words as typed first; only without a match
 * does it try likely misspellings.
 *
 * @throws AppError `BAD_USER_INPUT` for a page size out of range or an invalid cursor
 */
export async function findProducts(
  manager: EntityManager,
  text: string,
  filter: NarrowedBy,
  order: Order<Product>,
  page: PageArgs,
  categories: CategoryTree,
): Promise<Page<Product>> {
  const filters = filtersOf(filter, startOf(order, page));
  const statement = foundProducts(order, filters);
  const key = keyOf(text);

  /**
   * @returns null when a word is too common to rank all matches, the id of the product whose key
   *   the text is
   */
  const runSearch = async (search: string, common = NO_THRESHOLD): Promise<Product[] | string | null> => {
    const values = [page.first + 1, search, common, ...key, ...valuesOf(filters)];
    return idOr(await statement.rows(manager, ...values));
  };

  const pageOf = (found: readonly Product[] | null, search: string): Page<Product> =>
    toPage(found ?? [], order, page, async () => {
      const within = filtersOf(filter);
      const [count = 0] = await foundCount(within).rows(manager, search, ...valuesOf(within));
      return count;
    });

  const words = searchWordsOf(text);
  const named = namedCategories(words, categories);
  const typed = joinWords(words, named);
  if (words.length === 0) return pageOf([], typed);

  const findBest = () => bestNamed(manager, typed, filter.categories ?? null, page, key);
  const findTyped = async (): Promise<Product[] | string | null> => {
    if (order !== byRelevance || isNarrowed(filtersOf(filter))) return runSearch(typed);
    const name = [...(filter.categories ?? []), typed].join();
    if (commonSearches.has(name)) return (await findBest()) ?? runSearch(typed);
    const found = await runSearch(typed, COMMON_FROM);
    if (found) return found;
    commonSearches.set(name, true);
    return (await findBest()) ?? runSearch(typed);
  };

  /** A page with the product whose key the text is. */
  const withKey = async (id: string): Promise<Page<Product>> => {
    const values = [page.first + 1, typed, id, ...valuesOf(filters)];
    const found = await foundWithKey(order, filters).rows(manager, ...values);
    return toPage(found, order, page, async () => {
      const within = filtersOf(filter);
      const [count = 0] = await foundWithKeyCount(within).rows(manager, typed, id, ...valuesOf(within));
      return count;
    });
  };

  const found = await findTyped();
  if (typeof found === 'string') return withKey(found);
  if (found?.length) return pageOf(found, typed);
  const meant = await expandWords(manager, words, 'shoppers', named);
  const corrected = meant === typed ? [] : await runSearch(meant);
  return typeof corrected === 'string' ? withKey(corrected) : pageOf(corrected, meant);
}

/** A text as a SKU, and as the barcodes that it may be, the first one first. */
type Key = readonly [text: string, barcodes: readonly string[]];

function keyOf(text: string): Key {
  const read = readBarcode(foldDigits(text));
  if (!('barcode' in read)) return [text, []];
  return [text, read.other ? [read.barcode, read.other] : [read.barcode]];
}

/** The products; null or the id, when one of the rows is. */
function idOr(rows: readonly (Product | string | null)[]): Product[] | string | null {
  const other = rows.find((row) => row === null || typeof row === 'string');
  return other === undefined ? (rows as Product[]) : (other as string | null);
}

/**
 * A page of a search by relevance, and one more product, if it consists of names with all words
 * whole. Among these the shortest rank best and are read in order of length, which avoids ranking
 * every match of a common word. Null when they do not fill the page.
 */
async function bestNamed(
  manager: EntityManager,
  search: string,
  categories: readonly string[] | null,
  page: PageArgs,
  key: Key,
): Promise<Product[] | string | null> {
  const start = startOf(byRelevance, page);
  const shortest = start ? MIN_NAME_RANK + NAME_LENGTH_CAP - Number(start.value) : 1;
  if (shortest < 1 || shortest > NAME_LENGTH_CAP) return null;
  const found = await bestNamedProducts.rows(
    manager,
    search,
    categories,
    shortest,
    start?.id ?? null,
    page.first + 1,
    ...key,
  );
  return found.length > page.first ? idOr(found) : null;
}

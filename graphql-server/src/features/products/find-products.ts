import type { EntityManager } from 'typeorm';
import type { Page, PageArgs } from '../../common/pagination.js';
import { startOf, toPage, type Order } from '../../database/page.js';
import { bestNamed } from './best-named.js';
import type { Product } from './product.entity.js';
import type { ProductFilter } from './product.inputs.js';
import { narrowingsOf, valuesOf, type Extent } from './product.statements.js';
import { asTyped, meantBy } from './search-query.js';
import { byRelevance } from './search-sql.js';
import { foundCount, foundProducts } from './search.statements.js';
import { searchWordsOf } from './search-words.js';

/**
 * A page of the sold products that hold all words of a text. First they are looked for as they were typed, which is all where something is
 * found: then some product holds each of them. Where nothing is, one may be misspelled.
 *
 * @throws AppError `BAD_USER_INPUT` for a page size that is out of range or a stray cursor
 */
export async function findProducts(
  manager: EntityManager,
  text: string,
  filter: ProductFilter,
  order: Order<Product>,
  page: PageArgs,
  extent: Extent,
): Promise<Page<Product>> {
  const narrowings = narrowingsOf(filter, startOf(order, page));
  const statement = foundProducts(order, narrowings, extent);

  /** @returns null where it was left alone */
  const lookFor = async (search: string, leaveCommon: boolean): Promise<Product[] | null> => {
    const found = await statement.rows(manager, page.first + 1, search, leaveCommon, ...valuesOf(narrowings));
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
  const found =
    (await lookFor(typed, order === byRelevance && !filter.ids)) ??
    (await bestNamed(manager, typed, filter.category ?? null, page, extent)) ??
    (await lookFor(typed, false));
  if (found?.length) return pageOf(found, typed);
  const meant = await meantBy(manager, words, 'shoppers');
  return pageOf(meant === typed ? [] : await lookFor(meant, false), meant);
}

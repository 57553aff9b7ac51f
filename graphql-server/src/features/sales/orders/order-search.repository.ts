import type { SelectQueryBuilder, ObjectLiteral } from 'typeorm';
import type { PageArgs } from '../../../common/pagination.js';
import { foldLetters } from '@larder/shared/fold-letters';
import { fromStart, sortColumns, type Order as SortOrder } from '../../../database/page.js';
import { containsWord, filterByWords } from '../../../database/filter-by-words.js';
import type { Order } from '../purchase/order.entity.js';

// The whole text is a phone number: at least five digits and common separators.
const PHONE = /^\+?(?:[\s().\-/]*\d){5,}[\s().\-/]*$/;

/** Search terms: each word, or the digits of a phone number in any notation. */
export function orderSearchTerms(typed: string): string[] {
  // With digits of ASCII, as keyboards of other scripts have their own.
  const folded = foldLetters(typed).trim();
  if (!PHONE.test(folded)) return typed.trim().split(/\s+/).filter(Boolean);
  const figures = folded.replace(/\D/g, '');
  // Drops the national prefix 0, unless there are no other digits.
  return [figures.replace(/^0+/, '') || figures];
}

/** Shorter words match too many phone numbers and payment ids by chance. */
const MIN_ID_LENGTH = 5;

/** Notations of an order number: `20`, `#20`, `Order 20`. */
const NUMBER = /^\s*(?:order)?\s*#?\s*([1-9]\d{0,8})\s*$/i;

/** The order number, when the text is nothing else; otherwise null. */
export function orderNumberIn(typed: string): number | null {
  const [, number] = NUMBER.exec(foldLetters(typed)) ?? [];
  return number === undefined ? null : Number(number);
}

/** Searched columns as SQL expressions, normalized by `folded_text`. */
interface SearchedColumns {
  readonly id: string;
  /** The expression of the index `orders_searched_text`. */
  readonly all: string;
  /** The part of it that short words are matched against. */
  readonly named: string;
  readonly address: string;
}

const columnsOf = (order: string, paymentId: string): SearchedColumns => ({
  id: `${order}.id`,
  all: `searched_order_text(${order}.name, ${order}.email, ${order}.phone, ${paymentId}, ${order}.id, ${order}.number)`,
  named: `searched_user_text(${order}.name, ${order}.email)`,
  address: `folded_text(${order}.address)`,
});

/**
 * Filters orders that contain every word: in name, e-mail address, address, product names, and from
 * five characters in phone number and ids.
 *
 * @param readsAllLines whether to find lines by the index on their names instead of by their order
 */
export function findOrders(
  query: SelectQueryBuilder<ObjectLiteral>,
  typed: string,
  { readsAllLines }: { readonly readsAllLines: boolean },
  columns = columnsOf('order', 'order.paymentId'),
): void {
  filterByWords(query, orderSearchTerms(typed), (word) => conditionOf(word, columns, readsAllLines));
}

/** @param word SQL of the word, normalized by `folded_text` */
function conditionOf(
  word: string,
  { id, all, named, address }: SearchedColumns,
  readsAllLines: boolean,
): string {
  const isIn = (text: string) => containsWord(text)(word);
  // Words below 3 characters have no trigram for the index. Postgres folds the length of a
  // parameter into a constant.
  const inLines = readsAllLines
    ? `${id} = any(array(select line.order_id from order_lines line
        where length(${word}) >= 3 and ${isIn('searched_text(line.name)')}))`
    : `exists (select from order_lines line
        where length(${word}) >= 3 and line.order_id = ${id} and ${isIn('searched_text(line.name)')})`;
  return `((${isIn(all)} and (length(${word}) >= ${MIN_ID_LENGTH} or ${isIn(named)}))
    or ${isIn(address)} or ${inLines})`;
}

/** With fewer orders, an index scan for the word is faster than a scan of the list. */
const MANY_ORDERS = 20_000;
/** Number of first orders that are sampled for common words. */
const SAMPLE_SIZE = 300;
/** Number of first orders that are scanned for a common word. */
const MAX_SCANNED = 6_000;
/** Number of matches in the sample that makes a word common. */
const COMMON_FROM = 2;

/** Columns that a search reads. */
const READ_COLUMNS = ['id', 'number', 'name', 'email', 'phone', 'address', 'paymentId'] as const;

/**
 * Finds a page of search results by scanning the list from the start of the page, plus one row when
 * there are more. Returns null when the search should use the index. The index reads every matching
 * order, which is slow for common words, and the planner does not know which words are common.
 *
 * @param query the orders to search in
 * @param order what they are sorted by, with an index
 */
export async function scanList(
  query: SelectQueryBuilder<Order>,
  typed: string,
  order: SortOrder<Order>,
  page: PageArgs,
): Promise<string[] | null> {
  if ((await estimatedRows(query)) < MANY_ORDERS) return null;
  const isPage = (found: readonly string[]) => found.length > page.first;
  const sampled = await searchFirst(SAMPLE_SIZE, query, typed, order, page);
  if (isPage(sampled)) return sampled;
  if (sampled.length < COMMON_FROM) return null;
  const found = await searchFirst(MAX_SCANNED, query, typed, order, page);
  return isPage(found) ? found : null;
}

/** The planner's estimate. */
async function estimatedRows({ connection }: SelectQueryBuilder<Order>): Promise<number> {
  const [{ rows }] = await connection.query(
    `select reltuples::float8 as rows from pg_class where oid = 'orders'::regclass`,
  );
  return Number(rows);
}

/** Searches the first `limit` orders. The limit in the subquery forces a scan in sort order. */
async function searchFirst(
  limit: number,
  query: SelectQueryBuilder<Order>,
  typed: string,
  order: SortOrder<Order>,
  page: PageArgs,
): Promise<string[]> {
  const first = fromStart(query, order, page).select([]).limit(limit);
  for (const property of READ_COLUMNS) first.addSelect(`order.${property}`, `${property}`);
  // Selected twice, a column would be ambiguous.
  const sortedBy = sortColumns('order', order).map((column, index) => {
    const read = READ_COLUMNS.find((property) => column === `order.${property}`);
    if (!read) first.addSelect(column, `sort_${index}`);
    return read ?? `sort_${index}`;
  });
  const found = query.connection
    .createQueryBuilder()
    .select('first.id', 'id')
    .from(`(${first.getQuery()})`, 'first')
    .setParameters(first.getParameters())
    .limit(page.first + 1);
  for (const column of sortedBy) found.addOrderBy(`first.${column}`, order.direction);
  findOrders(found, typed, { readsAllLines: false }, columnsOf('first', 'first."paymentId"'));
  const rows = await found.getRawMany<{ id: string }>();
  return rows.map(({ id }) => id);
}

import type { SelectQueryBuilder, ObjectLiteral } from 'typeorm';
import type { PageArgs } from '../../common/pagination.js';
import { fromStart, newestFirst } from '../../database/page.js';
import { containsWord, filterByWords } from '../../database/filter-by-words.js';
import type { Order } from './order.entity.js';

// The whole text is a phone number: at least five digits and common separators.
const PHONE = /^\+?(?:[\s().\-/]*\d){5,}[\s().\-/]*$/;

/** Search terms: each word, or the digits of a phone number in any notation. */
export function orderSearchTerms(typed: string): string[] {
  const text = typed.trim();
  if (!PHONE.test(text)) return text.split(/\s+/).filter(Boolean);
  const figures = text.replace(/\D/g, '');
  // Drops the national prefix 0, unless there are no other digits.
  return [figures.replace(/^0+/, '') || figures];
}

/** Shorter words match too many phone numbers and payment ids by chance. */
const MIN_ID_LENGTH = 5;

/** Notations of an order number: `20`, `#20`, `Order 20`. */
const NUMBER = /^\s*(?:order)?\s*#?\s*([1-9]\d{0,8})\s*$/i;

/** The order number, when the text is nothing else; otherwise null. */
export function orderNumberIn(typed: string): number | null {
  const [, number] = NUMBER.exec(typed) ?? [];
  return number === undefined ? null : Number(number);
}

/** Searched columns as SQL expressions, normalized by `search_text`. */
interface SearchedColumns {
  readonly id: string;
  /** The expression of the index `orders_search`. */
  readonly all: string;
  /** The part of it that short words are matched against. */
  readonly named: string;
  readonly address: string;
}

const columnsOf = (order: string, paymentId: string): SearchedColumns => ({
  id: `${order}.id`,
  all: `order_search_text(${order}.name, ${order}.email, ${order}.phone, ${paymentId}, ${order}.id, ${order}.number)`,
  named: `search_text(${order}.name) || ' ' || search_text(${order}.email)`,
  address: `search_text(${order}.address)`,
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

/** @param word SQL of the word, normalized by `search_text` */
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
        where length(${word}) >= 3 and ${isIn('search_text(line.name)')}))`
    : `exists (select from order_lines line
        where length(${word}) >= 3 and line.order_id = ${id} and ${isIn('search_text(line.name)')})`;
  return `((${isIn(all)} and (length(${word}) >= ${MIN_ID_LENGTH} or ${isIn(named)}))
    or ${isIn(address)} or ${inLines})`;
}

/** With fewer orders, an index scan for the word is faster than a scan of the newest orders. */
const MANY_ORDERS = 20_000;
/** Number of newest orders that are sampled for common words. */
const SAMPLE_SIZE = 300;
/** Number of newest orders that are scanned for a common word. */
const MAX_SCANNED = 6_000;
/** Number of matches in the sample that makes a word common. */
const COMMON_FROM = 2;

/** Columns that a search or its sort key reads. */
const READ_COLUMNS = ['id', 'number', 'name', 'email', 'phone', 'address', 'paymentId', 'createdAt'] as const;

/**
 * Finds a page of search results by scanning the newest orders, plus one row when there are more.
 * Returns null when the search should use the index. The index reads every matching order, which is
 * slow for common words, and the planner does not know which words are common.
 *
 * @param query the orders to search in
 */
export async function scanNewest(
  query: SelectQueryBuilder<Order>,
  typed: string,
  page: PageArgs,
): Promise<string[] | null> {
  if ((await estimatedRows(query)) < MANY_ORDERS) return null;
  const isPage = (found: readonly string[]) => found.length > page.first;
  const sampled = await searchNewest(SAMPLE_SIZE, query, typed, page);
  if (isPage(sampled)) return sampled;
  if (sampled.length < COMMON_FROM) return null;
  const found = await searchNewest(MAX_SCANNED, query, typed, page);
  return isPage(found) ? found : null;
}

/** The planner's estimate. */
async function estimatedRows({ connection }: SelectQueryBuilder<Order>): Promise<number> {
  const [{ rows }] = await connection.query(
    `select reltuples::float8 as rows from pg_class where oid = 'orders'::regclass`,
  );
  return Number(rows);
}

/** Searches the newest `limit` orders. The limit in the subquery forces a scan in sort order. */
async function searchNewest(
  limit: number,
  query: SelectQueryBuilder<Order>,
  typed: string,
  page: PageArgs,
): Promise<string[]> {
  const newest = fromStart(query, newestFirst, page).select([]).limit(limit);
  for (const property of READ_COLUMNS) newest.addSelect(`order.${property}`, `${property}`);
  const found = query.connection
    .createQueryBuilder()
    .select('newest.id', 'id')
    .from(`(${newest.getQuery()})`, 'newest')
    .setParameters(newest.getParameters())
    .orderBy('newest."createdAt"', 'DESC')
    .addOrderBy('newest.id', 'DESC')
    .limit(page.first + 1);
  findOrders(found, typed, { readsAllLines: false }, columnsOf('newest', 'newest."paymentId"'));
  const rows = await found.getRawMany<{ id: string }>();
  return rows.map(({ id }) => id);
}

import type { SelectQueryBuilder, ObjectLiteral } from 'typeorm';
import type { PageArgs } from '../../../common/pagination.js';
import { foldLetters } from '@larder/shared/fold-letters';
import { fromStart, sortColumns, type Order as SortOrder } from '../../../database/page.js';
import { containsWord, filterByWords } from '../../../database/filter-by-words.js';
import { Order } from '../purchase/order.entity.js';

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

/** Columns that a search reads. */
const SEARCHED = ['id', 'searchText', 'searchIds'] as const;

/** SQL of each column. */
type SearchedColumns = Readonly<Record<(typeof SEARCHED)[number], string>>;

const columnsOf = (alias: string): SearchedColumns => ({
  id: `${alias}.id`,
  searchText: `${alias}.searchText`,
  searchIds: `${alias}.searchIds`,
});

/**
 * Filters orders that contain every word: in name, e-mail address, address, product names, and from
 * five characters in phone number and ids.
 *
 * Collects their ids by the trigram indexes first. Postgres would otherwise walk the index of the
 * sort key and compare every order, as it does not know how few of the first ones match.
 */
export function findOrders(query: SelectQueryBuilder<Order>, typed: string): void {
  if (!typed.trim()) return;
  const found = query.subQuery().select('found.id').from(Order, 'found');
  filterOrders(found, typed, columnsOf('found'), { byIndex: true });
  query.andWhere(`order.id = any(array${found.getQuery()})`);
}

/** As `findOrders`, but compares each order of a query, which has few: those of a customer. */
export const filterOwnOrders = (query: SelectQueryBuilder<Order>, typed: string): void =>
  filterOrders(query, typed, columnsOf('order'), { byIndex: false });

/** @param byIndex whether lines are found by the index on their names instead of by their order */
function filterOrders(
  query: SelectQueryBuilder<ObjectLiteral>,
  typed: string,
  columns: SearchedColumns,
  { byIndex }: { readonly byIndex: boolean },
): void {
  filterByWords(query, orderSearchTerms(typed), (word) => conditionOf(word, columns, byIndex));
}

/** @param word SQL of the word, normalized by `folded_text` */
function conditionOf(word: string, { id, searchText, searchIds }: SearchedColumns, byIndex: boolean): string {
  const isIn = (text: string) => containsWord(text)(word);
  // Words below 3 characters have no trigram for the index. Postgres folds the length of a
  // parameter into a constant.
  const lines = `select line.order_id from order_lines line
    where length(${word}) >= 3 and ${isIn('line.search_name')}`;
  const inLines = byIndex ? `${id} = any(array(${lines}))` : `exists (${lines} and line.order_id = ${id})`;
  return `(${isIn(searchText)} or (length(${word}) >= ${MIN_ID_LENGTH} and ${isIn(searchIds)}) or ${inLines})`;
}

/** With fewer orders, an index scan for the word is faster than a scan of the list. */
const MANY_ORDERS = 20_000;
/** Number of first orders that are sampled for common words. */
const SAMPLE_SIZE = 300;
/** Number of first orders that are scanned for a common word. */
const MAX_SCANNED = 6_000;
/** Number of matches in the sample that makes a word common. */
const COMMON_FROM = 2;

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
  // With a limit close to the rows that are read, the planner compares lines order by order instead
  // of collecting all lines that contain a common word.
  const likely = (2 * SAMPLE_SIZE * (page.first + 1)) / sampled.length;
  const limit = Math.min(MAX_SCANNED, Math.ceil(likely));
  const found = await searchFirst(limit, query, typed, order, page);
  return isPage(found) ? found : null;
}

/** The planner's estimate. */
async function estimatedRows({ connection }: SelectQueryBuilder<Order>): Promise<number> {
  const [{ rows }] = await connection.query(
    `select reltuples::float8 as rows from pg_class where oid = 'orders'::regclass`,
  );
  return Number(rows);
}

const OF_FIRST: SearchedColumns = {
  id: 'first.id',
  searchText: 'first."searchText"',
  searchIds: 'first."searchIds"',
};

/** Searches the first `limit` orders. The limit in the subquery forces a scan in sort order. */
async function searchFirst(
  limit: number,
  query: SelectQueryBuilder<Order>,
  typed: string,
  order: SortOrder<Order>,
  page: PageArgs,
): Promise<string[]> {
  const first = fromStart(query, order, page).select([]).limit(limit);
  for (const property of SEARCHED) first.addSelect(`order.${property}`, `${property}`);
  // Selected twice, a column would be ambiguous.
  const sortedBy = sortColumns('order', order).map((column, index) => {
    const read = SEARCHED.find((property) => column === `order.${property}`);
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
  filterOrders(found, typed, OF_FIRST, { byIndex: false });
  const rows = await found.getRawMany<{ id: string }>();
  return rows.map(({ id }) => id);
}

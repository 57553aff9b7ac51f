import type { SelectQueryBuilder, ObjectLiteral } from 'typeorm';
import type { PageArgs } from '../../common/pagination.js';
import { fromStart, newestFirst } from '../../database/page.js';
import { containsWord, filterByWords } from '../../database/filter-by-words.js';
import type { Order } from './order.entity.js';

// A telephone number and nothing else: five figures or more, with what people put between them.
const PHONE = /^\+?(?:[\s().\-/]*\d){5,}[\s().\-/]*$/;

/**
 * What to look for: every word, or a telephone number as its figures, whichever way it is written.
 */
export function orderSearchTerms(typed: string): string[] {
  const text = typed.trim();
  if (!PHONE.test(text)) return text.split(/\s+/).filter(Boolean);
  const figures = text.replace(/\D/g, '');
  // Without the zero that leads only while one calls from the same country, unless it is all there
  // is.
  return [figures.replace(/^0+/, '') || figures];
}

/** Shorter words stand in too many phone numbers and payment ids by chance. */
const MIN_PART = 5;

/** An order number as people write it: `20`, `#20`, `Order 20`. */
const NUMBER = /^\s*(?:order)?\s*#?\s*([1-9]\d{0,8})\s*$/i;

/** The order number that was typed and nothing else; null for other text. */
export function orderNumberIn(typed: string): number | null {
  const [, number] = NUMBER.exec(typed) ?? [];
  return number === undefined ? null : Number(number);
}

/** Where words stand, as `search_text` makes it. */
interface SearchedColumns {
  readonly id: string;
  /** What the index `orders_search` is of. */
  readonly all: string;
  /** The part of it in which short words are searched. */
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
 * Keeps the orders in which every word stands somewhere: name, e-mail address, address, names of
 * products, and from five characters on phone number and ids.
 *
 * @param readsAllLines whether to look lines up by the index of their names, not by their order
 */
export function findOrders(
  query: SelectQueryBuilder<ObjectLiteral>,
  typed: string,
  { readsAllLines }: { readonly readsAllLines: boolean },
  columns = columnsOf('order', 'order.paymentId'),
): void {
  filterByWords(query, orderSearchTerms(typed), (word) => conditionOf(word, columns, readsAllLines));
}

/** @param word SQL for it, as `search_text` makes it */
function conditionOf(
  word: string,
  { id, all, named, address }: SearchedColumns,
  readsAllLines: boolean,
): string {
  const isIn = (text: string) => containsWord(text)(word);
  // Postgres folds the length, which is of a parameter. Shorter words have no trigram to look up.
  const inLines = readsAllLines
    ? `${id} = any(array(select line.order_id from order_lines line
        where length(${word}) >= 3 and ${isIn('search_text(line.name)')}))`
    : `exists (select from order_lines line
        where length(${word}) >= 3 and line.order_id = ${id} and ${isIn('search_text(line.name)')})`;
  return `((${isIn(all)} and (length(${word}) >= ${MIN_PART} or ${isIn(named)}))
    or ${isIn(address)} or ${inLines})`;
}

/** With fewer orders, the index finds all that contain a word faster than a scan of the newest. */
const MANY_ORDERS = 20_000;
/** How many of the newest orders are sampled for common words. */
const SAMPLE = 300;
/** How many of the newest orders are scanned for a common word. */
const MOST = 6_000;
/** How many matches in the sample make a word common. */
const COMMON = 2;

/** What a search reads of an order, and what orders are sorted by. */
const READ = ['id', 'number', 'name', 'email', 'phone', 'address', 'paymentId', 'createdAt'] as const;

/**
 * Finds a page of a search by scanning the newest orders, one more than the page if there are more.
 * Returns null when the search needs the index: that reads every order with a word, which is slow
 * for common words, and Postgres does not know which words are common.
 *
 * @param query all orders that the search is in, without it
 */
export async function newestFound(
  query: SelectQueryBuilder<Order>,
  typed: string,
  page: PageArgs,
): Promise<string[] | null> {
  if ((await roughNumberOf(query)) < MANY_ORDERS) return null;
  const isPage = (found: readonly string[]) => found.length > page.first;
  const sampled = await among(SAMPLE, query, typed, page);
  if (isPage(sampled)) return sampled;
  if (sampled.length < COMMON) return null;
  const found = await among(MOST, query, typed, page);
  return isPage(found) ? found : null;
}

/** The estimate in Postgres's statistics. */
async function roughNumberOf({ connection }: SelectQueryBuilder<Order>): Promise<number> {
  const [{ rows }] = await connection.query(
    `select reltuples::float8 as rows from pg_class where oid = 'orders'::regclass`,
  );
  return Number(rows);
}

/**
 * Searches the newest `limit` orders. The limit in the subquery keeps Postgres from using another
 * plan.
 */
async function among(
  limit: number,
  query: SelectQueryBuilder<Order>,
  typed: string,
  page: PageArgs,
): Promise<string[]> {
  const newest = fromStart(query, newestFirst, page).select([]).limit(limit);
  for (const property of READ) newest.addSelect(`order.${property}`, `${property}`);
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

import type { SelectQueryBuilder } from 'typeorm';
import type { PageArgs } from '../../common/pagination.js';
import { fromStart, newestFirst } from '../../database/page.js';
import type { Order } from './order.entity.js';
import { findOrders } from './order-search.js';

/** With fewer orders, the index finds all that contain a word faster than a scan of the newest. */
const MANY_ORDERS = 20_000;
/** How many of the newest orders are sampled for common words. */
const SAMPLE = 300;
/** How many of the newest orders are scanned for a common word. */
const MOST = 6_000;
/** How many matches in the sample make a word common. */
const COMMON = 2;

/** What a search reads of an order, and what orders are sorted by. */
const READ = ['id', 'number', 'name', 'email', 'phone', 'paymentId', 'createdAt'] as const;

const FOUND_IN = 'newest.name, newest.email, newest.phone, newest."paymentId", newest.id, newest.number';

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
  findOrders(found, typed, FOUND_IN);
  const rows = await found.getRawMany<{ id: string }>();
  return rows.map(({ id }) => id);
}

import type { SelectQueryBuilder } from 'typeorm';
import type { PageArgs } from '../../common/pagination.js';
import { fromStart, newestFirst } from '../../database/page.js';
import type { Order } from './order.entity.js';
import { findOrders } from './order-search.js';

/**
 * Of fewer orders, the index tells all that have a word before anybody could have looked at a few.
 */
const MANY_ORDERS = 20_000;
/**
 * So many of the newest tell whether a word is a common one, and how many more are looked at if it
 * is.
 */
const SAMPLE = 300;
const MOST = 6_000;
/** How many of the sample have to have it. */
const COMMON = 2;

/** What a search reads of an order, and what orders are sorted by. */
const READ = ['id', 'number', 'name', 'email', 'phone', 'paymentId', 'createdAt'] as const;

const FOUND_IN = 'newest.name, newest.email, newest.phone, newest."paymentId", newest.id, newest.number';

/**
 * The orders that a page of a search shows, one more where there are more, when they are found by
 * looking at the newest ones; null when they are to be asked of the index. That has to look at
 * everything that holds a word, and nearly all of them are not wanted when many do; and Postgres
 * does not know how many do.
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

/** As Postgres believes, who counts them now and then. */
async function roughNumberOf({ connection }: SelectQueryBuilder<Order>): Promise<number> {
  const [{ rows }] = await connection.query(
    `select reltuples::float8 as rows from pg_class where oid = 'orders'::regclass`,
  );
  return Number(rows);
}

/**
 * Those that the search finds among the first so many. The limit keeps Postgres from looking for
 * them in any other way.
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

import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { badInput } from '../common/app-error.js';
import { isMinorUnits } from '@larder/shared/money';
import {
  decodeCursor,
  encodeCursor,
  isIsoTime,
  MAX_PAGE_SIZE,
  type Page,
  type PageArgs,
} from '../common/pagination.js';
import { isCleanText } from '@larder/shared/text';
import { say } from '@larder/texts/text';
import { columnOf } from './statement.js';

/** `integer` is one of 32 bits. */
type Kind = 'time' | 'text' | 'number' | 'integer';

/** Sort key of a list; unless unique, the id breaks ties. All columns have the same direction. */
export interface Order<Row> {
  readonly property: Extract<keyof Row, string>;
  readonly kind: Kind;
  readonly direction: 'ASC' | 'DESC';
  /** SQL of the value, where the property is not a column; rows of the page get the value. */
  readonly expression?: string;
  /** Whether the time of creation breaks ties, before the id. */
  readonly thenByTime?: boolean;
  readonly isUnique?: boolean;
  /**
   * Whether rows are sorted by their transactions first, and left out while an older transaction is
   * running: `createdAt` is the start of a transaction, so a later commit would add a row before a
   * cursor that was handed out.
   */
  readonly inOrderOfCommits?: boolean;
}

const isValueOf: Record<Kind, (value: unknown) => boolean> = {
  time: isIsoTime,
  text: (value) => typeof value === 'string' && isCleanText(value),
  number: isMinorUnits,
  integer: (value) => isMinorUnits(value) && Number(value) < 2 ** 31,
};

export const newestFirst = { property: 'createdAt', kind: 'time', direction: 'DESC' } as const;
/** For entities with `createdIn`: a walk from any cursor on neither loses nor repeats a row. */
export const oldestFirst = { ...newestFirst, direction: 'ASC', inOrderOfCommits: true } as const;

/** Below the oldest running transaction; the functions work on replicas as well. */
const OLDEST_RUNNING = 'pg_snapshot_xmin(pg_current_snapshot())::text::int8';

/** No transaction that adds rows takes longer between its start and its first row. */
const LONGEST_TRANSACTION = `interval '1 hour'`;

/** The row before a page. */
export interface Start {
  readonly value: Date | string | number;
  readonly id: string;
  readonly createdAt?: Date | undefined;
}

/**
 * The start of a page; null for the first one.
 *
 * @throws AppError `BAD_USER_INPUT` for an invalid page size or cursor
 */
export function startOf<Row>(
  { property, kind, thenByTime = false }: Order<Row>,
  { first, after }: PageArgs,
): Start | null {
  if (!Number.isInteger(first) || first < 1 || first > MAX_PAGE_SIZE) {
    throw badInput({ first: say('pages.size', { most: MAX_PAGE_SIZE }) });
  }
  if (!after) return null;
  const format = { key: property, isValue: isValueOf[kind], hasCreatedAt: thenByTime };
  const { value, id, createdAt } = decodeCursor(after, format);
  return {
    value: kind === 'time' ? new Date(value) : value,
    id,
    createdAt: createdAt === undefined ? undefined : new Date(createdAt),
  };
}

/** @param found the rows of the page, and one more if there is a next page */
export function toPage<Row extends { id: string; createdAt?: Date }>(
  found: readonly Row[],
  { property, thenByTime }: Order<Row>,
  { first, after }: PageArgs,
  countAll: () => Promise<number>,
): Page<Row> {
  return {
    rows: found.slice(0, first),
    hasNextPage: found.length > first,
    hasPreviousPage: Boolean(after),
    cursorOf: (row) =>
      encodeCursor({
        key: property,
        value: valueOf(row[property]),
        id: row.id,
        createdAt: thenByTime ? row.createdAt?.toISOString() : undefined,
      }),
    countAll,
  };
}

/**
 * Loads a page by keyset pagination.
 *
 * @throws AppError `BAD_USER_INPUT` for an invalid page size or cursor
 */
export async function pageOf<Row extends ObjectLiteral & { id: string }>(
  query: SelectQueryBuilder<Row>,
  order: Order<Row>,
  args: PageArgs,
): Promise<Page<Row>> {
  const page = fromStart(query, order, args).limit(args.first + 1);
  const found = order.expression ? await getWithValues(page, order) : await page.getMany();
  return toPage(found, order, args, () => query.getCount());
}

/**
 * Sorts a query and skips the rows before a page.
 *
 * @throws AppError `BAD_USER_INPUT` for an invalid page size or cursor
 */
export function fromStart<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  order: Order<Row>,
  args: PageArgs,
): SelectQueryBuilder<Row> {
  const { direction } = order;
  const columns = sortColumns(query.alias, order);
  const page = query.clone();
  if (order.inOrderOfCommits) page.andWhere(`${columns[0]} < ${OLDEST_RUNNING}`);
  const start = startOf(order, args);
  if (start) {
    const beyond = direction === 'ASC' ? '>' : '<';
    const values = [
      ...(order.inOrderOfCommits ? [transactionOfCursor(query, order)] : []),
      ':afterValue',
      ...(order.thenByTime ? [':afterTime'] : []),
      ...(order.isUnique ? [] : [':afterId']),
    ];
    page.andWhere(`(${columns.join(', ')}) ${beyond} (${values.join(', ')})`, {
      afterValue: start.value,
      afterTime: start.createdAt,
      afterId: start.id,
    });
  }
  return columns.reduce((sorted, column) => sorted.addOrderBy(column, direction), page.orderBy());
}

/** SQL of the sort key and the tie breakers. */
export const sortColumns = <Row>(
  alias: string,
  { property, expression = `${alias}.${property}`, thenByTime, isUnique, inOrderOfCommits }: Order<Row>,
): string[] => [
  ...(inOrderOfCommits ? [`${alias}.createdIn`] : []),
  expression,
  ...(thenByTime ? [`${alias}.createdAt`] : []),
  ...(isUnique ? [] : [`${alias}.id`]),
];

/**
 * The transaction of the row that a cursor names. A cursor does not hold it: restored rows get
 * another one. Without the row, it is the first transaction with a row of that time or later, or a
 * little earlier, as transactions get their numbers when they write; of a list without times, it is
 * the first of all. This may repeat rows and loses none.
 */
function transactionOfCursor<Row extends ObjectLiteral>(
  { expressionMap }: SelectQueryBuilder<Row>,
  { property, kind }: Order<Row>,
): string {
  const table = expressionMap.mainAlias?.metadata.tableName;
  const earliest =
    kind === 'time'
      ? `min(created_in) from ${table}
        where created_at >= :afterValue::timestamptz - ${LONGEST_TRANSACTION}`
      : `least(0, min(created_in)) from ${table}`;
  return `coalesce(
    (select created_in from ${table} where id = :afterId and ${columnOf(property)} = :afterValue),
    (select ${earliest}),
    0
  )`;
}

async function getWithValues<Row extends ObjectLiteral>(
  page: SelectQueryBuilder<Row>,
  { property, expression = '' }: Order<Row>,
): Promise<Row[]> {
  const { entities, raw } = await page.addSelect(expression, 'order_value').getRawAndEntities<{
    order_value: unknown;
  }>();
  return entities.map((row, index) => Object.assign(row, { [property]: raw[index]?.order_value }));
}

const valueOf = (value: unknown): string | number =>
  value instanceof Date ? value.toISOString() : (value as string | number);

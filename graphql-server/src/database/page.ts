import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { badInput } from '../common/app-error.js';
import { isMinorUnits } from '../common/money.js';
import { decodeCursor, encodeCursor, MAX_PAGE_SIZE, type Page, type PageArgs } from '../common/pagination.js';
import { isCleanText } from '../common/text.js';

type Kind = 'time' | 'text' | 'number';

/** What a list is sorted by. The id breaks ties, in the same direction. */
export interface Order<Row> {
  readonly property: Extract<keyof Row, string>;
  readonly kind: Kind;
  readonly direction: 'ASC' | 'DESC';
}

const isValueOf: Record<Kind, (value: unknown) => boolean> = {
  time: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  text: (value) => typeof value === 'string' && isCleanText(value),
  number: isMinorUnits,
};

/** The order most lists have. */
export const newestFirst = { property: 'createdAt', kind: 'time', direction: 'DESC' } as const;

/**
 * One page of a query by keyset: the next page starts after a position rather than after a number of rows, so it costs
 * the same however far one has paged.
 *
 * @throws AppError `BAD_USER_INPUT` for a page size that is out of range or a stray cursor
 */
export async function pageOf<Row extends ObjectLiteral & { id: string }>(
  query: SelectQueryBuilder<Row>,
  { property, kind, direction }: Order<Row>,
  { first, after }: PageArgs,
): Promise<Page<Row>> {
  if (!Number.isInteger(first) || first < 1 || first > MAX_PAGE_SIZE) {
    throw badInput({ first: `A page has 1 to ${MAX_PAGE_SIZE} entries.` });
  }
  const { alias } = query;
  const page = query.clone();
  if (after) {
    const { value, id } = decodeCursor(after, property, isValueOf[kind]);
    const beyond = direction === 'ASC' ? '>' : '<';
    page.andWhere(`(${alias}.${property}, ${alias}.id) ${beyond} (:afterValue, :afterId)`, {
      afterValue: kind === 'time' ? new Date(value) : value,
      afterId: id,
    });
  }
  const found = await page
    .orderBy(`${alias}.${property}`, direction)
    .addOrderBy(`${alias}.id`, direction)
    .limit(first + 1)
    .getMany();

  return {
    rows: found.slice(0, first),
    hasNextPage: found.length > first,
    hasPreviousPage: Boolean(after),
    cursorOf: (row) => encodeCursor({ key: property, value: valueOf(row[property]), id: row.id }),
    countAll: () => query.getCount(),
  };
}

const valueOf = (value: unknown): string | number =>
  value instanceof Date ? value.toISOString() : (value as string | number);

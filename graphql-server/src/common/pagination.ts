import { say } from '@larder/texts/text';
import { badInput } from './app-error.js';
import { isUuid } from './uuid.js';

export const MAX_PAGE_SIZE = 100;

/** Forward paging as in the Relay cursor connections specification. */
export interface PageArgs {
  readonly first: number;
  readonly after?: string | null;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly cursorOf: (row: Row) => string;
  /** Called only for `totalCount`. */
  readonly countAll: () => Promise<number>;
}

/**
 * Position of a row in a list: the sort key, its value, and the id to break ties, after the time of
 * creation in some lists.
 */
export interface Position {
  readonly key: string;
  readonly value: string | number;
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt?: string | undefined;
}

/** Cursors hold a position, so they stay valid when rows are added or deleted. */
export const encodeCursor = ({ key, value, id, createdAt }: Position): string =>
  Buffer.from(JSON.stringify([key, value, id, ...(createdAt ? [createdAt] : [])])).toString('base64url');

// The format of `toISOString`, limited to years that Postgres has.
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const isIsoTime = (value: unknown): value is string =>
  typeof value === 'string' && ISO_TIME.test(value) && !Number.isNaN(Date.parse(value));

interface CursorFormat {
  /** The sort key of the list. */
  readonly key: string;
  /** Validates the value, which is sent to the database. */
  readonly isValue: (value: unknown) => boolean;
  readonly hasCreatedAt: boolean;
}

/** @throws AppError `BAD_USER_INPUT` for anything but a cursor of this sort key */
export function decodeCursor(cursor: string, { key, isValue, hasCreatedAt }: CursorFormat): Position {
  const position = parse(cursor);
  if (Array.isArray(position) && position.length === (hasCreatedAt ? 4 : 3)) {
    const [cursorKey, value, id, createdAt] = position as unknown[];
    const isPlace = cursorKey === key && isValue(value) && typeof id === 'string' && isUuid(id);
    if (isPlace && (!hasCreatedAt || isIsoTime(createdAt))) {
      return { key, value: value as string | number, id, createdAt: createdAt as string | undefined };
    }
  }
  throw badInput({ after: say('pages.cursor') });
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

import { badInput } from './app-error.js';
import { isUuid } from './uuid.js';

export const MAX_PAGE_SIZE = 100;

/** Forward paging as in the Relay cursor connections specification. */
export interface PageArgs {
  readonly first: number;
  readonly after?: string | null;
}

/** One page of rows and a function that counts all of them, called only for `totalCount`. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly cursorOf: (row: Row) => string;
  readonly countAll: () => Promise<number>;
}

/**
 * The place of a row in a list: what the list is sorted by, the row's value there, and its id to
 * break ties.
 */
export interface Position {
  readonly key: string;
  readonly value: string | number;
  readonly id: string;
}

/**
 * Cursors are opaque to clients. They hold a position, so they stay good while rows come and go.
 */
export const encodeCursor = ({ key, value, id }: Position): string =>
  Buffer.from(JSON.stringify([key, value, id])).toString('base64url');

/**
 * @param key what the list is sorted by; a cursor of another order is refused
 * @param isValue whether a value may stand there; what passes reaches the database
 * @throws AppError `BAD_USER_INPUT` when the text is not a cursor of this list
 */
export function decodeCursor(cursor: string, key: string, isValue: (value: unknown) => boolean): Position {
  const position = parse(cursor);
  if (Array.isArray(position) && position.length === 3) {
    const [cursorKey, value, id] = position as unknown[];
    if (cursorKey === key && isValue(value) && typeof id === 'string' && isUuid(id)) {
      return { key, value: value as string | number, id };
    }
  }
  throw badInput({ after: 'This cursor does not belong to this list.' });
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

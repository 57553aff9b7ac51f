import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The newest migration of the last release. Processes of that release must be able to work on what
 * later ones make.
 */
export const LAST_RELEASED = 1796700000000;

/**
 * The functions that only the statements of the last release call. A migration of the next release
 * drops them.
 */
export const CALLED_BY_LAST_RELEASE = [
  'begin_at_once',
  'order_at_once',
  'order_search_text',
  'place_order',
  'put_into_carts',
  'search_text',
];

/** SQL that makes a database of the last release, with data. */
export const readReleasedDump = (): Promise<string> =>
  readFile(path.join(import.meta.dirname, 'released-9a425ae.sql'), 'utf8');

import { createHash } from 'node:crypto';
import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import { AppError, badInput } from '../common/app-error.js';

/** The operations of our own web, by their SHA-256. */
export type PersistedQueries = ReadonlyMap<string, string>;

/**
 * Parameters of a GraphQL request: a document, or the hash of one that the server knows, or both.
 */
export interface RequestParams {
  readonly query?: unknown;
  readonly operationName?: unknown;
  readonly variables?: unknown;
  readonly extensions?: unknown;
}

const hashOf = (query: string): string => createHash('sha256').update(query).digest('hex');

/**
 * What a client sends in place of a document, or with it, as Apollo's protocol for persisted
 * queries has it.
 */
interface SentHash {
  readonly version?: unknown;
  readonly sha256Hash?: unknown;
}

/** @param extensions parsed, or the text of them in an address */
export function sentHash(extensions: unknown): SentHash | null {
  const parsed = typeof extensions === 'string' ? parseJson(extensions) : extensions;
  return (parsed as { persistedQuery?: SentHash | null } | null)?.persistedQuery ?? null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Looks at the hash that a request may carry.
 *
 * @throws AppError `BAD_USER_INPUT` when it is none, or that of another document than the one
 *   beside it
 */
export function checkHash({ query, extensions }: RequestParams): void {
  const sent = sentHash(extensions);
  if (sent === null) return;
  if (sent.version !== 1 || typeof sent.sha256Hash !== 'string') {
    throw badInput({ persistedQuery: 'Send version 1 and the SHA-256 of the document in hexadecimal.' });
  }
  if (typeof query === 'string' && hashOf(query) !== sent.sha256Hash) {
    throw badInput({ persistedQuery: 'The hash is not that of the document.' });
  }
}

/**
 * Lets nothing through but the operations of our own web, sent as a text or as a hash.
 *
 * @throws AppError `PERSISTED_QUERY_REQUIRED`
 */
export function requirePersisted(known: PersistedQueries, { query, extensions }: RequestParams): void {
  const hash = typeof query === 'string' ? hashOf(query) : sentHash(extensions)?.sha256Hash;
  if (typeof hash === 'string' && known.has(hash)) return;
  throw new AppError(
    'PERSISTED_QUERY_REQUIRED',
    'This shop answers its own pages and programs with an API token. Reload the page if it is an old one.',
  );
}

/**
 * Puts in the documents of hashes that come from our own web; Apollo Server keeps those that other
 * clients register.
 */
export const fillInPersisted = (known: PersistedQueries): ApolloServerPlugin<BaseContext> => ({
  requestDidStart: ({ request }) => {
    const hash = request.query === undefined ? sentHash(request.extensions)?.sha256Hash : null;
    const query = typeof hash === 'string' ? known.get(hash) : undefined;
    if (query !== undefined) request.query = query;
    return Promise.resolve();
  },
});

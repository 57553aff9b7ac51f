import { createHash } from 'node:crypto';
import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import { say } from '@larder/texts/text';
import { AppError, badInput } from '../common/app-error.js';

/** The web client's operations by SHA-256. */
export type PersistedQueries = ReadonlyMap<string, string>;

/** Parameters of a GraphQL request, with a document, the hash of a persisted one, or both. */
export interface RequestParams {
  readonly query?: unknown;
  readonly operationName?: unknown;
  readonly variables?: unknown;
  readonly extensions?: unknown;
}

const hashOf = (query: string): string => createHash('sha256').update(query).digest('hex');

/** `extensions.persistedQuery` of Apollo's automatic persisted queries protocol. */
interface SentHash {
  readonly version?: unknown;
  readonly sha256Hash?: unknown;
}

/** @param extensions parsed from a body, or JSON text of a query string */
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
 * Validates the hash of a request, if there is one.
 *
 * @throws AppError `BAD_USER_INPUT` when it is malformed or does not match the document
 */
export function validateHash({ query, extensions }: RequestParams): void {
  const sent = sentHash(extensions);
  if (sent === null) return;
  if (sent.version !== 1 || typeof sent.sha256Hash !== 'string') {
    throw badInput({ persistedQuery: say('graphql.persistedQuery') });
  }
  if (typeof query === 'string' && hashOf(query) !== sent.sha256Hash) {
    throw badInput({ persistedQuery: say('graphql.hashOfAnother') });
  }
}

/**
 * Accepts only the web client's operations, sent as a document or as a hash.
 *
 * @throws AppError `PERSISTED_QUERY_REQUIRED`
 */
export function requirePersistedQuery(known: PersistedQueries, { query, extensions }: RequestParams): void {
  const hash = typeof query === 'string' ? hashOf(query) : sentHash(extensions)?.sha256Hash;
  if (typeof hash === 'string' && known.has(hash)) return;
  throw new AppError('PERSISTED_QUERY_REQUIRED', say('graphql.persistedOnly'));
}

/**
 * Resolves the hashes of the web client's operations to their documents; Apollo Server resolves
 * those that other clients register.
 */
export const persistedQueriesPlugin = (known: PersistedQueries): ApolloServerPlugin<BaseContext> => ({
  requestDidStart: ({ request }) => {
    const hash = request.query === undefined ? sentHash(request.extensions)?.sha256Hash : null;
    const query = typeof hash === 'string' ? known.get(hash) : undefined;
    if (query !== undefined) request.query = query;
    return Promise.resolve();
  },
});

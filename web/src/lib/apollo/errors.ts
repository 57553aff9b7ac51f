import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'PRICE_CHANGED'
  | 'OUT_OF_STOCK'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'PAYMENT_DECLINED'
  | 'SERVICE_UNAVAILABLE'
  | 'RATE_LIMITED'
  | 'PERSISTED_QUERY_REQUIRED'
  | 'INTERNAL_SERVER_ERROR'
  /** The server could not be reached at all. */
  | 'NETWORK_ERROR';

/** Of answers that are not GraphQL's. */
const CODES: Readonly<Record<number, ErrorCode>> = { 401: 'UNAUTHENTICATED', 429: 'RATE_LIMITED' };

/**
 * The stable code of a failed operation. An error without one did not reach the API, or its
 * response was lost.
 */
export function errorCode(error: unknown): ErrorCode {
  const code = errorExtensions(error)?.['code'];
  if (typeof code === 'string') return code as ErrorCode;
  if (CombinedGraphQLErrors.is(error)) return 'INTERNAL_SERVER_ERROR';
  if (ServerError.is(error)) return CODES[error.statusCode] ?? 'SERVICE_UNAVAILABLE';
  return 'NETWORK_ERROR';
}

/** `extensions` of the first GraphQL error, for what a code brings with it (`total`, `fields`). */
export function errorExtensions(error: unknown): Record<string, unknown> | undefined {
  return CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions : undefined;
}

/**
 * After how many seconds the server lets somebody go on who asked for too much; a minute where it
 * does not say.
 */
export function secondsToWait(error: unknown): number {
  const seconds = errorExtensions(error)?.['retryAfter'];
  return typeof seconds === 'number' ? seconds : 60;
}

/**
 * What the server says about single fields of a refused form; empty when it said nothing of the
 * kind.
 */
export function fieldErrors(error: unknown): Record<string, string> {
  const fields = errorExtensions(error)?.['fields'];
  return fields && typeof fields === 'object' ? (fields as Record<string, string>) : {};
}

/**
 * The server's own sentence where there is one, for those are written for people; else `fallback`.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? fallback;
  return fallback;
}

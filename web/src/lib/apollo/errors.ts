import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'PRICE_CHANGED'
  | 'OUT_OF_STOCK'
  | 'AGE_RESTRICTED'
  | 'AGE_CONFIRMATION_REQUIRED'
  | 'SHOP_CLOSED'
  | 'SLOT_FULL'
  | 'SLOT_CLOSED'
  | 'DELIVERY_REQUIRED'
  | 'NOT_DELIVERED'
  | 'BELOW_MINIMUM'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'PAYMENT_DECLINED'
  | 'SERVICE_UNAVAILABLE'
  | 'RATE_LIMITED'
  | 'PERSISTED_QUERY_REQUIRED'
  | 'INTERNAL_SERVER_ERROR'
  /** The server could not be reached. */
  | 'NETWORK_ERROR';

/** For responses without GraphQL errors. */
const CODES: Readonly<Record<number, ErrorCode>> = { 401: 'UNAUTHENTICATED', 429: 'RATE_LIMITED' };

/**
 * The stable code of an error. An error without one did not reach the API, or its response was
 * lost.
 */
export function errorCode(error: unknown): ErrorCode {
  const code = errorExtensions(error)?.['code'];
  if (typeof code === 'string') return code as ErrorCode;
  if (CombinedGraphQLErrors.is(error)) return 'INTERNAL_SERVER_ERROR';
  if (ServerError.is(error)) return CODES[error.statusCode] ?? 'SERVICE_UNAVAILABLE';
  return 'NETWORK_ERROR';
}

/** `extensions` of the first GraphQL error, for details of its code (`total`, `fields`). */
export function errorExtensions(error: unknown): Record<string, unknown> | undefined {
  return CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions : undefined;
}

/** Seconds until a rate limit allows a retry; a minute by default. */
export function secondsToWait(error: unknown): number {
  const seconds = errorExtensions(error)?.['retryAfter'];
  return typeof seconds === 'number' ? seconds : 60;
}

/** The server's messages by field; empty when the error has none. */
export function fieldErrors(error: unknown): Record<string, string> {
  const fields = errorExtensions(error)?.['fields'];
  return fields && typeof fields === 'object' ? (fields as Record<string, string>) : {};
}

/** The server's message, which is written for users; otherwise `fallback`. */
export function errorMessage(error: unknown, fallback: string): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? fallback;
  return fallback;
}

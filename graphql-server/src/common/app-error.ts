/** Stable error codes of GraphQL and REST. */
export type ErrorCode =
  | 'BAD_USER_INPUT'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PRICE_CHANGED'
  | 'OUT_OF_STOCK'
  | 'AGE_RESTRICTED'
  | 'AGE_CONFIRMATION_REQUIRED'
  | 'SHOP_CLOSED'
  | 'PRECONDITION_FAILED'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'PAYMENT_DECLINED'
  | 'PERSISTED_QUERY_REQUIRED'
  | 'OPERATION_TOO_LARGE'
  | 'RATE_LIMITED'
  | 'SERVICE_UNAVAILABLE';

/**
 * An expected error: its message is safe to show and its code is part of the API. All other errors
 * are logged and hidden from clients.
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    /** Such as `fields` of a `BAD_USER_INPUT` or `total` of a `PRICE_CHANGED`. */
    readonly details: Readonly<Record<string, unknown>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'AppError';
  }
}

/** @param fields an error message by field name */
export const badInput = (fields: Readonly<Record<string, string>>): AppError =>
  new AppError('BAD_USER_INPUT', Object.values(fields).join(' '), { fields });

/** `If-Match` names another ETag than the current one. */
export const preconditionFailed = (): AppError =>
  new AppError('PRECONDITION_FAILED', 'This was changed meanwhile. Please load it again.');

/** The same error for a missing object and for one of another customer. */
export const notFound = (what: string): AppError => new AppError('NOT_FOUND', `${what} not found.`);

export const unavailable = (message: string, cause?: unknown): AppError =>
  new AppError('SERVICE_UNAVAILABLE', message, {}, { cause });

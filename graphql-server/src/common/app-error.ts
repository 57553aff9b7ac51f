/** The stable codes that clients may rely on; GraphQL and REST share them. */
export type ErrorCode =
  | 'BAD_USER_INPUT'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PRICE_CHANGED'
  | 'OUT_OF_STOCK'
  | 'PRECONDITION_FAILED'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'PAYMENT_DECLINED'
  | 'PERSISTED_QUERY_REQUIRED'
  | 'OPERATION_TOO_LARGE'
  | 'RATE_LIMITED'
  | 'SERVICE_UNAVAILABLE';

/**
 * A failure that callers are meant to see: its message is safe to show and its code is part of the
 * API. Anything else that is thrown is treated as a fault of ours and hidden.
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    /**
     * More facts for the client, such as `fields` of a `BAD_USER_INPUT` or `total` of a
     * `PRICE_CHANGED`.
     */
    readonly details: Readonly<Record<string, unknown>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'AppError';
  }
}

/**
 * Input of the right type that is not acceptable; `fields` maps a field's name to what is wrong
 * with it.
 */
export const badInput = (fields: Readonly<Record<string, string>>): AppError =>
  new AppError('BAD_USER_INPUT', Object.values(fields).join(' '), { fields });

/** `If-Match` names another ETag than the current one. */
export const preconditionFailed = (): AppError =>
  new AppError('PRECONDITION_FAILED', 'This was changed meanwhile. Please load it again.');

/** The same answer for what is not there and for what is not yours. */
export const notFound = (what: string): AppError => new AppError('NOT_FOUND', `${what} not found.`);

export const unavailable = (message: string, cause?: unknown): AppError =>
  new AppError('SERVICE_UNAVAILABLE', message, {}, { cause });

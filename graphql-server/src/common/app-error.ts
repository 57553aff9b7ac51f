import { inEnglish } from '@larder/texts/format-text';
import { say, sentences, type Text, plain } from '@larder/texts/text';

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
  | 'SLOT_FULL'
  | 'SLOT_CLOSED'
  | 'DELIVERY_REQUIRED'
  | 'NOT_DELIVERED'
  | 'BELOW_MINIMUM'
  | 'PRECONDITION_FAILED'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'PAYMENT_DECLINED'
  | 'PERSISTED_QUERY_REQUIRED'
  | 'OPERATION_TOO_LARGE'
  | 'RATE_LIMITED'
  | 'SERVICE_UNAVAILABLE';

/** An error that says why by key and values. Its message is in English, for REST and logs. */
export class ExplainedError extends Error {
  constructor(
    readonly text: Text,
    options?: ErrorOptions,
  ) {
    super(inEnglish(text), options);
  }
}

/** Why something failed, in the words of a library for an error of its own. */
export const textOfError = (error: unknown): Text =>
  error instanceof ExplainedError
    ? error.text
    : plain(error instanceof Error ? error.message : String(error));

/**
 * An expected error: its text is safe to show and its code is part of the API. All other
 * errors are logged and hidden from clients.
 */
export class AppError extends ExplainedError {
  constructor(
    readonly code: ErrorCode,
    text: Text,
    /** Such as `fields` of a `BAD_USER_INPUT` or `total` of a `PRICE_CHANGED`. */
    readonly details: Readonly<Record<string, unknown>> = {},
    options?: ErrorOptions,
  ) {
    super(text, options);
    this.name = 'AppError';
  }
}

/** @param fields what is wrong with each field, by its name */
export const badInput = (fields: Readonly<Record<string, Text>>): AppError =>
  new AppError('BAD_USER_INPUT', sentences(...Object.values(fields)), { fields });

/** `If-Match` names another ETag than the current one. */
export const preconditionFailed = (): AppError =>
  new AppError('PRECONDITION_FAILED', say('conflicts.changedMeanwhile'));

/** The same error for a missing object and for one of another customer. */
export const notFound = (what: Text): AppError => new AppError('NOT_FOUND', say('errors.notFound', { what }));

export const unavailable = (why: Text, cause?: unknown): AppError =>
  new AppError('SERVICE_UNAVAILABLE', why, {}, { cause });

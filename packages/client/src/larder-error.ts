/** Codes of the client; `docs/api/errors.md` lists those of the shop. */
export type ClientErrorCode = 'NETWORK_ERROR' | 'TIMEOUT' | 'BAD_RESPONSE' | 'WEBHOOK_REFUSED';

export interface LarderErrorOptions extends ErrorOptions {
  status?: number | undefined;
  retryAfter?: number | undefined;
  details?: Readonly<Record<string, unknown>>;
  data?: unknown;
}

/** Error of a request. Handle it by `code`; `message` may change. */
export class LarderError extends Error {
  override readonly name = 'LarderError';
  /** HTTP status of the response, if any. */
  readonly status: number | undefined;
  /** `Retry-After` of the response in seconds, if any. */
  readonly retryAfter: number | undefined;
  /** Such as `total` of a `PRICE_CHANGED`. */
  readonly details: Readonly<Record<string, unknown>>;
  /** `data` of the response: of several mutations, the results of those that succeeded. */
  readonly data: unknown;

  constructor(
    /** A code of the shop, or a `ClientErrorCode`. */
    readonly code: string,
    message: string,
    { status, retryAfter, details = {}, data, cause }: LarderErrorOptions = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.retryAfter = retryAfter;
    this.details = details;
    this.data = data;
  }

  /** Messages by input field, of a `BAD_USER_INPUT`; else empty. */
  get fields(): Readonly<Record<string, string>> {
    return (this.details['fields'] ?? {}) as Record<string, string>;
  }
}

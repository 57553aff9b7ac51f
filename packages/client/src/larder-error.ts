/**
 * Codes of the client itself; all others come from the shop, and `docs/api/errors.md` lists them.
 */
export type ClientErrorCode = 'NETWORK_ERROR' | 'TIMEOUT' | 'BAD_RESPONSE' | 'WEBHOOK_REFUSED';

export interface LarderErrorOptions extends ErrorOptions {
  status?: number | undefined;
  retryAfter?: number | undefined;
  details?: Readonly<Record<string, unknown>>;
}

/** Why a request failed. Decide by `code`; `message` is for people and may change. */
export class LarderError extends Error {
  override readonly name = 'LarderError';
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** After how many seconds to ask again, where the shop says so. */
  readonly retryAfter: number | undefined;
  /** What else the shop says of it, such as `total` of a `PRICE_CHANGED`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    /** A code of the shop, or a `ClientErrorCode`. */
    readonly code: string,
    message: string,
    { status, retryAfter, details = {}, cause }: LarderErrorOptions = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.retryAfter = retryAfter;
    this.details = details;
  }

  /** What is wrong with which field of the input, of a `BAD_USER_INPUT`; else empty. */
  get fields(): Readonly<Record<string, string>> {
    return (this.details['fields'] ?? {}) as Record<string, string>;
  }
}

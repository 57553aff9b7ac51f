export const MAX_KEY_LENGTH = 255;

/** A request with an idempotency key. */
export interface IdempotentRequest {
  readonly owner: string;
  readonly operation: string;
  readonly key: string;
  readonly fingerprint: string;
}

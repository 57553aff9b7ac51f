export const MAX_KEY_LENGTH = 255;

/** Of keys that are a field of an input, such as those of refunds. */
export const MAX_INPUT_KEY_LENGTH = 64;

/** A request with an idempotency key. */
export interface IdempotentRequest {
  readonly owner: string;
  readonly operation: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** The header of a request that runs once, in the lower case of Node. */
export const KEY_HEADER = 'idempotency-key';

/** The response that retries get. */
export interface StoredReply {
  readonly status: number;
  readonly body: string;
}

/** A request with a key that runs now. */
export interface Attempt {
  /** Stores the response, or with null deletes the key so that a retry runs again. Never throws. */
  finish(reply: StoredReply | null): Promise<void>;
}

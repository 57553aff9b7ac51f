import { useRef } from 'react';
import { randomId } from '@/lib/browser/random-id';
import { errorCode, errorMessage, type ErrorCode } from './errors';

/**
 * Errors after which a key is settled: it has created something else, or the result was deleted.
 */
const SETTLED: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_REUSED', 'NOT_FOUND'];

/**
 * Creates something once, however often its button is clicked: a retry after a lost response
 * repeats the idempotency key. If the first result differs by now, or is deleted, the retry is
 * rejected once; the next click creates a new one.
 *
 * @returns a function that settles like `send`
 */
export function useIdempotencyKey(): <Result>(send: (key: string) => Promise<Result>) => Promise<Result> {
  const key = useRef<string>(null);
  return async (send) => {
    try {
      key.current ??= randomId();
      const result = await send(key.current);
      key.current = null;
      return result;
    } catch (error) {
      if (SETTLED.includes(errorCode(error))) key.current = null;
      throw error;
    }
  };
}

/** The server's message when the key has created something else; otherwise `usual`. */
export function creationError(error: unknown, usual: string): string {
  return errorCode(error) === 'IDEMPOTENCY_KEY_REUSED' ? errorMessage(error, usual) : usual;
}

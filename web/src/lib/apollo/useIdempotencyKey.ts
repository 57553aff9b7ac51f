import { useRef } from 'react';
import { randomId } from '@/lib/browser/random-id';
import { errorCode, errorMessage, type ErrorCode } from './errors';

/**
 * Refusals that say what became of what was made with a key: it had another content, or is deleted.
 */
const ANSWERED: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_REUSED', 'NOT_FOUND'];

/**
 * Creates something once, however often its button is pressed: a retry after a lost response has
 * the idempotency key of the first attempt. If the first result differs by now, or is deleted, the
 * retry is refused once; the next press creates a new one.
 *
 * @returns a function that resolves and rejects as what it is given does
 */
export function useMakeOnce(): <Made>(send: (idempotencyKey: string) => Promise<Made>) => Promise<Made> {
  const key = useRef<string>(null);
  return async (send) => {
    try {
      key.current ??= randomId();
      const made = await send(key.current);
      key.current = null;
      return made;
    } catch (error) {
      if (ANSWERED.includes(errorCode(error))) key.current = null;
      throw error;
    }
  };
}

/**
 * Of what was not made: that something else was made with the key is told in the server's own
 * sentence, everything else by `usual`.
 */
export function notMade(error: unknown, usual: string): string {
  return errorCode(error) === 'IDEMPOTENCY_KEY_REUSED' ? errorMessage(error, usual) : usual;
}

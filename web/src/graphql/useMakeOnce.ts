import { useRef } from 'react';
import { randomId } from '@/config/random-id';
import { errorCode } from './errors';

/**
 * Has something made once, however often its button is pressed: whatever is sent again because no answer came has the key of the first
 * time. What was made by that and has another content meanwhile is refused, once; who presses again wants both.
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
      if (errorCode(error) === 'IDEMPOTENCY_KEY_REUSED') key.current = null;
      throw error;
    }
  };
}

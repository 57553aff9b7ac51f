import { AppError } from '../common/app-error.js';
import type { Authenticate } from '../http/authenticate.js';
import type { Limiter } from './limiter.js';

/**
 * Slows down clients that send one bad token after the other: beyond the limit the address gets
 * `RATE_LIMITED`. A good token still works, since other clients share the address and nobody
 * guesses a token.
 */
export const limitRefused =
  (authenticate: Authenticate, limiter: Limiter): Authenticate =>
  async (credentials, options) => {
    try {
      return await authenticate(credentials, options);
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAUTHENTICATED')
        await limiter.spendByAddress('refusedSignIns', credentials.ip);
      throw error;
    }
  };

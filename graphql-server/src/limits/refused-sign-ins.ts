import { AppError } from '../common/app-error.js';
import type { Authenticate } from '../http/authenticate.js';
import type { Limiter } from './limiter.js';

/**
 * Slows down whoever sends one bad token after the other: from the limit on, an address is told to
 * wait. A good token is good all the same, for others come from that address too, and nobody finds
 * one by trying.
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

import { AppError } from '../common/app-error.js';
import type { Authenticate } from './authenticate.js';
import type { Limiter } from '../limits/limiter.js';

/**
 * Limits invalid tokens by address: above the limit it responds with `RATE_LIMITED`. Valid tokens
 * still work, because other clients may share the address.
 */
export const limitRejectedSignIns =
  (authenticate: Authenticate, limiter: Limiter): Authenticate =>
  async (credentials, options) => {
    try {
      return await authenticate(credentials, options);
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAUTHENTICATED')
        await limiter.consumeByAddress('refusedSignIns', credentials.ip);
      throw error;
    }
  };

import type { FastifyInstance } from 'fastify';
import type { Limiter } from '../limits/limiter.js';
import { errorBodyOf } from './http-error.js';
import { limitAll, limitRejections } from './limits.js';

/** Firebase's error code for too many attempts; its SDK handles it. */
const TOO_MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER';

/**
 * Limits the requests to the Firebase emulator and its failed sign-ins; errors have Firebase's
 * format.
 */
export function limitSignIns(app: FastifyInstance, limiter: Limiter): void {
  limitAll(app, limiter, 'signIns');
  limitRejections(app, limiter, 'refusedSignIns');
  app.setErrorHandler<Error>((error, request, reply) => {
    const { code, message } = errorBodyOf(error, request, reply);
    const isTooMuch = code === 'RATE_LIMITED';
    return reply.send({
      error: { code: reply.statusCode, message: isTooMuch ? TOO_MANY : message, status: code },
    });
  });
}

import type { FastifyInstance } from 'fastify';
import type { Limiter } from '../limits/limiter.js';
import { refusalOf } from './http-error.js';
import { limitAll, limitRefusals } from './limits.js';

/** Firebase's error code for too many attempts; its SDK handles it. */
const TOO_MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER';

/**
 * Limits the calls of an instance that stands in for Firebase, and the wrong passwords among them;
 * refusals have Firebase's format.
 */
export function limitSignIns(app: FastifyInstance, limiter: Limiter): void {
  limitAll(app, limiter, 'signIns');
  limitRefusals(app, limiter, 'refusedSignIns');
  app.setErrorHandler<Error>((error, request, reply) => {
    const { code, message } = refusalOf(error, request, reply);
    const isTooMuch = code === 'RATE_LIMITED';
    return reply.send({
      error: { code: reply.statusCode, message: isTooMuch ? TOO_MANY : message, status: code },
    });
  });
}

import type { FastifyError, FastifyInstance } from 'fastify';
import { expectedError } from '../common/expected-error.js';
import { httpStatusOf } from '../common/http-status.js';
import { logFailure } from '../common/log-failure.js';

/** Every failure outside GraphQL is answered as `{ "error": { code, message, … } }`. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // Fastify's own refusals: a body too large, a content type it does not know, broken JSON.
    if (error.statusCode && error.statusCode < 500) {
      return reply.code(error.statusCode).send({ error: { code: 'BAD_USER_INPUT', message: error.message } });
    }
    logFailure(request.log, error);
    const expected = expectedError(error);
    if (expected) {
      const { code, message, details } = expected;
      return reply.code(httpStatusOf(expected)).send({ error: { code, message, ...details } });
    }
    return reply
      .code(500)
      .send({ error: { code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong on our side.' } });
  });
}

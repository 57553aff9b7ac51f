import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { mayChange } from '../../common/http-status.js';
import { KEY_HEADER, type Attempt } from '../../common/idempotency-key.js';
import { errorResponses } from '../../rest/schemas.js';
import { beginRequest } from './begin-request.js';
import type { IdempotencyService } from './idempotency.service.js';
import { MAX_KEY_LENGTH } from './idempotent-request.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without an idempotency key. */
    attempt: Attempt | null;
  }
}

const headers = Type.Object({
  [KEY_HEADER]: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_KEY_LENGTH,
      description:
        'A name for this request that you choose, such as a UUID. Sent again with the same key and body it has no second effect and gets the same reply.',
    }),
  ),
});

/**
 * Makes every POST of this instance idempotent: with an `Idempotency-Key` it runs once, and retries
 * get the first response.
 */
export function replayIdempotentRequests(app: FastifyInstance, idempotency: IdempotencyService): void {
  app.decorateRequest('attempt', null);

  app.addHook('onRoute', (route) => {
    if (route.method !== 'POST') return;
    const response = { ...errorResponses(409, 422), ...Object(route.schema?.response) };
    route.schema = { ...route.schema, headers, response };
  });

  // After validation: an invalid request uses no key.
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST') return;
    const { actor } = request;
    const begun = await beginRequest(idempotency, request, {
      actor,
      operation: `POST ${operationOf(app, request)}`,
    });
    if (begun === null) return;
    if ('finish' in begun) {
      request.attempt = begun;
      return;
    }
    const { status, body } = begun;
    return reply
      .code(status)
      .headers({ 'content-type': 'application/json; charset=utf-8', 'idempotency-replayed': 'true' })
      .send(body);
  });

  // Before the response is sent, so that any later retry finds it.
  app.addHook('onSend', async ({ attempt }, reply, payload) => {
    const status = reply.statusCode;
    const isFinal = typeof payload === 'string' && !mayChange(status) && !reply.hasHeader('retry-after');
    await attempt?.finish(isFinal ? { status, body: payload } : null);
  });
}

/** Equal under every prefix. */
const operationOf = ({ prefix }: FastifyInstance, { routeOptions }: FastifyRequest): string =>
  (routeOptions.url ?? '').slice(prefix.length);

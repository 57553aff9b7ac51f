import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireAuthenticated } from '../../common/actor.js';
import { AppError, badInput } from '../../common/app-error.js';
import { logFailure } from '../../common/log-failure.js';
import { fingerprintOf, keyReused, ownerOf, type IdempotencyService } from './idempotency.service.js';
import { errorResponses } from '../../rest/schemas.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the request's attempt; null without an idempotency key. */
    attempt: string | null;
  }
}

const KEY = 'idempotency-key';

const headers = Type.Object({
  [KEY]: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description:
        'A name for this request that you choose, such as a UUID. Sent again with the same key and body it has no second effect and gets the same reply.',
    }),
  ),
});

/**
 * Whether a retry runs the request again: the response is not final, or the server failed. A
 * declined payment may still be captured for days (402), and a missing record may appear (404).
 */
const isRetryable = (status: number): boolean =>
  [202, 401, 402, 404, 408, 429].includes(status) || status >= 500;

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
    const key = request.method === 'POST' ? keyOf(request) : null;
    if (key === null) return;
    const outcome = await idempotency.begin({
      owner: ownerOf(requireAuthenticated(request.actor)),
      operation: `POST ${operationOf(app, request)}`,
      key,
      fingerprint: fingerprintOf(request.bodyText),
    });
    if (outcome.kind === 'different') {
      throw keyReused('This Idempotency-Key was used with another body. Choose a new one.');
    }
    if (outcome.kind === 'running') {
      reply.header('retry-after', 1);
      throw new AppError(
        'CONFLICT',
        'The request with this Idempotency-Key is being worked on. Try again in a moment.',
      );
    }
    if (outcome.kind === 'first') {
      request.attempt = outcome.attempt;
      return;
    }
    const { status, body } = outcome.reply;
    return reply
      .code(status)
      .headers({ 'content-type': 'application/json; charset=utf-8', 'idempotency-replayed': 'true' })
      .send(body);
  });

  // Before the response is sent, so that any later retry finds it.
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.attempt === null) return;
    await storeResponse(idempotency, request.attempt, reply, payload).catch((error: unknown) =>
      logFailure(request.log, error),
    );
  });
}

async function storeResponse(
  idempotency: IdempotencyService,
  attempt: string,
  { statusCode }: FastifyReply,
  payload: unknown,
): Promise<void> {
  if (isRetryable(statusCode) || typeof payload !== 'string') return idempotency.discard(attempt);
  return idempotency.store(attempt, { status: statusCode, body: payload });
}

/**
 * The draft's header is a quoted string; most clients leave the quotes out. Node joins duplicate
 * headers to one string.
 *
 * @throws AppError `BAD_USER_INPUT` for an empty string, or more than one
 */
function keyOf({ headers: sent, raw }: FastifyRequest): string | null {
  const header = sent[KEY];
  if (typeof header !== 'string') return null;
  const key = header.replace(/^"(.*)"$/, '$1');
  const names = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === KEY);
  if (key === '' || names.length > 1) {
    throw badInput({ [KEY]: 'Please send one Idempotency-Key, of 1 to 255 characters.' });
  }
  return key;
}

/** Equal under every prefix. */
const operationOf = ({ prefix }: FastifyInstance, { routeOptions }: FastifyRequest): string =>
  (routeOptions.url ?? '').slice(prefix.length);

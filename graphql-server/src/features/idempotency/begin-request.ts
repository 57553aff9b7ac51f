import type { FastifyRequest } from 'fastify';
import { say } from '@larder/texts/text';
import { requireAuthenticated, type Actor } from '../../common/actor.js';
import { AppError, badInput } from '../../common/app-error.js';
import { KEY_HEADER, type Attempt, type StoredReply } from '../../common/idempotency-key.js';
import { logFailure } from '../../common/log-failure.js';
import { fingerprintOf, keyReused, ownerOf, type IdempotencyService } from './idempotency.service.js';
import { MAX_KEY_LENGTH } from './idempotent-request.js';

/**
 * Begins a request with an `Idempotency-Key`.
 *
 * @param operation such as `POST /reviews`
 * @returns null without a key, the stored response of an earlier request, or the attempt to finish
 * @throws AppError `UNAUTHENTICATED`, `BAD_USER_INPUT` for a key that is none, `CONFLICT` while the
 *   first request with the key runs, `IDEMPOTENCY_KEY_REUSED` for another body
 */
export async function beginRequest(
  idempotency: IdempotencyService,
  request: FastifyRequest,
  { actor, operation }: { readonly actor: Actor; readonly operation: string },
): Promise<Attempt | StoredReply | null> {
  const key = keyOf(request);
  if (key === null) return null;
  const outcome = await idempotency.begin({
    owner: ownerOf(requireAuthenticated(actor)),
    operation,
    key,
    fingerprint: fingerprintOf(request.bodyText),
  });
  switch (outcome.kind) {
    case 'different':
      throw keyReused(say('idempotency.otherBody'));
    case 'running':
      throw new AppError('CONFLICT', say('idempotency.inProgress'), { retryAfter: 1 });
    case 'done':
      return outcome.reply;
    case 'first': {
      const { attempt } = outcome;
      const finish = (reply: StoredReply | null) =>
        reply ? idempotency.store(attempt, reply) : idempotency.discard(attempt);
      return {
        finish: (reply) => finish(reply).catch((error: unknown) => logFailure(request.log, error)),
      };
    }
  }
}

/**
 * The draft's header is a quoted string; most clients leave the quotes out. Node joins duplicate
 * headers to one string.
 *
 * @throws AppError `BAD_USER_INPUT` for an empty or long string, or more than one
 */
function keyOf({ headers: sent, raw }: FastifyRequest): string | null {
  const header = sent[KEY_HEADER];
  if (typeof header !== 'string') return null;
  const key = header.replace(/^"(.*)"$/, '$1');
  const names = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === KEY_HEADER);
  if (key === '' || key.length > MAX_KEY_LENGTH || names.length > 1) {
    const message = say('idempotency.oneKey', { most: MAX_KEY_LENGTH });
    throw badInput({ [KEY_HEADER]: message });
  }
  return key;
}

import { createHash, randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { say, type Text } from '@larder/texts/text';
import type { AuthenticatedActor } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import { claimKey, deleteAttempt, loadKey, storeReply, type Runner } from './idempotency.repository.js';
import type { StoredReply } from '../../common/idempotency-key.js';
import type { IdempotentRequest } from './idempotent-request.js';

/** What to do with a request: run it, return the stored response, or reject it. */
export type KeyOutcome =
  | { readonly kind: 'first'; readonly attempt: string }
  | { readonly kind: 'done'; readonly reply: StoredReply }
  | { readonly kind: 'running' }
  | { readonly kind: 'different' };

/** A creation that runs once per idempotency key. */
interface IdempotentCreation<Made extends { readonly id: string }> {
  readonly actor: AuthenticatedActor;
  /** Name of the operation in the API. */
  readonly operation: string;
  /** The client's key; without one every call creates a record. */
  readonly key: string | null | undefined;
  /** The input, which a retry must repeat. */
  readonly facts: object;
  readonly make: () => Promise<Made>;
  /** Finds the record of an earlier call by its id. */
  readonly find: (id: string) => Promise<Made>;
}

/** API tokens have keys of their own, separate from those of their creator. */
export const ownerOf = (actor: AuthenticatedActor): string =>
  actor.kind === 'token' ? actor.tokenId : actor.userId;

export const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const keyReused = (why: Text): AppError => new AppError('IDEMPOTENCY_KEY_REUSED', why);

/** Shown to users whose form reuses a key. */
const KEY_REUSED = say('idempotency.otherContent');

/** Longer than any request; a killed process blocks its key for this long. */
const LEASE_SECONDS = 60;

/**
 * Stores responses, so that a retry has no second effect (IETF draft "The Idempotency-Key HTTP
 * Header Field"). The state is in the database: it is shared by all processes and survives
 * restarts.
 */
export class IdempotencyService {
  /** @param ttlHours how long responses are stored */
  constructor(
    private readonly dataSource: DataSource,
    private readonly ttlHours: number,
  ) {}

  /**
   * Starts a request, unless one with its key is running or done. Of concurrent requests only one
   * starts.
   */
  async begin(request: IdempotentRequest, runner: Runner = this.dataSource): Promise<KeyOutcome> {
    const attempt = randomUUID();
    const times = { leaseSeconds: LEASE_SECONDS, ttlHours: this.ttlHours };
    const isFirst = await claimKey(runner, request, attempt, times);
    return isFirst ? { kind: 'first', attempt } : findReply(request, runner);
  }

  /** Stores the response of a finished attempt. */
  async store(attempt: string, reply: StoredReply, runner: Runner = this.dataSource): Promise<void> {
    await storeReply(runner, attempt, reply);
  }

  /** Deletes a failed attempt, so that a retry runs again. */
  async discard(attempt: string): Promise<void> {
    await deleteAttempt(this.dataSource.manager, attempt);
  }

  /**
   * Creates a record in the caller's transaction, unless the same key created one before. The key
   * is part of that transaction: concurrent calls wait for its end, and a rollback releases the key
   * for any request.
   *
   * @throws AppError `IDEMPOTENCY_KEY_REUSED` for a key that was used with other input
   */
  async runOnce<Made extends { readonly id: string }>(
    manager: EntityManager,
    { actor, operation, key, facts, make, find }: IdempotentCreation<Made>,
  ): Promise<Made> {
    if (!key) return make();
    const fingerprint = fingerprintOf(JSON.stringify(facts));
    const outcome = await this.begin({ owner: ownerOf(actor), operation, key, fingerprint }, manager);
    if (outcome.kind === 'done') return find(outcome.reply.body);
    if (outcome.kind !== 'first') throw keyReused(KEY_REUSED);
    const made = await make();
    await this.store(outcome.attempt, { status: 200, body: made.id }, manager);
    return made;
  }
}

async function findReply(
  request: IdempotentRequest,
  runner: Runner,
): Promise<Exclude<KeyOutcome, { kind: 'first' }>> {
  const known = await loadKey(runner, request);
  if (known && known.fingerprint !== request.fingerprint) return { kind: 'different' };
  const { status, body } = known ?? {};
  // A key that was just deleted counts as running: the client retries.
  return typeof status === 'number' && typeof body === 'string'
    ? { kind: 'done', reply: { status, body } }
    : { kind: 'running' };
}

import type { EntityManager } from 'typeorm';
import type { StoredReply } from '../../common/idempotency-key.js';
import type { IdempotentRequest } from './idempotent-request.js';

/** A pool or a transaction. */
export type Runner = Pick<EntityManager, 'query'>;

/** A key with its stored response, which is null while the request runs. */
interface KnownKey {
  readonly fingerprint: string;
  readonly status: number | null;
  readonly body: string | null;
}

/**
 * Leases a key to an attempt if the key is new or expired, or if the attempt of the same request
 * has outlived its lease. A lease that ends later than twice its length from now is void: the clock
 * was set back. Once would not do: of two requests that arrive at once, the one that waits for the
 * other's lock may have the earlier `now()`.
 *
 * @returns whether the attempt has the key
 */
export async function claimKey(
  runner: Runner,
  { owner, operation, key, fingerprint }: IdempotentRequest,
  attempt: string,
  { leaseSeconds, ttlHours }: { leaseSeconds: number; ttlHours: number },
): Promise<boolean> {
  const claimed: unknown[] = await runner.query(
    `insert into idempotency_keys as known (owner, operation, key, fingerprint, attempt, lease_until, expires_at)
    values ($1, $2, $3, $4, $5, now() + $6 * interval '1 second', now() + $7 * interval '1 hour')
    on conflict (owner, operation, key) do update set fingerprint = excluded.fingerprint,
      attempt = excluded.attempt, lease_until = excluded.lease_until, expires_at = excluded.expires_at,
      reply_status = null, reply_body = null
    where known.expires_at <= now() or (known.reply_status is null and known.fingerprint = excluded.fingerprint
      and (known.lease_until <= now() or known.lease_until > now() + 2 * $6 * interval '1 second'))
    returning attempt`,
    [owner, operation, key, fingerprint, attempt, leaseSeconds, ttlHours],
  );
  return claimed.length > 0;
}

export async function loadKey(
  runner: Runner,
  { owner, operation, key }: IdempotentRequest,
): Promise<KnownKey | undefined> {
  const [known]: KnownKey[] = await runner.query(
    `select fingerprint, reply_status as status, reply_body as body from idempotency_keys
    where owner = $1 and operation = $2 and key = $3`,
    [owner, operation, key],
  );
  return known;
}

export async function storeReply(
  runner: Runner,
  attempt: string,
  { status, body }: StoredReply,
): Promise<void> {
  await runner.query('update idempotency_keys set reply_status = $2, reply_body = $3 where attempt = $1', [
    attempt,
    status,
    body,
  ]);
}

export async function deleteAttempt(runner: Runner, attempt: string): Promise<void> {
  await runner.query('delete from idempotency_keys where attempt = $1', [attempt]);
}

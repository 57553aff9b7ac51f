import type { DataSource, EntityManager } from 'typeorm';

/**
 * The keys of the shop's advisory locks. They share one number space, so they stand in one place.
 */
export const ADVISORY_LOCKS = {
  migration: 7_241_150,
  seed: 7_241_151,
  instance: 7_241_152,
  productImport: 7_241_153,
  webhookEndpoints: 7_241_154,
  retention: 7_241_160,
} as const;

type Lock = (typeof ADVISORY_LOCKS)[keyof typeof ADVISORY_LOCKS];

/** Waits for a lock, and holds it until the transaction ends. */
export async function lockUntilEnd(manager: EntityManager, lock: Lock): Promise<void> {
  await manager.query('select pg_advisory_xact_lock($1)', [lock]);
}

/** @returns whether the lock was free; it is held until the transaction ends then */
export async function tryLockUntilEnd(manager: EntityManager, lock: Lock): Promise<boolean> {
  const [{ free }]: [{ free: boolean }] = await manager.query(
    'select pg_try_advisory_xact_lock($1) as free',
    [lock],
  );
  return free;
}

/** Works under a lock, in as many transactions as it likes; returns null where others hold it. */
export async function withLock<Result>(
  dataSource: DataSource,
  lock: Lock,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const runner = dataSource.createQueryRunner();
  try {
    const [{ free }]: [{ free: boolean }] = await runner.query('select pg_try_advisory_lock($1) as free', [
      lock,
    ]);
    if (!free) return null;
    try {
      return await work();
    } finally {
      await runner.query('select pg_advisory_unlock($1)', [lock]);
    }
  } finally {
    await runner.release();
  }
}

import type { DataSource, EntityManager } from 'typeorm';

/** Keys of all advisory locks, which share one number space. */
export const ADVISORY_LOCKS = {
  migration: 7_241_155,
  seed: 7_241_151,
  instance: 7_241_152,
  productImport: 7_241_153,
  webhookEndpoints: 7_241_154,
  // Shared by `shop_currency` in `functions/shop.sql`.
  currency: 7_241_156,
  shopPages: 7_241_157,
  categories: 7_241_158,
  retention: 7_241_160,
  importMappings: 7_241_162,
  slots: 7_241_163,
  // With a hash of an address; see `lockTextUntilEnd`.
  waitlist: 7_241_164,
  // Likewise.
  invitations: 7_241_165,
} as const;

type Lock = (typeof ADVISORY_LOCKS)[keyof typeof ADVISORY_LOCKS];

/** Waits for a lock and holds it until the end of the transaction. */
export async function lockUntilEnd(manager: EntityManager, lock: Lock): Promise<void> {
  await manager.query('select pg_advisory_xact_lock($1)', [lock]);
}

/** The same for one text, such as an address. Two texts with one hash wait for each other. */
export async function lockTextUntilEnd(manager: EntityManager, lock: Lock, text: string): Promise<void> {
  await manager.query('select pg_advisory_xact_lock($1, hashtext($2))', [lock, text]);
}

/** @returns whether the lock was free; if so, it is held until the end of the transaction */
export async function tryLockUntilEnd(manager: EntityManager, lock: Lock): Promise<boolean> {
  const [{ free }]: [{ free: boolean }] = await manager.query(
    'select pg_try_advisory_xact_lock($1) as free',
    [lock],
  );
  return free;
}

/** Runs work under a session-level lock; returns null when another session holds it. */
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

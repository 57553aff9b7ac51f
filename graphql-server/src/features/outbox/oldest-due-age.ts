import type { EntityManager } from 'typeorm';

/**
 * How many milliseconds the oldest delivery has been due, or the oldest message has waited for its deliveries; 0 when
 * nothing waits. A delivery that waits for its next attempt is not due. Reads one entry of each index.
 */
export async function oldestDueAge(manager: EntityManager, now: Date): Promise<number> {
  const [{ since }]: [{ since: Date | null }] = await manager.query(OLDEST);
  return since ? Math.max(0, now.getTime() - since.getTime()) : 0;
}

const OLDEST = `
  select least(
    (select created_at from outbox_messages where spread_at is null order by id limit 1),
    (select due_at from outbox_deliveries where status = 'waiting' order by due_at limit 1)
  ) as since
`;

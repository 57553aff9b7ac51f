import type { EntityManager } from 'typeorm';
import { writeOutboxes } from '../outbox/outbox.js';
import type { RetentionRule } from './retention-rules.js';

/**
 * Advances the retention clock towards the system clock by at most this much; it is never ahead of
 * it.
 *
 * @returns the retention clock, against which ages are measured
 */
export async function advanceRetentionClock(
  manager: EntityManager,
  now: Date,
  maxAdvanceMs: number,
): Promise<Date> {
  const [[{ time }]]: [[{ time: Date }], number] = await manager.query(
    `update retention_clock set as_of = least($1::timestamptz, as_of + $2 * interval '1 ms')
    returning as_of as time`,
    [now, maxAdvanceMs],
  );
  return time;
}

/** Deletes a batch of a rule's table. @returns the number of deleted rows */
export async function deleteOldRows(
  manager: EntityManager,
  { table, old, first, pictures = 'null' }: RetentionRule,
  before: Date,
  most: number,
): Promise<number> {
  if (first) await manager.query(first);
  const [rows, count]: [{ pictures: (string | null)[] | null }[], number] = await manager.query(
    `delete from ${table} where ctid in (select ctid from ${table} where ${old} limit ${most})
    returning ${pictures} as pictures`,
    [before],
  );
  const removed = rows.flatMap((row) => (row.pictures ?? []).filter((url) => url !== null));
  await writeOutboxes(
    manager,
    'product-picture.removed',
    removed.map((former) => ({ former })),
  );
  return count;
}

import type { EntityManager } from 'typeorm';
import { SkewedClock } from './skewed-clock.entity.js';

/** A process that measured nothing for a minute has ended. */
const CURRENT = `measured_at > now() - interval '1 minute'`;

export async function saveSkewedClock(
  manager: EntityManager,
  { id, process, aheadSeconds }: Pick<SkewedClock, 'id' | 'process' | 'aheadSeconds'>,
): Promise<void> {
  await manager.query(
    `insert into skewed_clocks (id, process, ahead_seconds) values ($1, $2, $3)
    on conflict (id) do update set ahead_seconds = excluded.ahead_seconds, measured_at = now()`,
    [id, process, aheadSeconds],
  );
  await manager.query(`delete from skewed_clocks where not ${CURRENT}`);
}

export const skewedClocks = (manager: EntityManager): Promise<SkewedClock[]> =>
  manager
    .createQueryBuilder(SkewedClock, 'clock')
    .where(CURRENT)
    .orderBy('clock.process')
    .addOrderBy('clock.id')
    .getMany();

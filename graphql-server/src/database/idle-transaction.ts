import type { EntityManager } from 'typeorm';

/**
 * Lets the manager's transaction be idle for longer than others, while the process works between
 * its statements.
 *
 * @param time such as `10min`
 */
export const allowIdleFor = (manager: EntityManager, time: string): Promise<unknown> =>
  manager.query(`select set_config('idle_in_transaction_session_timeout', $1, true)`, [time]);

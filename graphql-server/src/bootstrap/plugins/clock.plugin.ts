import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Pool } from 'pg';
import type { Clock } from '../../common/clock.js';
import { DatabaseClock } from '../../database/database-clock.js';
import { openHealthCheckPool } from '../../database/health-check-pool.js';
import type { AppOptions } from '../app-options.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** The clock that the shop goes by: the database's, unless a test has another one. */
    readonly now: Clock;
    readonly databaseClock: DatabaseClock;
    /** A pool for health checks and the clock. */
    readonly healthCheckPool: Pool;
  }
}

/** The database's clock, on a separate pool. */
async function clock(
  app: FastifyInstance,
  { dataSource, now }: Pick<AppOptions, 'dataSource' | 'now'>,
): Promise<void> {
  const pool = openHealthCheckPool(dataSource);
  app.addHook('onClose', () => pool.end());
  const databaseClock = await DatabaseClock.open(dataSource);
  app.decorate('databaseClock', databaseClock);
  app.decorate('now', now ?? databaseClock.now);
  app.decorate('healthCheckPool', pool);
}

export const clockPlugin = plugin(clock, { name: 'clock' });

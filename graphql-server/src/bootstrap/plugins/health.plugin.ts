import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { knowsLetters } from '../../database/knows-letters.js';
import type { ShopDataSource } from '../../database/shop-data-source.js';
import { oldestDueAge } from '../../features/outbox/oldest-due-age.js';
import { registerHealth } from '../../observability/health.js';
import { databaseCheck } from '../../observability/database-check.js';
import { addGauges } from '../../observability/gauges.js';
import type { Metrics } from '../../observability/metrics.js';
import {
  clockCheck,
  emailCheck,
  outboxCheck,
  readiness,
  searchCheck,
  type ReadinessCheck,
} from '../../observability/readiness.js';
import { ShopFiguresReader } from '../../observability/shop-figures.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Checks of `/readyz` by name. */
    readonly readinessChecks: Record<string, ReadinessCheck>;
  }
}

export interface HealthOptions {
  readonly dataSource: ShopDataSource;
  readonly metrics: Metrics;
}

/** `/healthz`, `/readyz` and gauges, on the pool for health checks. */
async function health(app: FastifyInstance, { dataSource, metrics }: HealthOptions): Promise<void> {
  const { healthCheckPool: pool, now, services } = app;
  addGauges(metrics, { app, dataSource, figures: new ShopFiguresReader(pool) });
  const runner = {
    query: async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows,
  };
  const checks: Record<string, ReadinessCheck> = {
    database: databaseCheck(pool, dataSource),
    clock: clockCheck(() => services.clocks.aheadSeconds),
    email: emailCheck(() => services.emailOutages.reason(runner)),
    outbox: outboxCheck(() => oldestDueAge(runner, now())),
    search: searchCheck(() => knowsLetters(runner)),
  };
  app.decorate('readinessChecks', checks);
  registerHealth(app, readiness(checks));
}

export const healthPlugin = plugin(health, { name: 'health', dependencies: ['workers'] });

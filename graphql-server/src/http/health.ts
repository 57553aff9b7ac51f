import type { FastifyInstance } from 'fastify';
import { unavailable } from '../common/app-error.js';
import type { Readiness } from '../observability/readiness.js';

/**
 * `/healthz`: the process is up. `/readyz`: it can serve what requests need, and is not going away.
 *
 * @param checkReadiness throws AppError `SERVICE_UNAVAILABLE` while it cannot
 */
export function registerHealth(app: FastifyInstance, checkReadiness: () => Promise<Readiness>): void {
  app.get('/healthz', { config: { unlimited: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { config: { unlimited: true } }, async () => {
    if (app.isDraining()) throw unavailable('The shop is closing.');
    return { status: 'ready', ...(await checkReadiness()) };
  });
}

import type { FastifyInstance } from 'fastify';
import { say } from '@larder/texts/text';
import { unavailable } from '../common/app-error.js';
import type { Readiness } from './readiness.js';

/**
 * Registers the liveness probe `/healthz` and the readiness probe `/readyz`, which fails while the
 * process drains.
 *
 * @param checkReadiness throws AppError `SERVICE_UNAVAILABLE` when a dependency is unavailable
 */
export function registerHealth(app: FastifyInstance, checkReadiness: () => Promise<Readiness>): void {
  app.get('/healthz', { config: { unlimited: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { config: { unlimited: true } }, async () => {
    if (app.isDraining()) throw unavailable(say('errors.closing'));
    return { status: 'ready', ...(await checkReadiness()) };
  });
}

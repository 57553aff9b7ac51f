import type { FastifyInstance } from 'fastify';
import { unavailable } from '../common/app-error.js';

interface Health {
  /** @throws AppError `SERVICE_UNAVAILABLE` while the database does not answer or is behind */
  readonly checkDatabase: () => Promise<void>;
}

/** `/healthz`: the process is up. `/readyz`: it can serve, that is, the database answers and we are not going away. */
export function registerHealth(app: FastifyInstance, { checkDatabase }: Health): void {
  app.get('/healthz', { config: { unlimited: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { config: { unlimited: true } }, async () => {
    if (app.isDraining()) throw unavailable('The shop is closing.');
    await checkDatabase();
    return { status: 'ready' };
  });
}

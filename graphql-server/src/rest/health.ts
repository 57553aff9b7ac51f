import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { unavailable } from '../common/app-error.js';

/** `/healthz`: the process is up. `/readyz`: it can serve, that is, the database answers and we are not going away. */
export function registerHealth(app: FastifyInstance, dataSource: DataSource): void {
  let draining = false;
  app.addHook('preClose', () => {
    draining = true;
  });

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (draining) throw unavailable('The shop is closing.');
    await dataSource.query('select 1');
    return { status: 'ready' };
  });
}

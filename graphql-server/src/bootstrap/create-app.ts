import type { FastifyInstance } from 'fastify';
import { routeNotFound } from '../http/http-error.js';
import { createLog } from '../observability/log.js';
import { createMetrics } from '../observability/metrics.js';
import { ChangeVersion } from '../response-cache/change-version.js';
import { createServer } from './create-server.js';
import type { Parts } from './parts.js';
import { graphqlPlugin } from './plugins/graphql.plugin.js';
import { healthPlugin } from './plugins/health.plugin.js';
import { httpPlugin } from './plugins/http.plugin.js';
import { limitsPlugin } from './plugins/limits.plugin.js';
import { pagesPlugin } from './plugins/pages.plugin.js';
import { responseCachePlugin } from './plugins/response-cache.plugin.js';
import { restPlugin } from './plugins/rest.plugin.js';
import { servicesPlugin } from './plugins/services.plugin.js';
import { workersPlugin } from './plugins/workers.plugin.js';

/**
 * Puts the shop together. Nothing listens yet; closing the instance leaves the parts to the caller,
 * who made them.
 */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { config, dataSource, imageFolder, webRoot } = parts;
  const { log = createLog(config), metrics = createMetrics() } = parts;
  // Nothing changes it before the response cache is opened, nor ever in a worker: until then users
  // are read each time.
  const people = new ChangeVersion();
  const app = createServer(config, log);
  await app.register(httpPlugin, { config, metrics });
  await app.register(limitsPlugin, { config, metrics });
  await app.register(servicesPlugin, { parts, metrics, people });
  await app.register(workersPlugin, { areStarted: config.outbox.worker });
  await app.register(healthPlugin, { dataSource, metrics, now: parts.now });
  if (parts.isWorker) {
    // A worker calls the local stand-ins as it would call the real services.
    await parts.registerLocalServices?.(app, app.limiter);
    app.setNotFoundHandler(() => {
      throw routeNotFound();
    });
    return app;
  }
  const maxBytes = config.responseCacheBytes;
  await app.register(responseCachePlugin, { dataSource, people, maxBytes, metrics });
  const persisted = parts.persistedQueries ?? new Map<string, string>();
  await app.register(graphqlPlugin, { config, metrics, persisted });
  await parts.registerLocalServices?.(app, app.limiter);
  await app.register(restPlugin, { config, imageFolder });
  await app.register(pagesPlugin, { config, webRoot });
  return app;
}

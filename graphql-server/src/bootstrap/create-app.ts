import type { FastifyInstance } from 'fastify';
import { routeNotFound } from '../http/http-error.js';
import { createLog } from '../observability/log.js';
import { createMetrics } from '../observability/metrics.js';
import { createServer } from './create-server.js';
import type { AppOptions } from './app-options.js';
import { clockPlugin } from './plugins/clock.plugin.js';
import { changesPlugin } from './plugins/changes.plugin.js';
import { graphqlPlugin } from './plugins/graphql.plugin.js';
import { healthPlugin } from './plugins/health.plugin.js';
import { httpPlugin } from './plugins/http.plugin.js';
import { limitsPlugin } from './plugins/limits.plugin.js';
import { pagesPlugin } from './plugins/pages.plugin.js';
import { responseCachePlugin } from './plugins/response-cache.plugin.js';
import { restPlugin } from './plugins/rest.plugin.js';
import { servicesPlugin } from './plugins/services.plugin.js';
import { workersPlugin } from './plugins/workers.plugin.js';

/** Builds the app without listening. The caller closes the resources in `options`. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, dataSource, imageFolder, webRoot, pageTimeLimitMs } = options;
  const { log = createLog(config), metrics = createMetrics() } = options;
  const app = createServer(config, log);
  await app.register(httpPlugin, { config, metrics });
  await app.register(limitsPlugin, { config, metrics });
  await app.register(clockPlugin, options);
  await app.register(changesPlugin, options);
  await app.register(servicesPlugin, { options, metrics });
  await app.register(workersPlugin, { areStarted: config.outbox.worker });
  await app.register(healthPlugin, { dataSource, metrics });
  if (options.isWorker) {
    // A worker calls the emulators like the real services.
    await options.registerLocalServices?.(app, app.limiter);
    app.setNotFoundHandler(() => {
      throw routeNotFound();
    });
    return app;
  }
  const maxBytes = config.responseCacheBytes;
  await app.register(responseCachePlugin, { dataSource, maxBytes, metrics });
  const persisted = options.persistedQueries ?? new Map<string, string>();
  await app.register(graphqlPlugin, { config, metrics, persisted });
  await options.registerLocalServices?.(app, app.limiter);
  await app.register(restPlugin, { config, imageFolder });
  const sendsEmails = options.email !== undefined;
  await app.register(pagesPlugin, { config, metrics, webRoot, pageTimeLimitMs, sendsEmails });
  return app;
}

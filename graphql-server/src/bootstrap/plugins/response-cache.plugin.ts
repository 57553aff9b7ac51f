import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ShopDataSource } from '../../database/shop-data-source.js';
import type { Metrics } from '../../observability/metrics.js';
import type { ChangeVersion } from '../../response-cache/change-version.js';
import { openResponseCache, type OpenResponseCache } from '../../response-cache/open-response-cache.js';

declare module 'fastify' {
  interface FastifyInstance {
    readonly responseCache: OpenResponseCache;
  }
}

export interface ResponseCacheOptions {
  readonly dataSource: ShopDataSource;
  readonly people: ChangeVersion;
  readonly maxBytes: number;
  readonly metrics: Metrics;
}

/** The one cache of public responses, and what invalidates it. */
async function responseCache(
  app: FastifyInstance,
  { dataSource, people, maxBytes, metrics }: ResponseCacheOptions,
): Promise<void> {
  const opened = openResponseCache({
    dataSource,
    people,
    log: app.log,
    maxBytes,
    onLookup: metrics.cacheLookedUp,
  });
  app.decorate('responseCache', opened);
  app.addHook('onClose', () => opened.close());
}

export const responseCachePlugin = plugin(responseCache, {
  name: 'response-cache',
  dependencies: ['http'],
});

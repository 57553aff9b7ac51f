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
  readonly usersVersion: ChangeVersion;
  readonly maxBytes: number;
  readonly metrics: Metrics;
}

/** The cache of public responses and its invalidation. */
async function responseCache(
  app: FastifyInstance,
  { dataSource, usersVersion, maxBytes, metrics }: ResponseCacheOptions,
): Promise<void> {
  const opened = openResponseCache({
    dataSource,
    usersVersion,
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

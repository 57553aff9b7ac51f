import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ShopDataSource } from '../../database/shop-data-source.js';
import type { Metrics } from '../../observability/metrics.js';
import { openResponseCache, type OpenResponseCache } from '../../response-cache/open-response-cache.js';

declare module 'fastify' {
  interface FastifyInstance {
    readonly responseCache: OpenResponseCache;
  }
}

export interface ResponseCacheOptions {
  readonly dataSource: ShopDataSource;
  readonly maxBytes: number;
  readonly metrics: Metrics;
}

/** The cache of public responses and its invalidation. */
async function responseCache(
  app: FastifyInstance,
  { dataSource, maxBytes, metrics }: ResponseCacheOptions,
): Promise<void> {
  const { publicVersion } = app.changes;
  const opened = openResponseCache({
    publicVersion,
    // Nothing is cached with settings of the shop that are about to be replaced.
    version: () => {
      const version = app.shop.isCurrent ? dataSource.versionOf(publicVersion) : null;
      return version === null ? null : `${version} ${app.shop.shownByClock}`;
    },
    maxBytes,
    onLookup: metrics.cacheLookedUp,
  });
  app.decorate('responseCache', opened);
}

export const responseCachePlugin = plugin(responseCache, {
  name: 'response-cache',
  dependencies: ['http', 'changes'],
});

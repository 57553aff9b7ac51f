import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../../config/config.js';
import { limitRequests } from '../../http/limits.js';
import { openLimiter, type Limiter } from '../../limits/limiter.js';
import type { Metrics } from '../../observability/metrics.js';

declare module 'fastify' {
  interface FastifyInstance {
    readonly limiter: Limiter;
  }
}

export interface LimitsOptions {
  readonly config: Config;
  readonly metrics: Metrics;
}

/** Rate limits, shared between processes through Redis. */
async function limits(app: FastifyInstance, { config, metrics }: LimitsOptions): Promise<void> {
  const limiter = await openLimiter({ ...config, log: app.log, onRejected: metrics.limited });
  app.decorate('limiter', limiter);
  limitRequests(app, limiter);
  app.addHook('onClose', async () => limiter.close());
}

export const limitsPlugin = plugin(limits, { name: 'limits', dependencies: ['http'] });

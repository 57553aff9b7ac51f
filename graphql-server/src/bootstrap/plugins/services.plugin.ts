import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { announceOrders, type OrderTopics } from '../../features/sales/purchase/order-change.js';
import {
  STOCK_CHANGES,
  publishStockChanges,
  type StockTopics,
} from '../../features/catalogue/product/stock-events.js';
import type { CreateLoaders } from '../../graphql/loaders.js';
import { openPubSub, type OpenPubSub, type TopicPubSub } from '../../graphql/pub-sub.js';
import type { Authenticate } from '../../http/authenticate.js';
import { limitRejectedSignIns } from '../../http/rejected-sign-ins.js';
import type { Metrics } from '../../observability/metrics.js';
import { recordSender } from '../../observability/request-log.js';
import type { AppOptions } from '../app-options.js';
import { loadersOf } from '../loaders.js';
import { createServices, type Services } from '../services.js';

type ShopTopics = OrderTopics & StockTopics;

declare module 'fastify' {
  interface FastifyInstance {
    readonly services: Services;
    readonly createLoaders: CreateLoaders;
    readonly authenticate: Authenticate;
    readonly pubSub: TopicPubSub<ShopTopics>;
    readonly quietFor: OpenPubSub<ShopTopics>['quietFor'];
  }
}

export interface ServicesOptions {
  readonly options: AppOptions;
  readonly metrics: Metrics;
}

/** The services, and the pub/sub that they publish to. */
async function services(app: FastifyInstance, { options, metrics }: ServicesOptions): Promise<void> {
  const { config, dataSource } = options;
  const { pubSub, quietFor, close } = await openPubSub<ShopTopics>(config.redisUrl, app.log);
  app.addHook('onClose', () => close());
  const stopWatching = publishStockChanges(dataSource, (change) => pubSub.publish(STOCK_CHANGES, change));
  app.addHook('onClose', async () => stopWatching());

  const created = createServices(options, {
    clock: app.databaseClock,
    healthCheckPool: app.healthCheckPool,
    announce: announceOrders(pubSub),
    onOrdered: metrics.ordered,
    log: app.log,
    usersVersion: () => dataSource.versionOf(app.changes.usersVersion),
    categoriesVersion: () => app.changes.categoriesVersion.value,
    shop: app.shop,
  });
  app.decorate('services', created);
  app.decorate('createLoaders', loadersOf(created));
  app.decorate('authenticate', recordSender(limitRejectedSignIns(created.authenticate, app.limiter)));
  app.decorate('pubSub', pubSub);
  app.decorate('quietFor', quietFor);
}

export const servicesPlugin = plugin(services, { name: 'services', dependencies: ['limits', 'changes'] });

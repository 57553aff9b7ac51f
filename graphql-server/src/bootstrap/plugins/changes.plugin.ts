import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { LiveShop } from '../../features/shop/live-shop.js';
import { followChanges, type ChangeFeed } from '../../database/change-feed.js';
import type { AppOptions } from '../app-options.js';

declare module 'fastify' {
  interface FastifyInstance {
    readonly changes: ChangeFeed;
    readonly shop: LiveShop;
  }
}

/** The database's notifications, and the settings of the shop, which they keep current. */
async function changes(
  app: FastifyInstance,
  { config, dataSource }: Pick<AppOptions, 'config' | 'dataSource'>,
): Promise<void> {
  const shop = await LiveShop.open(dataSource, { config, log: app.log, now: app.now });
  const feed = followChanges({ dataSource, log: app.log, onShopChange: () => shop.refresh() });
  app.decorate('changes', feed);
  app.decorate('shop', shop);
  app.addHook('onClose', async () => {
    await feed.close();
    await shop.close();
  });
}

export const changesPlugin = plugin(changes, { name: 'changes', dependencies: ['clock'] });

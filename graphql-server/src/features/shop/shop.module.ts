import { nodesOf, type NodeSource } from '../../graphql/node.js';
import type { ExampleService } from './example.service.js';
import type { LiveShop } from './live-shop.js';
import { ShopPage } from './shop-page.entity.js';
import { ShopPageResolver } from './shop-page.resolver.js';
import type { ShopPageService } from './shop-page.service.js';
import { SHOP_ID, ShopSettings } from './shop-settings.entity.js';
import type { ShopSettingsService } from './shop-settings.service.js';
import { ShopResolver, ShopSettingsResolver } from './shop.resolver.js';

interface ShopServices {
  readonly example: ExampleService;
  readonly shop: LiveShop;
  readonly shopPages: ShopPageService;
  readonly shopSettings: ShopSettingsService;
}

export const shopModule = {
  entities: [ShopPage, ShopSettings],
  resolvers: ({ example, shop, shopPages, shopSettings }: ShopServices) => [
    new ShopResolver(shop),
    new ShopPageResolver(shopPages, shop),
    new ShopSettingsResolver(shopSettings, example),
  ],
  nodes: ({ shopPages, shopSettings }: ShopServices): NodeSource[] => [
    nodesOf(ShopPage, (actor, id) => shopPages.find(actor, id)),
    {
      type: ShopSettings.name,
      ids: { match: (id) => id === SHOP_ID },
      find: (actor) => shopSettings.find(actor),
    },
  ],
};

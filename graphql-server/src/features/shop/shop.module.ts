import type { NodeSource } from '../../graphql/node.js';
import type { ExampleService } from './example.service.js';
import type { LiveShop } from './live-shop.js';
import { SHOP_ID, ShopSettings } from './shop-settings.entity.js';
import type { ShopSettingsService } from './shop-settings.service.js';
import { ShopResolver, ShopSettingsResolver } from './shop.resolver.js';

interface ShopServices {
  readonly example: ExampleService;
  readonly shop: LiveShop;
  readonly shopSettings: ShopSettingsService;
}

export const shopModule = {
  entities: [ShopSettings],
  resolvers: ({ example, shop, shopSettings }: ShopServices) => [
    new ShopResolver(shop),
    new ShopSettingsResolver(shopSettings, example),
  ],
  nodes: ({ shopSettings }: ShopServices): NodeSource[] => [
    {
      type: ShopSettings.name,
      ids: { match: (id) => id === SHOP_ID },
      find: (actor) => shopSettings.find(actor),
    },
  ],
};

import { ShopResolver, type ShopSettings } from './shop.resolver.js';

export const shopModule = {
  resolvers: ({ shop }: { shop: ShopSettings }) => [new ShopResolver(shop)],
};

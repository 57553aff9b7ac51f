import { ShopResolver } from './shop.resolver.js';

export const shopModule = {
  resolvers: ({ shop }: { shop: { readonly name: string; readonly currency: string } }) => [
    new ShopResolver(shop),
  ],
};

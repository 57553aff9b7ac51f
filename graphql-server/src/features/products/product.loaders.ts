import DataLoader from 'dataloader';
import { byId, type Loaders } from '../../graphql/loaders.js';
import type { Category, Product } from './product.entity.js';
import type { ProductService } from './product.service.js';

declare module '../../graphql/loaders.js' {
  interface Loaders {
    /** Products with those that are no longer sold. */
    readonly product: DataLoader<string, Product | undefined>;
    /** The newest products of a category. */
    readonly newestOf: DataLoader<{ category: Category; limit: number }, Product[], string>;
  }
}

export const productLoaders = ({
  products,
}: {
  products: ProductService;
}): Pick<Loaders, 'product' | 'newestOf'> => ({
  product: byId((ids) => products.byIds(ids)),
  newestOf: new DataLoader(
    async (keys) => {
      const limit = Math.max(...keys.map((key) => key.limit));
      const newest = await products.newestOf([...new Set(keys.map(({ category }) => category))], limit);
      return keys.map((key) => (newest.get(key.category) ?? []).slice(0, key.limit));
    },
    { cacheKeyFn: ({ category, limit }) => `${category} ${limit}` },
  ),
});

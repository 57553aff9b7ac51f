import DataLoader from 'dataloader';
import { byId } from '../../graphql/loaders.js';
import type { Category, Product } from './product.entity.js';
import type { ProductService } from './product.service.js';

declare module '../../graphql/loaders.js' {
  interface Loaders extends ReturnType<typeof productLoaders> {}
}

export const productLoaders = ({ products }: { products: ProductService }) => ({
  /** Includes products that are no longer sold. */
  product: byId((ids) => products.byIds(ids)),
  newestOf: new DataLoader<{ category: Category; limit: number }, Product[], string>(
    async (keys) => {
      const limit = Math.max(...keys.map((key) => key.limit));
      const newest = await products.newestOf([...new Set(keys.map(({ category }) => category))], limit);
      return keys.map((key) => (newest.get(key.category) ?? []).slice(0, key.limit));
    },
    { cacheKeyFn: ({ category, limit }) => `${category} ${limit}` },
  ),
});

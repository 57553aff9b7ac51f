import DataLoader from 'dataloader';
import { byId, ofEach } from '../../graphql/loaders.js';
import type { CategoryAdminService } from './categories/category-admin.service.js';
import type { CategoryService } from './categories/category.service.js';
import type { PriceService } from './price.service.js';
import type { Product } from './product.entity.js';
import type { ProductService } from './product.service.js';

declare module '../../graphql/loaders.js' {
  interface Loaders extends ReturnType<typeof productLoaders> {}
}

interface NewestKey {
  /** Id of the category. */
  readonly category: string;
  readonly limit: number;
}

type LoadNewest = (categories: readonly string[], limit: number) => Promise<Product[][]>;

const newest = (load: LoadNewest) =>
  new DataLoader<NewestKey, Product[], string>(
    async (keys) => {
      const limit = Math.max(...keys.map((key) => key.limit));
      const categories = [...new Set(keys.map(({ category }) => category))];
      const found = await load(categories, limit);
      return keys.map((key) => (found[categories.indexOf(key.category)] ?? []).slice(0, key.limit));
    },
    { cacheKeyFn: ({ category, limit }) => `${category} ${limit}` },
  );

interface Services {
  readonly products: ProductService;
  readonly prices: PriceService;
  readonly categories: CategoryService;
  readonly categoryAdmin: CategoryAdminService;
}

export const productLoaders = ({ products, prices, categories, categoryAdmin }: Services) => ({
  /** Includes products that are no longer sold. */
  product: byId((ids) => products.byIds(ids)),
  /** Products of a category without those of categories below it. */
  newestOf: newest((ids, limit) => products.newestOf(ids, limit)),
  newestWithin: newest((ids, limit) => products.newestWithin(ids, limit)),
  lowestPriceBeforeSale: new DataLoader<Product, number>((of) => prices.lowestBeforeSale(of)),
  soldInCategory: ofEach((ids) => categories.countSold(ids)),
  allInCategory: ofEach((ids) => categoryAdmin.countAll(ids)),
});

import DataLoader from 'dataloader';
import { byId, ofEach } from '../../graphql/loaders.js';
import type { CategoryAdminService } from './admin/category-admin.service.js';
import type { CategoryService } from './categories/category.service.js';
import type { PriceService } from './pricing/price.service.js';
import type { Product } from './product/product.entity.js';
import type { ProductService } from './listing/product.service.js';

declare module '../../graphql/loaders.js' {
  interface Loaders extends ReturnType<typeof productLoaders> {}
}

interface FirstKey {
  /** Id of the category, or the family. */
  readonly of: string;
  readonly limit: number;
}

type LoadFirst = (of: readonly string[], limit: number) => Promise<Product[][]>;

const firstOf = (load: LoadFirst) =>
  new DataLoader<FirstKey, Product[], string>(
    async (keys) => {
      const limit = Math.max(...keys.map((key) => key.limit));
      const all = [...new Set(keys.map(({ of }) => of))];
      const found = await load(all, limit);
      return keys.map((key) => (found[all.indexOf(key.of)] ?? []).slice(0, key.limit));
    },
    { cacheKeyFn: ({ of, limit }) => `${of} ${limit}` },
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
  newestOf: firstOf((ids, limit) => products.newestOf(ids, limit)),
  newestWithin: firstOf((ids, limit) => products.newestWithin(ids, limit)),
  soldOfFamily: firstOf((families, limit) => products.soldOfFamilies(families, limit)),
  lowestPriceBeforeSale: new DataLoader<Product, number | null>((of) => prices.lowestBeforeSale(of)),
  soldInCategory: ofEach((ids) => categories.countSold(ids)),
  allInCategory: ofEach((ids) => categoryAdmin.countAll(ids)),
});

import { Statement } from '../../../database/statement.js';

interface SoldProducts {
  /** The categories that the products are in, all of them. */
  readonly categories: readonly string[];
  readonly products: number;
}

/** Numbers of sold products, by what categories they are in. */
export const soldByCategories = new Statement<[], SoldProducts>(
  'categories_sold',
  `select category_ids, sum(products)::int from product_counts
    group by category_ids having sum(products) <> 0`,
  ([categories, products]) => ({ categories, products }) as SoldProducts,
);

/** Numbers of products in these categories, also of hidden and deleted ones; none for 0. */
export const productsInCategories = new Statement<
  [ids: readonly string[]],
  readonly [category: string, products: number]
>(
  'categories_products',
  `select wanted.id, count(*)::int from unnest($1::uuid[]) as wanted (id)
    join products on products.category_ids && array[wanted.id] group by wanted.id`,
  ([category, products]) => [category as string, products as number],
);

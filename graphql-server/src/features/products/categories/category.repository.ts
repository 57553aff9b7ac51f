import { Statement } from '../../../database/statement.js';

interface SoldProducts {
  /** The categories that the products are in, all of them. */
  readonly categories: readonly string[];
  readonly products: number;
}

/** Numbers of sold products, by what categories they are in. */
export const soldByCategories = new Statement<[], SoldProducts>(
  'categories_sold',
  `select category_ids_of(category), sum(products)::int from product_counts
    group by category having sum(products) <> 0`,
  ([categories, products]) => ({ categories, products }) as SoldProducts,
);

import { columnOf, columnsOf, entityOf, Statement } from '../../database/statement.js';
import type { Order } from '../../database/page.js';
import { Product, type Category } from './product.entity.js';

const productColumns = columnsOf(Product, 'product');
const sold = 'product.deleted_at is null and not product.hidden';
const readProduct = entityOf(Product);

/** What is read of a product that is shown as a card among others: what `CARD_FIELDS` are made of. */
const CARD_COLUMNS = [
  'id',
  'name',
  'price',
  'photo',
  'category',
  'packAmount',
  'packUnit',
  'stock',
  'held',
  'lowStockThreshold',
  'createdAt',
  'ratingStars',
] as const;

/** How much is read of the products of a list. */
export type Extent = 'whole' | 'cards';

const soldByIds = (name: string, end = '') =>
  new Statement<[ids: readonly string[]], Product>(
    name,
    `select ${productColumns} from products product where product.id = any($1::uuid[]) and ${sold} ${end}`,
    readProduct,
  );

/** The sold ones among these products, in any order. */
export const soldProductsByIds = soldByIds('products_sold_by_ids');

/** The sold ones among these products, locked in the order of their ids. */
export const lockedSoldProducts = {
  toRead: soldByIds('products_lock_to_read', 'order by product.id for share'),
  toChange: soldByIds('products_lock_to_change', 'order by product.id for no key update'),
};

/** Products with those that are not sold, in any order. */
export const productsByIds = new Statement<[ids: readonly string[]], Product>(
  'products_by_ids',
  `select ${productColumns} from products product where product.id = any($1::uuid[])`,
  readProduct,
);

/** How many are sold in a category, or in all of them for null. */
export const soldCount = new Statement<[category: Category | null], number>(
  'products_sold_count',
  `select coalesce(sum(products), 0)::int from product_counts where $1::text is null or category = $1`,
  ([count]) => Number(count),
);

/** The newest of each of these categories. */
export const newestOfCategories = new Statement<[categories: readonly Category[], limit: number], Product>(
  'products_newest_of_categories',
  `select newest.* from unnest($1::text[]) wanted (category) cross join lateral (
    select ${productColumns} from products product where product.category = wanted.category and ${sold}
    order by product.created_at desc, product.id desc limit $2
  ) newest order by newest."createdAt" desc, newest.id desc`,
  readProduct,
);

/** What narrows a list of what is sold, with the values that go with it. */
export type Narrowing =
  | readonly [by: Category]
  | readonly [by: 'ids', ids: readonly string[]]
  | readonly [by: 'after', value: Date | string | number, id: string];

type ListStatement = Statement<unknown[], Product>;
const lists = new Map<string, ListStatement>();

/**
 * The statement for lists in an order that are narrowed by these: its values are the limit and theirs, in their order. Each
 * category has its own, as a plan is only as good as what Postgres knows of how much there is in it.
 */
export function soldProducts(
  order: Order<Product>,
  narrowings: readonly Narrowing[],
  extent: Extent,
): ListStatement {
  const narrowedBy = narrowings.map(([by]) => by);
  const name = ['products', extent, order.property, order.direction, ...narrowedBy].join('_');
  const known = lists.get(name);
  if (known) return known;
  const column = `product.${columnOf(order.property)}`;
  const { direction } = order;
  const isRising = direction === 'ASC';
  // A page takes its cursors from what it is sorted by.
  const read = extent === 'cards' ? [...CARD_COLUMNS, order.property] : undefined;
  let count = 1;
  const next = () => `$${(count += 1)}`;
  const conditions = narrowings.map(([by]) => {
    if (by === 'ids') return `product.id = any(${next()}::uuid[])`;
    if (by === 'after') return `(${column}, product.id) ${isRising ? '>' : '<'} (${next()}, ${next()}::uuid)`;
    return `product.category = '${by}'`;
  });
  const statement: ListStatement = new Statement(
    name,
    `select ${columnsOf(Product, 'product', read)} from products product where ${[sold, ...conditions].join(' and ')}
    order by ${column} ${direction}, product.id ${direction} limit $1`,
    entityOf(Product, 0, read),
  );
  lists.set(name, statement);
  return statement;
}

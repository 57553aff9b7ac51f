import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import {
  columnOf,
  columnsOf,
  entityOf,
  Statement,
  statementsByName,
  updateOf,
} from '../../database/statement.js';
import type { Order, Start } from '../../database/page.js';
import { StockFilter, type AdminProductFilter } from './product-admin.inputs.js';
import { CHANGEABLE } from './product-changes.js';
import { LOW_STOCK, Product, type Category } from './product.entity.js';
import type { ProductKey } from './product-keys.js';
import type { ProductFilter } from './product.inputs.js';

/** SQL for products that customers see. */
export const sold = 'is_sold(product.deleted_at, product.hidden)';
export const productColumns = columnsOf(Product, 'product');
const readProduct = entityOf(Product);

const byIds = (name: string, condition: string) =>
  new Statement<[ids: readonly string[]], Product>(
    name,
    `select ${productColumns} from products product where product.id = any($1::uuid[]) ${condition}`,
    readProduct,
  );
const FOR_UPDATE_BY_ID = 'order by product.id for no key update';
/** SQL for products outside the trash; `NOT_DELETED` is the same in TypeORM. */
const notDeleted = 'product.deleted_at is null';

/** The sold products among these, in any order. */
export const soldProductsByIds = byIds('products_sold_by_ids', `and ${sold}`);

/** The sold products among these, locked in the order of their ids. */
export const lockedSoldProducts = byIds('products_lock_sold', `and ${sold} ${FOR_UPDATE_BY_ID}`);

/** The products among these that are not deleted, locked in the order of their ids. */
export const lockedProducts = byIds('products_lock', `and ${notDeleted} ${FOR_UPDATE_BY_ID}`);

/** The products among these that are in the trash, locked in the order of their ids. */
export const lockedTrash = new Statement<[ids: readonly string[], trashStart: Date], Product>(
  'products_lock_trash',
  `select ${productColumns} from products product
  where product.id = any($1::uuid[]) and product.deleted_at > $2 ${FOR_UPDATE_BY_ID}`,
  readProduct,
);

/** The ids of these products without deleted ones, locked in their order. */
export const lockedProductIds = new Statement<[ids: readonly string[]], string>(
  'products_lock_ids',
  `select product.id from products product where product.id = any($1::uuid[]) and ${notDeleted} ${FOR_UPDATE_BY_ID}`,
  ([id]) => id as string,
);

/** Products, sold or not, in any order. */
export const productsByIds = byIds('products_by_ids', '');

/** Number of sold products in a category; null for all categories. */
export const soldCount = new Statement<[category: Category | null], number>(
  'products_sold_count',
  `select coalesce(sum(products), 0)::int from product_counts where $1::text is null or category = $1`,
  ([count]) => Number(count),
);

/** The products with these names that are not deleted, and some whose names are similar. */
export const productsNamed = new Statement<[names: readonly string[]], Product>(
  'products_named',
  `select found.* from (
    select distinct product_words(name) as search_name from unnest($1::text[]) wanted (name)
  ) wanted cross join lateral (
    select ${productColumns} from products product
    where product.search_name = wanted.search_name and ${notDeleted} order by product.id
  ) found`,
  readProduct,
);

/** A wanted key, and the product outside the trash that has it. */
export interface KeyMatch {
  readonly key: ProductKey;
  /** As it was given. */
  readonly value: string;
  /** The same for all values that are equal. */
  readonly folded: string;
  readonly product: Product | null;
}

const keyMatches = (key: ProductKey, fold: string, place: number) =>
  `select '${key}', wanted.value, ${fold}(wanted.value), found.* from unnest($${place}::text[]) as wanted (value)
  left join lateral (
    select true as is_found, ${productColumns} from products product
    where ${fold}(product.${columnOf(key)}) = ${fold}(wanted.value) and product.${columnOf(key)} is not null
      and ${notDeleted} limit 1
  ) as found on true`;

const readMatched = entityOf(Product, 4);

/** Looks up keys, as their unique indexes compare them; barcodes are valid ones. */
export const productsByKeys = new Statement<
  [skus: readonly string[], barcodes: readonly string[], references: readonly string[]],
  KeyMatch
>(
  'products_by_keys',
  [
    keyMatches('sku', 'product_key', 1),
    keyMatches('barcode', 'barcode_key', 2),
    keyMatches('externalReference', 'product_key', 3),
  ].join(' union all '),
  (values) => {
    const [key, value, folded, isFound] = values;
    return { key, value, folded, product: isFound ? readMatched(values) : null } as KeyMatch;
  },
);

/** The newest products of each category. */
export const newestOfCategories = new Statement<[categories: readonly Category[], limit: number], Product>(
  'products_newest_of_categories',
  `select newest.* from unnest($1::text[]) wanted (category) cross join lateral (
    select ${productColumns} from products product where product.category = wanted.category and ${sold}
    order by product.created_at desc, product.id desc limit $2
  ) newest order by newest."createdAt" desc, newest.id desc`,
  readProduct,
);

/** A filter of a list of sold products, with its value. */
export type ListFilter =
  | readonly [by: Category]
  | readonly [by: 'ids', ids: readonly string[]]
  | readonly [by: 'after', value: Date | string | number, id: string];

/** The filters of a list, including the cursor. */
export const filtersOf = (
  { category, ids }: Pick<ProductFilter, 'category' | 'ids'>,
  start: Start | null = null,
): ListFilter[] => [
  ...(category ? [[category] as const] : []),
  ...(ids ? [['ids', ids] as const] : []),
  ...(start ? [['after', start.value, start.id] as const] : []),
];

/** Statement parameters of these filters. */
export const valuesOf = (filters: readonly ListFilter[]): unknown[] =>
  filters.flatMap(([, ...its]) => its as unknown[]);

/**
 * SQL for the filters of a list; `nextPlace` returns the placeholder of each value. Categories are
 * literals in the SQL, so that Postgres plans by the number of products in them.
 */
export function conditionsOf(
  order: Order<Product>,
  filters: readonly ListFilter[],
  nextPlace: () => string,
): string[] {
  const beyond = order.direction === 'ASC' ? '>' : '<';
  return filters.map(([by]) => {
    if (by === 'ids') return `product.id = any(${nextPlace()}::uuid[])`;
    if (by === 'after') {
      return `(${sortedBy(order)}, product.id) ${beyond} (${nextPlace()}, ${nextPlace()}::uuid)`;
    }
    return `product.category = '${by}'`;
  });
}

/** SQL of a sort key. */
export const sortedBy = ({ property, expression }: Order<Product>): string =>
  expression ?? `product.${columnOf(property)}`;

/** Generates consecutive placeholders, from this number on. */
export const placesFrom = (first: number) => () => `$${first++}`;

const lists = statementsByName<Product>();

/**
 * The statement of a list with this sort key and these filters. Its parameters are the limit and
 * the values of the filters, in their order.
 */
export function soldProducts(
  order: Order<Product>,
  filters: readonly ListFilter[],
): Statement<unknown[], Product> {
  const narrowedBy = filters.map(([by]) => by);
  const { direction, property } = order;
  return lists(['products', property, direction, ...narrowedBy].join('_'), (name) => {
    const conditions = [sold, ...conditionsOf(order, filters, placesFrom(2))].join(' and ');
    const text = `select ${productColumns} from products product where ${conditions}
      order by ${sortedBy(order)} ${direction}, product.id ${direction} limit $1`;
    return new Statement(name, text, readProduct);
  });
}

const UPDATED_COLUMNS = [...CHANGEABLE, 'version', 'updatedAt'] as const;

const updatedProducts = new Statement<unknown[][], unknown>(
  'products_update',
  updateOf(Product, 'products', UPDATED_COLUMNS),
  () => null,
);

/** Saves the fields of locked products that admins edit. */
export async function updateProducts(manager: EntityManager, products: readonly Product[]): Promise<void> {
  if (products.length === 0) return;
  const values = (['id', ...UPDATED_COLUMNS] as const).map((property) =>
    products.map((each) => each[property]),
  );
  await updatedProducts.change(manager, ...values);
}

/** A batch of all products, oldest first, after the last one of the previous batch. */
export function productsAfter(
  manager: EntityManager,
  last: Pick<Product, 'id' | 'createdAt'> | undefined,
  limit: number,
): Promise<Product[]> {
  const query = manager
    .createQueryBuilder(Product, 'product')
    .where(notDeleted)
    .orderBy('product.createdAt')
    .addOrderBy('product.id')
    .limit(limit);
  if (last) query.andWhere('(product.createdAt, product.id) > (:createdAt, :id)', last);
  return query.getMany();
}

const STOCK_CONDITIONS: Record<StockFilter, string> = {
  [StockFilter.TRACKED]: 'product.stock is not null',
  [StockFilter.UNTRACKED]: 'product.stock is null',
  [StockFilter.LOW]: LOW_STOCK,
  [StockFilter.OUT]: `${LOW_STOCK} and product.stock = 0`,
};

/** Products that match the filter, also hidden ones: of the shop, or of the trash. */
export function adminProducts(
  manager: EntityManager,
  { category, stock, hidden, deleted }: Omit<AdminProductFilter, 'search'>,
  trashStart: Date,
): SelectQueryBuilder<Product> {
  const query = manager.createQueryBuilder(Product, 'product');
  if (deleted) query.where('product.deletedAt > :trashStart', { trashStart });
  else query.where(notDeleted);
  if (category) query.andWhere('product.category = :category', { category });
  if (stock) query.andWhere(STOCK_CONDITIONS[stock]);
  if (typeof hidden === 'boolean') query.andWhere('product.hidden = :hidden', { hidden });
  return query;
}

import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { Page, PageArgs } from '../../../common/pagination.js';
import {
  columnOf,
  columnsOf,
  entityOf,
  insertedValues,
  insertOf,
  Statement,
  statementsByName,
  UNPREPARED,
  updateOf,
  updatedValues,
} from '../../../database/statement.js';
import { byPosition, ChangeKind, lastChanges, type Change } from '../../../database/change.entity.js';
import { newestFirst, pageOf, type Order, type Start } from '../../../database/page.js';
import { DeletedProduct } from './deleted-product.type.js';
import { DeletedProducts, StockFilter, type AdminProductFilter } from './product-admin.inputs.js';
import { CHANGEABLE } from './product-changes.js';
import { LOW_STOCK, Product } from './product.entity.js';
import { ProductChange } from './product-change.type.js';
import type { ProductKey } from './product-keys.js';

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

const readMember = entityOf(Product, 1);

/** The first sold products of each of these families, by size, then price. */
export const soldOfFamilies = new Statement<
  [families: readonly string[], limit: number],
  readonly [place: number, product: Product]
>(
  'products_sold_of_families',
  `select place, ${productColumns} from unnest($1::text[]) with ordinality as wanted (family, place)
  cross join lateral (
    select * from products product
    where product_key(product.family) = product_key(wanted.family) and product.family is not null
      and ${notDeleted} and ${sold}
    order by product.pack_amount, product.price, product.id limit $2
  ) product
  order by place, product.pack_amount, product.price, product.id`,
  (values) => [Number(values[0]) - 1, readMember(values)],
);

/** Names of families of products, hidden or not, A to Z; of one in several spellings, one. */
export const familyNames = new Statement<[limit: number], string>(
  'products_family_names',
  `select distinct on (product_key(family)) family from products product
  where ${notDeleted} and family is not null order by product_key(family), family limit $1`,
  ([family]) => family as string,
);

/** Products, sold or not, in any order. */
export const productsByIds = byIds('products_by_ids', '');

/** SQL for counts of products in these categories, each product once. */
export const countedIn = (categories: string): string => `category_ids && ${categories}::uuid[]`;

/** Number of sold products in any of these categories; null for all. */
export const soldCount = new Statement<[categories: readonly string[] | null], number>(
  'products_sold_count',
  `select coalesce(sum(products), 0)::int from product_counts where $1::uuid[] is null or ${countedIn('$1')}`,
  ([count]) => Number(count),
);

/** Products of one name that are compared with those of a file. */
const MAX_NAMESAKES = 100;

/** The products with these names that are not deleted, and some whose names are similar. */
export const productsNamed = new Statement<[names: readonly string[]], Product>(
  'products_named',
  `select found.* from (
    select distinct product_words(name) as search_name from unnest($1::text[]) wanted (name)
  ) wanted cross join lateral (
    select ${productColumns} from products product
    where product.search_name = wanted.search_name and ${notDeleted}
    order by product.id limit ${MAX_NAMESAKES}
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

/** SQL for products in any of these categories. */
const inCategories = (categories: string) => `product.category_ids && ${categories}::uuid[]`;

const readPlaced = entityOf(Product, 1);

/** The newest products in any categories of each group, by one statement. */
export async function newestInEach(
  manager: EntityManager,
  groups: readonly (readonly string[])[],
  limit: number,
): Promise<Product[][]> {
  if (groups.length === 0) return [];
  const parts = groups.map(
    (_group, place) => `(select ${place}, ${productColumns} from products product
      where ${inCategories(`$${place + 2}`)} and ${sold}
      order by product.created_at desc, product.id desc limit $1)`,
  );
  const statement = new Statement<unknown[], readonly [place: number, product: Product]>(
    UNPREPARED,
    parts.join(' union all '),
    (values) => [Number(values[0]), readPlaced(values)],
  );
  const rows = await statement.rows(manager, limit, ...groups);
  return groups.map((_group, place) => rows.filter(([at]) => at === place).map(([, product]) => product));
}

/** What a list of products is narrowed by. */
export interface NarrowedBy {
  /** Ids of categories; null for all. */
  readonly categories?: readonly string[] | null;
  readonly ids?: readonly string[] | null | undefined;
  /** What products have all of, as `food_marks` in SQL has it. */
  readonly marks?: readonly string[];
  /** In minor units. */
  readonly minPrice?: number | null | undefined;
  readonly maxPrice?: number | null | undefined;
  readonly inStock?: boolean | null | undefined;
}

/** A filter of a list of sold products, with its values. */
export type ListFilter =
  | readonly [by: 'categories', ids: readonly string[]]
  | readonly [by: 'ids', ids: readonly string[]]
  | readonly [by: 'marks', marks: readonly string[]]
  | readonly [by: 'minPrice', price: number]
  | readonly [by: 'maxPrice', price: number]
  | readonly [by: 'inStock']
  | readonly [by: 'after', value: Date | string | number, id: string];

type FilterName = ListFilter[0];

/** The filters of a list, including the cursor; first the categories. */
export const filtersOf = (
  { categories, ids, marks = [], minPrice, maxPrice, inStock }: NarrowedBy,
  start: Start | null = null,
): ListFilter[] => [
  ...(categories ? [['categories', categories] as const] : []),
  ...(ids ? [['ids', ids] as const] : []),
  ...(marks.length > 0 ? [['marks', marks] as const] : []),
  ...(typeof minPrice === 'number' ? [['minPrice', minPrice] as const] : []),
  ...(typeof maxPrice === 'number' ? [['maxPrice', maxPrice] as const] : []),
  ...(inStock ? [['inStock'] as const] : []),
  ...(start ? [['after', start.value, start.id] as const] : []),
];

/** Statement parameters of these filters. */
export const valuesOf = (filters: readonly ListFilter[]): unknown[] =>
  filters.flatMap(([, ...its]) => its as unknown[]);

/** Whether a list is narrowed by more than categories, for which counts are stored. */
export const isNarrowed = (filters: readonly ListFilter[]): boolean =>
  filters.some(([by]) => by !== 'categories');

/** SQL for how many units of stock one unit of a product is. */
const perUnit = 'stock_per_unit(product.sold_by, product.unit_grams)';

/** SQL for what customers can buy now, by the rules of `isAgeRestricted` and `leftOf`. */
export const canBeBought = `((product.stock is null or product.stock - product.held >= ${perUnit})
  and (product.food ->> 'ageLimit' is null or (select age_checks from shop_settings)))`;

/** SQL for the filters of a list; `nextPlace` returns the placeholder of each value. */
export function conditionsOf(
  order: Order<Product>,
  filters: readonly ListFilter[],
  nextPlace: () => string,
): string[] {
  const beyond = order.direction === 'ASC' ? '>' : '<';
  const conditions: Readonly<Record<FilterName, () => string>> = {
    categories: () => inCategories(nextPlace()),
    ids: () => `product.id = any(${nextPlace()}::uuid[])`,
    // With the condition of the index.
    marks: () =>
      `(product.deleted_at is null and product.food is not null and food_marks(product.food) @> ${nextPlace()}::text[])`,
    minPrice: () => `product.price >= ${nextPlace()}::int8`,
    maxPrice: () => `product.price <= ${nextPlace()}::int8`,
    inStock: () => canBeBought,
    after: () => `(${sortedBy(order)}, product.id) ${beyond} (${nextPlace()}, ${nextPlace()}::uuid)`,
  };
  return filters.map(([by]) => conditions[by]());
}

/** SQL of a sort key. */
export const sortedBy = ({ property, expression }: Order<Product>): string =>
  expression ?? `product.${columnOf(property)}`;

/** Generates consecutive placeholders, from this number on. */
export const placesFrom = (first: number) => () => `$${first++}`;

const PREPARED: readonly FilterName[] = ['ids', 'after'];

/**
 * Name of a statement with these filters. Those with others than ids and cursors are planned at
 * each run, by the number of products that fit.
 */
export const nameOf = (filters: readonly ListFilter[], name: string): string =>
  filters.every(([by]) => PREPARED.includes(by)) ? name : UNPREPARED;

/** The number of sold products that fit these filters, whose values are its parameters. */
export function narrowedCount(filters: readonly ListFilter[]): Statement<unknown[], number> {
  const narrowedBy = filters.map(([by]) => by);
  return listCounts(['products_count', ...narrowedBy].join('_'), (name) => {
    const conditions = [sold, ...conditionsOf(newestFirst, filters, placesFrom(1))].join(' and ');
    const text = `select count(*) from products product where ${conditions}`;
    return new Statement(nameOf(filters, name), text, ([count]) => Number(count));
  });
}

const listCounts = statementsByName<number>();
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
    return new Statement(nameOf(filters, name), text, readProduct);
  });
}

const UPDATED_COLUMNS = [...CHANGEABLE, 'price', 'version', 'updatedAt'] as const;

const updatedProducts = new Statement<unknown[][], unknown>(
  'products_update',
  updateOf(Product, 'products', UPDATED_COLUMNS),
  () => null,
);

/** Saves the fields of locked products that admins edit. */
export async function updateProducts(manager: EntityManager, products: readonly Product[]): Promise<void> {
  if (products.length === 0) return;
  await updatedProducts.change(manager, ...updatedValues(Product, UPDATED_COLUMNS, products));
}

const INSERTED_COLUMNS = [...CHANGEABLE, 'price'] as const;

const insertedProducts = new Statement<unknown[][], Pick<Product, 'id'>>(
  'products_insert',
  insertOf(Product, 'products', INSERTED_COLUMNS),
  ([id]) => ({ id: id as string }),
);

/** Adds products in their order, in one statement. */
export const insertProducts = (
  manager: EntityManager,
  products: readonly Pick<Product, (typeof INSERTED_COLUMNS)[number]>[],
): Promise<Pick<Product, 'id'>[]> =>
  insertedProducts.change(manager, ...insertedValues(Product, INSERTED_COLUMNS, products));

const IN_FORCE = `case when $1::date between product.sale_from and coalesce(product.sale_until, $1::date)
  then product.sale_price else product.regular_price end`;

/** Sets the prices in force on a day, as `priceInForce`, and returns the changed products. */
export const pricesInForce = new Statement<[today: string, now: Date, most: number], string>(
  'products_set_prices',
  `with due as (
    select id, ${IN_FORCE} as in_force from products product
    where sale_price is not null and ${notDeleted} and price <> ${IN_FORCE}
    order by id limit $3 for no key update skip locked
  )
  update products set price = in_force, updated_at = $2 from due where products.id = due.id
  returning products.id`,
  ([id]) => id as string,
);

/**
 * The lowest price at which each product was sold in the 30 days before its reduction; null where
 * it was not. A reduction began on the first day of the sale, but not before the first offer at its
 * price: a sale may begin in the middle of a day, and admins may put its first day back.
 */
export const lowestPrices = new Statement<
  [ids: readonly string[], firstDays: readonly Date[]],
  number | null
>(
  'products_lowest_prices',
  `select (
    with known as (
      select price, reduced, offered, since from price_history where product_id = wanted.id
      union all
      select price, price is not distinct from sale_price, ${sold}, created_at from products product
      where id = wanted.id and not exists (select from price_history where product_id = wanted.id)
    ),
    timeline as (select *, lead(since, 1, 'infinity') over (order by since) as until from known),
    reduction as (
      select greatest(wanted.first_day, min(since)) as began from timeline where reduced and offered
        and since > coalesce((select max(since) from timeline where not reduced), '-infinity')
    )
    select min(price) from timeline, reduction
    where offered and since < began and until > began - interval '30 days'
  ) from unnest($1::uuid[], $2::timestamptz[]) with ordinality as wanted (id, first_day, place)
  order by place`,
  ([price]) => (price === null ? null : Number(price)),
);

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
  [StockFilter.OUT]: `${LOW_STOCK} and product.stock < ${perUnit}`,
};

const DELETED: Record<DeletedProducts, string> = {
  [DeletedProducts.EXCLUDE]: notDeleted,
  [DeletedProducts.INCLUDE]: `(${notDeleted} or product.deletedAt > :trashStart)`,
  [DeletedProducts.ONLY]: 'product.deletedAt > :trashStart',
};

/** Products of the shop, its trash or both, hidden or not. */
export const productsOf = (
  manager: EntityManager,
  deleted: DeletedProducts | null | undefined,
  trashStart: Date,
): SelectQueryBuilder<Product> =>
  manager
    .createQueryBuilder(Product, 'product')
    .where(DELETED[deleted ?? DeletedProducts.EXCLUDE], { trashStart });

/** The product of the trash with this key; of several, the one that was deleted last. */
export function deletedProductByKey(
  manager: EntityManager,
  key: ProductKey,
  value: string,
  trashStart: Date,
): Promise<Product | null> {
  const fold = key === 'barcode' ? 'barcode_key' : 'product_key';
  return productsOf(manager, DeletedProducts.ONLY, trashStart)
    .andWhere(`${fold}(product.${key}) = ${fold}(:value)`, { value })
    .orderBy('product.deletedAt', 'DESC')
    .limit(1)
    .getOne();
}

/** A page of the products whose last change is their deletion, in the order of commits. */
export async function deletedProducts(manager: EntityManager, args: PageArgs): Promise<Page<DeletedProduct>> {
  const deleted = lastChanges(manager, 'product').andWhere({ kind: ChangeKind.DELETED });
  return withNodes(await pageOf(deleted, byPosition, args), (change) => new DeletedProduct(change));
}

/** A page of the last change of each product, in the order of commits. */
export async function productChanges(manager: EntityManager, args: PageArgs): Promise<Page<ProductChange>> {
  const page = await pageOf(lastChanges(manager, 'product'), byPosition, args);
  const saved = page.rows.filter(({ kind }) => kind === ChangeKind.SAVED).map(({ id }) => id);
  const products = saved.length > 0 ? await productsByIds.rows(manager, saved) : [];
  const found = new Map(
    products.filter(({ deletedAt }) => !deletedAt).map((product) => [product.id, product]),
  );
  return withNodes(page, (change) => new ProductChange(change, found.get(change.id)));
}

const withNodes = <Node extends { readonly change: Change }>(
  page: Page<Change>,
  nodeOf: (change: Change) => Node,
): Page<Node> => ({
  ...page,
  rows: page.rows.map(nodeOf),
  cursorOf: ({ change }) => page.cursorOf(change),
});

/** Products that match the filter, also hidden ones. */
export function adminProducts(
  manager: EntityManager,
  {
    categories,
    stock,
    hidden,
    leadDaysFrom,
    deleted,
  }: Omit<AdminProductFilter, 'search' | 'category'> & NarrowedBy,
  trashStart: Date,
): SelectQueryBuilder<Product> {
  const query = productsOf(manager, deleted, trashStart);
  if (categories) query.andWhere('product.categories && cast(:categories as uuid[])', { categories });
  if (stock) query.andWhere(STOCK_CONDITIONS[stock]);
  if (typeof hidden === 'boolean') query.andWhere('product.hidden = :hidden', { hidden });
  if (leadDaysFrom) query.andWhere('product.leadDays >= :leadDaysFrom', { leadDaysFrom });
  return query;
}

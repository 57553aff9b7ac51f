import { OrderStatus } from '../orders/order.entity.js';
import { FEW_LEFT, type Category } from '../products/product.entity.js';
import type { LowStockProduct, ProductSales } from './overview.js';
import type { OrderSum } from './period-totals.js';

/** How many products the lists of an overview name. */
const TOP = 10;

const COUNTED = `deleted_at is null and status <> '${OrderStatus.REJECTED}'`;

/**
 * Orders by part of the period, status and currency. $1 is when the period before begins, $2 when each part does, $3
 * when the period is over. `width_bucket` finds the part: 0 comes before the first of them.
 */
const sumsOf = (condition: string) => `
  select width_bucket(created_at, $2::timestamptz[]) as part, status, currency,
    count(*)::int as orders, sum(total) as total
  from orders
  where created_at >= $1 and created_at < $3 and deleted_at is null and ${condition}
  group by 1, 2, 3`;

/** The orders of one person, $4. */
export const SPENDING = `
  select coalesce(json_agg(sums), '[]') as sums from (${sumsOf('user_id = $4')}) as sums`;

/** What {@link SPENDING} answers. */
export interface SpendingRow {
  readonly sums: readonly OrderSum[];
}

const topBy = (order: string) => `
  (select coalesce(json_agg(top), '[]') from (
    select product.id as "productId", product.name, product.photo,
      product.deleted_at is null as "inCatalogue", sales.units, sales.takings
    from sales join products product on product.id = sales.product_id
    order by ${order}, product.id limit ${TOP}
  ) as top)`;

/**
 * Everything of an overview in one statement, so that it takes one trip to the database and all of it is of one moment.
 * $1 to $3 as in `sumsOf`, $4 the currency of the shop. The sales of each product are added up once, for all three
 * lists that are made of them. Products are deleted in name only, so that a line always finds its own.
 */
export const OVERVIEW = `
  with sums as (${sumsOf('true')}),
  sales as materialized (
    select line.product_id, sum(line.quantity)::int as units, sum(line.quantity * line.unit_price) as takings
    from orders join order_lines line on line.order_id = orders.id
    where created_at >= ($2::timestamptz[])[1] and created_at < $3 and currency = $4 and ${COUNTED}
    group by line.product_id
  ),
  first_orders as (
    select recent.at from (
      select user_id, min(created_at) as at from orders
      where created_at >= $1 and created_at < $3 and ${COUNTED} group by user_id
    ) as recent
    where not exists (
      select from orders earlier where earlier.user_id = recent.user_id and earlier.created_at < $1 and ${COUNTED}
    )
  ),
  low as (
    select id, name, photo, stock from products where deleted_at is null and ${FEW_LEFT}
  )
  select
    (select coalesce(json_agg(sums), '[]') from sums) as sums,
    (select count(*)::int from first_orders where at >= ($2::timestamptz[])[1]) as "newCustomers",
    (select count(*)::int from first_orders where at < ($2::timestamptz[])[1]) as "newCustomersBefore",
    ${topBy('sales.units desc, sales.takings desc')} as "mostSold",
    ${topBy('sales.takings desc, sales.units desc')} as "bestPaid",
    (select coalesce(json_agg(by_category), '[]') from (
      select product.category, sum(sales.units)::int as units, sum(sales.takings) as takings
      from sales join products product on product.id = sales.product_id group by product.category
    ) as by_category) as categories,
    (select count(*)::int from low) as "lowStockCount",
    (select coalesce(json_agg(least), '[]') from (
      select id as "productId", name, photo, stock from low order by stock, name, id limit ${TOP}
    ) as least) as "lowStock"`;

/** What {@link OVERVIEW} answers. */
export interface OverviewRow {
  readonly sums: readonly OrderSum[];
  readonly newCustomers: number;
  readonly newCustomersBefore: number;
  readonly mostSold: ProductSales[];
  readonly bestPaid: ProductSales[];
  readonly categories: readonly { category: Category; units: number; takings: number }[];
  readonly lowStockCount: number;
  readonly lowStock: LowStockProduct[];
}

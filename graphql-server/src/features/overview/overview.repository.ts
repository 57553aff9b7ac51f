import type { EntityManager } from 'typeorm';
import { Statement } from '../../database/statement.js';
import { ORDER_REFUNDS } from '../sales/refunds/refund.repository.js';
import { LOW_STOCK } from '../catalogue/product/product.entity.js';
import type { LowStockProduct, ProductSales, UnpaidOrders } from './overview.js';
import type { OrderSum } from './period-totals.js';
import type { RevenueRow } from './revenue.js';

/** Refunds of money. A credit lowers what is due, and moves none: recorded payments do. */
const ONLINE_REFUNDS = `${ORDER_REFUNDS} and not refunds.is_credit`;

/** Length of the product lists of an overview. */
const TOP = 10;

/**
 * The orders of customer $4 by part of the period, status and currency, and their refunds, without
 * a status. $1 start of the previous period, $2 starts of the parts, $3 end. `width_bucket` returns
 * the part; 0 is before the first one.
 */
const SPENDING = `
  select coalesce(json_agg(sums), '[]') as sums from (
    select width_bucket(created_at, $2::timestamptz[]) as part, status, currency,
      count(*)::int as orders, sum(paid_at_once(pay_by, total)) as total
    from orders
    where created_at >= $1 and created_at < $3 and user_id = $4
    group by 1, 2, 3
    union all
    select width_bucket(recorded.created_at, $2::timestamptz[]), null, recorded.currency, 0, sum(amount)
    from recorded_payments as recorded join orders on orders.id = recorded.order_id
    where recorded.created_at >= $1 and recorded.created_at < $3 and user_id = $4
    group by 1, 3
    union all
    select width_bucket(refunded_at, $2::timestamptz[]), null, refunds.currency, 0, -sum(amount)
    from refunds join orders on orders.id = refunds.order_id
    where refunded_at >= $1 and refunded_at < $3 and ${ONLINE_REFUNDS} and user_id = $4
    group by 1, 3
  ) as sums`;

/** Row of {@link SPENDING}. */
interface SpendingRow {
  readonly sums: readonly OrderSum[];
}

const topBy = (order: string, most: 'units' | 'revenue') => `
  (select coalesce(json_agg(top), '[]') from (
    select product.id as "productId", product.name, product.photo,
      product.deleted_at is null as "inCatalogue", most.units, most.revenue
    from (select * from sales where ${most} > 0 order by ${order}, product_id limit ${TOP}) as most
      join products product on product.id = most.product_id
    order by ${order}, product.id
  ) as top)`;

// A subquery per order (two days of orders at most), as a join let Postgres choose a plan that
// reads far more rows.
const soldBetween = (since: string, until: string) => `
      select line.product_id, line.quantity as units, goods_price(line.*) as revenue
      from orders cross join lateral (
        select * from order_lines where order_id = orders.id offset 0
      ) as line
      where created_at >= ${since} and created_at < ${until} and currency = $4`;

const refundsBetween = (since: string, until: string) => `
      select line.product_id, -part.quantity, -part.amount
      from refunds join refund_parts as part on part.refund_id = refunds.id and part.kind = 'goods'
        join order_lines as line on line.id = part.order_line_id
      where refunded_at >= ${since} and refunded_at < ${until} and refunds.currency = $4 and ${ORDER_REFUNDS}`;

/** The rows of products in the months and days of a period, each found by its index. */
const inLists = (select: (unit: 'month' | 'day') => string) => `
      lists cross join lateral (
        (select ${select('month')}) union all (select ${select('day')})
      )`;

const highestIn = (unit: 'month' | 'day', column: 'units' | 'takings') => `
        product_id, '${column}' as criterion, ${column} as value from product_${unit}s
        where lists.unit = '${unit}' and ${unit} = lists.at and currency = $4
        order by ${column} desc limit $11`;

const ofProduct = (unit: 'month' | 'day', product: string) => `
        units, takings, category_id from product_${unit}s
        where lists.unit = '${unit}' and ${unit} = lists.at and product_id = ${product} and currency = $4
        offset 0`;

const ofCategories = (unit: 'month' | 'day', since: string, until: string) => `
      select category_id, units, takings from category_${unit}s
      where ${unit} >= utc_day(${since}) and ${unit} < utc_day(${until}) and currency = $4`;

const listsBetween = (unit: 'month' | 'day', since: string, until: string) => `
      select '${unit}' as unit, at::date
      from generate_series(utc_day(${since})::timestamp, utc_day(${until})::timestamp - interval '1 day', '1 ${unit}') as at`;

/**
 * Everything of an overview in one statement: one round trip and one snapshot.
 *
 * $1 to $3 as in {@link SPENDING}, $4 the shop's currency. Orders have daily totals (UTC): $5
 * ranges of whole days, $6 the remainders at their ends. Sales have daily and monthly totals: whole
 * days from $7 to $10, the whole months within them from $8 to $9. Sales at the ends and refunds
 * are few and are summed directly (`single`). Money is a double, JavaScript's number. Products are
 * soft-deleted, so that a line always finds its product.
 *
 * The first products are found as by the threshold algorithm (Fagin, Lotem, Naor: Optimal
 * aggregation algorithms for middleware): $11 is the number of products that are read of each
 * month and day, best first, null for all. A product that was not read of one has at most the last
 * value that was read. Those that may be among the first are summed exactly. `isCertain` is false
 * if one that was not read anywhere may be, too.
 */
const OVERVIEW = `
  with sums as (
    select width_bucket(at, $2::timestamptz[]) as part, status, currency,
      sum(orders)::int as orders, sum(total) as total
    from (
      select lower(span) as at, status, currency, orders, total
      from unnest($5::tstzrange[]) as span join order_days on day >= utc_day(lower(span)) and day < utc_day(upper(span))
      union all
      select created_at, status, currency, 1, paid_at_once(pay_by, total)
      from unnest($6::tstzrange[]) as span
        join orders on created_at >= lower(span) and created_at < upper(span)
      union all
      select refunded_at, null, currency, 0, -amount
      from refunds where refunded_at >= $1 and refunded_at < $3 and ${ONLINE_REFUNDS}
      union all
      select created_at, null, currency, 0, amount
      from recorded_payments where created_at >= $1 and created_at < $3
    ) as each_sum
    group by 1, 2, 3
    having sum(orders) > 0 or status is null
  ),
  lists as materialized (
    ${[
      listsBetween('day', '$7', '$8'),
      listsBetween('month', '$8', '$9'),
      listsBetween('day', '$9', '$10'),
    ].join(' union all ')}
  ),
  single as materialized (
    select product_id, sum(units)::int as units, sum(revenue)::float8 as revenue from (
      ${[
        soldBetween('($2::timestamptz[])[1]', '$7'),
        soldBetween('$10', '$3'),
        refundsBetween('($2::timestamptz[])[1]', '$3'),
      ].join(' union all ')}
    ) as each_sale
    group by product_id
  ),
  highest as materialized (
    select criterion, unit, at, product_id, value::float8 as value from (
      select lists.*, entry.* from ${inLists((unit) => highestIn(unit, 'units'))} as entry
      union all
      select lists.*, entry.* from ${inLists((unit) => highestIn(unit, 'takings'))} as entry
    ) as each_row
  ),
  bounds as (
    select criterion, unit, at, case when count(*) < $11::bigint then 0 else min(value) end as bound
    from highest where $11::bigint is not null group by 1, 2, 3
  ),
  thresholds as (
    select criterion, coalesce(sum(bound), 0) as threshold
    from unnest(array['units', 'takings']) as criterion left join bounds using (criterion)
    group by criterion
  ),
  estimates as materialized (
    select criterion, product_id, sum(value) as least, sum(value - bound) as above
    from (
      select criterion, product_id, value, coalesce(bound, 0) as bound
      from highest left join bounds using (criterion, unit, at)
      union all
      select 'units', product_id, units, 0 from single
      union all
      select 'takings', product_id, revenue, 0 from single
    ) as each_estimate
    group by 1, 2
  ),
  cutoffs as (
    select criterion, threshold, (
      select least from estimates where estimates.criterion = thresholds.criterion
      order by least desc offset ${TOP - 1} limit 1
    ) as cutoff
    from thresholds
  ),
  candidates as (
    select distinct product_id from estimates join cutoffs using (criterion)
    where cutoff is null or above + threshold >= cutoff
  ),
  sales as materialized (
    select product_id, (coalesce(single.units, 0) + sum(listed.units))::int as units,
      coalesce(single.revenue, 0) + sum(listed.takings) as revenue
    from candidates left join single using (product_id) cross join lateral (
      select coalesce(sum(units), 0) as units, coalesce(sum(takings::float8), 0) as takings
      from ${inLists((unit) => ofProduct(unit, 'candidates.product_id'))} as entry
    ) as listed
    group by product_id, single.units, single.revenue
  ),
  moved as (
    select product.main as now, entry.*
    from moved_products cross join lateral (
      select id, category_ids[1] as main from products where id = product_id offset 0
    ) as product cross join lateral (
      select entry.* from ${inLists((unit) => ofProduct(unit, 'product.id'))} as entry offset 0
    ) as entry
    where entry.category_id <> product.main
  ),
  low as (
    select id, name, photo, stock, sold_by, stock_per_unit(sold_by, unit_grams) as step from products where deleted_at is null and ${LOW_STOCK}
  )
  select
    (select bool_and(threshold = 0 or coalesce(threshold < cutoff, false)) from cutoffs) as "isCertain",
    (select coalesce(json_agg(sums), '[]') from sums) as sums,
    (select count(*)::int from first_orders where at >= ($2::timestamptz[])[1] and at < $3) as "newCustomers",
    (select count(*)::int from first_orders where at >= $1 and at < ($2::timestamptz[])[1]) as "newCustomersBefore",
    ${topBy('units desc, revenue desc', 'units')} as "mostSold",
    ${topBy('revenue desc, units desc', 'revenue')} as "bestPaid",
    (select coalesce(json_agg(each_category), '[]') from (
      select category_id as id, sum(units) as units, sum(takings::float8) as revenue
      from (
        ${[
          ofCategories('month', '$8', '$9'),
          ofCategories('day', '$7', '$8'),
          ofCategories('day', '$9', '$10'),
          `select category_ids[1], units, revenue from single join products on products.id = product_id`,
          'select now, units, takings from moved',
          'select category_id, -units, -takings from moved',
        ].join(' union all ')}
      ) as each_sale
      group by category_id
    ) as each_category) as categories,
    (select count(*)::int from low) as "lowStockCount",
    (select coalesce(json_agg(least), '[]') from (
      select id as "productId", name, photo, stock, sold_by as "soldBy" from low order by stock / step, name, id limit ${TOP}
    ) as least) as "lowStock"`;

/** Row of {@link OVERVIEW}. */
export interface OverviewRow {
  /** Whether `mostSold` and `bestPaid` are. */
  readonly isCertain: boolean;
  readonly sums: readonly OrderSum[];
  readonly newCustomers: number;
  readonly newCustomersBefore: number;
  readonly mostSold: ProductSales[];
  readonly bestPaid: ProductSales[];
  /** Sales by the id of the main category. */
  readonly categories: readonly { id: string; units: number; revenue: number }[];
  readonly lowStockCount: number;
  readonly lowStock: LowStockProduct[];
}

/** Products read of each month and day; all, where these leave it open which are the first ones. */
export const READ_AT_FIRST = 50;

/** The values are those of `OVERVIEW` without the last. */
export async function loadOverview(
  manager: EntityManager,
  values: unknown[],
  readAtFirst: number,
): Promise<OverviewRow> {
  const load = async (read: number | null): Promise<OverviewRow> => {
    const [row]: [OverviewRow] = await manager.query(OVERVIEW, [...values, read]);
    return row;
  };
  const row = await load(readAtFirst);
  return row.isCertain ? row : load(null);
}

/** The values are those of `SPENDING`. */
export async function loadSpending(manager: EntityManager, values: unknown[]): Promise<SpendingRow> {
  const [row]: [SpendingRow] = await manager.query(SPENDING, values);
  return row;
}

/** Online and recorded ones; what is recorded has its means as the method. */
const byMethod = (online: string, recorded: Recorded) => `
  (select coalesce(json_agg(each_method), '[]') from (
    select method, sum(count)::int as count, sum(amount) as amount from (
      ${online}
      union all
      select means, case when reverses_id is null then 1 else -1 end, ${recorded.sign} * amount
      from recorded_payments where ${recorded.where}
    ) as each_payment group by method
  ) as each_method)`;

/** Which recorded payments count, and with which sign. */
interface Recorded {
  readonly where: string;
  readonly sign: '1' | '-1';
}

const taxesOf = (table: string, where: string, sign: Recorded['sign']) => `
    select part.name, part.rate, ${sign} * net as net, ${sign} * tax as tax, ${sign} * gross as gross
    from ${table} cross join lateral jsonb_to_recordset(${table}.taxes)
      as part (name text, rate int, net int8, tax int8, gross int8)
    where ${table}.taxes <> '[]' and ${where}`;

const byRate = (table: string, where: string, recorded: Recorded) => `
  (select coalesce(json_agg(each_rate), '[]') from (
    select name, rate, sum(net) as net, sum(tax) as tax, sum(gross) as gross from (
      ${taxesOf(table, where, '1')}
      union all
      ${taxesOf('recorded_payments', recorded.where, recorded.sign)}
    ) as each_part group by name, rate
  ) as each_rate)`;

const SOLD = `orders.created_at >= $1 and orders.created_at < $2 and orders.currency = $3 and orders.pay_by = 'online'`;
const REFUNDED = `refunded_at >= $1 and refunded_at < $2 and refunds.currency = $3 and ${ONLINE_REFUNDS}`;
const RECORDED =
  'recorded_payments.created_at >= $1 and recorded_payments.created_at < $2 and recorded_payments.currency = $3';
const RECEIVED: Recorded = { where: `${RECORDED} and not is_payout`, sign: '1' };
const PAID_OUT: Recorded = { where: `${RECORDED} and is_payout`, sign: '-1' };

/**
 * Orders, refunds and recorded payments in currency $3 from $1 to $2, with the taxes that were
 * stored with them. The methods of orders are read from `orders_overview`; a shop without taxes
 * reads nothing else.
 */
const REVENUE = `
  select json_build_object(
      'methods',
      ${byMethod(`select payment_method as method, 1 as count, total as amount from orders where ${SOLD}`, RECEIVED)},
      'rates', ${byRate('orders', SOLD, RECEIVED)}) as sales,
    json_build_object('methods',
      ${byMethod(
        `select payment_method as method, 1 as count, refunds.amount
        from refunds join orders on orders.id = refunds.order_id where ${REFUNDED}`,
        PAID_OUT,
      )},
      'rates', ${byRate('refunds', REFUNDED, PAID_OUT)}) as refunds`;

/** The values are those of `REVENUE`. */
export async function loadRevenue(
  manager: EntityManager,
  since: Date,
  until: Date,
  currency: string,
): Promise<RevenueRow> {
  const [row]: [RevenueRow] = await manager.query(REVENUE, [since, until, currency]);
  return row;
}

/** Of orders in a currency, by `orders_unpaid`. */
export const unpaidOrders = new Statement<[currency: string], UnpaidOrders>(
  'overview_unpaid_orders',
  `select count(*)::int, (count(*) filter (where status = 'Shipped'))::int, coalesce(sum(due), 0)::float8
  from orders
  where due <> 0 and due > 0 and status <> 'Rejected' and deleted_at is null and currency = $1`,
  ([orders, shipped, due]) => ({ orders: Number(orders), shipped: Number(shipped), due: Number(due) }),
);

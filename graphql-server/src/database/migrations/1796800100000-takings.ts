import type { MigrationInterface, QueryRunner } from 'typeorm';
import { OverviewByDays1795600000000 } from './1795600000000-overview-by-days.js';
import { OverviewTotals1795186000000 } from './1795186000000-overview-totals.js';

/**
 * The sums of the overview are those of money that was received, whatever became of the orders: only new orders and their lines
 * change them. Refunds are few, and are read when somebody asks. Orders are still counted by status.
 */
export class Takings1796800100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, names] of Object.entries(FORMER)) {
      for (const name of names) {
        await runner.query(`drop trigger ${name} on ${table}`);
        await runner.query(`drop function ${name}()`);
      }
    }
    await runner.query('drop function find_first_orders(uuid[])');
    for (const { name, table, when, body } of TRIGGERS) {
      await runner.query(`
        create function ${name}() returns trigger language plpgsql as $$
        begin
          ${body}
          return null;
        end
        $$
      `);
      await runner.query(
        `create trigger ${name} after ${when(table)} for each statement execute function ${name}()`,
      );
    }
    await runner.query(REBUILD);
    // After the triggers, which wait for writers and keep others out.
    await runner.query('select rebuild_takings()');
    await runner.query(`
      create index refunds_takings on refunds (refunded_at) include (order_id, currency, amount)
      where status = 'refunded' and order_id is not null
    `);
    await runner.query(
      'create index orders_all_overview on orders (created_at) include (id, user_id, status, currency, total)',
    );
    await runner.query('drop index orders_overview');
    await runner.query('alter index orders_all_overview rename to orders_overview');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index orders_overview');
    await runner.query(`
      create index orders_overview on orders (created_at) include (id, user_id, status, currency, total)
      where deleted_at is null
    `);
    await runner.query('drop index refunds_takings');
    await runner.query('drop function rebuild_takings()');
    for (const { name, table } of TRIGGERS) {
      await runner.query(`drop trigger ${name} on ${table}`);
      await runner.query(`drop function ${name}()`);
    }
    await runner.query('drop table order_days, product_months, product_days, first_orders');
    await runner.query('drop function utc_day(timestamptz)');
    const former = [new OverviewTotals1795186000000(), new OverviewByDays1795600000000()];
    for (const each of former) await each.up(runner);
  }
}

const FORMER = {
  orders: [
    'orders_came',
    'orders_changed',
    'orders_go',
    'first_orders_came',
    'first_orders_changed',
    'first_orders_went',
    'product_days_changed',
    'product_days_go',
  ],
  order_lines: [
    'order_lines_came',
    'order_lines_changed',
    'order_lines_went',
    'product_days_lines_came',
    'product_days_lines_changed',
    'product_days_lines_went',
  ],
};

// In the order of the keys, as everywhere: two that meet wait for one another once, not for ever.
const addOrders = (orders: string) => `
  insert into order_days (day, status, currency, orders, total)
  select utc_day(created_at), status, currency, sum(weight), sum(total * weight) from (${orders}) as changed
  group by 1, 2, 3 having sum(weight) <> 0 or sum(total * weight) <> 0
  order by 1, 2, 3
  on conflict (day, status, currency, share) do update
    set orders = order_days.orders + excluded.orders, total = order_days.total + excluded.total;`;

const addFirstOrders = (orders: string) => `
  insert into first_orders (user_id, at)
  select user_id, min(created_at) from ${orders} group by user_id order by user_id
  on conflict (user_id) do update set at = excluded.at where first_orders.at is null or excluded.at < first_orders.at;`;

const addSales = (lines: string, table: string, column: string, unit: string) => `
  insert into ${table} (${column}, product_id, currency, units, takings)
  select utc_day(${unit}), line.product_id, orders.currency, sum(line.quantity), sum(line.quantity * line.unit_price)
  from ${lines} as line join orders on orders.id = line.order_id
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (${column}, product_id, currency) do update
    set units = ${table}.units + excluded.units, takings = ${table}.takings + excluded.takings;`;

const addToMonths = (lines: string) =>
  addSales(lines, 'product_months', 'month', `date_trunc('month', orders.created_at, 'UTC')`);
const addToDays = (lines: string) => addSales(lines, 'product_days', 'day', 'orders.created_at');

const inserted = (table: string) => `insert on ${table} referencing new table as came`;
const updated = (table: string) => `update on ${table} referencing old table as went new table as came`;

const TRIGGERS = [
  {
    name: 'add_order_takings',
    table: 'orders',
    when: inserted,
    body: addFirstOrders('came') + addOrders('select *, 1 as weight from came'),
  },
  {
    name: 'move_order_takings',
    table: 'orders',
    when: updated,
    body: addOrders('select *, 1 as weight from came union all select *, -1 from went'),
  },
  // Lines are inserted after their order.
  {
    name: 'add_line_takings',
    table: 'order_lines',
    when: inserted,
    body: addToMonths('came') + addToDays('came'),
  },
] as const;

// For this migration, and for whoever has changed orders by hand.
const REBUILD = `
  create function rebuild_takings() returns void language plpgsql as $$
  begin
    lock table orders, order_lines in share row exclusive mode;
    delete from order_days;
    delete from product_months;
    delete from product_days;
    delete from first_orders;
    ${addFirstOrders('orders')}
    ${addOrders('select *, 1 as weight from orders')}
    ${addToMonths('order_lines')}
    ${addToDays('order_lines')}
  end
  $$
`;

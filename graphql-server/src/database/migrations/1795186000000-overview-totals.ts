import type { MigrationInterface, QueryRunner } from 'typeorm';

const COUNTED = `deleted_at is null and status <> 'Rejected'`;

/**
 * What the overview adds up stands added up: orders by day, and what sold by product and month, both of UTC. Triggers keep
 * it, whichever way orders come, change and go.
 */
export class OverviewTotals1795186000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index orders_first on orders (user_id, created_at) where ${COUNTED}`);
    // Each connection adds to its own share of a day, so that orders of one moment seldom wait for each other.
    await runner.query(`
      create table order_days (
        day date not null,
        status text not null,
        currency text not null,
        share smallint not null default pg_backend_pid() % 8,
        orders integer not null,
        total bigint not null,
        constraint order_days_pkey primary key (day, status, currency, share)
      )
    `);
    await runner.query(`
      create table product_months (
        month date not null,
        product_id uuid not null,
        currency text not null,
        units integer not null,
        takings bigint not null,
        constraint product_months_pkey primary key (month, product_id, currency)
      )
    `);
    await runner.query(`
      create function utc_day(at timestamptz) returns date language sql immutable parallel safe
      return (at at time zone 'UTC')::date
    `);
    for (const { name, when, table, body, result } of TRIGGERS) {
      await runner.query(`
        create function ${name}() returns trigger language plpgsql as $$
        begin
          ${body}
          return ${result};
        end
        $$
      `);
      await runner.query(`create trigger ${name} ${when.replace('TABLE', table)} execute function ${name}()`);
    }
    // After the triggers, which wait for whoever is just writing and keep the others out.
    await runner.query(addToDays(ORDERS));
    await runner.query(addToMonths(ORDERS, 'order_lines'));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name, table } of TRIGGERS) {
      await runner.query(`drop trigger ${name} on ${table}`);
      await runner.query(`drop function ${name}()`);
    }
    await runner.query('drop table order_days, product_months');
    await runner.query('drop function utc_day(timestamptz)');
    await runner.query('drop index orders_first');
  }
}

// In the order of the keys, as everybody else: two that meet wait for one another once, not for ever.
const addToDays = (orders: string) => `
  insert into order_days (day, status, currency, orders, total)
  select utc_day(created_at), status, currency, sum(weight), sum(total * weight)
  from (${orders}) as changed
  where deleted_at is null
  group by 1, 2, 3
  having sum(weight) <> 0 or sum(total * weight) <> 0
  order by 1, 2, 3
  on conflict (day, status, currency, share) do update
    set orders = order_days.orders + excluded.orders, total = order_days.total + excluded.total;`;

const addToMonths = (orders: string, lines: string) => `
  insert into product_months (month, product_id, currency, units, takings)
  select utc_day(date_trunc('month', changed.created_at, 'UTC')), line.product_id, changed.currency,
    sum(line.quantity * weight), sum(line.quantity * line.unit_price * weight)
  from (${orders}) as changed join ${lines} as line on line.order_id = changed.id
  where ${COUNTED}
  group by 1, 2, 3
  having sum(line.quantity * weight) <> 0 or sum(line.quantity * line.unit_price * weight) <> 0
  order by 1, 2, 3
  on conflict (month, product_id, currency) do update
    set units = product_months.units + excluded.units, takings = product_months.takings + excluded.takings;`;

const ORDERS = 'select *, 1 as weight from orders';
const ORDERS_CHANGED = 'select *, 1 as weight from came union all select *, -1 from went';
const ORDER_GOING = 'select old.*, -1 as weight';

const LINE = 'id, order_id, product_id, unit_price';
const LINES_GONE = `select ${LINE}, -quantity as quantity from went`;
const LINES_CHANGED = `select ${LINE}, quantity from came union all ${LINES_GONE}`;

const CAME = 'after insert on TABLE referencing new table as came for each statement';
const CHANGED = 'after update on TABLE referencing old table as went new table as came for each statement';
const WENT = 'after delete on TABLE referencing old table as went for each statement';

const TRIGGERS = [
  // Lines come after their order, and count themselves then.
  {
    name: 'orders_came',
    table: 'orders',
    when: CAME,
    body: addToDays('select *, 1 as weight from came'),
    result: 'null',
  },
  {
    name: 'orders_changed',
    table: 'orders',
    when: CHANGED,
    body: addToDays(ORDERS_CHANGED) + addToMonths(ORDERS_CHANGED, 'order_lines'),
    result: 'null',
  },
  // Before it goes: its lines go with it, and have no order then to tell when they were bought.
  {
    name: 'orders_go',
    table: 'orders',
    when: 'before delete on TABLE for each row',
    body: addToDays(ORDER_GOING) + addToMonths(ORDER_GOING, 'order_lines'),
    result: 'old',
  },
  {
    name: 'order_lines_came',
    table: 'order_lines',
    when: CAME,
    body: addToMonths(ORDERS, 'came'),
    result: 'null',
  },
  {
    name: 'order_lines_changed',
    table: 'order_lines',
    when: CHANGED,
    body: addToMonths(ORDERS, `(${LINES_CHANGED})`),
    result: 'null',
  },
  {
    name: 'order_lines_went',
    table: 'order_lines',
    when: WENT,
    body: addToMonths(ORDERS, `(${LINES_GONE})`),
    result: 'null',
  },
] as const;

import type { MigrationInterface, QueryRunner } from 'typeorm';

const COUNTED = `deleted_at is null and status <> 'Rejected'`;

/**
 * What sold stands added up by days too, for the ends of a period that whole months leave, and everybody's first order stands
 * beside them: an overview adds up neither lines nor customers of the whole shop. The names of the triggers say when they are
 * fired: first orders before all other sums and days of products after them, whatever happens to orders.
 */
export class OverviewByDays1795600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table product_days (
        day date not null,
        product_id uuid not null,
        currency text not null,
        units integer not null,
        takings bigint not null,
        constraint product_days_pkey primary key (day, product_id, currency)
      )
    `);
    // Who has none that counts keeps a row: it is what those wait for who look for the first one.
    await runner.query(`
      create table first_orders (
        user_id uuid not null,
        at timestamp(3) with time zone,
        constraint first_orders_pkey primary key (user_id),
        constraint first_orders_user_id_fkey foreign key (user_id) references users on delete cascade
      )
    `);
    await runner.query(`
      create function find_first_orders(people uuid[]) returns void language plpgsql as $$
      begin
        insert into first_orders (user_id) select person from unnest(people) as person order by person
        on conflict do nothing;
        perform from first_orders where user_id = any(people) order by user_id for no key update;
        update first_orders set at = (
          select min(created_at) from orders where orders.user_id = first_orders.user_id and ${COUNTED}
        ) where user_id = any(people);
      end
      $$
    `);
    for (const { name, table, when, body, result } of TRIGGERS) {
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
    await runner.query(addToFirstOrders('orders'));
    await runner.query(addToDays(ORDERS, 'order_lines'));
    await runner.query('create index first_orders_at on first_orders (at) where at is not null');
    await runner.query('drop index orders_first');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`create index orders_first on orders (user_id, created_at) where ${COUNTED}`);
    for (const { name, table } of TRIGGERS) {
      await runner.query(`drop trigger ${name} on ${table}`);
      await runner.query(`drop function ${name}()`);
    }
    await runner.query('drop function find_first_orders(uuid[])');
    await runner.query('drop table first_orders, product_days');
  }
}

// In the order of the keys, as everybody else: two that meet wait for one another once, not for ever.
const addToDays = (orders: string, lines: string) => `
  insert into product_days (day, product_id, currency, units, takings)
  select utc_day(changed.created_at), line.product_id, changed.currency,
    sum(line.quantity * weight), sum(line.quantity * line.unit_price * weight)
  from (${orders}) as changed join ${lines} as line on line.order_id = changed.id
  where ${COUNTED}
  group by 1, 2, 3
  having sum(line.quantity * weight) <> 0 or sum(line.quantity * line.unit_price * weight) <> 0
  order by 1, 2, 3
  on conflict (day, product_id, currency) do update
    set units = product_days.units + excluded.units, takings = product_days.takings + excluded.takings;`;

// Writes nothing for who has ordered before, but takes their row, as an earlier order of theirs may just be rejected.
const addToFirstOrders = (orders: string) => `
  insert into first_orders (user_id, at)
  select user_id, min(created_at) from ${orders} where ${COUNTED} group by user_id order by user_id
  on conflict (user_id) do update set at = excluded.at where first_orders.at is null or excluded.at < first_orders.at;`;

/** Of these people it is looked for anew. */
const findFirstOrders = (people: string) => `
  perform find_first_orders(array_agg(distinct user_id)) from (${people}) as person having count(*) > 0;`;

const WHOSE = `id, user_id, created_at, ${COUNTED}`;

const ORDERS = 'select *, 1 as weight from orders';
const ORDERS_CHANGED = 'select *, 1 as weight from came union all select *, -1 from went';

const LINE = 'id, order_id, product_id, unit_price';
const LINES_GONE = `select ${LINE}, -quantity as quantity from went`;

const CAME = 'after insert on TABLE referencing new table as came for each statement';
const CHANGED = 'after update on TABLE referencing old table as went new table as came for each statement';
const WENT = 'after delete on TABLE referencing old table as went for each statement';

const TRIGGERS = [
  {
    name: 'first_orders_came',
    table: 'orders',
    when: CAME,
    body: addToFirstOrders('came'),
    result: 'null',
  },
  {
    name: 'first_orders_changed',
    table: 'orders',
    when: CHANGED,
    body: findFirstOrders(`
      (select ${WHOSE} from went except select ${WHOSE} from came)
      union all (select ${WHOSE} from came except select ${WHOSE} from went)`),
    result: 'null',
  },
  {
    name: 'first_orders_went',
    table: 'orders',
    when: WENT,
    body: findFirstOrders('select user_id from went'),
    result: 'null',
  },
  {
    name: 'product_days_changed',
    table: 'orders',
    when: CHANGED,
    body: addToDays(ORDERS_CHANGED, 'order_lines'),
    result: 'null',
  },
  // Before it goes: its lines go with it, and have no order then to tell when they were bought.
  {
    name: 'product_days_go',
    table: 'orders',
    when: 'before delete on TABLE for each row',
    body: addToDays('select old.*, -1 as weight', 'order_lines'),
    result: 'old',
  },
  // Lines come after their order, and count themselves then.
  {
    name: 'product_days_lines_came',
    table: 'order_lines',
    when: CAME,
    body: addToDays(ORDERS, 'came'),
    result: 'null',
  },
  {
    name: 'product_days_lines_changed',
    table: 'order_lines',
    when: CHANGED,
    body: addToDays(ORDERS, `(select ${LINE}, quantity from came union all ${LINES_GONE})`),
    result: 'null',
  },
  {
    name: 'product_days_lines_went',
    table: 'order_lines',
    when: WENT,
    body: addToDays(ORDERS, `(${LINES_GONE})`),
    result: 'null',
  },
] as const;

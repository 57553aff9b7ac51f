-- Totals of the overview: received money, and orders by status. Rows are written in the order of
-- their keys, which prevents deadlocks.

create or replace function utc_day(at timestamptz) returns date
language sql immutable parallel safe
return (at at time zone 'UTC')::date;

create or replace function add_order_takings() returns trigger language plpgsql as $$
begin
  insert into first_orders (user_id, at)
  select user_id, min(created_at) from came group by user_id order by user_id
  on conflict (user_id) do update set at = excluded.at
    where first_orders.at is null or excluded.at < first_orders.at;
  insert into order_days (day, status, currency, orders, total)
  select utc_day(created_at), status, currency, count(*), sum(total) from came
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, status, currency, share) do update
    set orders = order_days.orders + excluded.orders, total = order_days.total + excluded.total;
  return null;
end
$$;

create or replace trigger add_order_takings after insert on orders referencing new table as came
for each statement execute function add_order_takings();

create or replace function move_order_takings() returns trigger language plpgsql as $$
begin
  insert into order_days (day, status, currency, orders, total)
  select utc_day(created_at), status, currency, sum(weight), sum(total * weight)
  from (select *, 1 as weight from came union all select *, -1 from went) as changed
  group by 1, 2, 3 having sum(weight) <> 0 or sum(total * weight) <> 0 order by 1, 2, 3
  on conflict (day, status, currency, share) do update
    set orders = order_days.orders + excluded.orders, total = order_days.total + excluded.total;
  return null;
end
$$;

create or replace trigger move_order_takings
after update on orders referencing old table as went new table as came
for each statement execute function move_order_takings();

-- Lines are inserted after their order.
create or replace function add_line_takings() returns trigger language plpgsql as $$
begin
  insert into product_months (month, product_id, currency, units, takings)
  select utc_day(date_trunc('month', orders.created_at, 'UTC')), line.product_id, orders.currency,
    sum(line.quantity), sum(line.quantity * line.unit_price)
  from came as line join orders on orders.id = line.order_id
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (month, product_id, currency) do update
    set units = product_months.units + excluded.units,
      takings = product_months.takings + excluded.takings;
  insert into product_days (day, product_id, currency, units, takings)
  select utc_day(orders.created_at), line.product_id, orders.currency,
    sum(line.quantity), sum(line.quantity * line.unit_price)
  from came as line join orders on orders.id = line.order_id
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, product_id, currency) do update
    set units = product_days.units + excluded.units,
      takings = product_days.takings + excluded.takings;
  return null;
end
$$;

create or replace trigger add_line_takings after insert on order_lines referencing new table as came
for each statement execute function add_line_takings();

-- For a migration, and after manual changes of orders.
create or replace function rebuild_takings() returns void language plpgsql as $$
begin
  lock table orders, order_lines in share row exclusive mode;
  delete from order_days;
  delete from product_months;
  delete from product_days;
  delete from first_orders;
  insert into first_orders (user_id, at)
  select user_id, min(created_at) from orders group by user_id;
  insert into order_days (day, status, currency, orders, total)
  select utc_day(created_at), status, currency, count(*), sum(total) from orders group by 1, 2, 3;
  insert into product_months (month, product_id, currency, units, takings)
  select utc_day(date_trunc('month', orders.created_at, 'UTC')), line.product_id, orders.currency,
    sum(line.quantity), sum(line.quantity * line.unit_price)
  from order_lines as line join orders on orders.id = line.order_id group by 1, 2, 3;
  insert into product_days (day, product_id, currency, units, takings)
  select utc_day(orders.created_at), line.product_id, orders.currency,
    sum(line.quantity), sum(line.quantity * line.unit_price)
  from order_lines as line join orders on orders.id = line.order_id group by 1, 2, 3;
end
$$;

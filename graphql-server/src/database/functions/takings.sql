-- Totals of the overview: received money, and orders by status. Rows are written in the order of
-- their keys, which prevents deadlocks.

-- What is paid for a line: `priceOfUnits`.
create or replace function goods_price(line order_lines) returns bigint
language sql immutable parallel safe
return case when line.unit_grams is null then line.quantity * line.unit_price
  else (line.quantity * line.unit_price * line.unit_grams * (100 + line.tolerance) + 50000) / 100000 end;

create or replace function utc_day(at timestamptz) returns date
language sql immutable parallel safe
return (at at time zone 'UTC')::date;

-- What counts as received with the order; other payments are in recorded_payments.
create or replace function paid_at_once(pay_by text, total bigint) returns bigint
language sql immutable parallel safe
return case when pay_by = 'online' then total else 0 end;

create or replace function add_order_takings() returns trigger language plpgsql as $$
begin
  insert into first_orders (user_id, at)
  select user_id, min(created_at) from came group by user_id order by user_id
  on conflict (user_id) do update set at = excluded.at
    where first_orders.at is null or excluded.at < first_orders.at;
  insert into order_days (day, status, currency, orders, total)
  select utc_day(created_at), status, currency, count(*), sum(paid_at_once(pay_by, total)) from came
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
  select utc_day(created_at), status, currency, sum(weight), sum(paid_at_once(pay_by, total) * weight)
  from (select *, 1 as weight from came union all select *, -1 from went) as changed
  group by 1, 2, 3 having sum(weight) <> 0 or sum(paid_at_once(pay_by, total) * weight) <> 0 order by 1, 2, 3
  on conflict (day, status, currency, share) do update
    set orders = order_days.orders + excluded.orders, total = order_days.total + excluded.total;
  return null;
end
$$;

create or replace trigger move_order_takings
after update on orders referencing old table as went new table as came
for each statement execute function move_order_takings();

-- Zeros for a product that is not there.
create or replace function main_category(product uuid) returns uuid
language sql stable parallel safe
return coalesce(
  (select category_ids[1] from products where id = product),
  '00000000-0000-0000-0000-000000000000'
);

-- Lines are inserted after their order.
create or replace function add_line_takings() returns trigger language plpgsql as $$
begin
  with sold as (
    select utc_day(date_trunc('month', orders.created_at, 'UTC')) as month, line.product_id,
      orders.currency, main_category(line.product_id) as category_id,
      sum(items_of(line.quantity, line.sold_by)) as units, sum(goods_price(line.*)) as takings
    from came as line join orders on orders.id = line.order_id group by 1, 2, 3
  ),
  booked as (
    insert into product_months (month, product_id, currency, category_id, units, takings)
    select * from sold order by 1, 2, 3
    on conflict (month, product_id, currency) do update
      set units = product_months.units + excluded.units,
        takings = product_months.takings + excluded.takings
    returning month, product_id, currency, category_id
  )
  insert into category_months (month, category_id, currency, units, takings)
  select month, booked.category_id, currency, sum(units), sum(takings)
  from booked join sold using (month, product_id, currency) group by 1, 2, 3 order by 1, 2, 3
  on conflict (month, category_id, currency, share) do update
    set units = category_months.units + excluded.units,
      takings = category_months.takings + excluded.takings;
  with sold as (
    select utc_day(orders.created_at) as day, line.product_id,
      orders.currency, main_category(line.product_id) as category_id,
      sum(items_of(line.quantity, line.sold_by)) as units, sum(goods_price(line.*)) as takings
    from came as line join orders on orders.id = line.order_id group by 1, 2, 3
  ),
  booked as (
    insert into product_days (day, product_id, currency, category_id, units, takings)
    select * from sold order by 1, 2, 3
    on conflict (day, product_id, currency) do update
      set units = product_days.units + excluded.units,
        takings = product_days.takings + excluded.takings
    returning day, product_id, currency, category_id
  )
  insert into category_days (day, category_id, currency, units, takings)
  select day, booked.category_id, currency, sum(units), sum(takings)
  from booked join sold using (day, product_id, currency) group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, category_id, currency, share) do update
    set units = category_days.units + excluded.units,
      takings = category_days.takings + excluded.takings;
  return null;
end
$$;

create or replace trigger add_line_takings after insert on order_lines referencing new table as came
for each statement execute function add_line_takings();

-- Sales that were made meanwhile may be counted for either category. The overview counts those of a
-- moved product for its current one, so that a move need not wait for them.
create or replace function note_moved_product() returns trigger language plpgsql as $$
begin
  insert into moved_products (product_id) values (new.id) on conflict do nothing;
  return null;
end
$$;

create or replace trigger note_moved_product after update on products
for each row when (old.category_ids[1] is distinct from new.category_ids[1])
execute function note_moved_product();

-- For a migration, and after manual changes of orders.
create or replace function rebuild_takings() returns void language plpgsql as $$
begin
  lock table orders, order_lines in share row exclusive mode;
  delete from order_days;
  delete from product_months;
  delete from product_days;
  delete from category_months;
  delete from category_days;
  -- Before categories are read, so that a concurrent move stays noted.
  delete from moved_products;
  delete from first_orders;
  insert into first_orders (user_id, at)
  select user_id, min(created_at) from orders group by user_id;
  insert into order_days (day, status, currency, orders, total)
  select utc_day(created_at), status, currency, count(*), sum(paid_at_once(pay_by, total)) from orders group by 1, 2, 3;
  insert into product_months (month, product_id, currency, category_id, units, takings)
  select utc_day(date_trunc('month', orders.created_at, 'UTC')), line.product_id, orders.currency,
    main_category(line.product_id),
    sum(items_of(line.quantity, line.sold_by)), sum(goods_price(line.*))
  from order_lines as line join orders on orders.id = line.order_id group by 1, 2, 3;
  insert into category_months (month, category_id, currency, units, takings)
  select month, category_id, currency, sum(units), sum(takings) from product_months group by 1, 2, 3;
  insert into product_days (day, product_id, currency, category_id, units, takings)
  select utc_day(orders.created_at), line.product_id, orders.currency, main_category(line.product_id),
    sum(items_of(line.quantity, line.sold_by)), sum(goods_price(line.*))
  from order_lines as line join orders on orders.id = line.order_id group by 1, 2, 3;
  insert into category_days (day, category_id, currency, units, takings)
  select day, category_id, currency, sum(units), sum(takings) from product_days group by 1, 2, 3;
end
$$;

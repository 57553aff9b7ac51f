-- The time of creation is the start of a transaction, which may commit much later. Its number sorts
-- the lists that are read from the oldest row on. Rows with a time of their own have none.
create or replace function set_created_in() returns trigger language plpgsql as $$
begin
  if new.created_at = transaction_timestamp()::timestamptz(3) then
    new.created_in := pg_current_xact_id()::text::int8;
  end if;
  return new;
end
$$;

create or replace trigger orders_created_in before insert on orders
  for each row execute function set_created_in();
create or replace trigger products_created_in before insert on products
  for each row execute function set_created_in();

-- After a restore into another cluster, numbers may be ahead of it: their rows would never be listed.
-- Each query compares with its own snapshot, which no row that it finds can be ahead of otherwise.
create or replace function forget_foreign_transactions() returns void language plpgsql as $$
begin
  if exists (select from orders where created_in >= pg_snapshot_xmax(pg_current_snapshot())::text::int8)
    or exists (select from products where created_in >= pg_snapshot_xmax(pg_current_snapshot())::text::int8)
  then
    update orders set created_in = 0 where created_in <> 0;
    update products set created_in = 0 where created_in <> 0;
  end if;
end
$$;

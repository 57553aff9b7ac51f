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
-- The numbers become 0 and less, in their order.
create or replace function forget_foreign_transactions() returns void language plpgsql as $$
declare
  listed text;
  newest bigint;
begin
  foreach listed in array array['orders', 'products', 'changes'] loop
    execute format('select max(created_in) from %I', listed) into newest;
    if newest >= pg_snapshot_xmax(pg_current_snapshot())::text::int8 then
      execute format('update %I set created_in = created_in - $1', listed) using newest;
    end if;
  end loop;
end
$$;

-- What shoppers were offered since the first change of a product, by the clock that decided: its
-- price in force, whether a sale reduced it, and whether the product was sold. No row begins before
-- the one that was written last.
create or replace function record_price() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, price, reduced, offered, since)
  select new.id, old.price, old.price is not distinct from old.sale_price,
    is_sold(old.deleted_at, old.hidden), old.created_at
  where not exists (select from price_history where product_id = new.id);
  insert into price_history (product_id, price, reduced, offered, since)
  select new.id, new.price, new.price is not distinct from new.sale_price,
    is_sold(new.deleted_at, new.hidden), greatest(max(since),
      case when new.updated_at > old.updated_at then new.updated_at else clock_timestamp() end)
  from price_history where product_id = new.id
  on conflict (product_id, since)
  do update set price = excluded.price, reduced = excluded.reduced, offered = excluded.offered;
  return null;
end
$$;

create or replace trigger products_record_price after update on products for each row
when (
  (old.price, old.price is not distinct from old.sale_price, is_sold(old.deleted_at, old.hidden))
  is distinct from
  (new.price, new.price is not distinct from new.sale_price, is_sold(new.deleted_at, new.hidden))
)
execute function record_price();

-- Prices of pieces and of kilograms do not compare. Called after `products_record_price`, by the
-- order of their names.
create or replace function restart_prices_of_product() returns trigger language plpgsql as $$
begin
  delete from price_history where product_id = new.id;
  insert into price_history (product_id, price, reduced, offered, since)
  values (new.id, new.price, new.price is not distinct from new.sale_price,
    is_sold(new.deleted_at, new.hidden), clock_timestamp());
  return null;
end
$$;

create or replace trigger products_restart_prices after update on products for each row
when ((old.sold_by is null) <> (new.sold_by is null))
execute function restart_prices_of_product();

-- Prices in another currency compare with nothing.
create or replace function restart_price_history() returns trigger language plpgsql as $$
begin
  delete from price_history;
  insert into price_history (product_id, price, reduced, offered, since)
  select id, price, price is not distinct from sale_price, is_sold(deleted_at, hidden), clock_timestamp()
  from products;
  return null;
end
$$;

create or replace trigger currency_restarts_prices after update on shop_settings for each row
when (old.currency <> new.currency)
execute function restart_price_history();

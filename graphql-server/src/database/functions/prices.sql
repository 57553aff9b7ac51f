-- The last release knows no sales: a price that it sets takes the place of the one that the admin saw.
-- A price that fits no sale ends it.
create or replace function fit_sale_to_price() returns trigger language plpgsql as $$
begin
  if old.price = new.sale_price and new.price < new.regular_price then
    new.sale_price := new.price;
  elsif old.price = new.regular_price and new.price > new.sale_price then
    new.regular_price := new.price;
  else
    new.regular_price := null;
    new.sale_price := null;
    new.sale_from := null;
    new.sale_until := null;
  end if;
  return new;
end
$$;

create or replace trigger products_fit_sale before update of price on products for each row
when (new.price not in (new.regular_price, new.sale_price))
execute function fit_sale_to_price();

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

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

-- The prices of a product since its first change, by the clock that decided on them.
create or replace function record_price() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, price, since)
  select new.id, old.price, old.created_at where not exists (select from price_history where product_id = new.id);
  insert into price_history (product_id, price, since)
  values (new.id, new.price, case when new.updated_at > old.updated_at then new.updated_at else clock_timestamp() end)
  on conflict (product_id, since) do update set price = excluded.price;
  return null;
end
$$;

create or replace trigger products_record_price after update of price on products for each row
when (old.price <> new.price)
execute function record_price();

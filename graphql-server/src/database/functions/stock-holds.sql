-- `products.held` is the sum of the holds of a product.
create or replace function stock_holds_sum() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update products set held = held - old.quantity where id = old.product_id;
  end if;
  if tg_op <> 'DELETE' then
    update products set held = held + new.quantity where id = new.product_id;
  end if;
  return null;
end
$$;

-- Not on a change of `expires_at`, which does not lock the product.
create or replace trigger stock_holds_sum
after insert or delete or update of quantity on stock_holds
for each row execute function stock_holds_sum();

-- Locks the counted products and deletes their expired holds, and all holds of a buyer and a
-- checkout. Returns the products of the deleted holds.
create or replace function open_stock(ids uuid[], at timestamptz, buyer uuid, purchase uuid)
returns uuid[] language plpgsql as $$
declare
  released uuid[];
begin
  perform 1 from products where id = any(ids) and stock is not null order by id for no key update;
  with gone as (
    delete from stock_holds
    where product_id = any(ids) and expires_at <= at or user_id = buyer or checkout_id = purchase
    returning product_id
  )
  select coalesce(array_agg(product_id), '{}') into released from gone;
  return released;
end
$$;

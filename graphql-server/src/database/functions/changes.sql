-- Notifies about changes of public data or, with an argument, of other data (`public-changes.ts`).
-- Postgres deduplicates the notifications of a transaction.
create or replace function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('larder_public_changes', concat_ws(' ', tg_argv[0], pg_current_xact_id()));
  return null;
end
$$;

create or replace trigger public_change after insert or delete or truncate on products
for each statement execute function notify_change();

-- The public columns of a product; stock only when it is low, as in `fewLeft`.
create or replace trigger public_change_shown after update on products for each row
when (
  (
    old.name, old.description, old.price, old.photo, old.photo_alt, old.further_pictures, old.category_ids, old.pack_amount, old.pack_unit, old.pack_count,
    old.search_terms, old.sku, old.barcode, old.external_reference, old.family, old.family_label, old.tax_rate_id, old.food, old.translations,
    old.regular_price, old.sale_price, old.sale_from, old.sale_until, old.deposit, old.hidden, old.version, old.created_at, old.updated_at, old.deleted_at, old.rating_stars,
    case when old.stock - old.held <= coalesce(old.low_stock_threshold, 5)
      then greatest(0, old.stock - old.held) end
  ) is distinct from (
    new.name, new.description, new.price, new.photo, new.photo_alt, new.further_pictures, new.category_ids, new.pack_amount, new.pack_unit, new.pack_count,
    new.search_terms, new.sku, new.barcode, new.external_reference, new.family, new.family_label, new.tax_rate_id, new.food, new.translations,
    new.regular_price, new.sale_price, new.sale_from, new.sale_until, new.deposit, new.hidden, new.version, new.created_at, new.updated_at, new.deleted_at, new.rating_stars,
    case when new.stock - new.held <= coalesce(new.low_stock_threshold, 5)
      then greatest(0, new.stock - new.held) end
  )
)
execute function notify_change();

-- Whether any product has facts about food is a fact of the shop.
create or replace trigger food_change after update on products for each row
when (
  (old.food is null, old.hidden, old.deleted_at is null)
  is distinct from (new.food is null, new.hidden, new.deleted_at is null)
  and (old.food is not null or new.food is not null)
)
execute function notify_change('shop');

create or replace trigger food_inserted after insert on products for each row
when (new.food is not null)
execute function notify_change('shop');

create or replace trigger public_change after insert or update or delete or truncate on ratings
for each statement execute function notify_change();

create or replace trigger public_change after insert or update or delete or truncate on reviews
for each statement execute function notify_change();

create or replace trigger public_change after update on users for each row
when (
  (old.display_name, old.avatar, old.email)
  is distinct from (new.display_name, new.avatar, new.email)
)
execute function notify_change();

-- A rating shows whether its author has bought the product.
create or replace trigger public_change after update on orders for each row
when (
  (old.user_id, old.status = 'Rejected', old.deleted_at)
  is distinct from (new.user_id, new.status = 'Rejected', new.deleted_at)
)
execute function notify_change();

create or replace function notify_rated_purchase() returns trigger language plpgsql as $$
begin
  if exists (
    select from bought
    join orders on orders.id = bought.order_id
    join ratings on ratings.user_id = orders.user_id and ratings.product_id = bought.product_id
  ) then
    perform pg_notify('larder_public_changes', pg_current_xact_id()::text);
  end if;
  return null;
end
$$;

create or replace trigger public_change after insert on order_lines referencing new table as bought
for each statement execute function notify_rated_purchase();

-- New users are in no cache.
create or replace trigger people_change after update or delete or truncate on users
for each statement execute function notify_change('people');

create or replace trigger public_change after insert or update or delete on categories
for each statement execute function notify_change('categories');

create or replace trigger public_change after insert or update or delete on category_slugs
for each statement execute function notify_change('categories');

create or replace trigger public_change after insert or update or delete on shop_settings
for each statement execute function notify_change('shop');

create or replace trigger public_change after insert or update or delete or truncate on shop_pages
for each statement execute function notify_change('shop');

create or replace trigger public_change after insert or update or delete on tax_rates
for each statement execute function notify_change('shop');

-- Notifies about a change of an entity, the argument: `change-feed.ts`. Postgres deduplicates the
-- notifications of a transaction.
create or replace function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('larder_changes', tg_argv[0] || ' ' || pg_current_xact_id());
  return null;
end
$$;

-- Adds a row to `changes` and notifies, unless only internal columns differ. The arguments are the
-- entity and its internal columns. A row with a time in `deleted_at` counts as deleted.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  entity constant text := tg_argv[0];
  internal constant text[] := tg_argv[1:];
  former constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - internal end;
  latter constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - internal end;
  was_there constant boolean := former is not null and former ->> 'deleted_at' is null;
  is_there constant boolean := latter is not null and latter ->> 'deleted_at' is null;
begin
  if former is distinct from latter and (was_there or is_there) then
    update changes set superseded = true where id = coalesce(new.id, old.id) and not superseded;
    insert into changes (created_in, entity, id, kind, keys)
    select pg_current_xact_id()::text::int8, entity, coalesce(new.id, old.id),
      case when is_there then 'saved' else 'deleted' end,
      case when not is_there then (
        select jsonb_object_agg(key, value) from jsonb_each(former)
        where key = any ('{sku,barcode,external_reference}')
      ) end;
    perform pg_notify('larder_changes', entity || ' ' || pg_current_xact_id());
  end if;
  return null;
end
$$;

-- Follows the rows of a table, whose primary key is `id`.
create or replace function follow_changes(entity text, followed regclass, variadic internal text[] default '{}')
returns void language plpgsql as $$
begin
  execute format(
    'create or replace trigger changed after insert or update or delete on %s
    for each row execute function record_change(%s)',
    followed, (select string_agg(quote_literal(argument), ', ') from unnest(entity || internal) as argument)
  );
  execute format(
    'create or replace trigger emptied after truncate on %s
    for each statement execute function notify_change(%L)', followed, entity
  );
end
$$;

select
  follow_changes('product', 'products',
    'created_in', 'search_name', 'search_alternatives', 'search_vector', 'rating_rank', 'revision',
    'stock', 'held', 'low_stock_threshold'),
  follow_changes('category', 'categories'),
  follow_changes('rating', 'ratings'),
  follow_changes('review', 'reviews'),
  follow_changes('shop', 'shop_settings'),
  follow_changes('page', 'shop_pages'),
  follow_changes('tax_rate', 'tax_rates');

-- How many are left where they are few, as `fewLeft`.
create or replace function few_left(units integer, low_stock_threshold integer)
returns integer language sql immutable parallel safe
return case when units <= coalesce(low_stock_threshold, 5) then units end;

-- Customers see this much of the stock, which is in no row of `changes`.
create or replace trigger few_left_changed after update on products for each row
when (
  few_left(units_left(old.stock, old.held, old.sold_by, old.unit_grams), old.low_stock_threshold)
  is distinct from
  few_left(units_left(new.stock, new.held, new.sold_by, new.unit_grams), new.low_stock_threshold)
)
execute function notify_change('product');

-- Former releases compared the stock alone.
drop function if exists few_left(integer, integer, integer);

-- Whether any product has facts about food is a fact of the shop.
create or replace trigger food_changed after update on products for each row
when (
  (old.food is null, old.hidden, old.deleted_at is null)
  is distinct from (new.food is null, new.hidden, new.deleted_at is null)
  and (old.food is not null or new.food is not null)
)
execute function notify_change('shop');

create or replace trigger food_added after insert on products for each row
when (new.food is not null)
execute function notify_change('shop');

-- New users are in no cache. Their changes are in no row of `changes`, which nobody may read.
create or replace trigger user_changed after update or delete or truncate on users
for each statement execute function notify_change('user');

create or replace trigger author_changed after update on users for each row
when (
  (old.display_name, old.avatar, old.email)
  is distinct from (new.display_name, new.avatar, new.email)
)
execute function notify_change('author');

-- A rating shows whether its author has bought the product.
create or replace trigger purchase_changed after update on orders for each row
when (
  (old.user_id, old.status = 'Rejected', old.deleted_at)
  is distinct from (new.user_id, new.status = 'Rejected', new.deleted_at)
)
execute function notify_change('rating');

create or replace function notify_rated_purchase() returns trigger language plpgsql as $$
begin
  if exists (
    select from bought
    join orders on orders.id = bought.order_id
    join ratings on ratings.user_id = orders.user_id and ratings.product_id = bought.product_id
  ) then
    perform pg_notify('larder_changes', 'rating ' || pg_current_xact_id());
  end if;
  return null;
end
$$;

create or replace trigger rated_purchase after insert on order_lines referencing new table as bought
for each statement execute function notify_rated_purchase();

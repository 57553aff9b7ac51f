-- `products.category` is text of what is in `category_ids`: the names of the four categories that
-- each shop had before, and the ids of others, separated by commas. Products are counted by it in
-- `product_counts` and `product_forms`, and the last release reads and writes it. Until the next
-- release, a trigger keeps both in step.
create or replace function category_keys(ids uuid[]) returns text[]
language sql immutable parallel safe
return array(
  select case id
    when '00000000-0000-4000-8000-000000000011' then 'Fruits'
    when '00000000-0000-4000-8000-000000000012' then 'Vegetables'
    when '00000000-0000-4000-8000-000000000013' then 'Delicatessens'
    when '00000000-0000-4000-8000-000000000014' then 'Beverage'
    else id::text end
  from unnest(ids) with ordinality as each (id, place) order by place
);

create or replace function category_ids_of(keys text) returns uuid[]
language sql immutable parallel safe
return array(
  select case key
    when 'Fruits' then '00000000-0000-4000-8000-000000000011'
    when 'Vegetables' then '00000000-0000-4000-8000-000000000012'
    when 'Delicatessens' then '00000000-0000-4000-8000-000000000013'
    when 'Beverage' then '00000000-0000-4000-8000-000000000014'
    else key end::uuid
  from unnest(string_to_array(keys, ',')) with ordinality as each (key, place) order by place
);

-- Also what a foreign key does, which arrays have none of: locks the categories until the end of
-- the transaction, and refuses unknown ones.
create or replace function set_product_categories() returns trigger language plpgsql as $$
declare
  known integer;
begin
  if cardinality(new.category_ids) = 0
    or (tg_op = 'UPDATE' and new.category_ids = old.category_ids and new.category <> old.category)
  then
    new.category_ids := category_ids_of(new.category);
  end if;
  new.category := array_to_string(category_keys(new.category_ids), ',');
  if tg_op = 'INSERT' or new.category_ids <> old.category_ids then
    perform from categories where id = any(new.category_ids) order by id for key share;
    get diagnostics known = row_count;
    if known = 0 or known <> cardinality(new.category_ids) then
      raise foreign_key_violation using
        message = 'A product is in at least one category, and each is there once.',
        constraint = 'products_category_ids';
    end if;
  end if;
  return new;
end
$$;

create or replace trigger products_categorized before insert or update of category, category_ids on products
for each row execute function set_product_categories();

create or replace function keep_categories_of_products() returns trigger language plpgsql as $$
begin
  if exists (select from products where category_ids && array[old.id]) then
    raise foreign_key_violation using
      message = 'There are products in this category.', constraint = 'products_category_ids';
  end if;
  return old;
end
$$;

create or replace trigger categories_of_products before delete on categories
for each row execute function keep_categories_of_products();

-- Two levels. The lock keeps the parent from getting a parent at the same time.
create or replace function check_category_parent() returns trigger language plpgsql as $$
declare
  grandparent uuid;
begin
  if new.parent_id is null then
    return new;
  end if;
  select parent_id into grandparent from categories where id = new.parent_id for no key update;
  if grandparent is not null or exists (select from categories where parent_id = new.id) then
    raise check_violation using
      message = 'Categories have two levels.', constraint = 'categories_two_levels';
  end if;
  return new;
end
$$;

create or replace trigger categories_two_levels before insert or update of parent_id on categories
for each row execute function check_category_parent();

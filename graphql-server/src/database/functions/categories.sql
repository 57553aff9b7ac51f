-- What a foreign key does, which arrays have none of: locks the categories until the end of the
-- transaction, and refuses unknown ones.
create or replace function check_product_categories() returns trigger language plpgsql as $$
declare
  known integer;
begin
  perform from categories where id = any(new.category_ids) order by id for key share;
  get diagnostics known = row_count;
  if known = 0 or known <> cardinality(new.category_ids) then
    raise foreign_key_violation using
      message = 'A product is in at least one category, and each is there once.',
      constraint = 'products_category_ids';
  end if;
  return new;
end
$$;

create or replace trigger products_categorized before insert on products
for each row execute function check_product_categories();

create or replace trigger products_recategorized before update of category_ids on products
for each row when (new.category_ids <> old.category_ids) execute function check_product_categories();

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

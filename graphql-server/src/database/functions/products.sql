-- `isSold` in SQL. Postgres inlines it, so that queries use partial indexes.
create or replace function is_sold(deleted_at timestamptz, hidden boolean) returns boolean
language sql immutable parallel safe
return deleted_at is null and not hidden;

-- Weight A: words and stems of the name; B: stems of the description. Stored in columns, as a
-- search reads them of each row.
create or replace function set_product_search() returns trigger language plpgsql as $$
begin
  new.search_name := product_words(new.name);
  new.search_vector := weighed_words(new.search_name, 'A', false)
    || weighed_words(new.search_name, 'A', true)
    || weighed_words(product_words(new.description), 'B', true);
  return new;
end
$$;

create or replace trigger products_described
before insert or update of name, description on products
for each row execute function set_product_search();

drop function if exists products_described;

-- Numbers all states of a product, also those after a purchase or a rating.
create or replace function count_product_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end
$$;

create or replace trigger products_revision before update on products
for each row execute function count_product_revision();

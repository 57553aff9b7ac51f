-- What shoppers find: `isSold`, once more. Postgres inlines it, so that queries use the indexes of
-- what is sold.
create or replace function is_sold(deleted_at timestamptz, hidden boolean) returns boolean
language sql immutable parallel safe
return deleted_at is null and not hidden;

-- Columns rather than indexes on expressions: a search reads them of each row it finds.
-- A: the words of the name, as they are written and as stems; B: the stems of the description.
create or replace function products_described() returns trigger language plpgsql as $$
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
for each row execute function products_described();

-- Each state of a product has a number, also when a purchase or a rating has changed it.
create or replace function count_product_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end
$$;

create or replace trigger products_revision before update on products
for each row execute function count_product_revision();

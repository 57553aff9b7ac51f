-- `isSold` in SQL. Postgres inlines it, so that queries use partial indexes.
create or replace function is_sold(deleted_at timestamptz, hidden boolean) returns boolean
language sql immutable parallel safe
return deleted_at is null and not hidden;

-- Other words for a product than those of its name: how the name may be spelled otherwise, and the
-- search terms of admins.
create or replace function product_alternatives(name text, search_terms text) returns text
language sql immutable parallel safe
return product_words(
  coalesce(respelled(name), '') || ' ' || search_terms || ' ' || coalesce(respelled(search_terms), '')
);

-- A: the words of the name, as they are written and as stems; B: the stems of the description;
-- C: those of the alternatives, and the size of a pack.
create or replace function product_search_vector(
  search_name text, alternatives text, name text, description text, pack_amount integer, pack_unit text
) returns tsvector
language sql immutable parallel safe
return weighed_words(search_name, 'A', false)
  || weighed_words(search_name, 'A', true)
  || weighed_words(product_words(description), 'B', true)
  || weighed_words(coalesce(pack_sizes(description), ''), 'B', false)
  || weighed_words(alternatives, 'C', false)
  || weighed_words(alternatives, 'C', true)
  || weighed_words(
    coalesce(pack_amount || pack_unit, '') || ' ' || coalesce(pack_sizes(name), ''), 'C', false
  );

-- Names and search terms in other languages.
create or replace function translated_terms(translations jsonb) returns text
language sql immutable strict parallel safe
return (
  select string_agg(concat_ws(' ', texts ->> 'name', texts ->> 'searchTerms'), ' ' order by locale)
  from jsonb_each(translations) as translated (locale, texts)
);

-- Columns rather than indexes on expressions: a search reads them of each row it finds.
create or replace function set_product_search() returns trigger language plpgsql as $$
declare
  -- While older migrations run, there are no columns for translations and parts of packs.
  product constant jsonb := to_jsonb(new);
  part_size constant text := new.pack_amount / (product ->> 'pack_count')::integer || new.pack_unit;
begin
  new.search_name := product_words(new.name);
  new.search_alternatives := product_alternatives(
    new.name, concat_ws(' ', new.search_terms, translated_terms(product -> 'translations'))
  );
  new.search_vector := product_search_vector(
    new.search_name, new.search_alternatives, new.name, new.description, new.pack_amount, new.pack_unit
  ) || weighed_words(coalesce(part_size, ''), 'C', false);
  return new;
end
$$;

create or replace trigger products_described
before insert or update of name, description, search_terms, pack_amount, pack_unit on products
for each row execute function set_product_search();

drop function if exists products_described;

-- Numbers all states of a product, also those after a purchase or a rating.
create or replace function count_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end
$$;

create or replace trigger products_revision before update on products
for each row execute function count_revision();

drop function if exists count_product_revision;

-- `isSold` in SQL. Postgres inlines it, so that queries use partial indexes.
create or replace function is_sold(deleted_at timestamptz, hidden boolean) returns boolean
language sql immutable parallel safe
return deleted_at is null and not hidden;

-- How many units of stock one unit is, as `stockPerUnit`. `LOW_STOCK` has it too, for its index.
create or replace function stock_per_unit(sold_by text, unit_grams integer) returns integer
language sql immutable parallel safe
return case when sold_by = 'GRAMS' then unit_grams else 1 end;

-- How many items units of a line are, as `itemsOf`.
create or replace function items_of(quantity integer, sold_by text) returns integer
language sql immutable parallel safe
return case when sold_by = 'GRAMS' then least(quantity, 1) else quantity end;

-- Units that can be bought, as `leftOf`.
create or replace function units_left(stock integer, held integer, sold_by text, unit_grams integer)
returns integer language sql immutable parallel safe
return case when stock is not null then greatest(0, stock - held) / stock_per_unit(sold_by, unit_grams) end;

-- Other words for a product than those of its name: how the name may be spelled otherwise, and the
-- search terms of admins.
create or replace function product_alternatives(name text, search_terms text) returns text
language sql immutable parallel safe
return product_words(concat_ws(' ',
  respelled(name), search_terms, respelled(search_terms), spelling_variants(product_words(name || ' ' || search_terms))
));

-- Names and search terms in other languages.
create or replace function translated_terms(translations jsonb) returns text
language sql immutable strict parallel safe
return (
  select string_agg(concat_ws(' ', texts ->> 'name', texts ->> 'searchTerms'), ' ' order by locale)
  from jsonb_each(translations) as translated (locale, texts)
);

-- The columns that a product, a row of `products`, is found by. The vector has as A the words of the
-- name, as they are written and as stems; as B the stems of the description; as C those of the
-- alternatives, and the sizes of the pack and its parts; without a weight what compounds end with
-- (`<milch`), and the ids of its categories (`#…`).
create or replace function product_search(
  product jsonb, out search_name text, out search_alternatives text, out search_vector tsvector
)
language plpgsql immutable parallel safe as $$
declare
  described constant text := product ->> 'description';
  amount constant integer := product ->> 'pack_amount';
  unit constant text := product ->> 'pack_unit';
  sizes constant text := concat_ws(' ',
    amount || unit, amount / (product ->> 'pack_count')::integer || unit, pack_sizes(product ->> 'name')
  );
begin
  search_name := product_words(product ->> 'name');
  search_alternatives := product_alternatives(
    product ->> 'name', concat_ws(' ', product ->> 'search_terms', translated_terms(product -> 'translations'))
  );
  search_vector := weighed_words(search_name, 'A', false)
    || weighed_words(search_name, 'A', true)
    || weighed_words(product_words(described), 'B', true)
    || weighed_words(coalesce(pack_sizes(described), ''), 'B', false)
    || weighed_words(search_alternatives, 'C', false)
    || weighed_words(search_alternatives, 'C', true)
    || weighed_words(sizes, 'C', false)
    || compound_tails(search_name || ' ' || search_alternatives)
    || array_to_tsvector(array(
      select '#' || category from jsonb_array_elements_text(product -> 'category_ids') as category
    ));
end
$$;

-- Columns rather than indexes on expressions: a search reads them of each row it finds.
create or replace function set_product_search() returns trigger language plpgsql as $$
begin
  select * from product_search(to_jsonb(new)) into new.search_name, new.search_alternatives, new.search_vector;
  return new;
end
$$;

create or replace trigger products_described
before insert or update of name, description, search_terms, pack_amount, pack_unit, pack_count,
  category_ids, translations on products
for each row execute function set_product_search();

-- Numbers all states of a product, also those after a purchase or a rating.
create or replace function count_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end
$$;

create or replace trigger products_revision before update on products
for each row execute function count_revision();

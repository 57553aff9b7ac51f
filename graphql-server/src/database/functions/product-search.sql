-- Loads pg_trgm into the session: until then only superusers may set a parameter of it.
select show_limit();

-- Whether a search has results. Leaves only the index of words to the planner.
create or replace function is_in_products(wanted tsquery, hidden_too boolean) returns boolean
language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
begin
  return exists (
    select from products
    where deleted_at is null and (hidden_too or is_sold(deleted_at, hidden)) and search_vector @@ wanted
  );
end
$$;

-- Sold products whose names contain the words, by length of the name and descending id: one length
-- after another, up to `many` products or a hundred lengths. "#" in `wanted` is a placeholder for
-- the length. Leaves only the index of sized words to the planner.
create or replace function best_named_in(
  wanted text, of_categories uuid[], shortest integer, before uuid, many integer
) returns setof uuid
language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
declare
  missing integer := many;
  found_now integer;
begin
  for size in shortest .. least(shortest + 99, 999) loop
    return query select id from products
      where is_sold(deleted_at, hidden) and (of_categories is null or category_ids && of_categories)
        and sized_words(name, search_name) @@ replace(wanted, '#', size::text)::tsquery
        and (size > shortest or before is null or id < before)
      order by id desc limit missing;
    get diagnostics found_now = row_count;
    missing := missing - found_now;
    exit when missing <= 0;
  end loop;
end
$$;

-- A low threshold, as these are only candidates: a swap in a word of four letters leaves one of its
-- five trigrams. In a database whose LC_CTYPE is C, words of other letters have no trigrams: there
-- all words of about the same length are candidates.
create or replace function similar_product_words(typed text, with_hidden boolean)
returns table (word text, similarity real)
language sql stable strict
set pg_trgm.word_similarity_threshold = 0.2
as $$
  select found.word, similarity(found.word, typed)
  from (
    select word from (
      select word, products, sold from product_words where word %> typed
      union all
      select word, products, sold from product_words
        where show_trgm(typed) = '{}' and length(word) between length(typed) - 2 and length(typed) + 2
    ) as candidates
    group by word having sum(case when with_hidden then products else sold end) > 0
  ) as found
$$;

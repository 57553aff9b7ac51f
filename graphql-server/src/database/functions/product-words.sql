-- `product_words` has the words of names and alternatives, for corrections of misspelled words;
-- `product_forms` counts the sold products of a set of categories by word and stem, so that a search
-- need not count its results; not by their categories and what compounds end with. Each change adds
-- rows with the difference, so that writers do not block each other; some fold the rows of a word
-- into one.

create or replace function fold_product_words(wanted_words text[], wanted_forms text[])
returns void language sql as $$
  with taken as (
    delete from product_words where id in (
      select id from product_words where word = any(wanted_words) for update skip locked
    ) returning word, products, sold
  )
  insert into product_words (word, products, sold)
    select word, sum(products), sum(sold) from taken
    group by word having sum(products) <> 0 or sum(sold) <> 0;
  with taken as (
    delete from product_forms where ctid = any(array(
      select ctid from product_forms where form = any(wanted_forms) for update skip locked
    )) returning form, category_ids, sold
  )
  insert into product_forms (form, category_ids, sold)
    select form, category_ids, sum(sold) from taken group by form, category_ids having sum(sold) <> 0;
$$;

create or replace function count_words() returns trigger language plpgsql as $$
declare
  weight constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  crowded_words text[];
  crowded_forms text[];
begin
  with words as (
    insert into product_words (word, products, sold)
      select word, weight * count(*), weight * count(*) filter (where is_sold(deleted_at, hidden))
      from changed
        cross join lateral (
          select distinct unnest(string_to_array(search_name || ' ' || search_alternatives, ' ')) as word
        ) as each
      where deleted_at is null and octet_length(word) between 1 and 2000
      group by word
    returning word
  ),
  forms as (
    insert into product_forms (form, category_ids, sold)
      select form, category_ids, weight * count(*)
      from changed cross join lateral unnest(tsvector_to_array(search_vector)) as form
      where is_sold(deleted_at, hidden) and form !~ '^[<#]'
      group by form, category_ids
    returning form
  )
  select
    (select array_agg(word) from words where random() * 20 < 1),
    (select array_agg(form) from forms where random() * 50 < 1)
  into crowded_words, crowded_forms;
  perform fold_product_words(crowded_words, crowded_forms);
  return null;
end
$$;

create or replace trigger name_new_products
after insert on products referencing new table as changed
for each statement execute function count_words();

create or replace trigger name_gone_products
after delete on products referencing old table as changed
for each statement execute function count_words();

-- Reads columns by name, as rows of transition tables differ from those of the table once it has
-- lost a column.
create or replace function count_changed_words() returns trigger language plpgsql as $$
declare
  crowded_words text[];
  crowded_forms text[];
begin
  -- Most updates change only the stock.
  if not exists (
    select from before full join after using (id)
    where (
        before.search_vector, before.search_name, before.search_alternatives, before.category_ids, before.hidden
      ) is distinct from (
        after.search_vector, after.search_name, after.search_alternatives, after.category_ids, after.hidden
      )
      or (before.deleted_at is null) <> (after.deleted_at is null)
  ) then
    return null;
  end if;

  with changed as (
    select search_vector, search_name, search_alternatives, category_ids,
      is_sold(deleted_at, hidden) as is_sold, -1 as weight
    from before where deleted_at is null
    union all
    select search_vector, search_name, search_alternatives, category_ids, is_sold(deleted_at, hidden), 1
    from after where deleted_at is null
  ),
  words as (
    insert into product_words (word, products, sold)
      select word, sum(weight), coalesce(sum(weight) filter (where is_sold), 0)
      from changed
        cross join lateral (
          select distinct unnest(string_to_array(search_name || ' ' || search_alternatives, ' ')) as word
        ) as each
      where octet_length(word) between 1 and 2000
      group by word
      having sum(weight) <> 0 or sum(weight) filter (where is_sold) <> 0
    returning word
  ),
  forms as (
    insert into product_forms (form, category_ids, sold)
      select form, category_ids, sum(weight)
      from changed cross join lateral unnest(tsvector_to_array(search_vector)) as form
      where is_sold and form !~ '^[<#]'
      group by form, category_ids having sum(weight) <> 0
    returning form
  )
  select
    (select array_agg(word) from words where random() * 20 < 1),
    (select array_agg(form) from forms where random() * 50 < 1)
  into crowded_words, crowded_forms;
  perform fold_product_words(crowded_words, crowded_forms);
  return null;
end
$$;

create or replace trigger name_changed_products
after update on products referencing old table as before new table as after
for each statement execute function count_changed_words();

create or replace function reset_word_counts() returns trigger language plpgsql as $$
begin
  delete from product_words;
  delete from product_forms;
  return null;
end
$$;

create or replace trigger name_no_products after truncate on products
for each statement execute function reset_word_counts();

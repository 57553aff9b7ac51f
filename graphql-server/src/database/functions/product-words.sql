-- `product_words` has the words of names, in which a misspelled word is looked for, and
-- `product_forms` how many products of a category are sold that hold a word or its stem, so that a
-- search need not count what it finds. Each change adds rows with the difference, so that no writer
-- waits for another; some changes fold the rows of a word into one.

create or replace function product_words_folded(wanted text) returns void language sql as $$
  with taken as (
    delete from product_words where id in (
      select id from product_words where word = wanted for update skip locked
    ) returning products, sold
  )
  insert into product_words (word, products, sold)
    select wanted, sum(products), sum(sold) from taken having sum(products) <> 0 or sum(sold) <> 0;
$$;

create or replace function product_forms_folded(wanted text[]) returns void language sql as $$
  with taken as (
    delete from product_forms where ctid = any(array(
      select ctid from product_forms where form = any(wanted) for update skip locked
    )) returning form, category, sold
  )
  insert into product_forms (form, category, sold)
    select form, category, sum(sold) from taken group by form, category having sum(sold) <> 0;
$$;

create or replace function name_new_products() returns trigger language plpgsql as $$
declare
  crowded text;
begin
  for crowded in
    with added as (
      insert into product_words (word, products, sold)
        select word, count(*), count(*) filter (where not hidden)
        from changed
          cross join lateral (
            select distinct unnest(string_to_array(search_name, ' ')) as word
          ) as words
        where deleted_at is null and octet_length(word) between 1 and 2000
        group by word
      returning word
    )
    select word from added where random() * 20 < 1
  loop
    perform product_words_folded(crowded);
  end loop;
  return null;
end
$$;

create or replace trigger name_new_products
after insert on products referencing new table as changed
for each statement execute function name_new_products();

create or replace function name_gone_products() returns trigger language plpgsql as $$
declare
  crowded text;
begin
  for crowded in
    with added as (
      insert into product_words (word, products, sold)
        select word, -count(*), -count(*) filter (where not hidden)
        from changed
          cross join lateral (
            select distinct unnest(string_to_array(search_name, ' ')) as word
          ) as words
        where deleted_at is null and octet_length(word) between 1 and 2000
        group by word
      returning word
    )
    select word from added where random() * 20 < 1
  loop
    perform product_words_folded(crowded);
  end loop;
  return null;
end
$$;

create or replace trigger name_gone_products
after delete on products referencing old table as changed
for each statement execute function name_gone_products();

create or replace function name_no_products() returns trigger language plpgsql as $$
begin
  delete from product_words;
  return null;
end
$$;

create or replace trigger name_no_products after truncate on products
for each statement execute function name_no_products();

create or replace function count_forms_of_new_products() returns trigger language plpgsql as $$
declare
  crowded text[];
begin
  with written as (
    insert into product_forms (form, category, sold)
      select form, category, count(*)
      from changed cross join lateral unnest(tsvector_to_array(search_vector)) as form
      where deleted_at is null and not hidden
      group by form, category
    returning form
  )
  select array_agg(form) into crowded from written where random() * 50 < 1;
  if crowded is not null then perform product_forms_folded(crowded); end if;
  return null;
end
$$;

create or replace trigger count_forms_of_new_products
after insert on products referencing new table as changed
for each statement execute function count_forms_of_new_products();

create or replace function count_forms_of_gone_products() returns trigger language plpgsql as $$
declare
  crowded text[];
begin
  with written as (
    insert into product_forms (form, category, sold)
      select form, category, -count(*)
      from changed cross join lateral unnest(tsvector_to_array(search_vector)) as form
      where deleted_at is null and not hidden
      group by form, category
    returning form
  )
  select array_agg(form) into crowded from written where random() * 50 < 1;
  if crowded is not null then perform product_forms_folded(crowded); end if;
  return null;
end
$$;

create or replace trigger count_forms_of_gone_products
after delete on products referencing old table as changed
for each statement execute function count_forms_of_gone_products();

create or replace function count_forms_of_no_products() returns trigger language plpgsql as $$
begin
  delete from product_forms;
  return null;
end
$$;

create or replace trigger count_forms_of_no_products after truncate on products
for each statement execute function count_forms_of_no_products();

-- Words and forms of all rows that a statement changes are counted together. Columns are read by
-- name: whole rows of transition tables are not those of the table once it has lost a column.
create or replace function name_changed_products() returns trigger language plpgsql as $$
declare
  crowded_forms text[];
  crowded_words text[];
begin
  -- Most updates change stock, and no word.
  if not exists (
    select from before full join after using (id)
    where (before.search_vector, before.search_name, before.category)
        is distinct from (after.search_vector, after.search_name, after.category)
      or (before.hidden, before.deleted_at is null)
        is distinct from (after.hidden, after.deleted_at is null)
  ) then
    return null;
  end if;

  with changed as (
    select side.*
    from before full join after using (id)
      cross join lateral (values
        (before.search_vector, before.search_name, before.category, before.hidden,
          before.deleted_at is null, -1),
        (after.search_vector, after.search_name, after.category, after.hidden,
          after.deleted_at is null, 1)
      ) as side (search_vector, search_name, category, hidden, is_there, weight)
    where is_there and (
      (before.search_vector, before.search_name, before.category)
        is distinct from (after.search_vector, after.search_name, after.category)
      or (before.hidden, before.deleted_at is null)
        is distinct from (after.hidden, after.deleted_at is null)
    )
  ),
  forms as (
    insert into product_forms (form, category, sold)
      select form, category, sum(weight)
      from changed cross join lateral unnest(tsvector_to_array(search_vector)) as form
      where not hidden
      group by form, category having sum(weight) <> 0
    returning form
  ),
  words as (
    insert into product_words (word, products, sold)
      select word, sum(weight), coalesce(sum(weight) filter (where not hidden), 0)
      from changed
        cross join lateral (
          select distinct unnest(string_to_array(search_name, ' ')) as word
        ) as each
      where octet_length(word) between 1 and 2000
      group by word
      having sum(weight) <> 0 or sum(weight) filter (where not hidden) <> 0
    returning word
  )
  select
    (select array_agg(form) from forms where random() * 50 < 1),
    (select array_agg(word) from words where random() * 20 < 1)
  into crowded_forms, crowded_words;
  if crowded_forms is not null then perform product_forms_folded(crowded_forms); end if;
  perform product_words_folded(word) from unnest(crowded_words) as word;
  return null;
end
$$;

create or replace trigger name_changed_products
after update on products referencing old table as before new table as after
for each statement execute function name_changed_products();

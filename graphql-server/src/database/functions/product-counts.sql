-- Counts the sold products of each set of categories. Each change adds a row with the difference,
-- so that writers do not block each other; every hundredth folds the rows that no other transaction
-- locks.
create or replace function add_product_count(wanted uuid[], many bigint) returns void
language plpgsql as $$
declare
  place bigint;
begin
  insert into product_counts (category_ids, products) values (wanted, many) returning id into place;
  if place % 100 = 0 then
    with taken as (
      delete from product_counts where id in (
        select id from product_counts for update skip locked
      ) returning category_ids, products
    )
    insert into product_counts (category_ids, products)
      select category_ids, sum(products) from taken group by category_ids;
  end if;
end
$$;

create or replace function count_products() returns trigger language plpgsql as $$
begin
  perform add_product_count(category_ids, case tg_op when 'INSERT' then count(*) else -count(*) end)
  from changed where is_sold(deleted_at, hidden) group by category_ids;
  return null;
end
$$;

create or replace trigger count_new_products
after insert on products referencing new table as changed
for each statement execute function count_products();

create or replace trigger count_gone_products
after delete on products referencing old table as changed
for each statement execute function count_products();

-- For each row: most updates change neither column.
create or replace function count_changed_products() returns trigger language plpgsql as $$
begin
  if is_sold(old.deleted_at, old.hidden) then
    perform add_product_count(old.category_ids, -1);
  end if;
  if is_sold(new.deleted_at, new.hidden) then
    perform add_product_count(new.category_ids, 1);
  end if;
  return null;
end
$$;

create or replace trigger count_changed_products after update on products for each row
when (
  (old.category_ids, is_sold(old.deleted_at, old.hidden))
  is distinct from (new.category_ids, is_sold(new.deleted_at, new.hidden))
)
execute function count_changed_products();

create or replace function reset_product_counts() returns trigger language plpgsql as $$
begin
  delete from product_counts;
  return null;
end
$$;

create or replace trigger count_no_products after truncate on products
for each statement execute function reset_product_counts();

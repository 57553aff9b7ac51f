-- How many products of a category are sold. Each change adds a row with the difference, so that no
-- writer waits for another; every hundredth folds those rows of each category into one that no
-- other transaction has locked.
create or replace function products_counted(wanted text, many bigint) returns void
language plpgsql as $$
declare
  place bigint;
begin
  insert into product_counts (category, products) values (wanted, many) returning id into place;
  if place % 100 = 0 then
    with taken as (
      delete from product_counts where id in (
        select id from product_counts for update skip locked
      ) returning category, products
    )
    insert into product_counts (category, products)
      select category, sum(products) from taken group by category;
  end if;
end
$$;

create or replace function count_products() returns trigger language plpgsql as $$
begin
  perform products_counted(category, case tg_op when 'INSERT' then count(*) else -count(*) end)
  from changed where is_sold(deleted_at, hidden) group by category;
  return null;
end
$$;

create or replace trigger count_new_products
after insert on products referencing new table as changed
for each statement execute function count_products();

create or replace trigger count_gone_products
after delete on products referencing old table as changed
for each statement execute function count_products();

drop function if exists count_new_products, count_gone_products;

-- For each row: most updates change neither column.
create or replace function count_changed_products() returns trigger language plpgsql as $$
begin
  if is_sold(old.deleted_at, old.hidden) then
    perform products_counted(old.category, -1);
  end if;
  if is_sold(new.deleted_at, new.hidden) then
    perform products_counted(new.category, 1);
  end if;
  return null;
end
$$;

create or replace trigger count_changed_products after update on products for each row
when (
  (old.category, is_sold(old.deleted_at, old.hidden))
  is distinct from (new.category, is_sold(new.deleted_at, new.hidden))
)
execute function count_changed_products();

create or replace function count_no_products() returns trigger language plpgsql as $$
begin
  delete from product_counts;
  return null;
end
$$;

create or replace trigger count_no_products after truncate on products
for each statement execute function count_no_products();

-- Products store the number of ratings by stars, and their rank.

-- A sort key below 2^53: the average with eight digits, then the count.
create or replace function rating_rank(stars integer[]) returns bigint
language sql immutable parallel safe
return (
  select case when rated = 0 then 0
    else (total * 100000000::bigint / rated) * 10000000 + least(rated, 9999999) end
  from (
    select sum(many) as rated, sum(many * place::integer) as total
    from unnest(stars) with ordinality as given (many, place)
  ) as sums
);

-- Locks the products in a fixed order, which prevents deadlocks.
create or replace function add_to_rating_stars(
  products_rated uuid[], stars_given integer[], weights integer[]
) returns void language sql
begin atomic
  select 1 from products where id = any(products_rated) order by id for no key update;
  update products
  set (rating_stars, rating_rank) = (
    select stars, rating_rank(stars) from (
      select array[
        rating_stars[1] + change.given[1],
        rating_stars[2] + change.given[2],
        rating_stars[3] + change.given[3],
        rating_stars[4] + change.given[4],
        rating_stars[5] + change.given[5]
      ]
    ) as summed (stars)
  )
  from (
    select product_id,
      array[
        coalesce(sum(weight) filter (where stars = 1), 0)::int,
        coalesce(sum(weight) filter (where stars = 2), 0)::int,
        coalesce(sum(weight) filter (where stars = 3), 0)::int,
        coalesce(sum(weight) filter (where stars = 4), 0)::int,
        coalesce(sum(weight) filter (where stars = 5), 0)::int
      ] as given
    from unnest(products_rated, stars_given, weights) as gift (product_id, stars, weight)
    group by product_id
  ) as change
  where products.id = change.product_id;
end;

create or replace function count_stars() returns trigger language plpgsql as $$
begin
  perform add_to_rating_stars(array_agg(product_id), array_agg(rates), array_agg(weight))
  from (
    select product_id, rates, (case tg_op when 'INSERT' then count(*) else -count(*) end)::int as weight
    from changed group by product_id, rates
  ) as change;
  return null;
end
$$;

create or replace trigger ratings_came after insert on ratings referencing new table as changed
for each statement execute function count_stars();

create or replace trigger ratings_went after delete on ratings referencing old table as changed
for each statement execute function count_stars();

create or replace function count_changed_stars() returns trigger language plpgsql as $$
begin
  perform add_to_rating_stars(array_agg(product_id), array_agg(rates), array_agg(weight))
  from (
    select product_id, rates, sum(weight)::int as weight
    from (
      select product_id, rates, 1 as weight from came
      union all
      select product_id, rates, -1 from went
    ) as each_row
    group by product_id, rates having sum(weight) <> 0
  ) as change;
  return null;
end
$$;

create or replace trigger ratings_changed
after update on ratings referencing old table as went new table as came
for each statement execute function count_changed_stars();

-- `truncate` has no transition table.
create or replace function reset_stars() returns trigger language plpgsql as $$
begin
  perform from products where rating_rank <> 0 order by id for no key update;
  update products
  set rating_stars = default, rating_rank = default
  where rating_rank <> 0;
  return null;
end
$$;

create or replace trigger no_ratings_left after truncate on ratings
for each statement execute function reset_stars();

create or replace trigger ratings_revision before update on ratings
for each row when (old.* is distinct from new.*) execute function count_revision();
create or replace trigger reviews_revision before update on reviews
for each row when (old.* is distinct from new.*) execute function count_revision();

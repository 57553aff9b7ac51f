-- What the migrations after commit 2c329af9 did to rows. The table `migrations` has those that ran.

create index order_lines_searched_name on order_lines using gin (search_name gin_trgm_ops)
  with (fastupdate = off);
create index orders_searched_ids on orders using gin (search_ids gin_trgm_ops)
  with (fastupdate = off);
create index orders_searched_text on orders using gin (search_text gin_trgm_ops)
  with (fastupdate = off);

update product_days set category_id = coalesce(
  (select category_ids[1] from products where id = product_id), '00000000-0000-0000-0000-000000000000'
);
update product_months set category_id = coalesce(
  (select category_ids[1] from products where id = product_id), '00000000-0000-0000-0000-000000000000'
);
alter table product_days alter column category_id set not null;
alter table product_months alter column category_id set not null;
insert into category_days (day, category_id, currency, units, takings)
select day, category_id, currency, sum(units), sum(takings) from product_days group by 1, 2, 3;
insert into category_months (month, category_id, currency, units, takings)
select month, category_id, currency, sum(units), sum(takings) from product_months group by 1, 2, 3;

-- The sales of now began after the last time that the product had its regular price.
update price_history as history set reduced = true from products
where not exists (select from migrations where name = 'OfferedPrices1797103000000')
  and products.id = product_id and products.price = sale_price and since > coalesce((
    select max(since) from price_history as earlier
    where earlier.product_id = history.product_id and earlier.price >= regular_price
  ), '-infinity');

insert into product_tombstones (id, sku, barcode, external_reference, deleted_at)
select id, sku, barcode, external_reference, deleted_at from products
where not exists (select from migrations where name = 'ProductTombstones1797103010000')
  and deleted_at is not null
order by deleted_at, id;

-- What the migrations after commit 2c329af9 did to rows. The table `migrations` has those that ran.

-- Searches fold letters and digits of all scripts; a migration that did so may have been interrupted,
-- or have used an earlier folding.
select rebuild_search();

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

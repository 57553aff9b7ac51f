-- What the migrations after commit 2c329af9 did to rows. The table `migrations` has those that ran.

-- Searches fold letters and digits of all scripts: the indexes and columns of folded texts are made
-- anew. The counts are added up at once rather than by the triggers, for each product.
do $$
begin
  if exists (select from migrations where name = 'RefoldTexts1797127010000') then
    return;
  end if;
  reindex index orders_searched_text;
  reindex index orders_searched_address;
  reindex index order_lines_searched_name;
  reindex index orders_by_name;
  reindex index orders_by_address;
  reindex index orders_by_phone;
  reindex index products_sized_words;
  update users set display_name = display_name
  where search_name <> searched_user_text(display_name, email);

  alter table products disable trigger user;
  update products set (search_name, search_alternatives, search_vector) = (
    select found.search_name, found.search_alternatives, found.search_vector
    from product_search(to_jsonb(products)) as found
  );
  alter table products enable trigger user;
  delete from product_words;
  insert into product_words (word, products, sold)
  select word, count(*), count(*) filter (where not hidden)
  from products cross join lateral (
    select distinct unnest(string_to_array(search_name || ' ' || search_alternatives, ' ')) as word
  ) as each
  where deleted_at is null and octet_length(word) between 1 and 2000
  group by word;
  delete from product_forms;
  insert into product_forms (form, category_ids, sold)
  select form, category_ids, count(*)
  from products cross join lateral unnest(tsvector_to_array(search_vector)) as form
  where is_sold(deleted_at, hidden) and form !~ '^[<#]'
  group by form, category_ids;
end
$$;

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

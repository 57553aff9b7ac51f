-- Computes all that is stored of searches anew, after `search-text.sql` has changed or Postgres has
-- been upgraded: Snowball's stems are part of it, and "zwiebeln" has another one in 18 than in 17.
-- The counts are added up at once rather than by the triggers, for each product.
create or replace function rebuild_search() returns void language plpgsql as $$
begin
  reindex index orders_by_name;
  reindex index orders_by_address;
  reindex index orders_by_phone;
  reindex index products_sized_words;
  update users set display_name = display_name
  where search_name <> searched_user_text(display_name, email, phone);
  update orders set name = name
  where search_text <> searched_order_text(name, email, address)
    or search_ids <> searched_order_ids(phone, payment_id, id, number);
  update order_lines set name = name where search_name <> searched_text(name);

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

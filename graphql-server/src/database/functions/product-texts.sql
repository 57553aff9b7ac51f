create or replace trigger products_translated before update of translations, pack_count, category_ids on products
for each row when (
  (old.translations, old.pack_count, old.category_ids) is distinct from (new.translations, new.pack_count, new.category_ids)
)
execute function set_product_search();

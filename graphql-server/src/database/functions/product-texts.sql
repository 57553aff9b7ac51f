create or replace trigger products_translated before update of translations, pack_count on products
for each row when ((old.translations, old.pack_count) is distinct from (new.translations, new.pack_count))
execute function set_product_search();

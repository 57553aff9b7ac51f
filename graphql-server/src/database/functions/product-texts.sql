create or replace trigger products_translated before update of translations on products
for each row when (old.translations is distinct from new.translations)
execute function set_product_search();

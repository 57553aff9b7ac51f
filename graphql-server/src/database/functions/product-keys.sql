-- How keys of products are compared. Unique indexes are made of these functions: a migration that
-- changes a result makes them anew.

create or replace function product_key(value text) returns text
language sql immutable strict parallel safe
return lower(normalize(trim(value), NFKC));

-- As `barcodeKey`: a UPC-A is an EAN-13 with a zero in front.
create or replace function barcode_key(barcode text) returns text
language sql immutable strict parallel safe
return lpad(barcode, 14, '0');

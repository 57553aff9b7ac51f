-- A tombstone stands for a product from its deletion on, also once its row is gone, until it is
-- restored. The lock, `productTombstones` in `advisory-locks.ts`, puts positions in the order of commits.
create or replace function keep_tombstone() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.deleted_at is null then
    delete from product_tombstones where id = old.id;
  elsif not exists (select from product_tombstones where id = old.id) then
    perform pg_advisory_xact_lock(7241161);
    insert into product_tombstones (id, sku, barcode, external_reference, deleted_at)
    values (old.id, old.sku, old.barcode, old.external_reference, coalesce(new.deleted_at, clock_timestamp()));
  end if;
  return null;
end
$$;

create or replace trigger products_tombstone after update of deleted_at on products for each row
when ((old.deleted_at is null) <> (new.deleted_at is null))
execute function keep_tombstone();

create or replace trigger products_last_tombstone after delete on products for each row
execute function keep_tombstone();

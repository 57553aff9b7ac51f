-- The next number of a series, with the prefix of the shop. Call it late: other transactions that
-- want a number wait for the end of this one, and after a rollback they get the same number.
create or replace function next_number(wanted text) returns text language plpgsql as $$
declare
  counted integer;
begin
  insert into number_series as known (series, last) values (wanted, 1)
  on conflict (series) do update set last = known.last + 1
  returning last into counted;
  return (
    select case wanted when 'invoice' then invoice_prefix else credit_note_prefix end from shop_settings
  ) || counted;
end
$$;

-- The seller as an invoice or credit note of this moment names it, see `sales/purchase/seller.ts`.
create or replace function current_seller() returns jsonb language sql stable as $$
  select jsonb_build_object(
    'name', name,
    'address', array_remove(string_to_array(address, e'\n'), ''),
    'taxNumber', tax_number,
    'timeZone', time_zone
  ) from shop_settings
$$;

-- Numbers of invoices and credit notes are given once.
create or replace function keep_number() returns trigger language plpgsql as $$
begin
  raise exception 'The number of % % never changes.', tg_table_name, old.id using errcode = 'check_violation';
end
$$;

create or replace trigger keep_invoice_number before update on orders
for each row when (old.invoice_number is not null and new.invoice_number is distinct from old.invoice_number)
execute function keep_number();

create or replace trigger keep_credit_note_number before update on refunds
for each row when (
  old.credit_note_number is not null
  and (new.credit_note_number is distinct from old.credit_note_number or new.amount <> old.amount)
)
execute function keep_number();

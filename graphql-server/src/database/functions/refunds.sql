-- The lock serializes the refunds of a payment. Skips the insert when nothing is left of the
-- payment, like "on conflict do nothing".
create or replace function check_refund_total() returns trigger language plpgsql as $$
declare
  paid bigint;
  refunded bigint;
begin
  select total into paid from checkouts where id = new.checkout_id for no key update;
  select coalesce(sum(amount), 0) into refunded from refunds
  where provider_payment_id = new.provider_payment_id and id <> new.id;
  if tg_op = 'INSERT' and refunded >= paid then
    return null;
  end if;
  if refunded + new.amount > paid then
    raise exception 'Refunds of % would exceed the % that were paid.', refunded + new.amount, paid
      using errcode = 'check_violation', constraint = 'refunds_within_payment', table = 'refunds';
  end if;
  return new;
end
$$;

create or replace trigger refunds_within_payment
before insert or update of amount, provider_payment_id on refunds
for each row execute function check_refund_total();

create or replace function check_refund_parts() returns trigger language plpgsql as $$
declare
  refund refunds;
begin
  if tg_table_name = 'refunds' then
    select * into refund from refunds where id = new.id;
  else
    select * into refund from refunds where id = coalesce(new.refund_id, old.refund_id);
  end if;
  if refund.order_id is null then
    return null;
  end if;
  if refund.amount <> (
    select coalesce(sum(amount), 0) from refund_parts where refund_id = refund.id
  ) then
    raise exception 'The parts of refund % do not sum to its amount.', refund.id
      using errcode = 'check_violation', constraint = 'refunds_parts_sum', table = 'refunds';
  end if;
  return null;
end
$$;

-- Postgres has no "create or replace" of constraint triggers.
drop trigger if exists refunds_parts_sum on refunds;
create constraint trigger refunds_parts_sum after insert or update of amount, order_id on refunds
deferrable initially deferred for each row execute function check_refund_parts();

drop trigger if exists refund_parts_sum on refund_parts;
create constraint trigger refund_parts_sum after insert or delete or update on refund_parts
deferrable initially deferred for each row execute function check_refund_parts();

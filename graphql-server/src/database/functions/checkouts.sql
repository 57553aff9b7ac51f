-- The transitions of `checkoutProcess`.
create or replace function check_checkout_transition() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('created', 'awaiting_payment'), ('created', 'ordered'), ('created', 'expired'),
    ('awaiting_payment', 'ordered'), ('awaiting_payment', 'refund_due'),
    ('awaiting_payment', 'expired'),
    ('expired', 'ordered'), ('expired', 'refund_due'),
    ('refund_due', 'refunded')
  ) then
    raise exception 'a checkout that is % cannot become %', old.status, new.status;
  end if;
  return new;
end
$$;

create or replace trigger checkouts_forward before update of status on checkouts
for each row execute function check_checkout_transition();

-- Nobody pays in a currency that the shop has left: such a checkout gets no payment order, and no
-- order without one.
create or replace function check_checkout_currency() returns trigger language plpgsql as $$
begin
  if new.currency <> shop_currency() then
    return null;
  end if;
  return new;
end
$$;

create or replace trigger checkouts_in_currency before update of payment_order_id, status on checkouts
for each row when (
  old.payment_order_id is null
  and (new.payment_order_id is not null or new.status = 'ordered' and old.status <> 'ordered')
)
execute function check_checkout_currency();

-- The charges of a checkout sum to its amounts, and do not change.
create or replace function check_charges() returns trigger language plpgsql as $$
declare
  purchase checkouts;
  goods bigint;
  charged bigint;
begin
  if tg_table_name = 'checkouts' then
    purchase := new;
  else
    select * into purchase from checkouts where id = old.checkout_id;
    if purchase.id is null then
      return null;
    end if;
  end if;
  select coalesce(sum(amount) filter (where kind = 'goods'), 0), coalesce(sum(amount), 0)
  into goods, charged from charges where checkout_id = purchase.id;
  if purchase.subtotal <> goods or purchase.total <> charged + purchase.added_tax then
    raise exception 'The charges of checkout % do not sum to its total.', purchase.id
      using errcode = 'check_violation', constraint = 'checkouts_charges_sum', table = 'checkouts';
  end if;
  return null;
end
$$;

drop trigger if exists checkouts_charges_sum on checkouts;
create constraint trigger checkouts_charges_sum
after insert or update of subtotal, added_tax, total on checkouts
deferrable initially deferred for each row execute function check_charges();

drop trigger if exists charges_sum on charges;
create constraint trigger charges_sum after delete on charges
deferrable initially deferred for each row execute function check_charges();

create or replace function reject_charge_change() returns trigger language plpgsql as $$
begin
  raise exception 'the charges of a purchase do not change';
end
$$;

create or replace trigger charges_immutable before update on charges
for each statement execute function reject_charge_change();

-- The transitions of `checkoutProcess`.
create or replace function check_checkout_transition() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('created', 'awaiting_payment'), ('created', 'expired'),
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

-- Nobody pays in a currency that the shop has left: such a checkout gets no payment order.
create or replace function check_checkout_currency() returns trigger language plpgsql as $$
begin
  if new.currency <> shop_currency() then
    return null;
  end if;
  return new;
end
$$;

create or replace trigger checkouts_in_currency before update of payment_order_id on checkouts
for each row when (old.payment_order_id is null and new.payment_order_id is not null)
execute function check_checkout_currency();

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

drop function if exists checkouts_forward;

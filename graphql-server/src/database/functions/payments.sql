-- The transitions of `paymentProcess`, as in `record_payment`.
create or replace function check_payment_transition() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from payments
    where provider_payment_id = new.provider_payment_id and (
      new.status = 'created'
      or new.status = 'failed' and status <> 'created'
      or new.status = 'authorized' and status in ('captured', 'refunded')
      or new.status = 'captured' and status = 'refunded'
    )
  ) then
    raise exception 'payment % is further than %', new.provider_payment_id, new.status;
  end if;
  return new;
end
$$;

create or replace trigger payments_forward before insert on payments
for each row execute function check_payment_transition();

-- Ignores a status that is recorded already or outdated.
create or replace function record_payment(
  purchase uuid, payment text, reported text, paid bigint, money text
) returns void language sql as $$
  insert into payments (checkout_id, provider_payment_id, status, amount, currency)
  select purchase, payment, reported, paid, money
  where not exists (
    select 1 from payments
    where provider_payment_id = payment and (
      status = reported
      or reported = 'created'
      or reported = 'failed' and status <> 'created'
      or reported = 'authorized' and status in ('captured', 'refunded')
      or reported = 'captured' and status = 'refunded'
    )
  )
$$;

-- Locks the buyer and the checkout, records the payment, if there is one, and loads what its
-- finisher needs.
create or replace function take_payment(
  purchase uuid, payment text, reported text, paid bigint, money text
) returns table (
  checkout checkouts, lines checkout_lines[], is_erased boolean, is_counted boolean,
  is_ordered boolean, has_refund boolean, has_bought_since boolean, slot uuid
)
language plpgsql as $$
declare
  buyer uuid;
begin
  select id, erased_at is not null into buyer, is_erased from users
  where id = (select user_id from checkouts where id = purchase) for no key update;
  select * into checkout from checkouts where id = purchase for no key update;
  if payment is not null then
    perform record_payment(purchase, payment, reported, paid, money);
  end if;
  select
    array(
      select line from checkout_lines line where line.checkout_id = purchase order by line.position
    ),
    exists (
      select from checkout_lines line join products on products.id = line.product_id
      where line.checkout_id = purchase and products.stock is not null
    ) or exists (select from holds where checkout_id = purchase),
    exists (select from orders where orders.checkout_id = purchase),
    exists (select from refunds where provider_payment_id = payment),
    exists (
      select from orders since where since.user_id = buyer and since.sequence > checkout.sequence
    ),
    (select slot_id from fulfilments where fulfilments.checkout_id = purchase)
  into lines, is_counted, is_ordered, has_refund, has_bought_since, slot;
  return next;
end
$$;

-- Keeps `orders.due`: its total less credits and recorded payments. The caller holds the order.
create or replace function reduce_due() returns trigger language plpgsql as $$
begin
  update orders set due = due - new.amount where id = new.order_id;
  return null;
end
$$;

create or replace trigger recorded_payments_due after insert on recorded_payments
for each row execute function reduce_due();

create or replace trigger refunds_due_less after insert on refunds
for each row when (new.is_credit) execute function reduce_due();

create or replace function reject_recorded_payment_change() returns trigger language plpgsql as $$
begin
  raise exception 'recorded payments do not change';
end
$$;

-- An erasure takes reasons away.
create or replace trigger recorded_payments_immutable before update on recorded_payments
for each row when (to_jsonb(old) - 'reason' is distinct from to_jsonb(new) - 'reason')
execute function reject_recorded_payment_change();

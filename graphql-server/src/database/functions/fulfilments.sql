-- The documented status of an order.
create or replace function order_status(fulfilment text) returns text language plpgsql immutable as $$
begin
  return case
    when fulfilment in ('new', 'picking', 'packed') then 'Pending'
    when fulfilment in ('out', 'ready', 'delivered', 'collected') then 'Shipped'
    when fulfilment in ('rejected', 'cancelled') then 'Rejected'
  end;
end
$$;

-- The transitions of `fulfilmentProcess`, and their times.
create or replace function move_fulfilment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status <> old.status then
    if (old.status, new.status) not in (
      ('new', 'picking'), ('new', 'packed'), ('new', 'out'), ('new', 'ready'), ('new', 'rejected'),
      ('new', 'cancelled'),
      ('picking', 'new'), ('picking', 'packed'), ('picking', 'out'), ('picking', 'ready'), ('picking', 'rejected'),
      ('packed', 'new'), ('packed', 'picking'), ('packed', 'out'), ('packed', 'ready'), ('packed', 'delivered'),
      ('packed', 'collected'), ('packed', 'rejected'),
      ('out', 'new'), ('out', 'picking'), ('out', 'packed'), ('out', 'delivered'), ('out', 'rejected'),
      ('ready', 'new'), ('ready', 'picking'), ('ready', 'packed'), ('ready', 'collected'), ('ready', 'rejected'),
      ('delivered', 'new'), ('delivered', 'picking'), ('delivered', 'packed'), ('delivered', 'out'),
      ('delivered', 'rejected'),
      ('collected', 'new'), ('collected', 'picking'), ('collected', 'packed'), ('collected', 'ready'),
      ('collected', 'rejected'),
      ('rejected', 'new'), ('rejected', 'picking'), ('rejected', 'packed'), ('rejected', 'out'), ('rejected', 'ready'),
      ('rejected', 'delivered'), ('rejected', 'collected'),
      ('cancelled', 'new'), ('cancelled', 'out'), ('cancelled', 'ready')
    ) then
      raise exception 'a fulfilment that is % cannot become %', old.status, new.status;
    end if;
    new.packing_started_at := case
      when new.status = 'new' then null
      when new.status in ('rejected', 'cancelled') then old.packing_started_at
      else coalesce(old.packing_started_at, now())
    end;
    if new.status = 'new' then new.picker_id := null; end if;
    new.cancelled_at := case when new.status = 'cancelled' then now() end;
  end if;
  new.order_status := order_status(new.status);
  return new;
end
$$;

create or replace trigger fulfilments_moved before insert or update on fulfilments
for each row execute function move_fulfilment();

-- `orders.status` is a copy for indexes; the foreign key `orders_fulfilment_fkey` compares it.
create or replace function set_order_status() returns trigger language plpgsql as $$
begin
  update orders set status = came.order_status from came
  where orders.checkout_id = came.checkout_id and orders.status <> came.order_status;
  return null;
end
$$;

create or replace trigger fulfilments_set_order_status
after update on fulfilments referencing new table as came
for each statement execute function set_order_status();

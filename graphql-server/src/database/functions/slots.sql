-- Slots of deliveries and collections. See docs/decisions/0185-slots-of-deliveries.md.

-- Whether an order takes a place in its slot.
create or replace function is_booked(fulfilment text) returns boolean language sql immutable
return fulfilment not in ('rejected', 'cancelled');

-- Adds to what is booked in slots, locked in the order of their ids, which prevents deadlocks. An
-- order that is added to another one shares its place, and has its own items.
create or replace function add_bookings(changed uuid[], signs integer[], units integer[], places integer[])
returns void
language plpgsql as $$
begin
  perform 1 from slots where id = any(changed) order by id for no key update;
  update slots set booked_orders = booked_orders + orders, booked_items = booked_items + items
  from (
    select id, sum(sign * place) as orders, sum(sign * item_count) as items
    from unnest(changed, signs, units, places) as change (id, sign, item_count, place) group by id
  ) total
  where slots.id = total.id;
end
$$;

-- An order is booked while it exists and is neither rejected nor cancelled.
create or replace function count_moved_bookings() returns trigger language plpgsql as $$
declare
  changed uuid[];
  signs integer[];
  units integer[];
  places integer[];
begin
  select array_agg(place.id), array_agg(place.sign), array_agg(placed.item_count),
    array_agg((placed.added_to_id is null)::integer)
  into changed, signs, units, places
  from former join latter using (checkout_id)
  join orders placed using (checkout_id)
  cross join lateral (
    select former.slot_id, -1 where former.slot_id is not null and is_booked(former.status)
    union all
    select latter.slot_id, 1 where latter.slot_id is not null and is_booked(latter.status)
  ) place (id, sign)
  where (former.slot_id, is_booked(former.status)) is distinct from (latter.slot_id, is_booked(latter.status));
  if changed is not null then
    perform add_bookings(changed, signs, units, places);
  end if;
  return null;
end
$$;

create or replace trigger fulfilments_count_moved
after update on fulfilments referencing old table as former new table as latter
for each statement execute function count_moved_bookings();

create or replace function count_orders_of_slots() returns trigger language plpgsql as $$
declare
  changed uuid[];
  signs integer[];
  units integer[];
  places integer[];
begin
  select array_agg(slot_id), array_agg(case tg_op when 'INSERT' then 1 else -1 end), array_agg(item_count),
    array_agg((added_to_id is null)::integer)
  into changed, signs, units, places
  from counted join fulfilments using (checkout_id)
  where slot_id is not null and is_booked(fulfilments.status);
  if changed is not null then
    perform add_bookings(changed, signs, units, places);
  end if;
  return null;
end
$$;

create or replace trigger orders_booked after insert on orders referencing new table as counted
for each statement execute function count_orders_of_slots();

create or replace trigger orders_unbooked after delete on orders referencing old table as counted
for each statement execute function count_orders_of_slots();

-- Customers see whether a slot has places, and how many where they are few. Notifies about each
-- change of a slot that is nearly full by the least capacity that it can have. A cart of more than
-- 100 units may see a full slot as free until its cached response expires; the claim decides.
create or replace function notify_places() returns trigger language plpgsql as $$
declare
  fewest integer;
  fewest_items integer;
begin
  select least(template.capacity_orders, min(exception.capacity_orders)),
    least(template.capacity_items, min(exception.capacity_items))
  into fewest, fewest_items
  from slot_templates template left join slot_exceptions exception on exception.day = new.day
  where template.id = new.template_id
  group by template.id;
  if (old.closed_at, old.extra_orders, old.extra_items)
      is distinct from (new.closed_at, new.extra_orders, new.extra_items)
    or greatest(old.held_orders + old.booked_orders, new.held_orders + new.booked_orders) >= fewest - 5
    or greatest(old.held_items + old.booked_items, new.held_items + new.booked_items) >= fewest_items - 100
  then
    perform pg_notify('larder_changes', 'slot ' || pg_current_xact_id());
  end if;
  return null;
end
$$;

create or replace trigger places_changed after update on slots
for each row execute function notify_places();

create or replace trigger slot_template_changed after insert or update or delete or truncate
on slot_templates for each statement execute function notify_change('slot');

create or replace trigger slot_exception_changed after insert or update or delete or truncate
on slot_exceptions for each statement execute function notify_change('slot');

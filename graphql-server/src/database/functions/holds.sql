-- What a kind of hold needs: its branches in `lock_held` and `count_held`. Ids are unique among all
-- tables. See docs/decisions/0180-holds-and-fulfilments-as-rows.md.

-- Locks what limits holds, each kind in the order of its ids, which prevents deadlocks.
create or replace function lock_held(refs uuid[]) returns void language plpgsql as $$
begin
  perform 1 from products where id = any(refs) and stock is not null order by id for no key update;
  perform 1 from slots where id = any(refs) order by id for no key update;
end
$$;

-- Adds to the sum of the holds of a ref.
create or replace function count_held(held_kind text, held_ref uuid, units integer) returns void
language plpgsql as $$
begin
  case held_kind
    when 'stock' then update products set held = held + units where id = held_ref;
    when 'slot' then
      update slots set held_orders = held_orders + sign(units), held_items = held_items + units
      where id = held_ref;
  end case;
end
$$;

create or replace function count_holds() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform count_held(old.kind, old.ref, -old.quantity);
  end if;
  if tg_op <> 'DELETE' then
    perform count_held(new.kind, new.ref, new.quantity);
  end if;
  return null;
end
$$;

-- Not on a change of `until`, which locks nothing else.
create or replace trigger holds_counted after insert or delete or update of quantity on holds
for each row execute function count_holds();

-- Locks these refs and those that a buyer and a checkout hold, and deletes the expired holds of the
-- former and all holds of the latter. Returns the kind and the ref of each deleted hold, and what the
-- buyer had of those that stood.
create or replace function open_holds(refs uuid[], buyer uuid, purchase uuid)
returns jsonb language plpgsql as $$
declare
  released jsonb;
begin
  perform lock_held(
    refs || array(select ref from holds where user_id = buyer or checkout_id = purchase)
  );
  with gone as (
    delete from holds
    where ref = any(refs) and until <= clock_timestamp() or user_id = buyer or checkout_id = purchase
    returning kind, ref, case when user_id = buyer and until > clock_timestamp()
      then jsonb_build_object('quantity', quantity, 'until', until) end as stood
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'ref', ref, 'stood', stood)), '[]')
  into released from gone;
  return released;
end
$$;

-- Functions that lock and then load: unlike in a single statement, reads see the commits that the
-- locks have waited for. See docs/decisions/0154-one-way-through-a-purchase.md.

-- Units of a product that are reserved for a buyer.
create or replace function reserved_units(buyer uuid, item products) returns integer
language sql stable as $$
  select coalesce(sum(quantity), 0)::integer from holds
  where user_id = buyer and ref = item.id
$$;

-- For a change of the cart: its lines, and the wanted products that are not in it.
create or replace function lock_cart_items(buyer uuid, wanted uuid[])
returns table (
  is_erased boolean, line_id uuid, line_quantity integer, reserved integer, product products
)
language plpgsql as $$
begin
  select erased_at is not null into is_erased from users where id = buyer for no key update;
  return query
    select is_erased, item.id, item.quantity,
      case when each.held > 0 then reserved_units(buyer, each) else 0 end, each
    from (select) as person left join (
      (
        select id, product_id, quantity, sequence from cart_lines where user_id = buyer
        union all
        select null, wish, 0, null from unnest(wanted) wish
        where not exists (select from cart_lines where user_id = buyer and product_id = wish)
      ) item
      join products each on each.id = item.product_id
    ) on true
    order by item.sequence;
end
$$;

-- For a new checkout: the sold lines, with the stock of counted products locked. Loops until no
-- other product has become counted meanwhile. Locks and opens other refs as well. `ordered` has the
-- lines that staff order for the buyer, whose cart, holds and checkouts stay; null for the cart.
create or replace function lock_goods(buyer uuid, others uuid[], ordered jsonb)
returns table (released jsonb, unpaid uuid, line_quantity integer, product products)
language plpgsql as $$
declare
  holder uuid := case when ordered is null then buyer end;
  quantities integer[];
  sold products[];
  counted uuid[];
  opened uuid[] := '{}';
begin
  perform 1 from users where id = buyer for no key update;
  released := '[]';
  loop
    select array_agg(line.quantity order by line.sequence), array_agg(each order by line.sequence),
      coalesce(array_agg(each.id) filter (where each.stock is not null), '{}')
    into quantities, sold, counted
    from (
      select product_id, quantity, sequence from cart_lines where user_id = holder
      union all
      select ("productId")::uuid, quantity, position
      from jsonb_to_recordset(ordered) as wish ("productId" text, quantity integer, position bigint)
    ) line join products each on each.id = line.product_id
    where is_sold(each.deleted_at, each.hidden);
    exit when counted || others <@ opened and not exists (select from holds where user_id = holder);
    opened := opened || counted || others;
    released := released || open_holds(opened, holder, null);
  end loop;
  return query
    select released, (
      select id from checkouts
      where user_id = holder and status in ('created', 'awaiting_payment') and placed_by_id is null
      order by sequence desc limit 1
    ), quantities[place], sold[place]
    from (select) as whatever left join generate_subscripts(sold, 1) as place on true
    order by place;
end
$$;

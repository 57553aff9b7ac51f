/**
 * What holds of slots whenever nobody is in the middle of something; rules for `breaches`. Orders
 * that were rejected and are accepted again are in their slots again, full or not.
 */
export const BOOKS_OF_SLOTS = {
  'what is counted in a slot is in it': `
    select slots.id, booked_orders, booked_items, held_orders, held_items, booked.orders, held.count
    from slots
      cross join lateral (
        select count(*) as orders, coalesce(sum(item_count), 0) as items
        from fulfilments join orders using (checkout_id)
        where slot_id = slots.id and is_booked(fulfilments.status)
      ) as booked
      cross join lateral (
        select count(*), coalesce(sum(quantity), 0) as items from holds where ref = slots.id
      ) as held
    where (booked_orders, booked_items, held_orders, held_items)
      is distinct from (booked.orders, booked.items, held.count, held.items)`,
  'no slot has more orders than it takes': `
    select slots.id, capacity_orders, count(*)
    from slots
      join slot_templates template on template.id = template_id
      join fulfilments on slot_id = slots.id
      join orders using (checkout_id)
    where is_booked(fulfilments.status)
      and not exists (select from order_events where order_id = orders.id and status = 'Rejected')
    group by slots.id, capacity_orders having count(*) > capacity_orders`,
  'a delivery has a slot, or its customer chooses one': `
    select orders.id from orders join fulfilments using (checkout_id)
    where method = 'delivery' and (slot_id is null) <> (needs_slot_since is not null)`,
} as const satisfies Record<string, string>;

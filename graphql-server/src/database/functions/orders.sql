-- Counts the items of an order that came without their count, as those of the release before do.
create or replace function count_order_items() returns trigger language plpgsql as $$
begin
  new.item_count := (
    select coalesce(sum(quantity), 0) from checkout_lines where checkout_id = new.checkout_id
  );
  return new;
end
$$;

create or replace trigger count_order_items before insert on orders
for each row when (new.item_count = 0) execute function count_order_items();

-- Columns, as a search that computes the texts for each row takes many times as long.
create or replace function set_order_search() returns trigger language plpgsql as $$
begin
  new.search_text := searched_order_text(new.name, new.email, new.address);
  new.search_ids := searched_order_ids(new.phone, new.payment_id, new.id, new.number);
  return new;
end
$$;

create or replace trigger orders_described
before insert or update of name, email, address, phone, payment_id on orders
for each row execute function set_order_search();

create or replace function set_order_line_search() returns trigger language plpgsql as $$
begin
  new.search_name := searched_text(new.name);
  return new;
end
$$;

create or replace trigger order_lines_described before insert or update of name on order_lines
for each row execute function set_order_line_search();

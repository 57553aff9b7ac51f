-- The text that users are searched by stands in a column: to compute it for each row takes forty
-- times as long.
create or replace function users_described() returns trigger language plpgsql as $$
begin
  new.search_name := search_text(new.display_name || ' ' || new.email);
  return new;
end
$$;

create or replace trigger users_described before insert or update of display_name, email on users
for each row execute function users_described();

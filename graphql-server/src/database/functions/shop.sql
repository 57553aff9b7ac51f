-- The currency of the shop, which cannot change before the end of the transaction: an update of it
-- waits for this lock (`ADVISORY_LOCKS.currency`). Volatile, so that it sees what the lock has
-- waited for. Null before the first start has stored the settings.
create or replace function shop_currency() returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7241156);
  return (select currency from shop_settings);
end
$$;

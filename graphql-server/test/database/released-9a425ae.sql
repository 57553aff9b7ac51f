-- A database of commit 9a425ae, whose last migration is the last that the baseline replaces: the demo's shopper
-- and Maya with some orders, a cart, a checkout that is not paid, a refund that is due and a deleted order.
-- Made by "pg_dump --no-owner --no-privileges --no-comments --inserts --rows-per-insert=500".
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE FUNCTION public.rating_rank(rated integer, total integer) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (rated = 0) THEN (0)::bigint ELSE ((((total * (100000000)::bigint) / rated) * 10000000) + LEAST(rated, 9999999)) END;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.products (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    price bigint NOT NULL,
    photo text NOT NULL,
    category text NOT NULL,
    pack_amount integer,
    pack_unit text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp(3) with time zone,
    rating_count integer DEFAULT 0 NOT NULL,
    rating_sum integer DEFAULT 0 NOT NULL,
    rating_rank bigint DEFAULT 0 NOT NULL,
    search_name text NOT NULL,
    search_vector tsvector NOT NULL,
    stock integer,
    low_stock_threshold integer,
    hidden boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    held integer DEFAULT 0 NOT NULL,
    rating_stars integer[] DEFAULT '{0,0,0,0,0}'::integer[] NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    CONSTRAINT products_category CHECK ((category = ANY (ARRAY['Beverage'::text, 'Delicatessens'::text, 'Fruits'::text, 'Vegetables'::text]))),
    CONSTRAINT products_held_range CHECK ((held >= 0)),
    CONSTRAINT products_low_stock_threshold CHECK ((low_stock_threshold >= 0)),
    CONSTRAINT products_pack CHECK (((pack_amount IS NULL) = (pack_unit IS NULL))),
    CONSTRAINT products_pack_amount CHECK ((pack_amount > 0)),
    CONSTRAINT products_pack_unit CHECK ((pack_unit = ANY (ARRAY['g'::text, 'ml'::text, 'piece'::text]))),
    CONSTRAINT products_price_range CHECK (((price >= 0) AND (price <= 100000000))),
    CONSTRAINT products_stock_range CHECK ((stock >= 0))
);
CREATE FUNCTION public.add_to_rating_stars(products_rated uuid[], stars_given integer[], weights integer[]) RETURNS void
    LANGUAGE sql
    BEGIN ATOMIC
 SELECT 1
    FROM public.products
   WHERE (products.id = ANY (add_to_rating_stars.products_rated))
   ORDER BY products.id
  FOR NO KEY UPDATE OF products;
 UPDATE public.products SET rating_stars = ARRAY[(products.rating_stars[1] + change.given[1]), (products.rating_stars[2] + change.given[2]), (products.rating_stars[3] + change.given[3]), (products.rating_stars[4] + change.given[4]), (products.rating_stars[5] + change.given[5])], rating_count = (products.rating_count + change.rated), rating_sum = (products.rating_sum + change.total), rating_rank = public.rating_rank((products.rating_count + change.rated), (products.rating_sum + change.total))
    FROM ( SELECT gift.product_id,
             (sum(gift.weight))::integer AS rated,
             (sum((gift.stars * gift.weight)))::integer AS total,
             ARRAY[(COALESCE(sum(gift.weight) FILTER (WHERE (gift.stars = 1)), (0)::bigint))::integer, (COALESCE(sum(gift.weight) FILTER (WHERE (gift.stars = 2)), (0)::bigint))::integer, (COALESCE(sum(gift.weight) FILTER (WHERE (gift.stars = 3)), (0)::bigint))::integer, (COALESCE(sum(gift.weight) FILTER (WHERE (gift.stars = 4)), (0)::bigint))::integer, (COALESCE(sum(gift.weight) FILTER (WHERE (gift.stars = 5)), (0)::bigint))::integer] AS given
            FROM UNNEST(add_to_rating_stars.products_rated, add_to_rating_stars.stars_given, add_to_rating_stars.weights) gift(product_id, stars, weight)
           GROUP BY gift.product_id) change
   WHERE (products.id = change.product_id);
END;
CREATE FUNCTION public.audit_entries_kept() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_argv[0] = current_setting('larder.audit', true) then
          return null;
        end if;
        raise exception 'entries of the audit log are only ever added';
      end
      $$;
CREATE TABLE public.checkouts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    status text DEFAULT 'created'::text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    address text NOT NULL,
    subtotal bigint NOT NULL,
    shipping bigint NOT NULL,
    total bigint NOT NULL,
    currency text NOT NULL,
    payment_order_id text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    provider_asked_until timestamp(3) with time zone,
    next_check_at timestamp(3) with time zone,
    checks integer DEFAULT 0 NOT NULL,
    CONSTRAINT checkouts_amounts CHECK (((subtotal >= 0) AND (shipping >= 0))),
    CONSTRAINT checkouts_status CHECK ((status = ANY (ARRAY['created'::text, 'awaiting_payment'::text, 'ordered'::text, 'expired'::text, 'refund_due'::text, 'refunded'::text]))),
    CONSTRAINT checkouts_total CHECK ((total = (subtotal + shipping)))
);
CREATE FUNCTION public.begin_at_once(buyer uuid, mail text, receiver text, number text, place text, line_shipping bigint, shown bigint, money text, check_at timestamp with time zone, seconds double precision) RETURNS SETOF public.checkouts
    LANGUAGE plpgsql
    AS $$
  #variable_conflict use_variable
  begin
    -- Whatever comes of it, it is good for nothing before a later commit, which does wait for the disk.
    perform set_config('synchronous_commit', 'off', true);
    perform 1 from users where id = buyer for no key update;
    return query
      with wanted as (
        select row_number() over (order by line.created_at, line.id) - 1 as position, each.id as product_id, each.name,
          each.photo, each.price, each.stock, line.quantity
        from cart_lines line join products each on each.id = line.product_id
        where line.user_id = buyer and each.deleted_at is null and not each.hidden
      ),
      priced as (
        select sum(price * quantity)::bigint as subtotal, count(*) * line_shipping as shipping
        from wanted having bool_and(stock is null)
      ),
      stored as (
        insert into checkouts
          (user_id, email, name, phone, address, subtotal, shipping, total, currency, next_check_at, created_at,
            provider_asked_until)
        select buyer, mail, receiver, number, place, subtotal, shipping, shown, money, check_at, clock_timestamp(),
          clock_timestamp() + make_interval(secs => seconds)
        from priced
        where subtotal + shipping = shown
          and not exists (select from checkouts open where open.user_id = buyer and open.status in ('created', 'awaiting_payment'))
          and not exists (select from stock_holds where user_id = buyer)
        returning *
      ),
      lines as (
        insert into checkout_lines (checkout_id, position, product_id, name, photo, unit_price, quantity)
        select stored.id, position, product_id, wanted.name, photo, price, quantity from stored, wanted
      )
      select * from stored;
  end
  $$;
CREATE FUNCTION public.best_named(wanted text, of_category text, shortest integer, before uuid, many integer) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_indexscan TO 'off'
    SET enable_indexonlyscan TO 'off'
    AS $$
      declare
        missing integer := many;
        found_now integer;
      begin
        for size in shortest .. least(shortest + 99, 999) loop
          return query select id from products
            where deleted_at is null and not hidden and (of_category is null or category = of_category)
              and sized_words(name, search_name) @@ replace(wanted, '#', size::text)::tsquery
              and (size > shortest or before is null or id < before)
            order by id desc limit missing;
          get diagnostics found_now = row_count;
          missing := missing - found_now;
          exit when missing <= 0;
        end loop;
      end
      $$;
CREATE FUNCTION public.checkouts_forward() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if new.status <> old.status and (old.status, new.status) not in (
          ('created', 'awaiting_payment'), ('created', 'expired'),
          ('awaiting_payment', 'ordered'), ('awaiting_payment', 'refund_due'), ('awaiting_payment', 'expired'),
          ('expired', 'ordered'), ('expired', 'refund_due'),
          ('refund_due', 'refunded')
        ) then
          raise exception 'a checkout that is % cannot become %', old.status, new.status;
        end if;
        return new;
      end
      $$;
CREATE FUNCTION public.count_changed_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        begin
          if old.deleted_at is null and not old.hidden then perform products_counted(old.category, -1); end if;
      if new.deleted_at is null and not new.hidden then perform products_counted(new.category, 1); end if;
          return null;
        end
        $$;
CREATE FUNCTION public.count_forms_of_gone_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        declare
          crowded text[];
        begin

  with written as (
    insert into product_forms (form, category, sold)
      select form, category, sum(weight)
      from (select search_vector, category, -1 as weight from changed where (changed.deleted_at is null and not changed.hidden)) as changed cross join lateral unnest(tsvector_to_array(search_vector)) as form
      group by form, category having sum(weight) <> 0
    returning form
  )
  select array_agg(form) into crowded from written where random() * 50 < 1;
  if crowded is not null then perform product_forms_folded(crowded); end if;
          return null;
        end
        $$;
CREATE FUNCTION public.count_forms_of_new_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        declare
          crowded text[];
        begin

  with written as (
    insert into product_forms (form, category, sold)
      select form, category, sum(weight)
      from (select search_vector, category, 1 as weight from changed where (changed.deleted_at is null and not changed.hidden)) as changed cross join lateral unnest(tsvector_to_array(search_vector)) as form
      group by form, category having sum(weight) <> 0
    returning form
  )
  select array_agg(form) into crowded from written where random() * 50 < 1;
  if crowded is not null then perform product_forms_folded(crowded); end if;
          return null;
        end
        $$;
CREATE FUNCTION public.count_forms_of_no_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        declare
          crowded text[];
        begin
          delete from product_forms;
          return null;
        end
        $$;
CREATE FUNCTION public.count_gone_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        begin
          perform products_counted(category, -count(*)) from changed where deleted_at is null and not hidden group by category;
          return null;
        end
        $$;
CREATE FUNCTION public.count_new_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        begin
          perform products_counted(category, count(*)) from changed where deleted_at is null and not hidden group by category;
          return null;
        end
        $$;
CREATE FUNCTION public.count_no_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        begin
          delete from product_counts;
          return null;
        end
        $$;
CREATE FUNCTION public.count_product_revision() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        new.revision := old.revision + 1;
        return new;
      end
      $$;
CREATE FUNCTION public.find_first_orders(people uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
      begin
        insert into first_orders (user_id) select person from unnest(people) as person order by person
        on conflict do nothing;
        perform from first_orders where user_id = any(people) order by user_id for no key update;
        update first_orders set at = (
          select min(created_at) from orders where orders.user_id = first_orders.user_id and deleted_at is null and status <> 'Rejected'
        ) where user_id = any(people);
      end
      $$;
CREATE FUNCTION public.first_orders_came() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        begin

  insert into first_orders (user_id, at)
  select user_id, min(created_at) from came where deleted_at is null and status <> 'Rejected' group by user_id order by user_id
  on conflict (user_id) do update set at = excluded.at where first_orders.at is null or excluded.at < first_orders.at;
          return null;
        end
        $$;
CREATE FUNCTION public.first_orders_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        begin

  perform find_first_orders(array_agg(distinct user_id)) from (
      (select id, user_id, created_at, deleted_at is null and status <> 'Rejected' from went except select id, user_id, created_at, deleted_at is null and status <> 'Rejected' from came)
      union all (select id, user_id, created_at, deleted_at is null and status <> 'Rejected' from came except select id, user_id, created_at, deleted_at is null and status <> 'Rejected' from went)) as person having count(*) > 0;
          return null;
        end
        $$;
CREATE FUNCTION public.first_orders_went() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        begin

  perform find_first_orders(array_agg(distinct user_id)) from (select user_id from went) as person having count(*) > 0;
          return null;
        end
        $$;
CREATE FUNCTION public.is_in_products(wanted tsquery, hidden_too boolean) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET enable_seqscan TO 'off'
    SET enable_indexscan TO 'off'
    SET enable_indexonlyscan TO 'off'
    AS $$
      begin
        return exists (
          select from products where deleted_at is null and (hidden_too or not hidden) and search_vector @@ wanted
        );
      end
      $$;
CREATE FUNCTION public.lock_cart(buyer uuid, at timestamp with time zone) RETURNS TABLE(freed uuid[], unpaid uuid, line_quantity integer, product public.products)
    LANGUAGE plpgsql
    AS $$
  declare
    quantities integer[];
    sold products[];
    counted uuid[];
    opened uuid[] := '{}';
  begin
    perform 1 from users where id = buyer for no key update;
    freed := '{}';
    loop
      select array_agg(line.quantity order by line.created_at, line.id),
        array_agg(each order by line.created_at, line.id),
        array_agg(each.id) filter (where each.stock is not null)
          || array(select product_id from stock_holds where user_id = buyer)
      into quantities, sold, counted
      from cart_lines line join products each on each.id = line.product_id
      where line.user_id = buyer and each.deleted_at is null and not each.hidden;
      exit when counted <@ opened;
      opened := opened || counted;
      freed := freed || open_stock(opened, at, buyer, null);
    end loop;
    return query
      select freed, (
        select id from checkouts where user_id = buyer and status in ('created', 'awaiting_payment')
        order by created_at desc limit 1
      ), quantities[place], sold[place]
      from (select) as whatever left join generate_subscripts(sold, 1) as place on true
      order by place;
  end
  $$;
CREATE FUNCTION public.name_changed_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        declare
          crowded text[];
        begin
          if not exists (select from before full join after using (id) where (before.search_vector, before.search_name, before.category, before.hidden, before.deleted_at is null) is distinct from (after.search_vector, after.search_name, after.category, after.hidden, after.deleted_at is null)) then return null; end if;

  with written as (
    insert into product_forms (form, category, sold)
      select form, category, sum(weight)
      from (select search_vector, category, weight from (
  select side.* from before full join after using (id) cross join lateral (values
    (before.search_vector, before.search_name, before.category, before.hidden, before.deleted_at is null, -1), (after.search_vector, after.search_name, after.category, after.hidden, after.deleted_at is null, 1)
  ) as side (search_vector, search_name, category, hidden, there, weight) where there and (before.search_vector, before.search_name, before.category, before.hidden, before.deleted_at is null) is distinct from (after.search_vector, after.search_name, after.category, after.hidden, after.deleted_at is null)) as side where not hidden) as changed cross join lateral unnest(tsvector_to_array(search_vector)) as form
      group by form, category having sum(weight) <> 0
    returning form
  )
  select array_agg(form) into crowded from written where random() * 50 < 1;
  if crowded is not null then perform product_forms_folded(crowded); end if;
    with added as (

  insert into product_words (word, products, sold)
    select word, sum(weight), coalesce(sum(weight) filter (where not hidden), 0)
    from (select search_name, hidden, null::timestamptz as deleted_at, weight from (
  select side.* from before full join after using (id) cross join lateral (values
    (before.search_vector, before.search_name, before.category, before.hidden, before.deleted_at is null, -1), (after.search_vector, after.search_name, after.category, after.hidden, after.deleted_at is null, 1)
  ) as side (search_vector, search_name, category, hidden, there, weight) where there and (before.search_vector, before.search_name, before.category, before.hidden, before.deleted_at is null) is distinct from (after.search_vector, after.search_name, after.category, after.hidden, after.deleted_at is null)) as side) as changed
      cross join lateral (select distinct unnest(string_to_array(search_name, ' ')) as word) as words
    where deleted_at is null and octet_length(word) between 1 and 2000
    group by word
    having sum(weight) <> 0 or sum(weight) filter (where not hidden) <> 0
      returning word
    )
    select array_agg(word) into crowded from added where random() * 20 < 1;
    perform product_words_folded(word) from unnest(crowded) as word;
          return null;
        end
        $$;
CREATE FUNCTION public.name_gone_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare
      crowded text;
    begin

  for crowded in
    with added as (
  insert into product_words (word, products, sold)
    select word, sum(weight), coalesce(sum(weight) filter (where not hidden), 0)
    from (select *, -1 as weight from changed) as changed
      cross join lateral (select distinct unnest(string_to_array(search_name, ' ')) as word) as words
    where deleted_at is null and octet_length(word) between 1 and 2000
    group by word
    having sum(weight) <> 0 or sum(weight) filter (where not hidden) <> 0 returning word) select word from added where random() * 20 < 1
  loop
    perform product_words_folded(crowded);
  end loop;
      return null;
    end
    $$;
CREATE FUNCTION public.name_new_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare
      crowded text;
    begin

  for crowded in
    with added as (
  insert into product_words (word, products, sold)
    select word, sum(weight), coalesce(sum(weight) filter (where not hidden), 0)
    from (select *, 1 as weight from changed) as changed
      cross join lateral (select distinct unnest(string_to_array(search_name, ' ')) as word) as words
    where deleted_at is null and octet_length(word) between 1 and 2000
    group by word
    having sum(weight) <> 0 or sum(weight) filter (where not hidden) <> 0 returning word) select word from added where random() * 20 < 1
  loop
    perform product_words_folded(crowded);
  end loop;
      return null;
    end
    $$;
CREATE FUNCTION public.name_no_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare
      crowded text;
    begin
      delete from product_words;
      return null;
    end
    $$;
CREATE FUNCTION public.no_ratings_left() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        perform from products where rating_count <> 0 order by id for no key update;
        update products
        set rating_stars = default, rating_count = default, rating_sum = default, rating_rank = default
        where rating_count <> 0;
        return null;
      end
      $$;
CREATE FUNCTION public.open_stock(ids uuid[], at timestamp with time zone, buyer uuid, purchase uuid) RETURNS uuid[]
    LANGUAGE plpgsql
    AS $$
  declare
    freed uuid[];
  begin
    perform 1 from products where id = any(ids) and stock is not null order by id for no key update;
    with gone as (
      delete from stock_holds
      where product_id = any(ids) and expires_at <= at or user_id = buyer or checkout_id = purchase
      returning product_id
    )
    select coalesce(array_agg(product_id), '{}') into freed from gone;
    return freed;
  end
  $$;
CREATE TABLE public.order_lines (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    "position" integer NOT NULL,
    product_id uuid NOT NULL,
    name text NOT NULL,
    photo text NOT NULL,
    unit_price bigint NOT NULL,
    quantity integer NOT NULL,
    order_id uuid NOT NULL,
    CONSTRAINT order_lines_quantity CHECK (((quantity >= 1) AND (quantity <= 99))),
    CONSTRAINT order_lines_unit_price CHECK ((unit_price >= 0))
);
CREATE TABLE public.orders (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    number integer NOT NULL,
    user_id uuid NOT NULL,
    checkout_id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    address text NOT NULL,
    phone text NOT NULL,
    payment_id text NOT NULL,
    status text DEFAULT 'Pending'::text NOT NULL,
    subtotal bigint NOT NULL,
    shipping bigint NOT NULL,
    total bigint NOT NULL,
    currency text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp(3) with time zone,
    CONSTRAINT orders_status CHECK ((status = ANY (ARRAY['Pending'::text, 'Shipped'::text, 'Rejected'::text]))),
    CONSTRAINT orders_total CHECK ((total = (subtotal + shipping)))
);
CREATE FUNCTION public.order_at_once(purchase uuid, payment text, paid bigint, money text, check_at timestamp with time zone, trace text) RETURNS TABLE(placed public.orders, lines public.order_lines[])
    LANGUAGE plpgsql
    AS $$
  #variable_conflict use_variable
  declare
    taken record;
    bought checkouts;
  begin
    select * into taken from take_payment(purchase, payment, 'captured', paid, money);
    bought := taken.checkout;
    if bought.status in ('awaiting_payment', 'expired') and bought.total = paid and bought.currency = money and not (
      taken.is_erased or taken.is_counted or taken.is_ordered or taken.is_given_back or taken.may_be_bought_since
    ) then
      return query select * from place_order(purchase, payment, bought.name, bought.phone, bought.address, check_at, trace);
    end if;
  end
  $$;
CREATE FUNCTION public.order_lines_came() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        begin

  insert into product_months (month, product_id, currency, units, takings)
  select utc_day(date_trunc('month', changed.created_at, 'UTC')), line.product_id, changed.currency,
    sum(line.quantity * weight), sum(line.quantity * line.unit_price * weight)
  from (select *, 1 as weight from orders) as changed join came as line on line.order_id = changed.id
  where deleted_at is null and status <> 'Rejected'
  group by 1, 2, 3
  having sum(line.quantity * weight) <> 0 or sum(line.quantity * line.unit_price * weight) <> 0
  order by 1, 2, 3
  on conflict (month, product_id, currency) do update
    set units = product_months.units + excluded.units, takings = product_months.takings + excluded.takings;
          return null;
        end
        $$;
CREATE FUNCTION public.order_lines_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        begin

  insert into product_months (month, product_id, currency, units, takings)
  select utc_day(date_trunc('month', changed.created_at, 'UTC')), line.product_id, changed.currency,
    sum(line.quantity * weight), sum(line.quantity * line.unit_price * weight)
  from (select *, 1 as weight from orders) as changed join (select id, order_id, product_id, unit_price, quantity from came union all select id, order_id, product_id, unit_price, -quantity as quantity from went) as line on line.order_id = changed.id
  where deleted_at is null and status <> 'Rejected'
  group by 1, 2, 3
  having sum(line.quantity * weight) <> 0 or sum(line.quantity * line.unit_price * weight) <> 0
  order by 1, 2, 3
  on conflict (month, product_id, currency) do update
    set units = product_months.units + excluded.units, takings = product_months.takings + excluded.takings;
          return null;
        end
        $$;
CREATE FUNCTION public.order_lines_went() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        begin

  insert into product_months (month, product_id, currency, units, takings)
  select utc_day(date_trunc('month', changed.created_at, 'UTC')), line.product_id, changed.currency,
    sum(line.quantity * weight), sum(line.quantity * line.unit_price * weight)
  from (select *, 1 as weight from orders) as changed join (select id, order_id, product_id, unit_price, -quantity as quantity from went) as line on line.order_id = changed.id
  where deleted_at is null and status <> 'Rejected'
  group by 1, 2, 3
  having sum(line.quantity * weight) <> 0 or sum(line.quantity * line.unit_price * weight) <> 0
  order by 1, 2, 3
  on conflict (month, product_id, currency) do update
    set units = product_months.units + excluded.units, takings = product_months.takings + excluded.takings;
          return null;
        end
        $$;
CREATE FUNCTION public.search_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN TRIM(BOTH FROM regexp_replace(regexp_replace(lower(NORMALIZE(value, NFKD)), '[\u0300-\u036f''’]'::text, ''::text, 'g'::text), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+'::text, ' '::text, 'g'::text));
CREATE FUNCTION public.order_search_text(name text, email text, phone text, payment_id text, id uuid, number integer) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN concat_ws('
'::text, public.search_text(name), public.search_text(email), public.search_text(phone), public.search_text(payment_id), public.search_text((id)::text), regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text), (number)::text);
CREATE FUNCTION public.orders_came() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        begin

  insert into order_days (day, status, currency, orders, total)
  select utc_day(created_at), status, currency, sum(weight), sum(total * weight)
  from (select *, 1 as weight from came) as changed
  where deleted_at is null
  group by 1, 2, 3
  having sum(weight) <> 0 or sum(total * weight) <> 0
  order by 1, 2, 3
  on conflict (day, status, currency, share) do update
    set orders = order_days.orders + excluded.orders, total = order_days.total + excluded.total;
          return null;
        end
        $$;
CREATE FUNCTION public.orders_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        begin

  insert into order_days (day, status, currency, orders, total)
  select utc_day(created_at), status, currency, sum(weight), sum(total * weight)
  from (select *, 1 as weight from came union all select *, -1 from went) as changed
  where deleted_at is null
  group by 1, 2, 3
  having sum(weight) <> 0 or sum(total * weight) <> 0
  order by 1, 2, 3
  on conflict (day, status, currency, share) do update
    set orders = order_days.orders + excluded.orders, total = order_days.total + excluded.total;
  insert into product_months (month, product_id, currency, units, takings)
  select utc_day(date_trunc('month', changed.created_at, 'UTC')), line.product_id, changed.currency,
    sum(line.quantity * weight), sum(line.quantity * line.unit_price * weight)
  from (select *, 1 as weight from came union all select *, -1 from went) as changed join order_lines as line on line.order_id = changed.id
  where deleted_at is null and status <> 'Rejected'
  group by 1, 2, 3
  having sum(line.quantity * weight) <> 0 or sum(line.quantity * line.unit_price * weight) <> 0
  order by 1, 2, 3
  on conflict (month, product_id, currency) do update
    set units = product_months.units + excluded.units, takings = product_months.takings + excluded.takings;
          return null;
        end
        $$;
CREATE FUNCTION public.orders_go() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        begin

  insert into order_days (day, status, currency, orders, total)
  select utc_day(created_at), status, currency, sum(weight), sum(total * weight)
  from (select old.*, -1 as weight) as changed
  where deleted_at is null
  group by 1, 2, 3
  having sum(weight) <> 0 or sum(total * weight) <> 0
  order by 1, 2, 3
  on conflict (day, status, currency, share) do update
    set orders = order_days.orders + excluded.orders, total = order_days.total + excluded.total;
  insert into product_months (month, product_id, currency, units, takings)
  select utc_day(date_trunc('month', changed.created_at, 'UTC')), line.product_id, changed.currency,
    sum(line.quantity * weight), sum(line.quantity * line.unit_price * weight)
  from (select old.*, -1 as weight) as changed join order_lines as line on line.order_id = changed.id
  where deleted_at is null and status <> 'Rejected'
  group by 1, 2, 3
  having sum(line.quantity * weight) <> 0 or sum(line.quantity * line.unit_price * weight) <> 0
  order by 1, 2, 3
  on conflict (month, product_id, currency) do update
    set units = product_months.units + excluded.units, takings = product_months.takings + excluded.takings;
          return old;
        end
        $$;
CREATE FUNCTION public.payments_forward() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.place_order(purchase uuid, payment text, receiver text, number text, place text, check_at timestamp with time zone, trace text) RETURNS TABLE(placed public.orders, lines public.order_lines[])
    LANGUAGE plpgsql
    AS $$
  #variable_conflict use_variable
  begin
    return query
      with paid as (
        update checkouts set status = 'ordered', next_check_at = check_at where id = purchase returning *
      ),
      bought as (select * from checkout_lines where checkout_id = purchase),
      made as (
        insert into orders
          (user_id, checkout_id, payment_id, name, email, phone, address, subtotal, shipping, total, currency, created_at)
        select user_id, id, payment, receiver, email, number, place, subtotal, shipping, total, currency, greatest(
          now(), (select max(created_at) from checkouts begun where begun.user_id = paid.user_id)
        )
        from paid
        returning *
      ),
      copied as (
        insert into order_lines (order_id, position, product_id, name, photo, unit_price, quantity)
        select made.id, position, product_id, bought.name, photo, unit_price, quantity from made, bought
        returning *
      ),
      begun as (
        insert into order_events (order_id, status, user_id, created_at)
        select id, status, user_id, created_at from made
      ),
      emptied as (
        delete from cart_lines as line using paid, bought
        where line.user_id = paid.user_id and line.product_id = bought.product_id and line.quantity <= bought.quantity
      ),
      -- What was put in since then stays.
      lessened as (
        update cart_lines as line set quantity = line.quantity - bought.quantity from paid, bought
        where line.user_id = paid.user_id and line.product_id = bought.product_id and line.quantity > bought.quantity
      ),
      told as (
        insert into outbox_messages (topic, payload, trace_parent)
        select topic, jsonb_build_object('orderId', id), trace
        from made, unnest(array['order.placed', 'order.paid']) with ordinality as what (topic, turn) order by turn
      )
      select row(made.*)::orders, (
        select array_agg(row(copied.*)::order_lines order by position) from copied
      )
      from made;
  end
  $$;
CREATE FUNCTION public.product_days_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        begin

  insert into product_days (day, product_id, currency, units, takings)
  select utc_day(changed.created_at), line.product_id, changed.currency,
    sum(line.quantity * weight), sum(line.quantity * line.unit_price * weight)
  from (select *, 1 as weight from came union all select *, -1 from went) as changed join order_lines as line on line.order_id = changed.id
  where deleted_at is null and status <> 'Rejected'
  group by 1, 2, 3
  having sum(line.quantity * weight) <> 0 or sum(line.quantity * line.unit_price * weight) <> 0
  order by 1, 2, 3
  on conflict (day, product_id, currency) do update
    set units = product_days.units + excluded.units, takings = product_days.takings + excluded.takings;
          return null;
        end
        $$;
CREATE FUNCTION public.product_days_go() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        begin

  insert into product_days (day, product_id, currency, units, takings)
  select utc_day(changed.created_at), line.product_id, changed.currency,
    sum(line.quantity * weight), sum(line.quantity * line.unit_price * weight)
  from (select old.*, -1 as weight) as changed join order_lines as line on line.order_id = changed.id
  where deleted_at is null and status <> 'Rejected'
  group by 1, 2, 3
  having sum(line.quantity * weight) <> 0 or sum(line.quantity * line.unit_price * weight) <> 0
  order by 1, 2, 3
  on conflict (day, product_id, currency) do update
    set units = product_days.units + excluded.units, takings = product_days.takings + excluded.takings;
          return old;
        end
        $$;
CREATE FUNCTION public.product_days_lines_came() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        begin

  insert into product_days (day, product_id, currency, units, takings)
  select utc_day(changed.created_at), line.product_id, changed.currency,
    sum(line.quantity * weight), sum(line.quantity * line.unit_price * weight)
  from (select *, 1 as weight from orders) as changed join came as line on line.order_id = changed.id
  where deleted_at is null and status <> 'Rejected'
  group by 1, 2, 3
  having sum(line.quantity * weight) <> 0 or sum(line.quantity * line.unit_price * weight) <> 0
  order by 1, 2, 3
  on conflict (day, product_id, currency) do update
    set units = product_days.units + excluded.units, takings = product_days.takings + excluded.takings;
          return null;
        end
        $$;
CREATE FUNCTION public.product_days_lines_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        begin

  insert into product_days (day, product_id, currency, units, takings)
  select utc_day(changed.created_at), line.product_id, changed.currency,
    sum(line.quantity * weight), sum(line.quantity * line.unit_price * weight)
  from (select *, 1 as weight from orders) as changed join (select id, order_id, product_id, unit_price, quantity from came union all select id, order_id, product_id, unit_price, -quantity as quantity from went) as line on line.order_id = changed.id
  where deleted_at is null and status <> 'Rejected'
  group by 1, 2, 3
  having sum(line.quantity * weight) <> 0 or sum(line.quantity * line.unit_price * weight) <> 0
  order by 1, 2, 3
  on conflict (day, product_id, currency) do update
    set units = product_days.units + excluded.units, takings = product_days.takings + excluded.takings;
          return null;
        end
        $$;
CREATE FUNCTION public.product_days_lines_went() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        begin

  insert into product_days (day, product_id, currency, units, takings)
  select utc_day(changed.created_at), line.product_id, changed.currency,
    sum(line.quantity * weight), sum(line.quantity * line.unit_price * weight)
  from (select *, 1 as weight from orders) as changed join (select id, order_id, product_id, unit_price, -quantity as quantity from went) as line on line.order_id = changed.id
  where deleted_at is null and status <> 'Rejected'
  group by 1, 2, 3
  having sum(line.quantity * weight) <> 0 or sum(line.quantity * line.unit_price * weight) <> 0
  order by 1, 2, 3
  on conflict (day, product_id, currency) do update
    set units = product_days.units + excluded.units, takings = product_days.takings + excluded.takings;
          return null;
        end
        $$;
CREATE FUNCTION public.product_forms_folded(wanted text[]) RETURNS void
    LANGUAGE sql
    AS $$
        with taken as (
          delete from product_forms where ctid = any(array(
            select ctid from product_forms where form = any(wanted) for update skip locked
          )) returning form, category, sold
        )
        insert into product_forms (form, category, sold)
          select form, category, sum(sold) from taken group by form, category having sum(sold) <> 0;
      $$;
CREATE FUNCTION public.product_words(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN TRIM(BOTH FROM regexp_replace(public.search_text(replace(NORMALIZE(value, NFKD), '⁄'::text, ''::text)), '[ \u00d7\u00f7\u20a0-\u20cf\u2100-\u2775\u2794-\u2bff\u2e00-\u2e7f\ufe0f\U0001f000-\U0001faff]+'::text, ' '::text, 'g'::text));
CREATE FUNCTION public.product_words_folded(wanted text) RETURNS void
    LANGUAGE sql
    AS $$
        with taken as (
          delete from product_words where id in (
            select id from product_words where word = wanted for update skip locked
          ) returning products, sold
        )
        insert into product_words (word, products, sold)
          select wanted, sum(products), sum(sold) from taken having sum(products) <> 0 or sum(sold) <> 0;
      $$;
CREATE FUNCTION public.products_counted(wanted text, many bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
      declare
        place bigint;
      begin
        insert into product_counts (category, products) values (wanted, many) returning id into place;
        if place % 100 = 0 then
          with taken as (
            delete from product_counts where id in (
              select id from product_counts for update skip locked
            ) returning category, products
          )
          insert into product_counts (category, products)
            select category, sum(products) from taken group by category;
        end if;
      end
      $$;
CREATE FUNCTION public.products_described() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        new.search_name := product_words(new.name);
        new.search_vector := weighed_words(new.search_name, 'A', false)
          || weighed_words(new.search_name, 'A', true)
          || weighed_words(product_words(new.description), 'B', true);
        return new;
      end
      $$;
CREATE FUNCTION public.put_into_cart(buyer uuid, wanted uuid, more integer, most integer, room integer) RETURNS TABLE(line_id uuid, line_quantity integer, product public.products)
    LANGUAGE plpgsql
    AS $$
      begin
        perform 1 from users where id = buyer for no key update;
        update cart_lines line set quantity = line.quantity + more
        from products each
        where line.user_id = buyer and line.product_id = wanted and each.id = wanted
          and each.deleted_at is null and not each.hidden
          and line.quantity + more <= least(most, each.stock - each.held);
        if not found then
          insert into cart_lines (user_id, product_id, quantity)
          select buyer, each.id, more
          from products each
          where each.id = wanted and each.deleted_at is null and not each.hidden
            and more <= least(most, each.stock - each.held)
            and room > (select count(*) from cart_lines where user_id = buyer)
          on conflict do nothing;
          if not found then
            return;
          end if;
        end if;
        return query
          select line.id, line.quantity, each
          from cart_lines line join products each on each.id = line.product_id
          where line.user_id = buyer order by line.created_at, line.id;
      end
      $$;
CREATE FUNCTION public.put_into_carts(buyers uuid[], wanted uuid[], more integer[], most integer, room integer) RETURNS TABLE(place integer, line_id uuid, line_quantity integer, product public.products)
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
  #variable_conflict use_variable
  declare
    locked uuid[];
    filled uuid[];
  begin
    locked := array(
      select users.id from users where users.id = any(buyers) and users.erased_at is null for no key update skip locked
    );
    with put as (
      insert into cart_lines as line (user_id, product_id, quantity)
      select asked.user_id, asked.product_id, asked.quantity
      from unnest(buyers, wanted, more) as asked (user_id, product_id, quantity)
      where asked.user_id = any(locked)
        and asked.quantity + coalesce((
          select there.quantity from cart_lines there
          where there.user_id = asked.user_id and there.product_id = asked.product_id
        ), 0) <= (
          select least(most, each.stock - each.held) from products each
          where each.id = asked.product_id and each.deleted_at is null and not each.hidden
        )
        and room > (
          select count(*) from cart_lines other
          where other.user_id = asked.user_id and other.product_id <> asked.product_id
        )
      on conflict (user_id, product_id) do update set quantity = line.quantity + excluded.quantity
      returning line.user_id
    )
    select array_agg(put.user_id) into filled from put;
    return query
      select cart.place::integer, item.*
      from unnest(buyers) with ordinality as cart (user_id, place)
      cross join lateral (
        select line.id, line.quantity, each from cart_lines line join products each on each.id = line.product_id
        where line.user_id = cart.user_id order by line.created_at, line.id
      ) as item
      where cart.user_id = any(filled);
  end
  $$;
CREATE FUNCTION public.ratings_came() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin

        perform add_to_rating_stars(array_agg(product_id), array_agg(rates), array_agg(weight))
        from (
          select product_id, rates, sum(weight)::int as weight from (select product_id, rates, 1 as weight from came) as each_row
          group by product_id, rates having sum(weight) <> 0
        ) as change;
        return null;
      end
      $$;
CREATE FUNCTION public.ratings_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin

        perform add_to_rating_stars(array_agg(product_id), array_agg(rates), array_agg(weight))
        from (
          select product_id, rates, sum(weight)::int as weight from (
    select product_id, rates, 1 as weight from came
    union all
    select product_id, rates, -1 from went) as each_row
          group by product_id, rates having sum(weight) <> 0
        ) as change;
        return null;
      end
      $$;
CREATE FUNCTION public.ratings_went() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin

        perform add_to_rating_stars(array_agg(product_id), array_agg(rates), array_agg(weight))
        from (
          select product_id, rates, sum(weight)::int as weight from (select product_id, rates, -1 as weight from went) as each_row
          group by product_id, rates having sum(weight) <> 0
        ) as change;
        return null;
      end
      $$;
CREATE FUNCTION public.record_payment(purchase uuid, payment text, said text, paid bigint, money text) RETURNS void
    LANGUAGE sql
    AS $$
    insert into payments (checkout_id, provider_payment_id, status, amount, currency)
    select purchase, payment, said, paid, money
    where not exists (
      select 1 from payments
      where provider_payment_id = payment and (
        status = said
        or said = 'created'
        or said = 'failed' and status <> 'created'
        or said = 'authorized' and status in ('captured', 'refunded')
        or said = 'captured' and status = 'refunded'
      )
    )
  $$;
CREATE FUNCTION public.similar_product_words(typed text, with_hidden boolean) RETURNS TABLE(word text, similarity real)
    LANGUAGE sql STABLE STRICT
    SET "pg_trgm.word_similarity_threshold" TO '0.2'
    AS $$
    select found.word, similarity(found.word, typed) from (
        select word from product_words where word %> typed
        group by word having sum(case when with_hidden then products else sold end) > 0) as found
  $$;
CREATE FUNCTION public.sized_words(name text, words text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN array_to_tsvector(ARRAY(SELECT ((('~'::text || LEAST(length(sized_words.name), 999)) || '~'::text) || form.form) FROM unnest(string_to_array(sized_words.words, ' '::text)) written(word), LATERAL unnest(ARRAY[written.word, (ts_lexize('english_stem'::regdictionary, written.word))[1]]) form(form) WHERE (((octet_length(written.word) >= 1) AND (octet_length(written.word) <= 2000)) AND (form.form <> ''::text))));
CREATE FUNCTION public.stock_holds_sum() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op <> 'INSERT' then
          update products set held = held - old.quantity where id = old.product_id;
        end if;
        if tg_op <> 'DELETE' then
          update products set held = held + new.quantity where id = new.product_id;
        end if;
        return null;
      end
      $$;
CREATE TABLE public.checkout_lines (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    "position" integer NOT NULL,
    product_id uuid NOT NULL,
    name text NOT NULL,
    photo text NOT NULL,
    unit_price bigint NOT NULL,
    quantity integer NOT NULL,
    checkout_id uuid NOT NULL,
    CONSTRAINT checkout_lines_quantity CHECK (((quantity >= 1) AND (quantity <= 99))),
    CONSTRAINT checkout_lines_unit_price CHECK ((unit_price >= 0))
);
CREATE FUNCTION public.take_payment(purchase uuid, payment text, said text, paid bigint, money text) RETURNS TABLE(checkout public.checkouts, lines public.checkout_lines[], is_erased boolean, is_counted boolean, is_ordered boolean, is_given_back boolean, may_be_bought_since boolean)
    LANGUAGE plpgsql
    AS $$
  declare
    buyer uuid;
  begin
    select id, erased_at is not null into buyer, is_erased from users
    where id = (select user_id from checkouts where id = purchase) for no key update;
    select * into checkout from checkouts where id = purchase for no key update;
    perform record_payment(purchase, payment, said, paid, money);
    select
      array(select line from checkout_lines line where line.checkout_id = purchase order by line.position),
      exists (
        select from checkout_lines line join products on products.id = line.product_id
        where line.checkout_id = purchase and products.stock is not null
      ) or exists (select from stock_holds where checkout_id = purchase),
      exists (select from orders where orders.checkout_id = purchase),
      exists (select from refunds where provider_payment_id = payment),
      exists (
        select from orders since
        where since.user_id = buyer and since.created_at >= checkout.created_at and since.checkout_id <> purchase
      )
    into lines, is_counted, is_ordered, is_given_back, may_be_bought_since;
    return next;
  end
  $$;
CREATE FUNCTION public.tell_people_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        perform pg_notify('larder_public_changes', 'people ' || pg_current_xact_id());
        return null;
      end
      $$;
CREATE FUNCTION public.tell_public_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        perform pg_notify('larder_public_changes', pg_current_xact_id()::text);
        return null;
      end
      $$;
CREATE FUNCTION public.tell_rated_purchase() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if exists (
          select from bought
          join orders on orders.id = bought.order_id
          join ratings on ratings.user_id = orders.user_id and ratings.product_id = bought.product_id
        ) then
          perform pg_notify('larder_public_changes', pg_current_xact_id()::text);
        end if;
        return null;
      end
      $$;
CREATE FUNCTION public.users_described() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        new.search_name := search_text(new.display_name || ' ' || new.email);
        return new;
      end
      $$;
CREATE FUNCTION public.utc_day(at timestamp with time zone) RETURNS date
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((at AT TIME ZONE 'UTC'::text))::date;
CREATE FUNCTION public.weighed_words(words text, weight text, stemmed boolean) RETURNS tsvector
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (COALESCE((SELECT string_agg((((quote_literal(kept.lexeme) || ':'::text) || LEAST(written.place, (16383)::bigint)) || weighed_words.weight), ' '::text) AS string_agg FROM unnest(string_to_array(weighed_words.words, ' '::text)) WITH ORDINALITY written(word, place), LATERAL (SELECT CASE WHEN weighed_words.stemmed THEN (ts_lexize('english_stem'::regdictionary, written.word))[1] ELSE written.word END AS word) kept(lexeme) WHERE (((octet_length(written.word) >= 1) AND (octet_length(written.word) <= 2000)) AND (kept.lexeme IS NOT NULL))), ''::text))::tsvector;
CREATE TABLE public.api_tokens (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    key_id text NOT NULL,
    hash bytea NOT NULL,
    scopes text[] NOT NULL,
    created_by_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone,
    last_used_at timestamp(3) with time zone,
    revoked_at timestamp(3) with time zone,
    CONSTRAINT api_tokens_scopes CHECK ((cardinality(scopes) > 0))
);
CREATE TABLE public.audit_entries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    actor_id uuid,
    action text NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    subject_name text NOT NULL,
    changes jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    api_token_id uuid,
    person_id uuid
);
CREATE TABLE public.cart_lines (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    product_id uuid NOT NULL,
    quantity integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT cart_lines_quantity CHECK (((quantity >= 1) AND (quantity <= 99)))
);
CREATE TABLE public.cart_merges (
    user_id uuid NOT NULL,
    key uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.first_orders (
    user_id uuid NOT NULL,
    at timestamp(3) with time zone
);
CREATE TABLE public.idempotency_keys (
    owner text NOT NULL,
    operation text NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    attempt uuid NOT NULL,
    lease_until timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    reply_status integer,
    reply_body text,
    CONSTRAINT idempotency_keys_reply CHECK (((reply_status IS NULL) = (reply_body IS NULL)))
);
CREATE TABLE public.migrations (
    id integer NOT NULL,
    "timestamp" bigint NOT NULL,
    name character varying NOT NULL
);
CREATE SEQUENCE public.migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.migrations_id_seq OWNED BY public.migrations.id;
CREATE TABLE public.order_days (
    day date NOT NULL,
    status text NOT NULL,
    currency text NOT NULL,
    share smallint DEFAULT (pg_backend_pid() % 8) NOT NULL,
    orders integer NOT NULL,
    total bigint NOT NULL
);
CREATE TABLE public.order_events (
    id bigint NOT NULL,
    order_id uuid NOT NULL,
    status text NOT NULL,
    user_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    refund text,
    given_back_id uuid,
    CONSTRAINT order_events_refund CHECK ((refund = ANY (ARRAY['due'::text, 'refunded'::text]))),
    CONSTRAINT order_events_status CHECK ((status = ANY (ARRAY['Pending'::text, 'Shipped'::text, 'Rejected'::text])))
);
ALTER TABLE public.order_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE SEQUENCE public.orders_number_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.orders_number_seq OWNED BY public.orders.number;
CREATE TABLE public.outbox_deliveries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    message_id bigint NOT NULL,
    receiver text NOT NULL,
    target text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp(3) with time zone NOT NULL,
    lease uuid,
    last_error text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    settled_at timestamp(3) with time zone,
    CONSTRAINT outbox_deliveries_status CHECK ((status = ANY (ARRAY['waiting'::text, 'done'::text, 'parked'::text])))
);
CREATE TABLE public.outbox_messages (
    id bigint NOT NULL,
    topic text NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    event_id uuid DEFAULT gen_random_uuid() NOT NULL,
    spread_at timestamp(3) with time zone,
    trace_parent text
);
ALTER TABLE public.outbox_messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbox_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.payments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    checkout_id uuid NOT NULL,
    provider_payment_id text NOT NULL,
    status text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payments_amount CHECK ((amount > 0)),
    CONSTRAINT payments_status CHECK ((status = ANY (ARRAY['created'::text, 'failed'::text, 'authorized'::text, 'captured'::text, 'refunded'::text])))
);
CREATE TABLE public.product_counts (
    id bigint NOT NULL,
    category text NOT NULL,
    products bigint NOT NULL
);
ALTER TABLE public.product_counts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.product_counts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_days (
    day date NOT NULL,
    product_id uuid NOT NULL,
    currency text NOT NULL,
    units integer NOT NULL,
    takings bigint NOT NULL
);
CREATE TABLE public.product_forms (
    form text NOT NULL,
    category text NOT NULL,
    sold bigint NOT NULL
);
CREATE TABLE public.product_imports (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    actor_id uuid NOT NULL,
    file_name text NOT NULL,
    dry_run boolean NOT NULL,
    state text DEFAULT 'running'::text NOT NULL,
    progress integer DEFAULT 0 NOT NULL,
    created integer DEFAULT 0 NOT NULL,
    updated integer DEFAULT 0 NOT NULL,
    unchanged integer DEFAULT 0 NOT NULL,
    problem_count integer DEFAULT 0 NOT NULL,
    problems jsonb DEFAULT '[]'::jsonb NOT NULL,
    started_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    heard_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT product_imports_progress CHECK (((progress >= 0) AND (progress <= 100))),
    CONSTRAINT product_imports_state CHECK ((state = ANY (ARRAY['running'::text, 'checked'::text, 'imported'::text, 'refused'::text, 'failed'::text])))
);
CREATE TABLE public.product_months (
    month date NOT NULL,
    product_id uuid NOT NULL,
    currency text NOT NULL,
    units integer NOT NULL,
    takings bigint NOT NULL
);
CREATE TABLE public.product_words (
    id bigint NOT NULL,
    word text NOT NULL,
    products bigint NOT NULL,
    sold bigint NOT NULL
);
ALTER TABLE public.product_words ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.product_words_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.provider_events (
    id text NOT NULL,
    type text NOT NULL,
    payment_id text,
    payment_order_id text,
    received_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    handled_at timestamp(3) with time zone
);
CREATE TABLE public.ratings (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    product_id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    message text NOT NULL,
    rates integer NOT NULL,
    image text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    answer text,
    answered_at timestamp(3) with time zone,
    answered_by_id uuid,
    CONSTRAINT ratings_answer CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((char_length(answer) >= 1) AND (char_length(answer) <= 1000)))),
    CONSTRAINT ratings_rates CHECK (((rates >= 1) AND (rates <= 5)))
);
CREATE TABLE public.refunds (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    checkout_id uuid NOT NULL,
    provider_payment_id text NOT NULL,
    order_id uuid,
    amount bigint NOT NULL,
    currency text NOT NULL,
    reason text NOT NULL,
    note text,
    status text DEFAULT 'due'::text NOT NULL,
    requested_by_id uuid,
    provider_refund_id text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    refunded_at timestamp(3) with time zone,
    CONSTRAINT refunds_amount CHECK ((amount > 0)),
    CONSTRAINT refunds_reason CHECK ((reason = ANY (ARRAY['rejected'::text, 'sold_out'::text, 'duplicate'::text, 'outside'::text, 'account_deleted'::text]))),
    CONSTRAINT refunds_refunded_at CHECK (((status = 'refunded'::text) = (refunded_at IS NOT NULL))),
    CONSTRAINT refunds_status CHECK ((status = ANY (ARRAY['due'::text, 'refunded'::text])))
);
CREATE TABLE public.reviews (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    message text NOT NULL,
    rating integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    answer text,
    answered_at timestamp(3) with time zone,
    answered_by_id uuid,
    CONSTRAINT reviews_answer CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((char_length(answer) >= 1) AND (char_length(answer) <= 1000)))),
    CONSTRAINT reviews_rating CHECK (((rating >= 1) AND (rating <= 5)))
);
CREATE TABLE public.stock_holds (
    checkout_id uuid NOT NULL,
    product_id uuid NOT NULL,
    user_id uuid NOT NULL,
    quantity integer NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT stock_holds_quantity CHECK (((quantity >= 1) AND (quantity <= 99)))
);
CREATE TABLE public.unmatched_payments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    provider_payment_id text NOT NULL,
    payment_order_id text,
    amount bigint,
    currency text,
    problem text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    resolved_at timestamp(3) with time zone,
    resolved_by_id uuid
);
CREATE TABLE public.users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    uid text NOT NULL,
    email text NOT NULL,
    display_name text NOT NULL,
    avatar text,
    role text DEFAULT 'customer'::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    erased_at timestamp(3) with time zone,
    search_name text DEFAULT ''::text NOT NULL,
    CONSTRAINT users_role CHECK ((role = ANY (ARRAY['admin'::text, 'customer'::text])))
);
CREATE TABLE public.webhook_attempts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    delivery_id uuid NOT NULL,
    response_status integer,
    response_body text,
    error text,
    duration_ms integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.webhook_endpoints (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    url text NOT NULL,
    events text[] NOT NULL,
    secret text NOT NULL,
    previous_secret text,
    previous_secret_until timestamp(3) with time zone,
    paused_at timestamp(3) with time zone,
    pause_reason text,
    last_success_at timestamp(3) with time zone,
    last_failure_at timestamp(3) with time zone,
    created_by_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webhook_endpoints_pause CHECK (((paused_at IS NULL) = (pause_reason IS NULL)))
);
CREATE TABLE public.webhook_events (
    message_id bigint NOT NULL,
    body text NOT NULL
);
ALTER TABLE ONLY public.migrations ALTER COLUMN id SET DEFAULT nextval('public.migrations_id_seq'::regclass);
ALTER TABLE ONLY public.orders ALTER COLUMN number SET DEFAULT nextval('public.orders_number_seq'::regclass);
INSERT INTO public.audit_entries VALUES
	('8ce425b4-cf62-4818-ab57-7de24c6ec49a', '118b4eab-fb6b-4b05-bbc5-ba91fa1ebaf5', 'order.rejected', 'order', 'f729cc52-3c80-459d-b838-e38a7ff156cb', '2', '{}', '2026-11-25 21:16:11.094+00', NULL, NULL);
INSERT INTO public.cart_lines VALUES
	('a703539d-352d-450d-a72d-f2aca6f7da5f', 'ae95b5e5-8e62-45eb-a6fe-a2d105055b9c', '6a22f4e8-fc96-463a-a1a7-44eb66f1aeb2', 2, '2026-11-25 21:16:11.082+00'),
	('9ee1e26c-5c21-448a-a5cc-c84579275d1c', 'ae95b5e5-8e62-45eb-a6fe-a2d105055b9c', 'a3a9ef8a-5738-47a3-b453-4e5de7dacd6c', 2, '2026-11-25 21:16:11.082+00'),
	('c81ad905-5e7b-4af3-b77b-1d379590c836', 'ae95b5e5-8e62-45eb-a6fe-a2d105055b9c', 'f7bb9c56-cf79-4f74-b116-97b798ab3bde', 2, '2026-11-25 21:16:11.082+00');
INSERT INTO public.checkout_lines VALUES
	('92a6346f-0b71-4fe0-ae0b-1ef8246cad1d', 0, '51a99918-1bc0-49f7-9a32-24ef48510d87', 'Green olives stuffed with red pepper', '/pictures/green-olives.800.webp', 380, 2, '48130c2a-ae6a-44dd-82ad-341e2e470ddb'),
	('b2041824-7b74-4443-b226-e0660980a345', 1, 'd666d506-8fe7-4f21-b0a5-755f9ea3b05e', 'Ripe Brie', '/pictures/ripe-brie.800.webp', 520, 1, '48130c2a-ae6a-44dd-82ad-341e2e470ddb'),
	('0e7cb5ae-b5ba-464c-8e0b-7dd176f8d5fd', 2, '9ed2f3bc-eb80-4645-9d9f-cce5c9430fd0', 'Seedless black grapes', '/pictures/black-grapes.800.webp', 380, 1, '48130c2a-ae6a-44dd-82ad-341e2e470ddb'),
	('3fce0865-3a7c-41f7-9b3f-8fa30b7acadf', 3, '363656b1-7397-4b2a-a45c-c55cae35efc0', 'Sparkling mineral water', '/pictures/sparkling-water.800.webp', 115, 6, '48130c2a-ae6a-44dd-82ad-341e2e470ddb'),
	('32b3ceae-5fc7-4319-a962-20b307e00485', 0, '3a20ab42-0ef9-42bc-8b94-e038a80808e4', 'Yellow peaches', '/pictures/yellow-peaches.800.webp', 420, 3, 'a9a08e07-a742-4841-bd15-5a7f01a8aa16'),
	('faab3999-f19c-4d9c-9425-d677541ae9dd', 1, 'e7991858-2567-4ec4-b0e6-aec04c4b45ec', 'Watermelon, quarter', '/pictures/watermelon.800.webp', 375, 1, 'a9a08e07-a742-4841-bd15-5a7f01a8aa16'),
	('d01ae068-f3bb-439d-a6a0-55e98dcc9c77', 0, 'f23bf38a-abdb-4b46-959a-1f449ccb2af7', 'Wildflower honey', '/pictures/wildflower-honey.800.webp', 780, 1, '5ff26e7c-fa29-4403-afaf-5c1eab3f25df'),
	('de532a9b-c219-4b5f-85aa-3adebc9160b6', 1, '98693180-f693-48ab-8171-ed9d1c5d0b33', 'Rich drinking chocolate', '/pictures/drinking-chocolate.800.webp', 595, 1, '5ff26e7c-fa29-4403-afaf-5c1eab3f25df'),
	('0aff8914-de7a-4a25-9418-a8dca57fb992', 2, 'd7788732-f579-40e1-a97c-606649e0f82a', 'Loose leaf breakfast tea in a tin', '/pictures/breakfast-tea.800.webp', 640, 1, '5ff26e7c-fa29-4403-afaf-5c1eab3f25df'),
	('ad2a97e3-4d8c-4193-9605-f26e999d4081', 0, 'f7bb9c56-cf79-4f74-b116-97b798ab3bde', 'Gala apples', '/pictures/gala-apples.800.webp', 240, 2, '6ff220b2-8502-45dc-8ca5-855729c2f0e2'),
	('5466126f-6cd6-4082-9ee1-e6241058b262', 1, '29dd276c-46b1-41b9-802b-6ae7c89d5416', 'Unwaxed lemons', '/pictures/unwaxed-lemons.800.webp', 195, 1, '6ff220b2-8502-45dc-8ca5-855729c2f0e2'),
	('eb49b7c4-9539-4379-84f3-c71ac2a694fc', 2, 'a3a9ef8a-5738-47a3-b453-4e5de7dacd6c', 'Feta in brine', '/pictures/feta-in-brine.800.webp', 410, 1, '6ff220b2-8502-45dc-8ca5-855729c2f0e2'),
	('466330b0-4425-4a56-a79f-de21d3b4b756', 3, '0ff4f33d-2f2c-41fa-9d2b-a462ec6e364f', 'Vine tomatoes', '/pictures/vine-tomatoes.800.webp', 310, 2, '6ff220b2-8502-45dc-8ca5-855729c2f0e2'),
	('002adfd8-e6f5-43fe-ac73-35fd526022a1', 0, 'b85ef80d-1c1a-4be5-b2f6-5f1106881710', 'Green kiwis', '/pictures/green-kiwis.800.webp', 260, 1, '823fff3c-6cbb-49e1-ab6f-21c2fc7a3254'),
	('2c239174-f6ea-49bd-9637-41ea5943fe9a', 1, '6a22f4e8-fc96-463a-a1a7-44eb66f1aeb2', 'Blueberries', '/pictures/blueberries.800.webp', 360, 2, '823fff3c-6cbb-49e1-ab6f-21c2fc7a3254'),
	('f85cd9bb-2775-4f7f-a4fa-b84b56df326e', 2, '4ffc873b-f47d-42b3-8a9e-bcaf06c5463d', 'Ripe mangoes', '/pictures/ripe-mangoes.800.webp', 440, 1, '823fff3c-6cbb-49e1-ab6f-21c2fc7a3254'),
	('5f0fe7f0-7629-4aba-b07d-ec6e56e5da1f', 3, 'f8650217-633a-45be-9e40-870f79f7a603', 'Oat drink, barista', '/pictures/oat-drink-barista.800.webp', 235, 2, '823fff3c-6cbb-49e1-ab6f-21c2fc7a3254'),
	('6bba2770-4011-45e3-b0a4-553fab1b6c86', 0, '0ff4f33d-2f2c-41fa-9d2b-a462ec6e364f', 'Vine tomatoes', '/pictures/vine-tomatoes.800.webp', 500, 2, '342a482e-1949-4f8a-a48a-7491c7be5a73');
INSERT INTO public.checkouts VALUES
	('48130c2a-ae6a-44dd-82ad-341e2e470ddb', 'ae95b5e5-8e62-45eb-a6fe-a2d105055b9c', 'ordered', 'Sam Shopper', 'shopper@larder.test', '+1 202 555 0114', '48 Juniper Lane, Apt 3, Millbrook, NY 12545', 2350, 2000, 4350, 'USD', 'order_demo0000000001', '2026-09-18 17:56:32.469+00', NULL, NULL, 0),
	('a9a08e07-a742-4841-bd15-5a7f01a8aa16', 'ae95b5e5-8e62-45eb-a6fe-a2d105055b9c', 'ordered', 'Sam Shopper', 'shopper@larder.test', '+1 202 555 0114', '48 Juniper Lane, Apt 3, Millbrook, NY 12545', 1635, 1000, 2635, 'USD', 'order_demo0000000002', '2026-10-04 18:33:32.469+00', NULL, NULL, 0),
	('5ff26e7c-fa29-4403-afaf-5c1eab3f25df', 'ae95b5e5-8e62-45eb-a6fe-a2d105055b9c', 'ordered', 'Jo Shopper', 'shopper@larder.test', '+1 202 555 0137', '12 Quarry Road, Millbrook, NY 12545', 2015, 1500, 3515, 'USD', 'order_demo0000000005', '2026-10-19 19:10:32.469+00', NULL, NULL, 0),
	('6ff220b2-8502-45dc-8ca5-855729c2f0e2', 'e47fe428-f09f-4a60-bb88-4967814b0237', 'ordered', 'Maya Raman', 'maya.raman@example.com', '+1 202 555 0121', '7 Orchard Row, Ashford, CT 06278', 1705, 2000, 3705, 'USD', 'order_demo0000000011', '2026-11-13 16:42:32.469+00', NULL, NULL, 0),
	('823fff3c-6cbb-49e1-ab6f-21c2fc7a3254', 'e47fe428-f09f-4a60-bb88-4967814b0237', 'ordered', 'Maya Raman', 'maya.raman@example.com', '+1 202 555 0121', '7 Orchard Row, Ashford, CT 06278', 1890, 2000, 3890, 'USD', 'order_demo0000000020', '2026-11-25 17:19:32.469+00', NULL, NULL, 0),
	('342a482e-1949-4f8a-a48a-7491c7be5a73', 'ae95b5e5-8e62-45eb-a6fe-a2d105055b9c', 'awaiting_payment', 'Sam Shopper', 'shopper@larder.test', '+1 202 555 0114', '48 Juniper Lane, Apt 3, Millbrook, NY 12545', 1000, 500, 1500, 'USD', 'order_demo_unpaid', '2026-11-25 21:16:11.084+00', NULL, '2026-11-25 21:16:11.084+00', 0);
INSERT INTO public.first_orders VALUES
	('ae95b5e5-8e62-45eb-a6fe-a2d105055b9c', '2026-09-18 17:56:32.469+00'),
	('e47fe428-f09f-4a60-bb88-4967814b0237', '2026-11-25 17:19:32.469+00');
INSERT INTO public.migrations VALUES
	(1, 1795176000000, 'InitialSchema1795176000000'),
	(2, 1795177000000, 'OrderEvents1795177000000'),
	(3, 1795178000000, 'RatingTotals1795178000000'),
	(4, 1795179000000, 'ProductSearch1795179000000'),
	(5, 1795180000000, 'ProductStock1795180000000'),
	(6, 1795181000000, 'OrderSearch1795181000000'),
	(7, 1795182000000, 'AuditLog1795182000000'),
	(8, 1795182100000, 'UserSearch1795182100000'),
	(9, 1795183000000, 'ReviewAnswers1795183000000'),
	(10, 1795184000000, 'OverviewIndexes1795184000000'),
	(11, 1795185000000, 'ProductImports1795185000000'),
	(12, 1795185500000, 'ProductWords1795185500000'),
	(13, 1795186000000, 'OverviewTotals1795186000000'),
	(14, 1795190000000, 'IdempotencyKeys1795190000000'),
	(15, 1795200000000, 'ApiTokens1795200000000'),
	(16, 1795210000000, 'OutboxDeliveries1795210000000'),
	(17, 1795211000000, 'Webhooks1795211000000'),
	(18, 1795220000000, 'CheckoutProcess1795220000000'),
	(19, 1795220100000, 'StockHolds1795220100000'),
	(20, 1795220200000, 'Refunds1795220200000'),
	(21, 1795220300000, 'ProviderEvents1795220300000'),
	(22, 1795222000000, 'RefundsInTimelines1795222000000'),
	(23, 1795226000000, 'Operations1795226000000'),
	(24, 1795228000000, 'FormerCustomers1795228000000'),
	(25, 1795230000000, 'ListIndexes1795230000000'),
	(26, 1795230100000, 'PutIntoCart1795230100000'),
	(27, 1795234000000, 'PublicChanges1795234000000'),
	(28, 1795600000000, 'OverviewByDays1795600000000'),
	(29, 1795600100000, 'ListsThatGrow1795600100000'),
	(30, 1795700000000, 'CheckoutRoundTrips1795700000000'),
	(31, 1795900000000, 'ProductCounts1795900000000'),
	(32, 1796000000000, 'DepartmentsOfSales1796000000000'),
	(33, 1796000100000, 'WordsOfNames1796000100000'),
	(34, 1796000200000, 'NamesByLength1796000200000'),
	(35, 1796000300000, 'SearchedPeople1796000300000'),
	(36, 1796000400000, 'PeopleDescribed1796000400000'),
	(37, 1796000500000, 'PeopleBySearchName1796000500000'),
	(38, 1796000600000, 'OldSearchIndexes1796000600000'),
	(39, 1796020000000, 'PeopleChanges1796020000000'),
	(40, 1796050000000, 'StarsOfProducts1796050000000'),
	(41, 1796050100000, 'StarsAreKept1796050100000'),
	(42, 1796050200000, 'StarsFilledIn1796050200000'),
	(43, 1796100000000, 'FormsCounted1796100000000'),
	(44, 1796100100000, 'FormsOfBefore1796100100000'),
	(45, 1796200000000, 'BeginningsOfForms1796200000000'),
	(46, 1796250000000, 'ProductRevisions1796250000000'),
	(47, 1796260000000, 'ProductsByName1796260000000'),
	(48, 1796300000000, 'PaidTwice1796300000000'),
	(49, 1796400000000, 'CustomersWithoutAName1796400000000'),
	(50, 1796660000000, 'PutIntoCartInThree1796660000000'),
	(51, 1796660100000, 'PurchasesOfRegulars1796660100000'),
	(52, 1796660200000, 'DeletedOrdersOfUsers1796660200000'),
	(53, 1796670000000, 'LockCartByPerson1796670000000'),
	(54, 1796680000000, 'TakePaymentByLocks1796680000000'),
	(55, 1796690000000, 'PurchasesAtOnce1796690000000'),
	(56, 1796700000000, 'PutIntoCarts1796700000000');
INSERT INTO public.order_days VALUES
	('2026-09-18', 'Shipped', 'USD', 0, 1, 4350),
	('2026-10-04', 'Rejected', 'USD', 0, 1, 2635),
	('2026-10-12', 'Rejected', 'USD', 0, 1, 1910),
	('2026-10-16', 'Shipped', 'USD', 0, 1, 2845),
	('2026-10-19', 'Shipped', 'USD', 0, 1, 3515),
	('2026-10-23', 'Shipped', 'USD', 0, 1, 3205),
	('2026-10-27', 'Shipped', 'USD', 0, 1, 3665),
	('2026-10-30', 'Shipped', 'USD', 0, 1, 3875),
	('2026-11-01', 'Shipped', 'USD', 0, 1, 4630),
	('2026-11-07', 'Shipped', 'USD', 0, 1, 4470),
	('2026-11-13', 'Shipped', 'USD', 0, 1, 3705),
	('2026-11-16', 'Shipped', 'USD', 0, 1, 3115),
	('2026-11-17', 'Shipped', 'USD', 0, 1, 5655),
	('2026-11-18', 'Shipped', 'USD', 0, 1, 2980),
	('2026-11-20', 'Shipped', 'USD', 0, 1, 5085),
	('2026-11-21', 'Pending', 'USD', 0, 1, 5410),
	('2026-11-22', 'Pending', 'USD', 0, 1, 3125),
	('2026-11-23', 'Pending', 'USD', 0, 1, 3740),
	('2026-11-24', 'Pending', 'USD', 0, 1, 3905),
	('2026-11-25', 'Pending', 'USD', 0, 1, 3890),
	('2026-10-12', 'Rejected', 'USD', 6, -1, -1910),
	('2026-10-16', 'Shipped', 'USD', 6, -1, -2845),
	('2026-10-23', 'Shipped', 'USD', 6, -1, -3205),
	('2026-10-27', 'Shipped', 'USD', 6, -1, -3665),
	('2026-10-30', 'Shipped', 'USD', 6, -1, -3875),
	('2026-11-07', 'Shipped', 'USD', 6, -1, -4470),
	('2026-11-17', 'Shipped', 'USD', 6, -1, -5655),
	('2026-11-18', 'Shipped', 'USD', 6, -1, -2980),
	('2026-11-20', 'Shipped', 'USD', 6, -1, -5085),
	('2026-11-21', 'Pending', 'USD', 6, -1, -5410),
	('2026-11-22', 'Pending', 'USD', 6, -1, -3125),
	('2026-11-23', 'Pending', 'USD', 6, -1, -3740),
	('2026-11-01', 'Shipped', 'USD', 6, -1, -4630),
	('2026-11-16', 'Shipped', 'USD', 6, -1, -3115),
	('2026-11-24', 'Pending', 'USD', 6, -1, -3905),
	('2026-11-13', 'Shipped', 'USD', 6, -1, -3705);
INSERT INTO public.order_events OVERRIDING SYSTEM VALUE VALUES
	(1, '55d19751-7d2a-4f7a-a260-c8f6461bfec1', 'Pending', 'ae95b5e5-8e62-45eb-a6fe-a2d105055b9c', '2026-09-18 17:56:32.469+00', NULL, NULL),
	(2, '55d19751-7d2a-4f7a-a260-c8f6461bfec1', 'Shipped', '118b4eab-fb6b-4b05-bbc5-ba91fa1ebaf5', '2026-09-18 20:56:32.469+00', NULL, NULL),
	(3, 'f729cc52-3c80-459d-b838-e38a7ff156cb', 'Pending', 'ae95b5e5-8e62-45eb-a6fe-a2d105055b9c', '2026-10-04 18:33:32.469+00', NULL, NULL),
	(4, 'f729cc52-3c80-459d-b838-e38a7ff156cb', 'Rejected', '118b4eab-fb6b-4b05-bbc5-ba91fa1ebaf5', '2026-10-04 23:10:32.469+00', NULL, NULL),
	(9, '3f268659-6e27-45fc-aa40-8e5764c7965f', 'Pending', 'ae95b5e5-8e62-45eb-a6fe-a2d105055b9c', '2026-10-19 19:10:32.469+00', NULL, NULL),
	(10, '3f268659-6e27-45fc-aa40-8e5764c7965f', 'Shipped', '118b4eab-fb6b-4b05-bbc5-ba91fa1ebaf5', '2026-10-20 04:38:32.469+00', NULL, NULL),
	(21, 'a6d29392-7a2f-4d46-a087-233ca5339de1', 'Pending', 'e47fe428-f09f-4a60-bb88-4967814b0237', '2026-11-13 16:42:32.469+00', NULL, NULL),
	(22, 'a6d29392-7a2f-4d46-a087-233ca5339de1', 'Shipped', '118b4eab-fb6b-4b05-bbc5-ba91fa1ebaf5', '2026-11-14 11:52:32.469+00', NULL, NULL),
	(35, 'ba94c451-14b9-49fc-bdfd-5ef81ed6dfac', 'Pending', 'e47fe428-f09f-4a60-bb88-4967814b0237', '2026-11-25 17:19:32.469+00', NULL, NULL);
INSERT INTO public.order_lines VALUES
	('1336ad59-1fc3-45c8-8b97-dd95d5cb08be', 0, '51a99918-1bc0-49f7-9a32-24ef48510d87', 'Green olives stuffed with red pepper', '/pictures/green-olives.800.webp', 380, 2, '55d19751-7d2a-4f7a-a260-c8f6461bfec1'),
	('433a271d-ac1f-488a-9888-9f835a6bf92e', 1, 'd666d506-8fe7-4f21-b0a5-755f9ea3b05e', 'Ripe Brie', '/pictures/ripe-brie.800.webp', 520, 1, '55d19751-7d2a-4f7a-a260-c8f6461bfec1'),
	('c4d8a6c6-d716-482b-8324-e62a9cd91e9d', 2, '9ed2f3bc-eb80-4645-9d9f-cce5c9430fd0', 'Seedless black grapes', '/pictures/black-grapes.800.webp', 380, 1, '55d19751-7d2a-4f7a-a260-c8f6461bfec1'),
	('05b2eda8-a62c-4e58-8245-5b3c3b9facd2', 3, '363656b1-7397-4b2a-a45c-c55cae35efc0', 'Sparkling mineral water', '/pictures/sparkling-water.800.webp', 115, 6, '55d19751-7d2a-4f7a-a260-c8f6461bfec1'),
	('9f48e538-77bb-48ba-89bc-c6d92271362d', 0, '3a20ab42-0ef9-42bc-8b94-e038a80808e4', 'Yellow peaches', '/pictures/yellow-peaches.800.webp', 420, 3, 'f729cc52-3c80-459d-b838-e38a7ff156cb'),
	('b3b28f92-29f2-4722-adb9-21d1b1bdf4a5', 1, 'e7991858-2567-4ec4-b0e6-aec04c4b45ec', 'Watermelon, quarter', '/pictures/watermelon.800.webp', 375, 1, 'f729cc52-3c80-459d-b838-e38a7ff156cb'),
	('e2fc995f-526f-4c25-b3e1-f8f9582bf9ff', 0, 'f23bf38a-abdb-4b46-959a-1f449ccb2af7', 'Wildflower honey', '/pictures/wildflower-honey.800.webp', 780, 1, '3f268659-6e27-45fc-aa40-8e5764c7965f'),
	('2cf1b725-fc36-4912-a526-e3074e98c8b8', 1, '98693180-f693-48ab-8171-ed9d1c5d0b33', 'Rich drinking chocolate', '/pictures/drinking-chocolate.800.webp', 595, 1, '3f268659-6e27-45fc-aa40-8e5764c7965f'),
	('e9684b3b-2e3e-444c-bd5f-15b2f7c634fd', 2, 'd7788732-f579-40e1-a97c-606649e0f82a', 'Loose leaf breakfast tea in a tin', '/pictures/breakfast-tea.800.webp', 640, 1, '3f268659-6e27-45fc-aa40-8e5764c7965f'),
	('02853ed0-a166-4265-8397-41244fec794f', 0, 'f7bb9c56-cf79-4f74-b116-97b798ab3bde', 'Gala apples', '/pictures/gala-apples.800.webp', 240, 2, 'a6d29392-7a2f-4d46-a087-233ca5339de1'),
	('6204d000-f6d8-4e23-9761-f9a71c1c304a', 1, '29dd276c-46b1-41b9-802b-6ae7c89d5416', 'Unwaxed lemons', '/pictures/unwaxed-lemons.800.webp', 195, 1, 'a6d29392-7a2f-4d46-a087-233ca5339de1'),
	('27a8692f-64ca-46c7-b056-331f8e7804e5', 2, 'a3a9ef8a-5738-47a3-b453-4e5de7dacd6c', 'Feta in brine', '/pictures/feta-in-brine.800.webp', 410, 1, 'a6d29392-7a2f-4d46-a087-233ca5339de1'),
	('c98340b5-ff3b-4107-9670-c5a38d96b9a9', 3, '0ff4f33d-2f2c-41fa-9d2b-a462ec6e364f', 'Vine tomatoes', '/pictures/vine-tomatoes.800.webp', 310, 2, 'a6d29392-7a2f-4d46-a087-233ca5339de1'),
	('d9e1b824-da2b-4df8-aa14-da8105483e91', 0, 'b85ef80d-1c1a-4be5-b2f6-5f1106881710', 'Green kiwis', '/pictures/green-kiwis.800.webp', 260, 1, 'ba94c451-14b9-49fc-bdfd-5ef81ed6dfac'),
	('b0e6d68a-f4b1-418d-862d-2f89bcb5760c', 1, '6a22f4e8-fc96-463a-a1a7-44eb66f1aeb2', 'Blueberries', '/pictures/blueberries.800.webp', 360, 2, 'ba94c451-14b9-49fc-bdfd-5ef81ed6dfac'),
	('03d8c66f-ed4a-45a2-8457-72b014414687', 2, '4ffc873b-f47d-42b3-8a9e-bcaf06c5463d', 'Ripe mangoes', '/pictures/ripe-mangoes.800.webp', 440, 1, 'ba94c451-14b9-49fc-bdfd-5ef81ed6dfac'),
	('5f7a2f5d-cc05-4628-b119-a90c5eca631c', 3, 'f8650217-633a-45be-9e40-870f79f7a603', 'Oat drink, barista', '/pictures/oat-drink-barista.800.webp', 235, 2, 'ba94c451-14b9-49fc-bdfd-5ef81ed6dfac');
INSERT INTO public.orders VALUES
	('55d19751-7d2a-4f7a-a260-c8f6461bfec1', 1, 'ae95b5e5-8e62-45eb-a6fe-a2d105055b9c', '48130c2a-ae6a-44dd-82ad-341e2e470ddb', 'Sam Shopper', 'shopper@larder.test', '48 Juniper Lane, Apt 3, Millbrook, NY 12545', '+1 202 555 0114', 'pay_demo0000000001', 'Shipped', 2350, 2000, 4350, 'USD', '2026-09-18 17:56:32.469+00', NULL),
	('f729cc52-3c80-459d-b838-e38a7ff156cb', 2, 'ae95b5e5-8e62-45eb-a6fe-a2d105055b9c', 'a9a08e07-a742-4841-bd15-5a7f01a8aa16', 'Sam Shopper', 'shopper@larder.test', '48 Juniper Lane, Apt 3, Millbrook, NY 12545', '+1 202 555 0114', 'pay_demo0000000002', 'Rejected', 1635, 1000, 2635, 'USD', '2026-10-04 18:33:32.469+00', NULL),
	('3f268659-6e27-45fc-aa40-8e5764c7965f', 5, 'ae95b5e5-8e62-45eb-a6fe-a2d105055b9c', '5ff26e7c-fa29-4403-afaf-5c1eab3f25df', 'Jo Shopper', 'shopper@larder.test', '12 Quarry Road, Millbrook, NY 12545', '+1 202 555 0137', 'pay_demo0000000005', 'Shipped', 2015, 1500, 3515, 'USD', '2026-10-19 19:10:32.469+00', NULL),
	('ba94c451-14b9-49fc-bdfd-5ef81ed6dfac', 20, 'e47fe428-f09f-4a60-bb88-4967814b0237', '823fff3c-6cbb-49e1-ab6f-21c2fc7a3254', 'Maya Raman', 'maya.raman@example.com', '7 Orchard Row, Ashford, CT 06278', '+1 202 555 0121', 'pay_demo0000000020', 'Pending', 1890, 2000, 3890, 'USD', '2026-11-25 17:19:32.469+00', NULL),
	('a6d29392-7a2f-4d46-a087-233ca5339de1', 11, 'e47fe428-f09f-4a60-bb88-4967814b0237', '6ff220b2-8502-45dc-8ca5-855729c2f0e2', 'Maya Raman', 'maya.raman@example.com', '7 Orchard Row, Ashford, CT 06278', '+1 202 555 0121', 'pay_demo0000000011', 'Shipped', 1705, 2000, 3705, 'USD', '2026-11-13 16:42:32.469+00', '2026-11-15 16:42:32.469+00');
INSERT INTO public.outbox_deliveries VALUES
	('d215d363-1b10-41a3-bd34-99066ab1a056', 2, 'refunds', '', 'waiting', 0, '2026-11-25 21:16:11.092+00', NULL, NULL, '2026-11-25 21:16:11.092+00', NULL);
INSERT INTO public.outbox_messages OVERRIDING SYSTEM VALUE VALUES
	(1, 'product.changed', '{"productIds": []}', '2026-11-25 21:16:11.091+00', '0bd1ccc9-5378-48cd-975e-d35ec9f3386e', NULL, NULL),
	(2, 'refund.due', '{"refundId": "cf08c4b9-e2d5-49ab-ba46-17a9403bd8d6"}', '2026-11-25 21:16:11.091+00', 'f0607532-f71a-4a1c-aa54-f196394d880c', NULL, NULL);
INSERT INTO public.payments VALUES
	('a6c1adf3-6061-42fe-b73a-49ea636eb028', '48130c2a-ae6a-44dd-82ad-341e2e470ddb', 'pay_demo0000000001', 'captured', 4350, 'USD', '2026-09-18 17:56:32.469+00'),
	('01853c9b-dcaa-49cc-bd3c-a4d8e3d43010', 'a9a08e07-a742-4841-bd15-5a7f01a8aa16', 'pay_demo0000000002', 'captured', 2635, 'USD', '2026-10-04 18:33:32.469+00'),
	('3b1bbc5c-19f0-47cf-b731-80ae1a1c82ce', '5ff26e7c-fa29-4403-afaf-5c1eab3f25df', 'pay_demo0000000005', 'captured', 3515, 'USD', '2026-10-19 19:10:32.469+00'),
	('c92bd200-02e0-48a3-bf0c-888fad785a8c', '6ff220b2-8502-45dc-8ca5-855729c2f0e2', 'pay_demo0000000011', 'captured', 3705, 'USD', '2026-11-13 16:42:32.469+00'),
	('a6f7b63a-f3a2-4cb9-aae7-04daba767edd', '823fff3c-6cbb-49e1-ab6f-21c2fc7a3254', 'pay_demo0000000020', 'captured', 3890, 'USD', '2026-11-25 17:19:32.469+00');
INSERT INTO public.product_counts OVERRIDING SYSTEM VALUE VALUES
	(1, 'Beverage', 15),
	(2, 'Delicatessens', 15),
	(3, 'Fruits', 15),
	(4, 'Vegetables', 16),
	(5, 'Beverage', -11),
	(6, 'Delicatessens', -11),
	(7, 'Fruits', -7),
	(8, 'Vegetables', -15);
INSERT INTO public.product_days VALUES
	('2026-09-18', '363656b1-7397-4b2a-a45c-c55cae35efc0', 'USD', 6, 690),
	('2026-09-18', '51a99918-1bc0-49f7-9a32-24ef48510d87', 'USD', 2, 760),
	('2026-09-18', '9ed2f3bc-eb80-4645-9d9f-cce5c9430fd0', 'USD', 1, 380),
	('2026-09-18', 'd666d506-8fe7-4f21-b0a5-755f9ea3b05e', 'USD', 1, 520),
	('2026-10-19', '98693180-f693-48ab-8171-ed9d1c5d0b33', 'USD', 1, 595),
	('2026-10-19', 'd7788732-f579-40e1-a97c-606649e0f82a', 'USD', 1, 640),
	('2026-10-19', 'f23bf38a-abdb-4b46-959a-1f449ccb2af7', 'USD', 1, 780),
	('2026-11-25', '4ffc873b-f47d-42b3-8a9e-bcaf06c5463d', 'USD', 1, 440),
	('2026-11-25', '6a22f4e8-fc96-463a-a1a7-44eb66f1aeb2', 'USD', 2, 720),
	('2026-11-25', 'b85ef80d-1c1a-4be5-b2f6-5f1106881710', 'USD', 1, 260),
	('2026-11-25', 'f8650217-633a-45be-9e40-870f79f7a603', 'USD', 2, 470),
	('2026-10-16', '2ec47fcb-7391-459a-a4e8-31a777197ff3', 'USD', 0, 0),
	('2026-10-16', '95c15741-da24-4051-8d6f-e0a91bfca125', 'USD', 0, 0),
	('2026-10-16', 'cbde33ea-8820-4664-8407-cf4d7bf41f34', 'USD', 0, 0),
	('2026-10-23', '065f6cf0-6831-4bf4-9633-4d122187b61f', 'USD', 0, 0),
	('2026-10-23', 'a04545b7-e8ed-4728-966a-a0508a2fef45', 'USD', 0, 0),
	('2026-10-23', 'df05a311-9d64-43a9-8eb2-ee0c7a3b8dbf', 'USD', 0, 0),
	('2026-10-27', '0fe4df4e-41a7-4e82-8394-8c3dbaf5b2c7', 'USD', 0, 0),
	('2026-10-27', '51703805-bf8a-444c-b56c-edaa2ef531c5', 'USD', 0, 0),
	('2026-10-27', 'd2bdb676-22e3-40d1-933f-b562a349748c', 'USD', 0, 0),
	('2026-10-30', '4a1b1066-6599-43ad-8ff2-01a5b8a1abe2', 'USD', 0, 0),
	('2026-10-30', 'a8432272-8249-4f26-84a1-4f19af509be3', 'USD', 0, 0),
	('2026-10-30', 'bc21dba9-c40a-4e5a-9bc3-0ee2d6742925', 'USD', 0, 0),
	('2026-10-30', 'e887a07c-7398-4250-818e-31c5eb63cb24', 'USD', 0, 0),
	('2026-11-07', '5d4a84ef-161b-49ac-bcde-54881da2265c', 'USD', 0, 0),
	('2026-11-07', '67ce1935-2d10-4017-8a51-51252a378a8c', 'USD', 0, 0),
	('2026-11-07', '8b16752b-eae3-466c-8f2b-a9caf385cc19', 'USD', 0, 0),
	('2026-11-07', 'b824d4a9-0b75-44be-a8be-24d6166d7f90', 'USD', 0, 0),
	('2026-11-17', '0920329d-bfa5-4b56-89ba-1bf930d43aa5', 'USD', 0, 0),
	('2026-11-17', '0b3f92ac-ceee-453c-8520-8cf8dcbbb982', 'USD', 0, 0),
	('2026-11-17', '3abe6bc7-3dd4-4fcc-9ecb-aa8a34040096', 'USD', 0, 0),
	('2026-11-17', '9ed2f3bc-eb80-4645-9d9f-cce5c9430fd0', 'USD', 0, 0),
	('2026-11-18', '0e8252f9-e785-4de4-9173-aa6e50b511b1', 'USD', 0, 0),
	('2026-11-18', '482a65db-de14-44c3-ac84-754b439c523e', 'USD', 0, 0),
	('2026-11-18', '9ce593ee-ea3e-4545-ba91-9ed125e6af75', 'USD', 0, 0),
	('2026-11-20', '96bc91db-be0a-405b-9a7b-648c1e441e35', 'USD', 0, 0),
	('2026-11-20', 'b31d40af-a36a-4d24-8dff-ce9f44634dfe', 'USD', 0, 0),
	('2026-11-20', 'c93b581c-0023-4030-bc8e-60467602a650', 'USD', 0, 0),
	('2026-11-20', 'd2bdb676-22e3-40d1-933f-b562a349748c', 'USD', 0, 0),
	('2026-11-21', '0ff4f33d-2f2c-41fa-9d2b-a462ec6e364f', 'USD', 0, 0),
	('2026-11-21', '2d5f015d-a839-4449-a8e9-bb617443a4f2', 'USD', 0, 0),
	('2026-11-21', 'bc21dba9-c40a-4e5a-9bc3-0ee2d6742925', 'USD', 0, 0),
	('2026-11-21', 'f13b2006-d9d1-4b78-b761-7f127305b5ee', 'USD', 0, 0),
	('2026-11-22', '090ea056-bd26-4543-beb1-ca57fe093f84', 'USD', 0, 0),
	('2026-11-22', '5e8ca364-a994-4cce-bf25-7fa34bf9d1de', 'USD', 0, 0),
	('2026-11-22', 'f23bf38a-abdb-4b46-959a-1f449ccb2af7', 'USD', 0, 0),
	('2026-11-23', '3b1c0601-2e42-4c6b-924b-31be21e0f079', 'USD', 0, 0),
	('2026-11-23', '48ec0220-5dc2-4cf8-9cd4-e0ead5b6072a', 'USD', 0, 0),
	('2026-11-23', 'bb4679e5-95b0-4e86-a580-5dd880c14efb', 'USD', 0, 0),
	('2026-11-23', 'bc21dba9-c40a-4e5a-9bc3-0ee2d6742925', 'USD', 0, 0),
	('2026-11-23', 'ca1bd848-8fc3-495e-93b7-987a551a3c4f', 'USD', 0, 0),
	('2026-11-01', '0b3f92ac-ceee-453c-8520-8cf8dcbbb982', 'USD', 0, 0),
	('2026-11-01', '48ec0220-5dc2-4cf8-9cd4-e0ead5b6072a', 'USD', 0, 0),
	('2026-11-01', '4a1b1066-6599-43ad-8ff2-01a5b8a1abe2', 'USD', 0, 0),
	('2026-11-01', '51703805-bf8a-444c-b56c-edaa2ef531c5', 'USD', 0, 0),
	('2026-11-01', 'e887a07c-7398-4250-818e-31c5eb63cb24', 'USD', 0, 0),
	('2026-11-16', 'b31d40af-a36a-4d24-8dff-ce9f44634dfe', 'USD', 0, 0),
	('2026-11-16', 'bd332460-def0-4ff6-8bf6-c0a7a2100e7c', 'USD', 0, 0),
	('2026-11-16', 'c63424b2-a703-4620-a35d-ea40f779e907', 'USD', 0, 0),
	('2026-11-24', '090ea056-bd26-4543-beb1-ca57fe093f84', 'USD', 0, 0),
	('2026-11-24', '0e8252f9-e785-4de4-9173-aa6e50b511b1', 'USD', 0, 0),
	('2026-11-24', '48053345-492e-4ca2-88c5-4992e2a71a4c', 'USD', 0, 0),
	('2026-11-24', '96bc91db-be0a-405b-9a7b-648c1e441e35', 'USD', 0, 0),
	('2026-11-13', '0ff4f33d-2f2c-41fa-9d2b-a462ec6e364f', 'USD', 0, 0),
	('2026-11-13', '29dd276c-46b1-41b9-802b-6ae7c89d5416', 'USD', 0, 0),
	('2026-11-13', 'a3a9ef8a-5738-47a3-b453-4e5de7dacd6c', 'USD', 0, 0),
	('2026-11-13', 'f7bb9c56-cf79-4f74-b116-97b798ab3bde', 'USD', 0, 0);
INSERT INTO public.product_forms VALUES
	('red', 'Delicatessens', 1),
	('work', 'Beverage', 1),
	('fizzi', 'Beverage', 1),
	('mild', 'Beverage', 1),
	('one', 'Fruits', 1),
	('flesh', 'Fruits', 1),
	('open', 'Delicatessens', 1),
	('water', 'Delicatessens', 1),
	('bite', 'Fruits', 1),
	('refil', 'Beverage', 1),
	('caramel', 'Delicatessens', 1),
	('shave', 'Beverage', 1),
	('brisk', 'Beverage', 1),
	('milk', 'Delicatessens', 1),
	('cloudier', 'Delicatessens', 1),
	('drip', 'Fruits', 1),
	('roast', 'Vegetables', 1),
	('dress', 'Fruits', 1),
	('in', 'Beverage', 1),
	('lemons', 'Fruits', 1),
	('tomato', 'Delicatessens', 1),
	('four', 'Beverage', 1),
	('littl', 'Fruits', 1),
	('apples', 'Fruits', 1),
	('box', 'Fruits', 1),
	('onto', 'Delicatessens', 1),
	('tin', 'Beverage', 1),
	('like', 'Fruits', 1),
	('stand', 'Beverage', 1),
	('worth', 'Beverage', 1),
	('unwaxed', 'Fruits', 1),
	('breakfast', 'Beverage', 1),
	('black', 'Fruits', 1),
	('cut', 'Fruits', 1),
	('palm', 'Fruits', 1),
	('oat', 'Beverage', 1),
	('peach', 'Fruits', 1),
	('ad', 'Beverage', 1),
	('arriv', 'Fruits', 1),
	('stay', 'Fruits', 1),
	('juic', 'Fruits', 1),
	('pip', 'Fruits', 1),
	('bubbl', 'Beverage', 1),
	('hold', 'Fruits', 1),
	('a', 'Beverage', 1),
	('half', 'Beverage', 1),
	('smell', 'Vegetables', 1),
	('banana', 'Fruits', 1),
	('slight', 'Delicatessens', 1),
	('happili', 'Delicatessens', 1),
	('gala', 'Fruits', 1),
	('day', 'Fruits', 2),
	('tea', 'Fruits', 1),
	('sweet', 'Beverage', 1),
	('fridg', 'Delicatessens', 1),
	('ripen', 'Vegetables', 1),
	('unwax', 'Fruits', 1),
	('shape', 'Fruits', 1),
	('without', 'Fruits', 1),
	('squeez', 'Fruits', 1),
	('slight', 'Fruits', 1),
	('ml', 'Fruits', 1),
	('stuffed', 'Delicatessens', 1),
	('open', 'Beverage', 1),
	('along', 'Fruits', 1),
	('week', 'Fruits', 2),
	('blue', 'Fruits', 1),
	('hard', 'Fruits', 1),
	('fruit', 'Fruits', 1),
	('dusti', 'Fruits', 1),
	('coffe', 'Beverage', 1),
	('ripe', 'Delicatessens', 1),
	('salti', 'Delicatessens', 1),
	('chocolate', 'Beverage', 1),
	('two', 'Fruits', 1),
	('runni', 'Delicatessens', 1),
	('keep', 'Beverage', 1),
	('whisk', 'Beverage', 1),
	('hot', 'Beverage', 2),
	('sheep', 'Delicatessens', 1),
	('almost', 'Fruits', 1),
	('rind', 'Delicatessens', 1),
	('use', 'Beverage', 1),
	('fuzzi', 'Fruits', 1),
	('bake', 'Delicatessens', 1),
	('middl', 'Delicatessens', 1),
	('spoon', 'Beverage', 1),
	('keep', 'Fruits', 2),
	('mineral', 'Beverage', 1),
	('roll', 'Fruits', 1),
	('stuf', 'Delicatessens', 1),
	('stay', 'Beverage', 1),
	('lemon', 'Fruits', 1),
	('meati', 'Delicatessens', 1),
	('last', 'Delicatessens', 1),
	('tabl', 'Delicatessens', 1),
	('tea', 'Beverage', 1),
	('wildflower', 'Delicatessens', 1),
	('powder', 'Beverage', 1),
	('kiwis', 'Fruits', 1),
	('glossi', 'Beverage', 1),
	('kiwi', 'Fruits', 1),
	('lime', 'Fruits', 1),
	('temperatur', 'Fruits', 1),
	('cake', 'Fruits', 1),
	('rather', 'Beverage', 1),
	('berri', 'Fruits', 1),
	('green', 'Delicatessens', 1),
	('larg', 'Fruits', 1),
	('tight', 'Beverage', 1),
	('rough', 'Fruits', 1),
	('tomatoes', 'Vegetables', 1),
	('keep', 'Delicatessens', 1),
	('vitamin', 'Fruits', 1),
	('truss', 'Vegetables', 1),
	('readi', 'Fruits', 2),
	('cheek', 'Fruits', 1),
	('batter', 'Fruits', 1),
	('ripe', 'Fruits', 2),
	('whole', 'Delicatessens', 1),
	('peel', 'Fruits', 1),
	('brie', 'Delicatessens', 1),
	('halv', 'Fruits', 1),
	('pancak', 'Beverage', 1),
	('littl', 'Delicatessens', 1),
	('seed', 'Fruits', 1),
	('tart', 'Fruits', 1),
	('put', 'Fruits', 2),
	('white', 'Delicatessens', 1),
	('jar', 'Delicatessens', 1),
	('melon', 'Fruits', 1),
	('cap', 'Beverage', 1),
	('faint', 'Beverage', 1),
	('grape', 'Fruits', 1),
	('firm', 'Delicatessens', 1),
	('in', 'Delicatessens', 1),
	('crackl', 'Fruits', 1),
	('side', 'Fruits', 1),
	('fridg', 'Fruits', 4),
	('four', 'Fruits', 1),
	('soft', 'Delicatessens', 1),
	('well', 'Fruits', 1),
	('enough', 'Fruits', 1),
	('tomato', 'Vegetables', 1),
	('three', 'Fruits', 1),
	('besid', 'Fruits', 1),
	('loos', 'Beverage', 1),
	('barista', 'Beverage', 1),
	('slice', 'Vegetables', 1),
	('winter', 'Delicatessens', 1),
	('snack', 'Delicatessens', 1),
	('sweet', 'Delicatessens', 1),
	('three', 'Beverage', 1),
	('natur', 'Delicatessens', 1),
	('scatter', 'Fruits', 1),
	('soft', 'Fruits', 1),
	('hot', 'Delicatessens', 1),
	('foam', 'Beverage', 1),
	('grapes', 'Fruits', 1),
	('per', 'Beverage', 1),
	('watermelon', 'Delicatessens', 1),
	('two', 'Delicatessens', 1),
	('cold', 'Beverage', 1),
	('board', 'Fruits', 1),
	('summer', 'Fruits', 1),
	('make', 'Beverage', 1),
	('peaches', 'Fruits', 1),
	('appl', 'Fruits', 1),
	('gentl', 'Fruits', 1),
	('wildflow', 'Delicatessens', 1),
	('slice', 'Fruits', 3),
	('string', 'Fruits', 1),
	('rich', 'Beverage', 1),
	('blueberri', 'Fruits', 1),
	('tray', 'Fruits', 1),
	('freez', 'Fruits', 1),
	('minut', 'Beverage', 1),
	('chees', 'Fruits', 1),
	('loose', 'Beverage', 1),
	('warm', 'Delicatessens', 1),
	('blueberries', 'Fruits', 1),
	('water', 'Beverage', 1),
	('bring', 'Fruits', 1),
	('salt', 'Fruits', 1),
	('creami', 'Beverage', 1),
	('floral', 'Delicatessens', 1),
	('watermelon', 'Fruits', 1),
	('serv', 'Beverage', 1),
	('pepper', 'Delicatessens', 1),
	('wrap', 'Fruits', 1),
	('year', 'Delicatessens', 1),
	('garlic', 'Vegetables', 1),
	('mangoes', 'Fruits', 1),
	('give', 'Fruits', 1),
	('faster', 'Fruits', 1),
	('one', 'Delicatessens', 1),
	('full', 'Fruits', 1),
	('room', 'Fruits', 1),
	('dark', 'Beverage', 1),
	('clean', 'Beverage', 1),
	('feta', 'Delicatessens', 1),
	('thick', 'Fruits', 1),
	('fine', 'Beverage', 1),
	('good', 'Beverage', 1),
	('cover', 'Delicatessens', 1),
	('week', 'Delicatessens', 1),
	('deep', 'Fruits', 1),
	('tast', 'Delicatessens', 3),
	('vine', 'Vegetables', 1),
	('porridg', 'Beverage', 1),
	('cold', 'Fruits', 1),
	('becom', 'Delicatessens', 1),
	('tast', 'Fruits', 1),
	('good', 'Fruits', 1),
	('set', 'Delicatessens', 1),
	('chocol', 'Beverage', 1),
	('butter', 'Delicatessens', 1),
	('fold', 'Fruits', 1),
	('thin', 'Fruits', 2),
	('way', 'Vegetables', 1),
	('left', 'Vegetables', 1),
	('take', 'Delicatessens', 1),
	('olives', 'Delicatessens', 1),
	('malti', 'Beverage', 1),
	('eat', 'Fruits', 1),
	('ice', 'Beverage', 1),
	('whole', 'Vegetables', 1),
	('tast', 'Beverage', 1),
	('quarter', 'Fruits', 1),
	('meant', 'Delicatessens', 1),
	('with', 'Delicatessens', 1),
	('yellow', 'Fruits', 1),
	('skin', 'Fruits', 3),
	('get', 'Fruits', 1),
	('drinking', 'Beverage', 1),
	('unwash', 'Fruits', 1),
	('mushroom', 'Delicatessens', 1),
	('black', 'Beverage', 1),
	('straight', 'Fruits', 1),
	('salad', 'Fruits', 1),
	('deliveri', 'Fruits', 1),
	('pot', 'Beverage', 1),
	('pancak', 'Fruits', 1),
	('yogurt', 'Fruits', 2),
	('sparkling', 'Beverage', 1),
	('drink', 'Beverage', 2),
	('spoon', 'Fruits', 1),
	('live', 'Beverage', 1),
	('split', 'Beverage', 1),
	('keep', 'Vegetables', 1),
	('made', 'Delicatessens', 1),
	('hour', 'Delicatessens', 1),
	('leaf', 'Beverage', 1),
	('love', 'Fruits', 1),
	('flat', 'Fruits', 2),
	('score', 'Fruits', 1),
	('brine', 'Delicatessens', 1),
	('one', 'Beverage', 1),
	('need', 'Fruits', 3),
	('summer', 'Delicatessens', 1),
	('slip', 'Delicatessens', 1),
	('milder', 'Delicatessens', 1),
	('jammi', 'Fruits', 1),
	('lemoni', 'Delicatessens', 1),
	('vanilla', 'Fruits', 1),
	('sugar', 'Beverage', 1),
	('steam', 'Beverage', 1),
	('c', 'Fruits', 1),
	('go', 'Fruits', 1),
	('zest', 'Fruits', 1),
	('smooth', 'Fruits', 1),
	('seedless', 'Fruits', 1),
	('babi', 'Delicatessens', 1),
	('fresh', 'Beverage', 1),
	('ripen', 'Fruits', 1),
	('teaspoon', 'Beverage', 1),
	('firm', 'Fruits', 2),
	('crumbl', 'Delicatessens', 1),
	('oliv', 'Delicatessens', 1),
	('sparkl', 'Beverage', 1),
	('snack', 'Fruits', 1),
	('tangi', 'Fruits', 1),
	('sweet', 'Fruits', 3),
	('honey', 'Delicatessens', 1),
	('sauc', 'Beverage', 1),
	('green', 'Fruits', 1),
	('lunch', 'Fruits', 1),
	('frozen', 'Fruits', 1),
	('day', 'Beverage', 1),
	('fridg', 'Vegetables', 1),
	('cream', 'Beverage', 1),
	('180', 'Fruits', 1),
	('plump', 'Fruits', 1),
	('go', 'Delicatessens', 1),
	('cup', 'Beverage', 1),
	('milk', 'Beverage', 2),
	('rins', 'Delicatessens', 1),
	('miner', 'Beverage', 1),
	('stone', 'Fruits', 1),
	('wax', 'Fruits', 1),
	('factori', 'Delicatessens', 1),
	('serv', 'Delicatessens', 1),
	('stew', 'Delicatessens', 1),
	('red', 'Fruits', 1),
	('fragrant', 'Fruits', 2),
	('eaten', 'Delicatessens', 1),
	('mango', 'Fruits', 1),
	('salad', 'Vegetables', 1),
	('crisp', 'Fruits', 2);
INSERT INTO public.product_months VALUES
	('2026-09-01', '363656b1-7397-4b2a-a45c-c55cae35efc0', 'USD', 6, 690),
	('2026-09-01', '51a99918-1bc0-49f7-9a32-24ef48510d87', 'USD', 2, 760),
	('2026-09-01', '9ed2f3bc-eb80-4645-9d9f-cce5c9430fd0', 'USD', 1, 380),
	('2026-09-01', 'd666d506-8fe7-4f21-b0a5-755f9ea3b05e', 'USD', 1, 520),
	('2026-10-01', '98693180-f693-48ab-8171-ed9d1c5d0b33', 'USD', 1, 595),
	('2026-10-01', 'd7788732-f579-40e1-a97c-606649e0f82a', 'USD', 1, 640),
	('2026-10-01', 'f23bf38a-abdb-4b46-959a-1f449ccb2af7', 'USD', 1, 780),
	('2026-11-01', '4ffc873b-f47d-42b3-8a9e-bcaf06c5463d', 'USD', 1, 440),
	('2026-11-01', '6a22f4e8-fc96-463a-a1a7-44eb66f1aeb2', 'USD', 2, 720),
	('2026-11-01', 'b85ef80d-1c1a-4be5-b2f6-5f1106881710', 'USD', 1, 260),
	('2026-11-01', 'f8650217-633a-45be-9e40-870f79f7a603', 'USD', 2, 470),
	('2026-10-01', '2ec47fcb-7391-459a-a4e8-31a777197ff3', 'USD', 0, 0),
	('2026-10-01', '95c15741-da24-4051-8d6f-e0a91bfca125', 'USD', 0, 0),
	('2026-10-01', 'cbde33ea-8820-4664-8407-cf4d7bf41f34', 'USD', 0, 0),
	('2026-10-01', '065f6cf0-6831-4bf4-9633-4d122187b61f', 'USD', 0, 0),
	('2026-10-01', 'a04545b7-e8ed-4728-966a-a0508a2fef45', 'USD', 0, 0),
	('2026-10-01', 'df05a311-9d64-43a9-8eb2-ee0c7a3b8dbf', 'USD', 0, 0),
	('2026-10-01', '0fe4df4e-41a7-4e82-8394-8c3dbaf5b2c7', 'USD', 0, 0),
	('2026-10-01', '51703805-bf8a-444c-b56c-edaa2ef531c5', 'USD', 0, 0),
	('2026-10-01', 'd2bdb676-22e3-40d1-933f-b562a349748c', 'USD', 0, 0),
	('2026-10-01', '4a1b1066-6599-43ad-8ff2-01a5b8a1abe2', 'USD', 0, 0),
	('2026-10-01', 'a8432272-8249-4f26-84a1-4f19af509be3', 'USD', 0, 0),
	('2026-10-01', 'bc21dba9-c40a-4e5a-9bc3-0ee2d6742925', 'USD', 0, 0),
	('2026-10-01', 'e887a07c-7398-4250-818e-31c5eb63cb24', 'USD', 0, 0),
	('2026-11-01', '5d4a84ef-161b-49ac-bcde-54881da2265c', 'USD', 0, 0),
	('2026-11-01', '67ce1935-2d10-4017-8a51-51252a378a8c', 'USD', 0, 0),
	('2026-11-01', '8b16752b-eae3-466c-8f2b-a9caf385cc19', 'USD', 0, 0),
	('2026-11-01', 'b824d4a9-0b75-44be-a8be-24d6166d7f90', 'USD', 0, 0),
	('2026-11-01', '0920329d-bfa5-4b56-89ba-1bf930d43aa5', 'USD', 0, 0),
	('2026-11-01', '3abe6bc7-3dd4-4fcc-9ecb-aa8a34040096', 'USD', 0, 0),
	('2026-11-01', '9ed2f3bc-eb80-4645-9d9f-cce5c9430fd0', 'USD', 0, 0),
	('2026-11-01', '482a65db-de14-44c3-ac84-754b439c523e', 'USD', 0, 0),
	('2026-11-01', '9ce593ee-ea3e-4545-ba91-9ed125e6af75', 'USD', 0, 0),
	('2026-11-01', 'c93b581c-0023-4030-bc8e-60467602a650', 'USD', 0, 0),
	('2026-11-01', 'd2bdb676-22e3-40d1-933f-b562a349748c', 'USD', 0, 0),
	('2026-11-01', '2d5f015d-a839-4449-a8e9-bb617443a4f2', 'USD', 0, 0),
	('2026-11-01', '48053345-492e-4ca2-88c5-4992e2a71a4c', 'USD', 0, 0),
	('2026-11-01', 'f13b2006-d9d1-4b78-b761-7f127305b5ee', 'USD', 0, 0),
	('2026-11-01', '5e8ca364-a994-4cce-bf25-7fa34bf9d1de', 'USD', 0, 0),
	('2026-11-01', 'f23bf38a-abdb-4b46-959a-1f449ccb2af7', 'USD', 0, 0),
	('2026-11-01', '3b1c0601-2e42-4c6b-924b-31be21e0f079', 'USD', 0, 0),
	('2026-11-01', 'bb4679e5-95b0-4e86-a580-5dd880c14efb', 'USD', 0, 0),
	('2026-11-01', 'bc21dba9-c40a-4e5a-9bc3-0ee2d6742925', 'USD', 0, 0),
	('2026-11-01', 'ca1bd848-8fc3-495e-93b7-987a551a3c4f', 'USD', 0, 0),
	('2026-11-01', '0b3f92ac-ceee-453c-8520-8cf8dcbbb982', 'USD', 0, 0),
	('2026-11-01', '48ec0220-5dc2-4cf8-9cd4-e0ead5b6072a', 'USD', 0, 0),
	('2026-11-01', '4a1b1066-6599-43ad-8ff2-01a5b8a1abe2', 'USD', 0, 0),
	('2026-11-01', '51703805-bf8a-444c-b56c-edaa2ef531c5', 'USD', 0, 0),
	('2026-11-01', 'e887a07c-7398-4250-818e-31c5eb63cb24', 'USD', 0, 0),
	('2026-11-01', 'b31d40af-a36a-4d24-8dff-ce9f44634dfe', 'USD', 0, 0),
	('2026-11-01', 'bd332460-def0-4ff6-8bf6-c0a7a2100e7c', 'USD', 0, 0),
	('2026-11-01', 'c63424b2-a703-4620-a35d-ea40f779e907', 'USD', 0, 0),
	('2026-11-01', '090ea056-bd26-4543-beb1-ca57fe093f84', 'USD', 0, 0),
	('2026-11-01', '0e8252f9-e785-4de4-9173-aa6e50b511b1', 'USD', 0, 0),
	('2026-11-01', '96bc91db-be0a-405b-9a7b-648c1e441e35', 'USD', 0, 0),
	('2026-11-01', '0ff4f33d-2f2c-41fa-9d2b-a462ec6e364f', 'USD', 0, 0),
	('2026-11-01', '29dd276c-46b1-41b9-802b-6ae7c89d5416', 'USD', 0, 0),
	('2026-11-01', 'a3a9ef8a-5738-47a3-b453-4e5de7dacd6c', 'USD', 0, 0),
	('2026-11-01', 'f7bb9c56-cf79-4f74-b116-97b798ab3bde', 'USD', 0, 0);
INSERT INTO public.product_words OVERRIDING SYSTEM VALUE VALUES
	(280, 'chocolate', 1, 1),
	(281, 'olives', 1, 1),
	(282, 'stuffed', 1, 1),
	(283, 'rich', 1, 1),
	(284, 'breakfast', 1, 1),
	(285, 'blueberries', 1, 1),
	(286, 'sparkling', 1, 1),
	(287, 'black', 1, 1),
	(288, 'grapes', 1, 1),
	(289, 'mangoes', 1, 1),
	(290, 'feta', 1, 1),
	(291, 'a', 1, 1),
	(292, 'lemons', 1, 1),
	(293, 'vine', 1, 1),
	(294, 'quarter', 1, 1),
	(295, 'brine', 1, 1),
	(296, 'peaches', 1, 1),
	(297, 'with', 1, 1),
	(298, 'drink', 1, 1),
	(299, 'tomatoes', 1, 1),
	(300, 'honey', 1, 1),
	(301, 'ripe', 2, 2),
	(302, 'tin', 1, 1),
	(303, 'brie', 1, 1),
	(304, 'yellow', 1, 1),
	(305, 'kiwis', 1, 1),
	(306, 'oat', 1, 1),
	(307, 'leaf', 1, 1),
	(308, 'green', 2, 2),
	(309, 'tea', 1, 1),
	(310, 'loose', 1, 1),
	(311, 'drinking', 1, 1),
	(312, 'seedless', 1, 1),
	(313, 'water', 1, 1),
	(314, 'unwaxed', 1, 1),
	(315, 'mineral', 1, 1),
	(316, 'red', 1, 1),
	(317, 'pepper', 1, 1),
	(318, 'wildflower', 1, 1),
	(319, 'gala', 1, 1),
	(320, 'apples', 1, 1),
	(321, 'barista', 1, 1),
	(322, 'in', 2, 2),
	(323, 'watermelon', 1, 1);
INSERT INTO public.products VALUES
	('6a22f4e8-fc96-463a-a1a7-44eb66f1aeb2', 'Blueberries', 'Plump, dusty-blue berries with a gentle sweetness and a little bite. Scatter them on yogurt or fold them into pancake batter. They freeze well on a flat tray.', 360, '/pictures/blueberries.800.webp', 'Fruits', 250, 'g', '2025-11-24 17:01:32.383+00', NULL, 1, 4, 4000000000000001, 'blueberries', '''batter'':24B ''berri'':6B ''bite'':14B ''blue'':5B ''blueberri'':2A ''blueberries'':1A ''dusti'':4B ''flat'':30B ''fold'':20B ''freez'':26B ''gentl'':9B ''littl'':13B ''pancak'':23B ''plump'':3B ''scatter'':15B ''sweet'':10B ''tray'':31B ''well'':27B ''yogurt'':18B', 34, NULL, false, 1, '2025-11-24 17:01:32.383+00', 0, '{0,0,0,1,0}', 3),
	('9ed2f3bc-eb80-4645-9d9f-cce5c9430fd0', 'Seedless black grapes', 'Thin skins, no pips and a deep, almost jammy taste. Good on a cheese board or frozen as a summer snack. Keep them unwashed in the fridge for up to a week.', 380, '/pictures/black-grapes.800.webp', 'Fruits', 500, 'g', '2025-11-24 13:01:32.383+00', NULL, 0, 0, 0, 'seedless black grapes', '''almost'':14B ''black'':2A,5A ''board'':21B ''chees'':20B ''deep'':13B ''fridg'':33B ''frozen'':23B ''good'':17B ''grape'':6A ''grapes'':3A ''jammi'':15B ''keep'':28B ''pip'':10B ''seedless'':1A,4A ''skin'':8B ''snack'':27B ''summer'':26B ''tast'':16B ''thin'':7B ''unwash'':30B ''week'':38B', NULL, NULL, false, 1, '2025-11-24 13:01:32.383+00', 0, '{0,0,0,0,0}', 3),
	('4ffc873b-f47d-42b3-8a9e-bcaf06c5463d', 'Ripe mangoes', 'Ready to eat when they arrive: fragrant, smooth and without strings. Cut along both sides of the flat stone and score the cheeks. If you need a few more days, put them in the fridge.', 440, '/pictures/ripe-mangoes.800.webp', 'Fruits', 2, 'piece', '2025-11-24 05:01:32.383+00', NULL, 1, 5, 5000000000000001, 'ripe mangoes', '''along'':17B ''arriv'':10B ''cheek'':27B ''cut'':16B ''day'':34B ''eat'':7B ''flat'':22B ''fragrant'':11B ''fridg'':39B ''mango'':4A ''mangoes'':2A ''need'':30B ''put'':35B ''readi'':5B ''ripe'':1A,3A ''score'':25B ''side'':19B ''smooth'':12B ''stone'':23B ''string'':15B ''without'':14B', NULL, NULL, false, 1, '2025-11-24 05:01:32.383+00', 0, '{0,0,0,0,1}', 3),
	('b85ef80d-1c1a-4be5-b2f6-5f1106881710', 'Green kiwis', 'Tangy and full of vitamin C, with soft seeds that crackle slightly. Halve and spoon out, or slice into a fruit salad. Put hard ones beside a banana to ripen faster.', 260, '/pictures/green-kiwis.800.webp', 'Fruits', 6, 'piece', '2025-11-23 21:01:32.383+00', NULL, 1, 4, 4000000000000001, 'green kiwis', '''banana'':32B ''besid'':30B ''c'':10B ''crackl'':15B ''faster'':35B ''fruit'':25B ''full'':7B ''green'':1A,3A ''halv'':17B ''hard'':28B ''kiwi'':4A ''kiwis'':2A ''one'':29B ''put'':27B ''ripen'':34B ''salad'':26B ''seed'':13B ''slice'':22B ''slight'':16B ''soft'':12B ''spoon'':19B ''tangi'':5B ''vitamin'':9B', NULL, NULL, false, 1, '2025-11-23 21:01:32.383+00', 0, '{0,0,0,1,0}', 3),
	('3a20ab42-0ef9-42bc-8b94-e038a80808e4', 'Yellow peaches', 'Fuzzy, fragrant peaches with yellow flesh that drips when it is ripe. They are firm on delivery and need a day or two at room temperature. Lovely sliced over vanilla yogurt.', 420, '/pictures/yellow-peaches.800.webp', 'Fruits', 4, 'piece', '2025-11-23 17:01:32.383+00', NULL, 1, 3, 3000000000000001, 'yellow peaches', '''day'':25B ''deliveri'':21B ''drip'':12B ''firm'':19B ''flesh'':10B ''fragrant'':6B ''fuzzi'':5B ''love'':31B ''need'':23B ''peach'':4A,7B ''peaches'':2A ''ripe'':16B ''room'':29B ''slice'':32B ''temperatur'':30B ''two'':27B ''vanilla'':34B ''yellow'':1A,3A,9B ''yogurt'':35B', NULL, NULL, false, 1, '2025-11-23 17:01:32.383+00', 0, '{0,0,1,0,0}', 3),
	('e7991858-2567-4ec4-b0e6-aec04c4b45ec', 'Watermelon, quarter', 'A thick quarter of a large red melon, wrapped and ready to slice. Crisp and very cold from the fridge is how we like it. Salt and lime bring out the sweetness.', 375, '/pictures/watermelon.800.webp', 'Fruits', 1500, 'g', '2025-11-23 13:01:32.383+00', NULL, 0, 0, 0, 'watermelon quarter', '''bring'':33B ''cold'':21B ''crisp'':18B ''fridg'':24B ''larg'':10B ''like'':28B ''lime'':32B ''melon'':12B ''quarter'':2A,4A,7B ''readi'':15B ''red'':11B ''salt'':30B ''slice'':17B ''sweet'':36B ''thick'':6B ''watermelon'':1A,3A ''wrap'':13B', NULL, NULL, false, 1, '2025-11-23 13:01:32.383+00', 0, '{0,0,0,0,0}', 3),
	('0ff4f33d-2f2c-41fa-9d2b-a462ec6e364f', 'Vine tomatoes', 'Left on the truss to ripen, so they smell the way tomatoes should. Slice them for salads or roast them whole with garlic. Keep them out of the fridge.', 310, '/pictures/vine-tomatoes.800.webp', 'Vegetables', 500, 'g', '2025-11-25 08:01:32.383+00', NULL, 1, 4, 4000000000000001, 'vine tomatoes', '''fridg'':33B ''garlic'':27B ''keep'':28B ''left'':5B ''ripen'':10B ''roast'':23B ''salad'':21B ''slice'':18B ''smell'':13B ''tomato'':4A,16B ''tomatoes'':2A ''truss'':8B ''vine'':1A,3A ''way'':15B ''whole'':25B', 40, 5, false, 1, '2025-11-25 08:01:32.383+00', 2, '{0,0,0,1,0}', 5),
	('d666d506-8fe7-4f21-b0a5-755f9ea3b05e', 'Ripe Brie', 'Soft under a white rind, with a taste of butter and mushrooms. Take it out of the fridge an hour before serving. The rind is meant to be eaten.', 520, '/pictures/ripe-brie.800.webp', 'Delicatessens', 200, 'g', '2025-11-25 15:01:32.383+00', NULL, 1, 3, 3000000000000001, 'ripe brie', '''brie'':2A,4A ''butter'':14B ''eaten'':33B ''fridg'':22B ''hour'':24B ''meant'':30B ''mushroom'':16B ''rind'':9B,28B ''ripe'':1A,3A ''serv'':26B ''soft'':5B ''take'':17B ''tast'':12B ''white'':8B', 4, NULL, false, 1, '2025-11-25 15:01:32.383+00', 0, '{0,0,1,0,0}', 3),
	('a3a9ef8a-5738-47a3-b453-4e5de7dacd6c', 'Feta in brine', 'Crumbly, salty and slightly lemony, made with sheep''s milk. Keep it covered in its brine and it lasts for two weeks once opened. Crumble over watermelon or bake it whole with tomatoes.', 410, '/pictures/feta-in-brine.800.webp', 'Delicatessens', 200, 'g', '2025-11-25 11:01:32.383+00', NULL, 1, 4, 4000000000000001, 'feta in brine', '''bake'':34B ''brine'':3A,6A,21B ''cover'':18B ''crumbl'':7B,30B ''feta'':1A,4A ''in'':2A ''keep'':16B ''last'':24B ''lemoni'':11B ''made'':12B ''milk'':15B ''open'':29B ''salti'':8B ''sheep'':14B ''slight'':10B ''tomato'':38B ''two'':26B ''watermelon'':32B ''week'':27B ''whole'':36B', NULL, NULL, false, 1, '2025-11-25 11:01:32.383+00', 0, '{0,0,0,1,0}', 3),
	('51a99918-1bc0-49f7-9a32-24ef48510d87', 'Green olives stuffed with red pepper', 'Meaty olives with a sweet slip of pepper in the middle. Rinse them for a milder taste. They go into stews as happily as they go onto the snack table.', 380, '/pictures/green-olives.800.webp', 'Delicatessens', 340, 'g', '2025-11-25 07:01:32.383+00', NULL, 1, 5, 5000000000000001, 'green olives stuffed with red pepper', '''go'':31B,38B ''green'':1A,7A ''happili'':35B ''meati'':13B ''middl'':23B ''milder'':28B ''oliv'':8A,14B ''olives'':2A ''onto'':39B ''pepper'':6A,12A,20B ''red'':5A,11A ''rins'':24B ''slip'':18B ''snack'':41B ''stew'':33B ''stuf'':9A ''stuffed'':3A ''sweet'':17B ''tabl'':42B ''tast'':29B ''with'':4A', NULL, NULL, false, 1, '2025-11-25 07:01:32.383+00', 0, '{0,0,0,0,1}', 3),
	('f23bf38a-abdb-4b46-959a-1f449ccb2af7', 'Wildflower honey', 'Set by nature, not by a factory: runny in summer, cloudier in winter. The taste is floral with a little caramel. Warm the jar in hot water if it becomes firm. Not for babies under one year.', 780, '/pictures/wildflower-honey.800.webp', 'Delicatessens', 450, 'g', '2025-11-23 19:01:32.383+00', NULL, 1, 4, 4000000000000001, 'wildflower honey', '''babi'':38B ''becom'':34B ''caramel'':25B ''cloudier'':15B ''factori'':11B ''firm'':35B ''floral'':21B ''honey'':2A,4A ''hot'':30B ''jar'':28B ''littl'':24B ''natur'':7B ''one'':40B ''runni'':12B ''set'':5B ''summer'':14B ''tast'':19B ''warm'':26B ''water'':31B ''wildflow'':3A ''wildflower'':1A ''winter'':17B ''year'':41B', NULL, NULL, false, 1, '2025-11-23 19:01:32.383+00', 0, '{0,0,0,1,0}', 3),
	('f8650217-633a-45be-9e40-870f79f7a603', 'Oat drink, barista', 'A creamy oat drink that steams to a fine foam and does not split in hot coffee. Mild, with no added sugar. It works in pancakes and porridge too.', 235, '/pictures/oat-drink-barista.800.webp', 'Beverage', 1000, 'ml', '2025-11-25 10:01:32.383+00', NULL, 0, 0, 0, 'oat drink barista', '''ad'':27B ''barista'':3A,6A ''coffe'':23B ''creami'':8B ''drink'':2A,5A,10B ''fine'':15B ''foam'':16B ''hot'':22B ''mild'':24B ''oat'':1A,4A,9B ''pancak'':32B ''porridg'':34B ''split'':20B ''steam'':12B ''sugar'':28B ''work'':30B', NULL, NULL, false, 1, '2025-11-25 10:01:32.383+00', 0, '{0,0,0,0,0}', 3),
	('363656b1-7397-4b2a-a45c-c55cae35efc0', 'Sparkling mineral water', 'Lively bubbles and a clean, faintly mineral taste. It stays fizzy for a day after opening if the cap is tight. Serve it very cold.', 115, '/pictures/sparkling-water.800.webp', 'Beverage', 1000, 'ml', '2025-11-25 02:01:32.383+00', NULL, 0, 0, 0, 'sparkling mineral water', '''bubbl'':8B ''cap'':25B ''clean'':11B ''cold'':31B ''day'':20B ''faint'':12B ''fizzi'':17B ''live'':7B ''miner'':5A,13B ''mineral'':2A ''open'':22B ''serv'':28B ''sparkl'':4A ''sparkling'':1A ''stay'':16B ''tast'':14B ''tight'':27B ''water'':3A,6A', NULL, NULL, false, 1, '2025-11-25 02:01:32.383+00', 0, '{0,0,0,0,0}', 3),
	('d7788732-f579-40e1-a97c-606649e0f82a', 'Loose leaf breakfast tea in a tin', 'A brisk, malty black tea that stands up to milk. One teaspoon per cup and four minutes in the pot. The tin keeps it fresh and is worth refilling.', 640, '/pictures/breakfast-tea.800.webp', 'Beverage', 125, 'g', '2025-11-23 22:01:32.383+00', NULL, 1, 5, 5000000000000001, 'loose leaf breakfast tea in a tin', '''a'':6A ''black'':18B ''breakfast'':3A,10A ''brisk'':16B ''cup'':28B ''four'':30B ''fresh'':39B ''in'':5A ''keep'':37B ''leaf'':2A,9A ''loos'':8A ''loose'':1A ''malti'':17B ''milk'':24B ''minut'':31B ''one'':25B ''per'':27B ''pot'':34B ''refil'':43B ''stand'':21B ''tea'':4A,11A,19B ''teaspoon'':26B ''tin'':7A,14A,36B ''worth'':42B', NULL, NULL, false, 1, '2025-11-23 22:01:32.383+00', 0, '{0,0,0,0,1}', 3),
	('f7bb9c56-cf79-4f74-b116-97b798ab3bde', 'Gala apples', 'Sweet, thin-skinned and crisp enough for a lunch box. They hold their shape in a tart and need no peeling. Keep them in the fridge and they stay firm for about three weeks.', 240, '/pictures/gala-apples.800.webp', 'Fruits', 1000, 'g', '2025-11-25 21:01:32.383+00', NULL, 1, 5, 5000000000000001, 'gala apples', '''appl'':4A ''apples'':2A ''box'':14B ''crisp'':9B ''enough'':10B ''firm'':34B ''fridg'':30B ''gala'':1A,3A ''hold'':16B ''keep'':26B ''lunch'':13B ''need'':23B ''peel'':25B ''shape'':18B ''skin'':7B ''stay'':33B ''sweet'':5B ''tart'':21B ''thin'':6B ''three'':37B ''week'':38B', NULL, NULL, false, 1, '2025-11-25 21:01:32.383+00', 0, '{0,0,0,0,1}', 3),
	('29dd276c-46b1-41b9-802b-6ae7c89d5416', 'Unwaxed lemons', 'No wax on the skin, so the zest can go straight into cakes, dressings and tea. Roll them under your palm before squeezing to get more juice. Four lemons give roughly 180 ml.', 195, '/pictures/unwaxed-lemons.800.webp', 'Fruits', 4, 'piece', '2025-11-25 05:01:32.383+00', NULL, 0, 0, 0, 'unwaxed lemons', '''180'':36B ''cake'':17B ''dress'':18B ''four'':32B ''get'':29B ''give'':34B ''go'':14B ''juic'':31B ''lemon'':4A,33B ''lemons'':2A ''ml'':37B ''palm'':25B ''roll'':21B ''rough'':35B ''skin'':9B ''squeez'':27B ''straight'':15B ''tea'':20B ''unwax'':3A ''unwaxed'':1A ''wax'':6B ''zest'':12B', NULL, NULL, false, 1, '2025-11-25 05:01:32.383+00', 0, '{0,0,0,0,0}', 3),
	('98693180-f693-48ab-8171-ed9d1c5d0b33', 'Rich drinking chocolate', 'Shavings of dark chocolate rather than a sweet powder. Whisk three spoons into hot milk until glossy. It makes a very good sauce for ice cream when you use half the milk.', 595, '/pictures/drinking-chocolate.800.webp', 'Beverage', 300, 'g', '2025-11-23 10:01:32.383+00', NULL, 1, 5, 5000000000000001, 'rich drinking chocolate', '''chocol'':6A,10B ''chocolate'':3A ''cream'':32B ''dark'':9B ''drink'':5A ''drinking'':2A ''glossi'':23B ''good'':28B ''half'':36B ''hot'':20B ''ice'':31B ''make'':25B ''milk'':21B,38B ''powder'':15B ''rather'':11B ''rich'':1A,4A ''sauc'':29B ''shave'':7B ''spoon'':18B ''sweet'':14B ''three'':17B ''use'':35B ''whisk'':16B', NULL, NULL, false, 1, '2025-11-23 10:01:32.383+00', 0, '{0,0,0,0,1}', 2);
INSERT INTO public.ratings VALUES
	('df7af38f-f160-421b-a774-39a1c29ef6ac', 'f7bb9c56-cf79-4f74-b116-97b798ab3bde', 'e47fe428-f09f-4a60-bb88-4967814b0237', 'Maya Raman', 'Crisp, sweet and not one soft spot in the whole bag. These go into the school lunches now.', 5, NULL, '2026-11-21 21:01:32.435+00', NULL, NULL, NULL),
	('bacb8131-7d68-4922-a8fd-5cde399e937f', '6a22f4e8-fc96-463a-a1a7-44eb66f1aeb2', 'ae95b5e5-8e62-45eb-a6fe-a2d105055b9c', 'Sam Shopper', 'Nice and plump, and they froze well. A little tart for my son.', 4, NULL, '2026-10-21 18:41:32.435+00', NULL, NULL, NULL),
	('df968152-cbcf-42bf-8895-72c5271e9620', '4ffc873b-f47d-42b3-8a9e-bcaf06c5463d', 'e47fe428-f09f-4a60-bb88-4967814b0237', 'Maya Raman', 'Ready to eat on the day, no strings, smells wonderful.', 5, NULL, '2026-11-15 14:22:32.435+00', NULL, NULL, NULL),
	('5203be8e-dc9d-4ead-9d19-577b4028dea2', 'b85ef80d-1c1a-4be5-b2f6-5f1106881710', 'e47fe428-f09f-4a60-bb88-4967814b0237', 'Maya Raman', 'Sliced into the big fruit salad you can see here. Tangy and firm, none of them mushy.', 4, '/pictures/photo-fruit-salad.800.webp', '2026-11-22 11:17:32.435+00', NULL, NULL, NULL),
	('e78a0881-b10b-4093-8887-0221f66e3a79', '3a20ab42-0ef9-42bc-8b94-e038a80808e4', 'ae95b5e5-8e62-45eb-a6fe-a2d105055b9c', 'Sam Shopper', 'Good taste, but one of the four never softened and went straight from hard to brown.', 3, NULL, '2026-10-10 19:26:32.435+00', NULL, NULL, NULL),
	('750834bd-b51e-4b9d-94ca-b4a2b3926498', '0ff4f33d-2f2c-41fa-9d2b-a462ec6e364f', 'e47fe428-f09f-4a60-bb88-4967814b0237', 'Maya Raman', 'Roasted them whole on the vine with garlic. Simple and very good.', 4, NULL, '2026-09-11 20:11:32.435+00', NULL, NULL, NULL),
	('3325d6ac-5bbf-4496-99fb-c99d052aa5af', 'd666d506-8fe7-4f21-b0a5-755f9ea3b05e', 'ae95b5e5-8e62-45eb-a6fe-a2d105055b9c', 'Sam Shopper', 'Decent, but the rind was thicker than I like.', 3, NULL, '2026-09-28 20:27:32.435+00', NULL, NULL, NULL),
	('1c5306eb-c9ff-426d-b02a-f91653fb423d', 'a3a9ef8a-5738-47a3-b453-4e5de7dacd6c', 'e47fe428-f09f-4a60-bb88-4967814b0237', 'Maya Raman', 'Crumbles well. The tub could close a little tighter.', 4, NULL, '2026-09-23 18:36:32.435+00', NULL, NULL, NULL),
	('98cc093b-11f9-4ecb-a7c7-a0337c8694f8', '51a99918-1bc0-49f7-9a32-24ef48510d87', 'ae95b5e5-8e62-45eb-a6fe-a2d105055b9c', 'Sam Shopper', 'Meaty olives with plenty of pepper in the middle. My film-night snack.', 5, NULL, '2026-10-23 17:22:32.435+00', NULL, NULL, NULL),
	('71e4321a-4580-49e6-a4df-19c48e1b547e', 'f23bf38a-abdb-4b46-959a-1f449ccb2af7', 'e47fe428-f09f-4a60-bb88-4967814b0237', 'Maya Raman', 'Lovely honey. The lid gets sticky, but whose does not.', 4, NULL, '2026-09-13 11:20:32.435+00', NULL, NULL, NULL),
	('47defeeb-1fa4-4127-bb96-218fcfd05dfe', 'd7788732-f579-40e1-a97c-606649e0f82a', 'e47fe428-f09f-4a60-bb88-4967814b0237', 'Maya Raman', 'Strong enough for milk, and the tin is now a fixture on our shelf.', 5, NULL, '2026-10-25 14:04:32.435+00', NULL, NULL, NULL),
	('25fca177-84bd-4a4e-8250-5d62cd59051f', '98693180-f693-48ab-8171-ed9d1c5d0b33', 'e47fe428-f09f-4a60-bb88-4967814b0237', 'Maya Raman', 'Real chocolate shavings. My children now refuse the powder.', 5, NULL, '2026-11-05 20:59:32.435+00', NULL, NULL, NULL);
INSERT INTO public.refunds VALUES
	('cf08c4b9-e2d5-49ab-ba46-17a9403bd8d6', 'a9a08e07-a742-4841-bd15-5a7f01a8aa16', 'pay_demo0000000002', 'f729cc52-3c80-459d-b838-e38a7ff156cb', 2635, 'USD', 'rejected', NULL, 'due', '118b4eab-fb6b-4b05-bbc5-ba91fa1ebaf5', NULL, '2026-11-25 21:16:11.087+00', NULL);
INSERT INTO public.reviews VALUES
	('5d0749a4-c1fa-47f0-af19-86ac86cc9767', 'e47fe428-f09f-4a60-bb88-4967814b0237', 'Clear prices, a short checkout and fruit that is really ripe. I have stopped driving to the supermarket on Saturdays.', 5, '2026-11-15 19:47:32.467+00', NULL, NULL, NULL),
	('143b2bac-e34b-48c5-9e49-936c538f0278', 'ae95b5e5-8e62-45eb-a6fe-a2d105055b9c', 'Easy to find things and easy to order again. One peach let me down, everything else has been excellent.', 4, '2026-10-06 16:05:32.467+00', NULL, NULL, NULL),
	('bbf8593e-4e93-4c44-9004-9d286930361d', 'e47fe428-f09f-4a60-bb88-4967814b0237', 'A small shop that does the basics well. I hope the fruit section keeps growing, there is always room for more berries.', 4, '2026-08-09 13:00:32.467+00', NULL, NULL, NULL);
INSERT INTO public.stock_holds VALUES
	('342a482e-1949-4f8a-a48a-7491c7be5a73', '0ff4f33d-2f2c-41fa-9d2b-a462ec6e364f', 'ae95b5e5-8e62-45eb-a6fe-a2d105055b9c', 2, '2026-11-25 21:31:11.084+00');
INSERT INTO public.users VALUES
	('118b4eab-fb6b-4b05-bbc5-ba91fa1ebaf5', 'demo-admin', 'admin@larder.test', 'Larder Admin', '/avatars/admin.svg', 'admin', '2026-11-25 21:01:32.38+00', NULL, 'larder admin admin larder test'),
	('ae95b5e5-8e62-45eb-a6fe-a2d105055b9c', 'demo-shopper', 'shopper@larder.test', 'Sam Shopper', '/avatars/sam.svg', 'customer', '2026-11-25 21:01:32.38+00', NULL, 'sam shopper shopper larder test'),
	('e47fe428-f09f-4a60-bb88-4967814b0237', 'demo-maya', 'maya.raman@example.com', 'Maya Raman', '/avatars/maya.svg', 'customer', '2026-11-25 21:01:32.38+00', NULL, 'maya raman maya raman example com');
SELECT pg_catalog.setval('public.migrations_id_seq', 56, true);
SELECT pg_catalog.setval('public.order_events_id_seq', 35, true);
SELECT pg_catalog.setval('public.orders_number_seq', 20, true);
SELECT pg_catalog.setval('public.outbox_messages_id_seq', 2, true);
SELECT pg_catalog.setval('public.product_counts_id_seq', 8, true);
SELECT pg_catalog.setval('public.product_words_id_seq', 323, true);
ALTER TABLE ONLY public.api_tokens
    ADD CONSTRAINT api_tokens_key_id_key UNIQUE (key_id);
ALTER TABLE ONLY public.api_tokens
    ADD CONSTRAINT api_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cart_lines
    ADD CONSTRAINT cart_lines_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cart_lines
    ADD CONSTRAINT cart_lines_user_product UNIQUE (user_id, product_id);
ALTER TABLE ONLY public.cart_merges
    ADD CONSTRAINT cart_merges_pkey PRIMARY KEY (user_id, key);
ALTER TABLE ONLY public.checkout_lines
    ADD CONSTRAINT checkout_lines_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.checkout_lines
    ADD CONSTRAINT checkout_lines_position UNIQUE (checkout_id, "position");
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_payment_order_id_key UNIQUE (payment_order_id);
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.first_orders
    ADD CONSTRAINT first_orders_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_attempt UNIQUE (attempt);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (owner, operation, key);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_days
    ADD CONSTRAINT order_days_pkey PRIMARY KEY (day, status, currency, share);
ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_position UNIQUE (order_id, "position");
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_checkout_id_key UNIQUE (checkout_id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_number_key UNIQUE (number);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_payment_id_key UNIQUE (payment_id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outbox_deliveries
    ADD CONSTRAINT outbox_deliveries_once UNIQUE (message_id, receiver, target);
ALTER TABLE ONLY public.outbox_deliveries
    ADD CONSTRAINT outbox_deliveries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outbox_messages
    ADD CONSTRAINT outbox_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_provider_payment_status UNIQUE (provider_payment_id, status);
ALTER TABLE ONLY public.product_counts
    ADD CONSTRAINT product_counts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_days
    ADD CONSTRAINT product_days_pkey PRIMARY KEY (day, product_id, currency);
ALTER TABLE ONLY public.product_imports
    ADD CONSTRAINT product_imports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_months
    ADD CONSTRAINT product_months_pkey PRIMARY KEY (month, product_id, currency);
ALTER TABLE ONLY public.product_words
    ADD CONSTRAINT product_words_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.provider_events
    ADD CONSTRAINT provider_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_provider_payment_id_key UNIQUE (provider_payment_id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stock_holds
    ADD CONSTRAINT stock_holds_pkey PRIMARY KEY (checkout_id, product_id);
ALTER TABLE ONLY public.unmatched_payments
    ADD CONSTRAINT unmatched_payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.unmatched_payments
    ADD CONSTRAINT unmatched_payments_provider_payment_id_key UNIQUE (provider_payment_id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_uid_key UNIQUE (uid);
ALTER TABLE ONLY public.webhook_attempts
    ADD CONSTRAINT webhook_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhook_events
    ADD CONSTRAINT webhook_events_pkey PRIMARY KEY (message_id);
CREATE INDEX api_tokens_newest ON public.api_tokens USING btree (created_at, id);
CREATE INDEX audit_entries_action ON public.audit_entries USING btree (action, created_at, id);
CREATE INDEX audit_entries_actor ON public.audit_entries USING btree (actor_id, created_at, id);
CREATE INDEX audit_entries_newest ON public.audit_entries USING btree (created_at, id);
CREATE INDEX audit_entries_person ON public.audit_entries USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX audit_entries_subject ON public.audit_entries USING btree (subject_type, subject_id, created_at, id);
CREATE INDEX checkouts_to_check ON public.checkouts USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX checkouts_unpaid ON public.checkouts USING btree (user_id, created_at) WHERE (status = ANY (ARRAY['created'::text, 'awaiting_payment'::text]));
CREATE INDEX checkouts_user_newest ON public.checkouts USING btree (user_id, created_at);
CREATE INDEX first_orders_at ON public.first_orders USING btree (at) WHERE (at IS NOT NULL);
CREATE INDEX idempotency_keys_expiry ON public.idempotency_keys USING btree (expires_at);
CREATE INDEX order_events_given_back ON public.order_events USING btree (given_back_id) WHERE (given_back_id IS NOT NULL);
CREATE INDEX order_events_order ON public.order_events USING btree (order_id, id);
CREATE INDEX order_lines_product ON public.order_lines USING btree (product_id);
CREATE INDEX order_lines_sales ON public.order_lines USING btree (order_id) INCLUDE (product_id, quantity, unit_price);
CREATE INDEX orders_newest ON public.orders USING btree (created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_overview ON public.orders USING btree (created_at) INCLUDE (id, user_id, status, currency, total) WHERE (deleted_at IS NULL);
CREATE INDEX orders_search ON public.orders USING gin (public.order_search_text(name, email, phone, payment_id, id, number) public.gin_trgm_ops) WITH (fastupdate=off) WHERE (deleted_at IS NULL);
CREATE INDEX orders_status_newest ON public.orders USING btree (status, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_user_newest ON public.orders USING btree (user_id, created_at, id);
CREATE INDEX outbox_deliveries_due ON public.outbox_deliveries USING btree (due_at) WHERE (status = 'waiting'::text);
CREATE INDEX outbox_deliveries_parked ON public.outbox_deliveries USING btree (created_at, id) WHERE (status = 'parked'::text);
CREATE INDEX outbox_deliveries_target ON public.outbox_deliveries USING btree (receiver, target, created_at, id);
CREATE INDEX outbox_messages_created ON public.outbox_messages USING btree (created_at);
CREATE INDEX outbox_messages_unspread ON public.outbox_messages USING btree (id) WHERE (spread_at IS NULL);
CREATE INDEX product_forms_beginnings ON public.product_forms USING btree (form text_pattern_ops);
CREATE INDEX product_words_trigrams ON public.product_words USING gin (word public.gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX product_words_word ON public.product_words USING btree (word);
CREATE INDEX products_by_name ON public.products USING btree (search_name, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_category_by_name ON public.products USING btree (category, search_name, id) WHERE ((deleted_at IS NULL) AND (NOT hidden));
CREATE INDEX products_category_newest ON public.products USING btree (category, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_category_price ON public.products USING btree (category, price, id) WHERE ((deleted_at IS NULL) AND (NOT hidden));
CREATE INDEX products_category_rating ON public.products USING btree (category, rating_rank, id) WHERE ((deleted_at IS NULL) AND (NOT hidden));
CREATE INDEX products_departments ON public.products USING btree (id) INCLUDE (category);
CREATE INDEX products_few_left ON public.products USING btree (created_at, id) WHERE ((deleted_at IS NULL) AND (stock <= COALESCE(low_stock_threshold, 5)));
CREATE INDEX products_newest ON public.products USING btree (created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_price ON public.products USING btree (price, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_rating ON public.products USING btree (rating_rank, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_search ON public.products USING gin (search_vector) WITH (fastupdate=off) WHERE (deleted_at IS NULL);
CREATE INDEX products_sized_words ON public.products USING gin (public.sized_words(name, search_name)) WITH (fastupdate=off) WHERE (deleted_at IS NULL);
CREATE INDEX products_stock_order ON public.products USING btree (COALESCE(stock, 2147483647), id) WHERE (deleted_at IS NULL);
CREATE INDEX provider_events_received ON public.provider_events USING btree (received_at);
CREATE INDEX provider_events_unhandled ON public.provider_events USING btree (received_at) WHERE (handled_at IS NULL);
CREATE INDEX ratings_author ON public.ratings USING btree (user_id, product_id);
CREATE INDEX ratings_newest ON public.ratings USING btree (created_at, id);
CREATE INDEX ratings_product_newest ON public.ratings USING btree (product_id, created_at, id);
CREATE INDEX ratings_product_stars ON public.ratings USING btree (product_id, rates);
CREATE INDEX ratings_unanswered ON public.ratings USING btree (created_at, id) WHERE (answer IS NULL);
CREATE INDEX refunds_checkout ON public.refunds USING btree (checkout_id);
CREATE INDEX refunds_due ON public.refunds USING btree (created_at) WHERE (status = 'due'::text);
CREATE INDEX refunds_order ON public.refunds USING btree (order_id);
CREATE INDEX reviews_newest ON public.reviews USING btree (created_at, id);
CREATE INDEX reviews_unanswered ON public.reviews USING btree (created_at, id) WHERE (answer IS NULL);
CREATE INDEX stock_holds_expiry ON public.stock_holds USING btree (expires_at);
CREATE INDEX stock_holds_product ON public.stock_holds USING btree (product_id);
CREATE INDEX stock_holds_user ON public.stock_holds USING btree (user_id);
CREATE INDEX unmatched_payments_newest ON public.unmatched_payments USING btree (created_at, id);
CREATE INDEX unmatched_payments_open ON public.unmatched_payments USING btree (created_at) WHERE (resolved_at IS NULL);
CREATE INDEX users_created_at ON public.users USING btree (created_at, id);
CREATE INDEX users_email ON public.users USING btree (email);
CREATE INDEX users_role_newest ON public.users USING btree (role, created_at, id);
CREATE INDEX users_search_name ON public.users USING gin (search_name public.gin_trgm_ops);
CREATE INDEX webhook_attempts_delivery ON public.webhook_attempts USING btree (delivery_id, created_at);
CREATE TRIGGER audit_entries_kept BEFORE UPDATE OF id, actor_id, api_token_id, action, subject_type, subject_id, person_id, created_at OR TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION public.audit_entries_kept('never');
CREATE TRIGGER audit_entries_not_deleted BEFORE DELETE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION public.audit_entries_kept('forget');
CREATE TRIGGER audit_entries_words_kept BEFORE UPDATE OF subject_name, changes ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION public.audit_entries_kept('erase');
CREATE TRIGGER checkouts_forward BEFORE UPDATE OF status ON public.checkouts FOR EACH ROW EXECUTE FUNCTION public.checkouts_forward();
CREATE TRIGGER count_changed_products AFTER UPDATE ON public.products FOR EACH ROW WHEN (((old.category IS DISTINCT FROM new.category) OR (((old.deleted_at IS NULL) AND (NOT old.hidden)) IS DISTINCT FROM ((new.deleted_at IS NULL) AND (NOT new.hidden))))) EXECUTE FUNCTION public.count_changed_products();
CREATE TRIGGER count_forms_of_gone_products AFTER DELETE ON public.products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_forms_of_gone_products();
CREATE TRIGGER count_forms_of_new_products AFTER INSERT ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_forms_of_new_products();
CREATE TRIGGER count_forms_of_no_products AFTER TRUNCATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION public.count_forms_of_no_products();
CREATE TRIGGER count_gone_products AFTER DELETE ON public.products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_gone_products();
CREATE TRIGGER count_new_products AFTER INSERT ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_new_products();
CREATE TRIGGER count_no_products AFTER TRUNCATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION public.count_no_products();
CREATE TRIGGER first_orders_came AFTER INSERT ON public.orders REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.first_orders_came();
CREATE TRIGGER first_orders_changed AFTER UPDATE ON public.orders REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.first_orders_changed();
CREATE TRIGGER first_orders_went AFTER DELETE ON public.orders REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION public.first_orders_went();
CREATE TRIGGER name_changed_products AFTER UPDATE ON public.products REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.name_changed_products();
CREATE TRIGGER name_gone_products AFTER DELETE ON public.products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.name_gone_products();
CREATE TRIGGER name_new_products AFTER INSERT ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.name_new_products();
CREATE TRIGGER name_no_products AFTER TRUNCATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION public.name_no_products();
CREATE TRIGGER no_ratings_left AFTER TRUNCATE ON public.ratings FOR EACH STATEMENT EXECUTE FUNCTION public.no_ratings_left();
CREATE TRIGGER order_lines_came AFTER INSERT ON public.order_lines REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.order_lines_came();
CREATE TRIGGER order_lines_changed AFTER UPDATE ON public.order_lines REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.order_lines_changed();
CREATE TRIGGER order_lines_went AFTER DELETE ON public.order_lines REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION public.order_lines_went();
CREATE TRIGGER orders_came AFTER INSERT ON public.orders REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.orders_came();
CREATE TRIGGER orders_changed AFTER UPDATE ON public.orders REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.orders_changed();
CREATE TRIGGER orders_go BEFORE DELETE ON public.orders FOR EACH ROW EXECUTE FUNCTION public.orders_go();
CREATE TRIGGER payments_forward BEFORE INSERT ON public.payments FOR EACH ROW EXECUTE FUNCTION public.payments_forward();
CREATE TRIGGER people_change AFTER DELETE OR UPDATE OR TRUNCATE ON public.users FOR EACH STATEMENT EXECUTE FUNCTION public.tell_people_change();
CREATE TRIGGER product_days_changed AFTER UPDATE ON public.orders REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.product_days_changed();
CREATE TRIGGER product_days_go BEFORE DELETE ON public.orders FOR EACH ROW EXECUTE FUNCTION public.product_days_go();
CREATE TRIGGER product_days_lines_came AFTER INSERT ON public.order_lines REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.product_days_lines_came();
CREATE TRIGGER product_days_lines_changed AFTER UPDATE ON public.order_lines REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.product_days_lines_changed();
CREATE TRIGGER product_days_lines_went AFTER DELETE ON public.order_lines REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION public.product_days_lines_went();
CREATE TRIGGER products_described BEFORE INSERT OR UPDATE OF name, description ON public.products FOR EACH ROW EXECUTE FUNCTION public.products_described();
CREATE TRIGGER products_revision BEFORE UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION public.count_product_revision();
CREATE TRIGGER public_change AFTER INSERT ON public.order_lines REFERENCING NEW TABLE AS bought FOR EACH STATEMENT EXECUTE FUNCTION public.tell_rated_purchase();
CREATE TRIGGER public_change AFTER UPDATE ON public.orders FOR EACH ROW WHEN ((((old.user_id IS DISTINCT FROM new.user_id) OR ((old.status = 'Rejected'::text) IS DISTINCT FROM (new.status = 'Rejected'::text))) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION public.tell_public_change();
CREATE TRIGGER public_change AFTER INSERT OR DELETE OR TRUNCATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION public.tell_public_change();
CREATE TRIGGER public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.ratings FOR EACH STATEMENT EXECUTE FUNCTION public.tell_public_change();
CREATE TRIGGER public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.reviews FOR EACH STATEMENT EXECUTE FUNCTION public.tell_public_change();
CREATE TRIGGER public_change AFTER UPDATE ON public.users FOR EACH ROW WHEN ((((old.display_name IS DISTINCT FROM new.display_name) OR (old.avatar IS DISTINCT FROM new.avatar)) OR (old.email IS DISTINCT FROM new.email))) EXECUTE FUNCTION public.tell_public_change();
CREATE TRIGGER public_change_shown AFTER UPDATE ON public.products FOR EACH ROW WHEN ((((((((((((((((old.name IS DISTINCT FROM new.name) OR (old.description IS DISTINCT FROM new.description)) OR (old.price IS DISTINCT FROM new.price)) OR (old.photo IS DISTINCT FROM new.photo)) OR (old.category IS DISTINCT FROM new.category)) OR (old.pack_amount IS DISTINCT FROM new.pack_amount)) OR (old.pack_unit IS DISTINCT FROM new.pack_unit)) OR (old.hidden IS DISTINCT FROM new.hidden)) OR (old.version IS DISTINCT FROM new.version)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.updated_at IS DISTINCT FROM new.updated_at)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR (old.rating_count IS DISTINCT FROM new.rating_count)) OR (old.rating_sum IS DISTINCT FROM new.rating_sum)) OR (
        CASE
            WHEN ((old.stock - old.held) <= COALESCE(old.low_stock_threshold, 5)) THEN GREATEST(0, (old.stock - old.held))
            ELSE NULL::integer
        END IS DISTINCT FROM
        CASE
            WHEN ((new.stock - new.held) <= COALESCE(new.low_stock_threshold, 5)) THEN GREATEST(0, (new.stock - new.held))
            ELSE NULL::integer
        END))) EXECUTE FUNCTION public.tell_public_change();
CREATE TRIGGER ratings_came AFTER INSERT ON public.ratings REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.ratings_came();
CREATE TRIGGER ratings_changed AFTER UPDATE ON public.ratings REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.ratings_changed();
CREATE TRIGGER ratings_went AFTER DELETE ON public.ratings REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION public.ratings_went();
CREATE TRIGGER stock_holds_sum AFTER INSERT OR DELETE OR UPDATE ON public.stock_holds FOR EACH ROW EXECUTE FUNCTION public.stock_holds_sum();
CREATE TRIGGER users_described BEFORE INSERT OR UPDATE OF display_name, email ON public.users FOR EACH ROW EXECUTE FUNCTION public.users_described();
ALTER TABLE ONLY public.api_tokens
    ADD CONSTRAINT api_tokens_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_api_token_id_fkey FOREIGN KEY (api_token_id) REFERENCES public.api_tokens(id);
ALTER TABLE ONLY public.cart_lines
    ADD CONSTRAINT cart_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);
ALTER TABLE ONLY public.cart_lines
    ADD CONSTRAINT cart_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.cart_merges
    ADD CONSTRAINT cart_merges_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.checkout_lines
    ADD CONSTRAINT checkout_lines_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.first_orders
    ADD CONSTRAINT first_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_given_back_id_fkey FOREIGN KEY (given_back_id) REFERENCES public.refunds(id);
ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.outbox_deliveries
    ADD CONSTRAINT outbox_deliveries_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.outbox_messages(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id);
ALTER TABLE ONLY public.product_imports
    ADD CONSTRAINT product_imports_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_answered_by_id_fkey FOREIGN KEY (answered_by_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_requested_by_id_fkey FOREIGN KEY (requested_by_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_answered_by_id_fkey FOREIGN KEY (answered_by_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stock_holds
    ADD CONSTRAINT stock_holds_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);
ALTER TABLE ONLY public.unmatched_payments
    ADD CONSTRAINT unmatched_payments_resolved_by_id_fkey FOREIGN KEY (resolved_by_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.webhook_attempts
    ADD CONSTRAINT webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES public.outbox_deliveries(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.webhook_events
    ADD CONSTRAINT webhook_events_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.outbox_messages(id) ON DELETE CASCADE;

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A purchase of which nothing is counted, and that nothing else of its person gets in the way of, is begun by one statement and
 * ordered by another. See `docs/decisions/0154-one-way-through-a-purchase.md`.
 */
export class PurchasesAtOnce1796690000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BEGIN_AT_ONCE);
    await runner.query(PLACE_ORDER);
    await runner.query(ORDER_AT_ONCE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function order_at_once(uuid, text, bigint, text, timestamptz, text)');
    await runner.query('drop function place_order(uuid, text, text, text, text, timestamptz, text)');
    await runner.query(
      'drop function begin_at_once(uuid, text, text, text, text, bigint, bigint, text, timestamptz, double precision)',
    );
  }
}

// Every look has to see what the lock before it has waited for, so the lock is a statement of its own.
export const BEGIN_AT_ONCE = `
  create function begin_at_once(
    buyer uuid, mail text, receiver text, number text, place text, line_shipping bigint, shown bigint, money text,
    check_at timestamptz, seconds double precision
  )
  returns setof checkouts language plpgsql as $$
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
  $$
`;

export const PLACE_ORDER = `
  create function place_order(
    purchase uuid, payment text, receiver text, number text, place text, check_at timestamptz, trace text
  )
  returns table (placed orders, lines order_lines[]) language plpgsql as $$
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
  $$
`;

export const ORDER_AT_ONCE = `
  create function order_at_once(
    purchase uuid, payment text, paid bigint, money text, check_at timestamptz, trace text
  )
  returns table (placed orders, lines order_lines[]) language plpgsql as $$
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
  $$
`;

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a purchase locks and looks at is one round trip at each of its ends: every look has to see what the lock before it
 * has waited for, so a plain statement could not do it. What follows is decided by the shop.
 */
export class CheckoutRoundTrips1795700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(OPEN_STOCK);
    await runner.query(LOCK_CART);
    await runner.query(RECORD_PAYMENT);
    await runner.query(TAKE_PAYMENT);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function take_payment(uuid, text, text, bigint, text)');
    await runner.query('drop function record_payment(uuid, text, text, bigint, text)');
    await runner.query('drop function lock_cart(uuid, timestamptz)');
    await runner.query('drop function open_stock(uuid[], timestamptz, uuid, uuid)');
  }
}

const OPEN_STOCK = `
  create function open_stock(ids uuid[], at timestamptz, buyer uuid, purchase uuid)
  returns uuid[] language plpgsql as $$
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
  $$
`;

export const LOCK_CART = `
  create function lock_cart(buyer uuid, at timestamptz)
  returns table (freed uuid[], unpaid uuid, line_quantity integer, product products)
  language plpgsql as $$
  declare
    wanted uuid[];
  begin
    perform 1 from users where id = buyer for no key update;
    wanted := array(select product_id from cart_lines where user_id = buyer for no key update);
    -- Nobody holds anything for this person meanwhile.
    freed := open_stock(wanted || array(select product_id from stock_holds where user_id = buyer), at, buyer, null);
    perform 1 from products
    where id = any(wanted) and deleted_at is null and not hidden
    order by id for share;
    unpaid := (
      select id from checkouts where user_id = buyer and status in ('created', 'awaiting_payment')
      order by created_at desc limit 1
    );
    return query
      select freed, unpaid, line.quantity, each
      from (select) as whatever
      left join (
        cart_lines line join products each
        on each.id = line.product_id and each.deleted_at is null and not each.hidden
      ) on line.user_id = buyer
      order by line.created_at, line.id;
  end
  $$
`;

// What is known already, and what comes too late to be true still, is left out. `payments_forward` has the same rule.
const RECORD_PAYMENT = `
  create function record_payment(purchase uuid, payment text, said text, paid bigint, money text)
  returns void language sql as $$
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
  $$
`;

const TAKE_PAYMENT = `
  create function take_payment(purchase uuid, payment text, said text, paid bigint, money text)
  returns table (
    checkout checkouts, lines checkout_lines[], is_erased boolean, is_counted boolean,
    is_ordered boolean, is_given_back boolean, may_be_bought_since boolean
  )
  language plpgsql as $$
  begin
    perform 1 from users where id = (select user_id from checkouts where id = purchase) for no key update;
    perform 1 from checkouts where id = purchase for no key update;
    perform record_payment(purchase, payment, said, paid, money);
    return query
      select each,
        array(select line from checkout_lines line where line.checkout_id = each.id order by line.position),
        person.erased_at is not null,
        exists (
          select from checkout_lines line join products on products.id = line.product_id
          where line.checkout_id = each.id and products.stock is not null
        ) or exists (select from stock_holds where checkout_id = each.id),
        exists (select from orders where orders.checkout_id = each.id),
        exists (select from refunds where provider_payment_id = payment),
        exists (
          select from checkouts other
          where other.user_id = each.user_id and other.created_at >= each.created_at
            and other.id <> each.id and other.status = 'ordered'
        )
      from checkouts each join users person on person.id = each.user_id
      where each.id = purchase;
  end
  $$
`;

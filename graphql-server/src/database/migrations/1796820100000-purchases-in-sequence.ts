import type { MigrationInterface, QueryRunner } from 'typeorm';
import { LOCK_CART_BY_PERSON } from './1796670000000-lock-cart-by-person.js';
import { TAKE_PAYMENT } from './1796680000000-take-payment-by-locks.js';
import { LOCK_CART_ITEMS } from './1796820000000-one-way-through-a-purchase.js';

const NUMBERED = ['checkouts', 'orders', 'cart_lines'];

/**
 * Checkouts, orders and cart lines get numbers of one sequence, under the lock of their person, and are compared by them in place of
 * their times. What exists has 0 until the next migration. See `docs/decisions/0155-purchases-in-sequence.md`.
 */
export class PurchasesInSequence1796820100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create sequence purchase_sequence');
    for (const table of NUMBERED) {
      await runner.query(`alter table ${table} add column sequence bigint not null default 0`);
      await runner.query(
        `alter table ${table} alter column sequence set default nextval('purchase_sequence')`,
      );
    }
    await runner.query('alter table orders add column cart_reduced_after boolean not null default false');
    await runner.query(LOCK_CART_ITEMS_IN_SEQUENCE);
    await runner.query(LOCK_CART);
    await runner.query(TAKE_PAYMENT_BY_SEQUENCE);
    // Its products are locked for it; those of a hold that only lasts longer or shorter are not.
    await runner.query('drop trigger stock_holds_sum on stock_holds');
    await runner.query(stockHoldsSum('insert or delete or update of quantity'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger stock_holds_sum on stock_holds');
    await runner.query(stockHoldsSum('insert or update or delete'));
    await runner.query(TAKE_PAYMENT);
    await runner.query(LOCK_CART_BY_PERSON);
    await runner.query('drop function lock_cart_items(uuid, uuid[])');
    await runner.query(LOCK_CART_ITEMS);
    await runner.query('alter table orders drop column cart_reduced_after');
    for (const table of NUMBERED) await runner.query(`alter table ${table} drop column sequence`);
    await runner.query('drop sequence purchase_sequence');
  }
}

const stockHoldsSum = (events: string): string => `
  create trigger stock_holds_sum after ${events} on stock_holds
  for each row execute function stock_holds_sum()
`;

const LOCK_CART_ITEMS_IN_SEQUENCE = `
  create or replace function lock_cart_items(buyer uuid, wanted uuid[])
  returns table (is_erased boolean, line_id uuid, line_quantity integer, product products)
  language plpgsql as $$
  begin
    select erased_at is not null into is_erased from users where id = buyer for no key update;
    return query
      select is_erased, item.id, item.quantity, each
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
  $$
`;

const LOCK_CART = `
  create or replace function lock_cart(buyer uuid, at timestamptz)
  returns table (freed uuid[], unpaid uuid, line_quantity integer, product products)
  language plpgsql as $$
  declare
    quantities integer[];
    sold products[];
    counted uuid[];
    opened uuid[] := '{}';
  begin
    perform 1 from users where id = buyer for no key update;
    freed := '{}';
    loop
      select array_agg(line.quantity order by line.sequence), array_agg(each order by line.sequence),
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
        order by sequence desc limit 1
      ), quantities[place], sold[place]
      from (select) as whatever left join generate_subscripts(sold, 1) as place on true
      order by place;
  end
  $$
`;

const TAKE_PAYMENT_BY_SEQUENCE = `
  create or replace function take_payment(purchase uuid, payment text, said text, paid bigint, money text)
  returns table (
    checkout checkouts, lines checkout_lines[], is_erased boolean, is_counted boolean,
    is_ordered boolean, is_given_back boolean, may_be_bought_since boolean
  )
  language plpgsql as $$
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
      exists (select from orders since where since.user_id = buyer and since.sequence > checkout.sequence)
    into lines, is_counted, is_ordered, is_given_back, may_be_bought_since;
    return next;
  end
  $$
`;

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TAKE_PAYMENT_BY_ORDERS } from './1796660100000-purchases-of-regulars.js';

/** The statements that lock a purchase's person and checkout read them as well; they were looked up and joined once more. */
export class TakePaymentByLocks1796680000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TAKE_PAYMENT);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(TAKE_PAYMENT_BY_ORDERS);
  }
}

export const TAKE_PAYMENT = `
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
      exists (
        select from orders since
        where since.user_id = buyer and since.created_at >= checkout.created_at and since.checkout_id <> purchase
      )
    into lines, is_counted, is_ordered, is_given_back, may_be_bought_since;
    return next;
  end
  $$
`;

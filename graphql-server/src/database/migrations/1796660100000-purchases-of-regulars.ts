import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A purchase looked through everything that its person had ever bought, for a checkout that can still be paid and for what was ordered
 * since. Indexes tell both at once.
 */
export class PurchasesOfRegulars1796660100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index orders_user_all on orders (user_id, created_at, id)');
    await runner.query(
      `create index checkouts_unpaid on checkouts (user_id, created_at) where status in ('created', 'awaiting_payment')`,
    );
    await runner.query(TAKE_PAYMENT_BY_ORDERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      takePayment(
        `checkouts other
          where other.user_id = each.user_id and other.id <> each.id and other.status = 'ordered'
            and (select orders.created_at from orders where orders.checkout_id = other.id) >= each.created_at`,
      ),
    );
    await runner.query('drop index checkouts_unpaid');
    await runner.query('drop index orders_user_all');
  }
}

const takePayment = (boughtSince: string): string => `
  create or replace function take_payment(purchase uuid, payment text, said text, paid bigint, money text)
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
        exists (select from ${boughtSince})
      from checkouts each join users person on person.id = each.user_id
      where each.id = purchase;
  end
  $$
`;

export const TAKE_PAYMENT_BY_ORDERS = takePayment(
  `orders since
    where since.user_id = each.user_id and since.created_at >= each.created_at and since.checkout_id <> each.id`,
);

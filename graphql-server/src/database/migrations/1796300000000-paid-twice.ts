import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A payment that is taken asks what its person has ordered since the checkout was begun, not which checkouts were begun since: of two
 * dialogs of one cart the older one may be paid first.
 */
export class PaidTwice1796300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // When each was ordered is read by the index of its checkout; there is none of deleted orders by their person.
    await runner.query(
      takePayment(
        `(select orders.created_at from orders where orders.checkout_id = other.id) >= each.created_at`,
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(takePayment('other.created_at >= each.created_at'));
  }
}

const takePayment = (isSince: string): string => `
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
        exists (
          select from checkouts other
          where other.user_id = each.user_id and other.id <> each.id and other.status = 'ordered' and ${isSince}
        )
      from checkouts each join users person on person.id = each.user_id
      where each.id = purchase;
  end
  $$
`;

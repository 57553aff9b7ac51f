import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A payment may have several refunds, each spread over the lines of its order. Triggers keep their sum within the payment and
 * the lines of each within its amount.
 */
export class PartialRefunds1796800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table refunds
        drop constraint refunds_provider_payment_id_key,
        drop constraint refunds_reason,
        add column request_key text,
        add constraint refunds_order_request_key unique (order_id, request_key),
        add constraint refunds_provider_refund_id_key unique (provider_refund_id),
        add constraint refunds_reason check (reason in (
          'rejected', 'cancelled', 'adjustment', 'sold_out', 'duplicate', 'outside', 'account_deleted'
        ))
    `);
    await runner.query('create index refunds_payment on refunds (provider_payment_id)');
    await runner.query(`
      alter table order_lines
        add column restocked_quantity integer not null default 0,
        add constraint order_lines_restocked check (restocked_quantity between 0 and quantity)
    `);
    await runner.query(`
      create table provider_cursors (
        name text not null,
        newest_id text not null,
        constraint provider_cursors_pkey primary key (name)
      )
    `);
    await runner.query(`
      create table refund_lines (
        refund_id uuid not null,
        order_line_id uuid not null,
        quantity integer not null,
        goods bigint not null,
        shipping bigint not null,
        constraint refund_lines_amounts check (quantity >= 0 and goods >= 0 and shipping >= 0),
        constraint refund_lines_pkey primary key (refund_id, order_line_id),
        constraint refund_lines_refund_id_fkey foreign key (refund_id) references refunds (id) on delete cascade,
        constraint refund_lines_order_line_id_fkey foreign key (order_line_id) references order_lines (id)
          on delete cascade
      )
    `);
    await runner.query('create index refund_lines_order_line on refund_lines (order_line_id)');
    for (const statement of [FILL_LINES, ...KEEP_SUMS]) await runner.query(statement);
    await runner.query('select fill_refund_lines(id) from refunds where order_id is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table refund_lines, provider_cursors');
    await runner.query('drop trigger refunds_lines_sum on refunds');
    await runner.query('drop trigger refunds_within_payment on refunds');
    for (const name of ['keep_refund_lines()', 'keep_refunds_within_payment()', 'fill_refund_lines(uuid)']) {
      await runner.query(`drop function ${name}`);
    }
    await runner.query('alter table order_lines drop column restocked_quantity');
    await runner.query('drop index refunds_payment');
    await runner.query(`update refunds set reason = 'outside' where reason in ('cancelled', 'adjustment')`);
    await runner.query(`
      alter table refunds
        drop constraint refunds_reason,
        drop constraint refunds_provider_refund_id_key,
        drop column request_key,
        add constraint refunds_provider_payment_id_key unique (provider_payment_id),
        add constraint refunds_reason check (reason in (
          'rejected', 'sold_out', 'duplicate', 'outside', 'account_deleted'
        ))
    `);
  }
}

// Refunds of before, and those of the release before, which knows no lines, return all of their order.
const FILL_LINES = `
  create function fill_refund_lines(refund uuid) returns void language sql as $$
    insert into refund_lines (refund_id, order_line_id, quantity, goods, shipping)
    select refund, line.id, line.quantity, line.quantity * line.unit_price,
      orders.shipping * (line.place) / line.lines - orders.shipping * (line.place - 1) / line.lines
    from refunds join orders on orders.id = refunds.order_id and orders.total = refunds.amount
      join lateral (
        select *, row_number() over (order by position) as place, count(*) over () as lines
        from order_lines where order_id = orders.id
      ) as line on true
    where refunds.id = refund
  $$
`;

const KEEP_SUMS = [
  // The lock serializes: whoever comes second sees the first one's refund. As "on conflict do nothing" did while a payment had
  // one refund, a refund of a payment of which nothing is left is not inserted.
  `create function keep_refunds_within_payment() returns trigger language plpgsql as $$
  declare
    paid bigint;
    refunded bigint;
  begin
    select total into paid from checkouts where id = new.checkout_id for no key update;
    select coalesce(sum(amount), 0) into refunded from refunds
    where provider_payment_id = new.provider_payment_id and id <> new.id;
    if tg_op = 'INSERT' and refunded >= paid then
      return null;
    end if;
    if refunded + new.amount > paid then
      raise exception 'Refunds of % would exceed the % that were paid.', refunded + new.amount, paid
        using errcode = 'check_violation', constraint = 'refunds_within_payment', table = 'refunds';
    end if;
    return new;
  end
  $$`,
  `create trigger refunds_within_payment before insert or update of amount, provider_payment_id on refunds
    for each row execute function keep_refunds_within_payment()`,
  `create function keep_refund_lines() returns trigger language plpgsql as $$
  declare
    refund refunds;
  begin
    if tg_table_name = 'refunds' then
      select * into refund from refunds where id = new.id;
    else
      select * into refund from refunds where id = coalesce(new.refund_id, old.refund_id);
    end if;
    if refund.order_id is null then
      return null;
    end if;
    if not exists (select from refund_lines where refund_id = refund.id) then
      perform fill_refund_lines(refund.id);
    end if;
    if refund.amount <> (select coalesce(sum(goods + shipping), 0) from refund_lines where refund_id = refund.id) then
      raise exception 'The lines of refund % do not sum to its amount.', refund.id
        using errcode = 'check_violation', constraint = 'refunds_lines_sum', table = 'refunds';
    end if;
    return null;
  end
  $$`,
  `create constraint trigger refunds_lines_sum after insert or update of amount, order_id on refunds
    deferrable initially deferred for each row execute function keep_refund_lines()`,
  `create constraint trigger refund_lines_sum after insert or update or delete on refund_lines
    deferrable initially deferred for each row execute function keep_refund_lines()`,
];

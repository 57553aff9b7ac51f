import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What a refund is of are rows, in place of a column for each kind of charge. */
export class RefundParts1797300000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- With its trigger on refunds.
      drop function if exists check_refund_lines() cascade;

      create table refund_parts (
        refund_id uuid not null,
        order_line_id uuid not null,
        kind text not null,
        quantity integer not null,
        amount bigint not null,
        constraint refund_parts_pkey primary key (refund_id, order_line_id, kind),
        constraint refund_parts_amounts check (amount >= 0 and quantity >= 0),
        constraint refund_parts_kind check (kind in ('goods', 'deposit', 'delivery')),
        constraint refund_parts_units check (quantity = 0 or kind = 'goods'),
        constraint refund_parts_order_line_id_fkey
          foreign key (order_line_id) references order_lines (id) on delete cascade,
        constraint refund_parts_refund_id_fkey
          foreign key (refund_id) references refunds (id) on delete cascade
      );

      insert into refund_parts (refund_id, order_line_id, kind, quantity, amount)
      select refund_id, order_line_id, part.kind, part.quantity, part.amount
      from refund_lines cross join lateral (values
        ('goods', quantity, goods), ('deposit', 0, deposit), ('delivery', 0, shipping)
      ) as part (kind, quantity, amount)
      where part.quantity > 0 or part.amount > 0;

      create index refund_parts_order_line on refund_parts (order_line_id);

      drop table refund_lines;
    `);
  }
}

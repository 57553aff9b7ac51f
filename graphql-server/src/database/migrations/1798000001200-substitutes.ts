import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What customers want where goods are out, and what they got in their place. */
export class Substitutes1798000001200 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table shop_settings add column substitutes boolean not null default true;

      alter table fulfilments
        add column substitution_wish text not null default 'refund',
        add constraint fulfilments_substitution_wish
          check (substitution_wish in ('best_match', 'call_me', 'refund'));

      alter table checkout_lines
        add column substitution_wish text,
        add constraint checkout_lines_substitution_wish
          check (substitution_wish in ('best_match', 'call_me', 'refund'));

      alter table order_lines
        add column substitution_wish text,
        add constraint order_lines_substitution_wish
          check (substitution_wish in ('best_match', 'call_me', 'refund'));

      create table order_substitutes (
        id uuid not null default gen_random_uuid() constraint order_substitutes_pkey primary key,
        order_id uuid not null references orders (id) on delete cascade,
        order_line_id uuid not null references order_lines (id) on delete cascade,
        position integer not null,
        product_id uuid not null,
        name text not null,
        original_name text,
        sku text,
        barcode text,
        external_reference text,
        photo text not null,
        pack_amount integer,
        pack_unit text,
        pack_count integer,
        age_limit integer,
        sold_by text,
        unit_grams integer,
        tolerance integer,
        unit_price bigint not null,
        quantity integer not null,
        list_price bigint not null,
        deposit bigint not null,
        new_allergens text[] not null,
        allergens_stated boolean not null,
        allergens_agreed boolean not null,
        customer_agreed boolean not null,
        created_at timestamptz(3) not null default now(),
        created_by_id uuid not null references users (id),
        restocked_quantity integer not null default 0,
        status_restocked_quantity integer not null default 0,
        refused_at timestamptz(3),
        refused_by_id uuid references users (id),
        constraint order_substitutes_product unique (order_line_id, product_id),
        constraint order_substitutes_quantity check (quantity between 1 and 99),
        constraint order_substitutes_pieces check (num_nonnulls(sold_by, unit_grams, tolerance) = 0),
        constraint order_substitutes_price check (unit_price between 0 and list_price and deposit >= 0),
        constraint order_substitutes_allergens
          check (allergens_agreed or (allergens_stated and cardinality(new_allergens) = 0)),
        constraint order_substitutes_restocked check (restocked_quantity between 0 and quantity),
        constraint order_substitutes_status_restocked
          check (status_restocked_quantity between 0 and restocked_quantity),
        constraint order_substitutes_refused check (num_nulls(refused_at, refused_by_id) in (0, 2))
      );
      create index order_substitutes_by_order on order_substitutes (order_id);
      create index order_substitutes_photo on order_substitutes (photo);
    `);
  }
}

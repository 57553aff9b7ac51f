import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PUBLIC_CHANGES } from '../public-changes.js';

/** What shoppers are told of a product's stock, as `fewLeft` says. */
const fewLeft = (row: 'old' | 'new') => `
  case when ${row}.stock - ${row}.held <= coalesce(${row}.low_stock_threshold, 5)
    then greatest(0, ${row}.stock - ${row}.held) end`;

/** All that anybody is told of a product; not what is counted, as long as there is enough. */
const SHOWN = [
  'name',
  'description',
  'price',
  'photo',
  'category',
  'pack_amount',
  'pack_unit',
  'hidden',
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
  'rating_count',
  'rating_sum',
];
const shown = (row: 'old' | 'new') => [...SHOWN.map((column) => `${row}.${column}`), fewLeft(row)].join(', ');

/** The database tells whoever listens when it commits a change of what everybody sees, whoever made it. */
export class PublicChanges1795234000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The same news twice in a transaction is told once.
    await runner.query(`
      create function tell_public_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${PUBLIC_CHANGES}', pg_current_xact_id()::text);
        return null;
      end
      $$
    `);
    for (const table of ['products', 'ratings', 'reviews']) {
      const changes =
        table === 'products' ? 'insert or delete or truncate' : 'insert or update or delete or truncate';
      await runner.query(tell(`after ${changes} on ${table} for each statement`));
    }
    await runner.query(`
      create trigger public_change_shown after update on products for each row
      when ((${shown('old')}) is distinct from (${shown('new')}))
      execute function tell_public_change()
    `);
    await runner.query(
      tell(`
        after update on users for each row
        when ((old.display_name, old.avatar, old.email) is distinct from (new.display_name, new.avatar, new.email))
      `),
    );
    await this.tellPurchases(runner);
  }

  /** A rating says whether its author has bought the product. */
  private async tellPurchases(runner: QueryRunner): Promise<void> {
    await runner.query('create index ratings_author on ratings (user_id, product_id)');
    await runner.query(`
      create function tell_rated_purchase() returns trigger language plpgsql as $$
      begin
        if exists (
          select from bought
          join orders on orders.id = bought.order_id
          join ratings on ratings.user_id = orders.user_id and ratings.product_id = bought.product_id
        ) then
          perform pg_notify('${PUBLIC_CHANGES}', pg_current_xact_id()::text);
        end if;
        return null;
      end
      $$
    `);
    await runner.query(`
      create trigger public_change after insert on order_lines referencing new table as bought
      for each statement execute function tell_rated_purchase()
    `);
    await runner.query(
      tell(`
        after update on orders for each row
        when (
          (old.user_id, old.status = 'Rejected', old.deleted_at) is distinct from
          (new.user_id, new.status = 'Rejected', new.deleted_at)
        )
      `),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['products', 'ratings', 'reviews', 'users', 'order_lines', 'orders']) {
      await runner.query(`drop trigger public_change on ${table}`);
    }
    await runner.query('drop trigger public_change_shown on products');
    await runner.query('drop function tell_public_change()');
    await runner.query('drop function tell_rated_purchase()');
    await runner.query('drop index ratings_author');
  }
}

const tell = (when: string) => `create trigger public_change ${when} execute function tell_public_change()`;

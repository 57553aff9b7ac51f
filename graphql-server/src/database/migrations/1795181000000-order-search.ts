import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders can be found by what people know of them, and listed by their status. */
export class OrderSearch1795181000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // All that an order is known by, a line each: in the words of `search_text`, and the phone number and the order's own
    // number in figures alone, because a number is written in as many ways as there are people.
    await runner.query(String.raw`
      create function order_search_text(
        name text, email text, phone text, payment_id text, id uuid, number int
      ) returns text language sql immutable strict parallel safe
      return concat_ws(
        E'\n', search_text(name), search_text(email), search_text(phone), search_text(payment_id), search_text(id::text),
        regexp_replace(phone, '[^0-9]', '', 'g'), number::text
      )
    `);
    // An index on the expression: nothing but a search reads it, and an order's own columns seldom change. Without fast
    // updates: they leave a list of new entries that every search would have to read from end to end.
    await runner.query(`
      create index orders_search on orders
      using gin (order_search_text(name, email, phone, payment_id, id, number) gin_trgm_ops) with (fastupdate = off)
      where deleted_at is null
    `);
    await runner.query(`
      create index orders_status_newest on orders (status, created_at, id) where deleted_at is null
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index orders_status_newest');
    await runner.query('drop index orders_search');
    await runner.query('drop function order_search_text(text, text, text, text, uuid, int)');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products can be counted and hidden, and know which change of an admin's was their last. */
export class ProductStock1795180000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table products
        add column stock integer,
        add column low_stock_threshold integer,
        add column hidden boolean not null default false,
        add column version integer not null default 1,
        add column updated_at timestamp(3) with time zone not null default now(),
        add constraint products_stock_range check (stock >= 0),
        add constraint products_low_stock_threshold check (low_stock_threshold >= 0)
    `);
    await runner.query('update products set updated_at = created_at');
    // What is not counted never runs out: it stands after all that is, as `STOCK_ORDER` says.
    await runner.query(`
      create index products_stock_order on products (coalesce(stock, 2147483647), id) where deleted_at is null
    `);
    // What to restock, as `FEW_LEFT` says.
    await runner.query(`
      create index products_few_left on products (created_at, id)
      where deleted_at is null and stock <= coalesce(low_stock_threshold, 5)
    `);
    // Shoppers must not learn from a suggestion what a hidden product is called.
    await runner.query('drop function similar_product_words(text)');
    await runner.query(similarWords('typed text, with_hidden boolean', 'and (with_hidden or not hidden)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function similar_product_words(text, boolean)');
    await runner.query(similarWords('typed text', ''));
    await runner.query(`
      alter table products
        drop column stock, drop column low_stock_threshold, drop column hidden, drop column version, drop column updated_at
    `);
  }
}

const similarWords = (parameters: string, condition: string) => `
  create function similar_product_words(${parameters}) returns table (word text, similarity real)
  language sql stable strict
  set pg_trgm.word_similarity_threshold = 0.2
  as $$
    select found.word, similarity(found.word, typed)
    from (
      select distinct unnest(string_to_array(search_name, ' ')) as word
      from products
      where deleted_at is null ${condition} and search_name %> typed
    ) as found
  $$
`;

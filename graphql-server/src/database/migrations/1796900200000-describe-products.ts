import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

const ROWS_AT_ONCE = 500;

/**
 * Fills in what products are found by, for some rows at a time, so that nobody waits long. Rows that
 * have it are passed over, so it goes on where it was ended.
 */
export class DescribeProducts1796900200000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    let last: string | null = null;
    do {
      const [row] = (await runner.query(DESCRIBE_SOME, [last, ROWS_AT_ONCE])) as [{ last: string | null }];
      ({ last } = row);
    } while (last !== null);
  }
}

// The trigger on search_terms computes the columns that are compared. There is no max(uuid).
const DESCRIBE_SOME = `
  with some_products as (
    select id, search_name, search_vector, product_words(name) as words, name, description, search_terms,
      pack_amount, pack_unit
    from products where $1::uuid is null or id > $1::uuid order by id limit $2
  ),
  described as (
    update products set search_terms = products.search_terms
    from some_products as old
    where old.id = products.id and (old.search_name, old.search_vector) is distinct from (
      old.words,
      product_search_vector(
        old.words, product_alternatives(old.name, old.search_terms), old.name, old.description,
        old.pack_amount, old.pack_unit
      )
    )
  )
  select (select id from some_products order by id desc limit 1) as last
`;

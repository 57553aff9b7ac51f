import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products know how they are rated, so that a list of them can show it and be sorted by it without adding up. */
export class RatingTotals1795178000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table products
        add column rating_count integer not null default 0,
        add column rating_sum integer not null default 0,
        add column rating_rank bigint not null default 0
    `);
    // Average first, to eight digits, then the count: one number, so that it can be a place in a list. It stays below
    // 2^53, which is what a number in JavaScript holds exactly.
    await runner.query(`
      create function rating_rank(rated integer, total integer) returns bigint
      language sql immutable parallel safe
      return case when rated = 0 then 0
        else (total * 100000000::bigint / rated) * 10000000 + least(rated, 9999999) end
    `);
    await runner.query(`
      update products
      set rating_count = totals.rated, rating_sum = totals.total, rating_rank = rating_rank(totals.rated, totals.total)
      from (select product_id, count(*)::int as rated, sum(rates)::int as total from ratings group by product_id) as totals
      where products.id = totals.product_id
    `);
    await runner.query(`create index products_rating on products (rating_rank, id) where deleted_at is null`);
    // The products are locked in a fixed order first: a statement may touch many, and so may another beside it.
    await runner.query(`
      create function add_to_rating_totals(products_rated uuid[], counts integer[], sums integer[]) returns void
      language sql
      begin atomic
        select 1 from products where id = any(products_rated) order by id for no key update;
        update products
        set rating_count = rating_count + change.rated,
          rating_sum = rating_sum + change.total,
          rating_rank = rating_rank(rating_count + change.rated, rating_sum + change.total)
        from unnest(products_rated, counts, sums) as change (product_id, rated, total)
        where products.id = change.product_id;
      end
    `);
    await runner.query(totalsFunction('ratings_came', 'came', 1));
    await runner.query(totalsFunction('ratings_went', 'went', -1));
    await runner.query(`
      create function ratings_changed() returns trigger language plpgsql as $$
      begin
        perform add_to_rating_totals(array_agg(product_id), array_agg(rated), array_agg(total))
        from (
          select product_id, sum(weight)::int as rated, sum(rates * weight)::int as total
          from (
            select product_id, rates, 1 as weight from came
            union all
            select product_id, rates, -1 from went
          ) as each_row
          group by product_id
        ) as change;
        return null;
      end
      $$
    `);
    await runner.query(`
      create trigger ratings_came after insert on ratings referencing new table as came
      for each statement execute function ratings_came()
    `);
    await runner.query(`
      create trigger ratings_went after delete on ratings referencing old table as went
      for each statement execute function ratings_went()
    `);
    await runner.query(`
      create trigger ratings_changed after update on ratings referencing old table as went new table as came
      for each statement execute function ratings_changed()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['ratings_came', 'ratings_went', 'ratings_changed']) {
      await runner.query(`drop trigger ${name} on ratings`);
      await runner.query(`drop function ${name}()`);
    }
    await runner.query('drop function add_to_rating_totals(uuid[], integer[], integer[])');
    await runner.query(
      'alter table products drop column rating_count, drop column rating_sum, drop column rating_rank',
    );
    await runner.query('drop function rating_rank(integer, integer)');
  }
}

const totalsFunction = (name: string, rows: string, weight: 1 | -1) => `
  create function ${name}() returns trigger language plpgsql as $$
  begin
    perform add_to_rating_totals(array_agg(product_id), array_agg(rated), array_agg(total))
    from (
      select product_id, ${weight} * count(*)::int as rated, ${weight} * sum(rates)::int as total
      from ${rows} group by product_id
    ) as change;
    return null;
  end
  $$
`;

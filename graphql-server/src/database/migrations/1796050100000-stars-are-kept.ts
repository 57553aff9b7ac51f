import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a statement does to the stars of products: by how many more or fewer there are, row by row. */
const CHANGES = {
  ratings_came: 'select product_id, rates, 1 as weight from came',
  ratings_went: 'select product_id, rates, -1 as weight from went',
  ratings_changed: `
    select product_id, rates, 1 as weight from came
    union all
    select product_id, rates, -1 from went`,
};

const each = (part: (stars: number) => string) => [1, 2, 3, 4, 5].map(part).join(', ');

/** The triggers that add stars up keep how many gave each number of them as well. */
export class StarsAreKept1796050100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Whoever is writing in the old way has done so when the others are filled in.
    await runner.query('lock table ratings in share row exclusive mode');
    // The products are locked in a fixed order first: a statement may touch many, and so may another beside it.
    await runner.query(`
      create function add_to_rating_stars(products_rated uuid[], stars_given integer[], weights integer[]) returns void
      language sql
      begin atomic
        select 1 from products where id = any(products_rated) order by id for no key update;
        update products
        set rating_stars = array[${each((stars) => `rating_stars[${stars}] + change.given[${stars}]`)}],
          rating_count = rating_count + change.rated,
          rating_sum = rating_sum + change.total,
          rating_rank = rating_rank(rating_count + change.rated, rating_sum + change.total)
        from (
          select product_id, sum(weight)::int as rated, sum(stars * weight)::int as total,
            array[${each((stars) => `coalesce(sum(weight) filter (where stars = ${stars}), 0)::int`)}] as given
          from unnest(products_rated, stars_given, weights) as gift (product_id, stars, weight)
          group by product_id
        ) as change
        where products.id = change.product_id;
      end
    `);
    // Nobody's stars change where only words do.
    await replaceTriggers(
      runner,
      (rows) => `
        perform add_to_rating_stars(array_agg(product_id), array_agg(rates), array_agg(weight))
        from (
          select product_id, rates, sum(weight)::int as weight from (${rows}) as each_row
          group by product_id, rates having sum(weight) <> 0
        ) as change;`,
    );
    await runner.query('drop function add_to_rating_totals(uuid[], integer[], integer[])');
    // Of a table that is emptied no row is told, and nobody counts anew.
    await runner.query(`
      create function no_ratings_left() returns trigger language plpgsql as $$
      begin
        perform from products where rating_count <> 0 order by id for no key update;
        update products
        set rating_stars = default, rating_count = default, rating_sum = default, rating_rank = default
        where rating_count <> 0;
        return null;
      end
      $$
    `);
    await runner.query(`
      create trigger no_ratings_left after truncate on ratings
      for each statement execute function no_ratings_left()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('lock table ratings in share row exclusive mode');
    await runner.query('drop trigger no_ratings_left on ratings');
    await runner.query('drop function no_ratings_left()');
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
    await replaceTriggers(
      runner,
      (rows) => `
        perform add_to_rating_totals(array_agg(product_id), array_agg(rated), array_agg(total))
        from (
          select product_id, sum(weight)::int as rated, sum(rates * weight)::int as total
          from (${rows}) as each_row group by product_id
        ) as change;`,
    );
    await runner.query('drop function add_to_rating_stars(uuid[], integer[], integer[])');
  }
}

async function replaceTriggers(runner: QueryRunner, perform: (rows: string) => string): Promise<void> {
  for (const [name, rows] of Object.entries(CHANGES)) {
    await runner.query(`
      create or replace function ${name}() returns trigger language plpgsql as $$
      begin
        ${perform(rows)}
        return null;
      end
      $$
    `);
  }
}

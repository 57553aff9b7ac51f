import type { MigrationInterface, QueryRunner } from 'typeorm';

const SOLD = 'deleted_at is null and not hidden';
const isSold = (row: 'old' | 'new') => `${row}.deleted_at is null and not ${row}.hidden`;

/** After so many rows, those of each category are made one. */
const FOLD_EVERY = 100;

/**
 * How many products a category has that are sold, without counting them each time. Whoever changes it adds a row that says by how
 * many, so that nobody waits for anybody; now and then rows that nobody else holds are made one.
 */
export class ProductCounts1795900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table product_counts (
        id bigint generated always as identity,
        category text not null,
        products bigint not null,
        constraint product_counts_pkey primary key (id)
      )
    `);
    await runner.query(`
      create function products_counted(wanted text, many bigint) returns void language plpgsql as $$
      declare
        place bigint;
      begin
        insert into product_counts (category, products) values (wanted, many) returning id into place;
        if place % ${FOLD_EVERY} = 0 then
          with taken as (
            delete from product_counts where id in (
              select id from product_counts for update skip locked
            ) returning category, products
          )
          insert into product_counts (category, products)
            select category, sum(products) from taken group by category;
        end if;
      end
      $$
    `);
    for (const { name, when, body } of TRIGGERS) {
      await runner.query(`
        create function ${name}() returns trigger language plpgsql as $$
        begin
          ${body}
          return null;
        end
        $$
      `);
      await runner.query(`create trigger ${name} ${when} execute function ${name}()`);
    }
    // After the triggers, which wait for whoever is just writing and keep the others out.
    await runner.query(`
      insert into product_counts (category, products)
        select category, count(*) from products where ${SOLD} group by category
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of TRIGGERS) {
      await runner.query(`drop trigger ${name} on products`);
      await runner.query(`drop function ${name}()`);
    }
    await runner.query('drop function products_counted(text, bigint)');
    await runner.query('drop table product_counts');
  }
}

/** Many at once are counted together; what is changed one by one is mostly something else. */
const TRIGGERS = [
  {
    name: 'count_new_products',
    when: 'after insert on products referencing new table as changed for each statement',
    body: `perform products_counted(category, count(*)) from changed where ${SOLD} group by category;`,
  },
  {
    name: 'count_gone_products',
    when: 'after delete on products referencing old table as changed for each statement',
    body: `perform products_counted(category, -count(*)) from changed where ${SOLD} group by category;`,
  },
  {
    name: 'count_changed_products',
    when: `after update on products for each row
      when ((old.category, ${isSold('old')}) is distinct from (new.category, ${isSold('new')}))`,
    body: `if ${isSold('old')} then perform products_counted(old.category, -1); end if;
      if ${isSold('new')} then perform products_counted(new.category, 1); end if;`,
  },
  {
    name: 'count_no_products',
    when: 'after truncate on products for each statement',
    body: 'delete from product_counts;',
  },
];

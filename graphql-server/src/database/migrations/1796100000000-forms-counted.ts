import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One in so many rows, and nobody knows which, has those of its form made one. */
const FOLD_EVERY = 50;

const soldIn = (row: string) => `(${row}.deleted_at is null and not ${row}.hidden)`;
const found = (row: string) => `${row}.search_vector, ${row}.category, ${soldIn(row)}`;

/**
 * How many products of a category are sold that hold a word, or the stem of one, in their names or descriptions: what a search finds
 * need not be counted then. Whoever changes a number adds a row that says by how many, so that nobody waits for anybody; now and then
 * rows of a form that nobody else holds are made one. What was there before is counted by the next migration.
 */
export class FormsCounted1796100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Without a key: thousands of rows come with an import, and rows that are locked stay where they are until they are made one.
    await runner.query(`
      create table product_forms (
        form text not null,
        category text not null,
        sold bigint not null
      )
    `);
    await runner.query('create index product_forms_form on product_forms (form)');
    await runner.query(`
      create function product_forms_folded(wanted text[]) returns void language sql as $$
        with taken as (
          delete from product_forms where ctid = any(array(
            select ctid from product_forms where form = any(wanted) for update skip locked
          )) returning form, category, sold
        )
        insert into product_forms (form, category, sold)
          select form, category, sum(sold) from taken group by form, category having sum(sold) <> 0;
      $$
    `);
    for (const { name, when, body } of TRIGGERS) {
      await runner.query(`
        create function ${name}() returns trigger language plpgsql as $$
        declare
          crowded text[];
        begin
          ${body}
          return null;
        end
        $$
      `);
      await runner.query(`create trigger ${name} ${when} execute function ${name}()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of TRIGGERS) {
      await runner.query(`drop trigger ${name} on products`);
      await runner.query(`drop function ${name}()`);
    }
    await runner.query('drop function product_forms_folded(text[])');
    await runner.query('drop table product_forms');
  }
}

/** All that a statement changes is counted together. */
const addAndFold = (changed: string) => `
  with written as (
    insert into product_forms (form, category, sold)
      select form, category, sum(weight)
      from (${changed}) as changed cross join lateral unnest(tsvector_to_array(search_vector)) as form
      group by form, category having sum(weight) <> 0
    returning form
  )
  select array_agg(form) into crowded from written where random() * ${FOLD_EVERY} < 1;
  if crowded is not null then perform product_forms_folded(crowded); end if;`;

/** Rows as they were and as they are, of which something is found otherwise now. */
const CHANGED = `before full join after using (id) where (${found('before')}) is distinct from (${found('after')})`;

const TRIGGERS = [
  {
    name: 'count_forms_of_new_products',
    when: 'after insert on products referencing new table as changed for each statement',
    body: addAndFold(`select search_vector, category, 1 as weight from changed where ${soldIn('changed')}`),
  },
  {
    name: 'count_forms_of_gone_products',
    when: 'after delete on products referencing old table as changed for each statement',
    body: addAndFold(`select search_vector, category, -1 as weight from changed where ${soldIn('changed')}`),
  },
  {
    name: 'count_forms_of_changed_products',
    when: 'after update on products referencing old table as before new table as after for each statement',
    // Most of what is changed is stock, and no word of it.
    body: `if not exists (select from ${CHANGED}) then return null; end if;
      ${addAndFold(`
        select side.search_vector, side.category, side.weight
        from (select before, after from ${CHANGED}) as changed
          cross join lateral (values (${found('(changed.before)')}, -1), (${found('(changed.after)')}, 1))
            as side (search_vector, category, sold, weight)
        where side.sold`)}`,
  },
  {
    name: 'count_forms_of_no_products',
    when: 'after truncate on products for each statement',
    body: 'delete from product_forms;',
  },
];

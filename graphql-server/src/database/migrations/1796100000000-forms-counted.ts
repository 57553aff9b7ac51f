import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWords, nameEachChangedProduct } from './1796000100000-words-of-names.js';

/** One in so many rows, and nobody knows which, has those of its form made one. */
const FOLD_EVERY = 50;
/** The same for words of names, which are fewer. */
const FOLD_WORDS_EVERY = 20;

const soldIn = (row: string) => `(${row}.deleted_at is null and not ${row}.hidden)`;
const found = (row: string) =>
  `${row}.search_vector, ${row}.search_name, ${row}.category, ${row}.hidden, ${row}.deleted_at is null`;

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
        create or replace function ${name}() returns trigger language plpgsql as $$
        declare
          crowded text[];
        begin
          ${body}
          return null;
        end
        $$
      `);
      await runner.query(`create or replace trigger ${name} ${when} execute function ${name}()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await nameEachChangedProduct(runner);
    for (const { name } of TRIGGERS.filter((trigger) => trigger !== OF_CHANGED)) {
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

/**
 * Rows as they were and as they are, and whether something of them is found otherwise now. Columns are read by name: whole rows of
 * what changed are not those of the table any longer once it has lost a column.
 */
const CHANGED = 'before full join after using (id)';
const IS_OTHERWISE = `(${found('before')}) is distinct from (${found('after')})`;
const SIDES = `
  select side.* from ${CHANGED} cross join lateral (values
    (${found('before')}, -1), (${found('after')}, 1)
  ) as side (search_vector, search_name, category, hidden, there, weight) where there and ${IS_OTHERWISE}`;

/**
 * In place of what told words of names row by row: the words of one statement are made one row each, where folding them went over all
 * that the statement had left of them so far. Replaced, as to drop a trigger would wait for all who read.
 */
const OF_CHANGED = {
  name: 'name_changed_products',
  when: 'after update on products referencing old table as before new table as after for each statement',
  // Most of what is changed is stock, and no word of it.
  body: `if not exists (select from ${CHANGED} where ${IS_OTHERWISE}) then return null; end if;
    ${addAndFold(`select search_vector, category, weight from (${SIDES}) as side where not hidden`)}
    with added as (
      ${addWords(`select search_name, hidden, null::timestamptz as deleted_at, weight from (${SIDES}) as side`)}
      returning word
    )
    select array_agg(word) into crowded from added where random() * ${FOLD_WORDS_EVERY} < 1;
    perform product_words_folded(word) from unnest(crowded) as word;`,
};

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
  OF_CHANGED,
  {
    name: 'count_forms_of_no_products',
    when: 'after truncate on products for each statement',
    body: 'delete from product_forms;',
  },
];

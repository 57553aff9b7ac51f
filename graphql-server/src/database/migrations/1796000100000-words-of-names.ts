import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One in so many rows, and nobody knows which, has those of its word made one. */
const FOLD_EVERY = 20;

/**
 * The words of names stand by themselves, with how many products have them: what was misspelled is looked for among words, and not
 * among all products. Whoever changes a number adds a row that says by how many, so that nobody waits for anybody; now and then rows of
 * a word that nobody else holds are made one.
 */
export class WordsOfNames1796000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table product_words (
        id bigint generated always as identity,
        word text not null,
        products bigint not null,
        sold bigint not null,
        constraint product_words_pkey primary key (id)
      )
    `);
    await runner.query(`
      create function product_words_folded(wanted text) returns void language sql as $$
        with taken as (
          delete from product_words where id in (
            select id from product_words where word = wanted for update skip locked
          ) returning products, sold
        )
        insert into product_words (word, products, sold)
          select wanted, sum(products), sum(sold) from taken having sum(products) <> 0 or sum(sold) <> 0;
      $$
    `);
    for (const trigger of TRIGGERS) await createTrigger(runner, trigger);
    // After the triggers, which wait for whoever is just writing and keep the others out.
    await runner.query(addWords('select *, 1 as weight from products'));
    await runner.query('create index product_words_word on product_words (word)');
    await runner.query(`
      create index product_words_trigrams on product_words using gin (word gin_trgm_ops) with (fastupdate = off)
    `);
    await runner.query(
      similarWords(`
        select word from product_words where word %> typed
        group by word having sum(case when with_hidden then products else sold end) > 0`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      similarWords(`
        select distinct unnest(string_to_array(search_name, ' ')) as word from products
        where deleted_at is null and (with_hidden or not hidden) and search_name %> typed`),
    );
    for (const { name } of TRIGGERS) {
      await runner.query(`drop trigger ${name} on products`);
      await runner.query(`drop function ${name}()`);
    }
    await runner.query('drop function product_words_folded(text)');
    await runner.query('drop table product_words');
  }
}

// Low, because it only gathers candidates: a swap in a word of four letters leaves it one trigram of five.
const similarWords = (words: string) => `
  create or replace function similar_product_words(typed text, with_hidden boolean)
  returns table (word text, similarity real)
  language sql stable strict
  set pg_trgm.word_similarity_threshold = 0.2
  as $$
    select found.word, similarity(found.word, typed) from (${words}) as found
  $$
`;

/** Adds the words of names that have changed. */
export const addWords = (changed: string) => `
  insert into product_words (word, products, sold)
    select word, sum(weight), coalesce(sum(weight) filter (where not hidden), 0)
    from (${changed}) as changed
      cross join lateral (select distinct unnest(string_to_array(search_name, ' ')) as word) as words
    where deleted_at is null and octet_length(word) between 1 and 2000
    group by word
    having sum(weight) <> 0 or sum(weight) filter (where not hidden) <> 0`;

interface Trigger {
  readonly name: string;
  readonly when: string;
  readonly body: string;
}

async function createTrigger(runner: QueryRunner, { name, when, body }: Trigger): Promise<void> {
  await runner.query(`
    create or replace function ${name}() returns trigger language plpgsql as $$
    declare
      crowded text;
    begin
      ${body}
      return null;
    end
    $$
  `);
  await runner.query(`create or replace trigger ${name} ${when} execute function ${name}()`);
}

/** Has names that change be counted row by row. */
export const nameEachChangedProduct = (runner: QueryRunner): Promise<void> =>
  createTrigger(runner, OF_CHANGED);

const addAndFold = (changed: string) => `
  for crowded in
    with added as (${addWords(changed)} returning word) select word from added where random() * ${FOLD_EVERY} < 1
  loop
    perform product_words_folded(crowded);
  end loop;`;

const told = (row: 'old' | 'new') => `${row}.search_name, ${row}.hidden, ${row}.deleted_at is null`;

const OF_CHANGED: Trigger = {
  name: 'name_changed_products',
  when: `after update on products for each row when ((${told('old')}) is distinct from (${told('new')}))`,
  body: addAndFold(`
      select old.search_name, old.hidden, old.deleted_at, -1 as weight
      union all select new.search_name, new.hidden, new.deleted_at, 1`),
};

/** Many at once are counted together; what is changed one by one is mostly something else. */
const TRIGGERS: readonly Trigger[] = [
  {
    name: 'name_new_products',
    when: 'after insert on products referencing new table as changed for each statement',
    body: addAndFold('select *, 1 as weight from changed'),
  },
  {
    name: 'name_gone_products',
    when: 'after delete on products referencing old table as changed for each statement',
    body: addAndFold('select *, -1 as weight from changed'),
  },
  OF_CHANGED,
  {
    name: 'name_no_products',
    when: 'after truncate on products for each statement',
    body: 'delete from product_words;',
  },
];

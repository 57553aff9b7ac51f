import { QueryFailedError, type MigrationInterface, type QueryRunner } from 'typeorm';
import { ConfigError } from '../../config/config-error.js';

/** Products can be found by their words: with English word forms, while typing, and in spite of misspellings. */
export class ProductSearch1795179000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addTrigrams(runner);
    // Lower case, no accents, and blanks for everything between words. The ranges are ASCII's and Latin-1's punctuation
    // and the general one; letters of every script stay, whatever the database's locale takes for a letter.
    await runner.query(String.raw`
      create function search_text(value text) returns text language sql immutable strict parallel safe
      return trim(regexp_replace(
        regexp_replace(lower(normalize(value, NFKD)), '[\u0300-\u036f''’]', '', 'g'),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'
      ))
    `);
    // Columns rather than indexes on expressions: a search reads them of each row it finds, and making them anew each
    // time would take ten times as long as the rest of it.
    await runner.query('alter table products add column search_name text, add column search_vector tsvector');
    // A: the words of the name, as they are written and as stems; B: the stems of the description.
    await runner.query(`
      create function products_described() returns trigger language plpgsql as $$
      begin
        new.search_name := search_text(new.name);
        new.search_vector := setweight(to_tsvector('pg_catalog.simple', new.search_name), 'A')
          || setweight(to_tsvector('pg_catalog.english', new.search_name), 'A')
          || setweight(to_tsvector('pg_catalog.english', search_text(new.description)), 'B');
        return new;
      end
      $$
    `);
    await runner.query(`
      create trigger products_described before insert or update of name, description on products
      for each row execute function products_described()
    `);
    await runner.query('update products set name = name');
    await runner.query(`
      alter table products alter column search_name set not null, alter column search_vector set not null
    `);
    // Without fast updates: they leave a list of new entries that every search would have to read from end to end.
    await runner.query(`
      create index products_search on products using gin (search_vector) with (fastupdate = off) where deleted_at is null
    `);
    await runner.query(`
      create index products_name_trigrams on products using gin (search_name gin_trgm_ops) with (fastupdate = off)
      where deleted_at is null
    `);
    // Low, because it only gathers candidates: a swap in a word of four letters leaves it one trigram of five.
    await runner.query(`
      create function similar_product_words(typed text) returns table (word text, similarity real)
      language sql stable strict
      set pg_trgm.word_similarity_threshold = 0.2
      as $$
        select found.word, similarity(found.word, typed)
        from (
          select distinct unnest(string_to_array(search_name, ' ')) as word
          from products
          where deleted_at is null and search_name %> typed
        ) as found
      $$
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function similar_product_words(text)');
    await runner.query('drop index products_name_trigrams');
    await runner.query('drop trigger products_described on products');
    await runner.query('drop function products_described()');
    await runner.query('alter table products drop column search_name, drop column search_vector');
    await runner.query('drop function search_text(text)');
    // The extension stays: it may have been there before, and others may use it.
  }
}

/**
 * Trigrams come with Postgres, and whoever may create something in a database may switch them on there.
 *
 * @throws ConfigError when they are not installed or the role may not
 */
async function addTrigrams(runner: QueryRunner): Promise<void> {
  try {
    await runner.query('create extension if not exists pg_trgm');
  } catch (error) {
    if (!(error instanceof QueryFailedError)) throw error;
    throw new ConfigError(
      `The search needs the extension pg_trgm, which could not be added to the database (${error.message}). ` +
        'Run "create extension pg_trgm" there as an administrator, then start the shop again.',
    );
  }
}

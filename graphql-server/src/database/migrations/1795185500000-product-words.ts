import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The words of products are those of `search-words.ts`, however odd: Postgres' own parser took "92e4a858" for a number and
 * a word, and signs such as "×" and "€" belonged to the word beside them.
 */
export class ProductWords1795185500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // What `search_text` leaves, which other indexes are made of, without signs: currencies, arrows, mathematics, pictures.
    // Combining marks and circled digits stay. "½" is one word, as it is where it is searched for.
    await runner.query(String.raw`
      create function product_words(value text) returns text language sql immutable strict parallel safe
      return trim(regexp_replace(
        search_text(replace(normalize(value, NFKD), U&'\2044', '')),
        '[ \u00d7\u00f7\u20a0-\u20cf\u2100-\u2775\u2794-\u2bff\u2e00-\u2e7f\ufe0f\U0001f000-\U0001faff]+', ' ', 'g'
      ))
    `);
    // Each with its weight, as it is written or as its stem. What is longer than Postgres stores as a word is none.
    await runner.query(`
      create function weighed_words(words text, weight text, stemmed boolean) returns tsvector
      language sql immutable strict parallel safe
      return coalesce((
        select string_agg(quote_literal(lexeme) || ':' || least(place, 16383) || weight, ' ')
        from unnest(string_to_array(words, ' ')) with ordinality as written (word, place),
          lateral (select case when stemmed then (ts_lexize('pg_catalog.english_stem', word))[1] else word end) as kept (lexeme)
        where octet_length(word) between 1 and 2000 and lexeme is not null
      ), '')::tsvector
    `);
    await describe(
      runner,
      `new.search_name := product_words(new.name);
        new.search_vector := weighed_words(new.search_name, 'A', false)
          || weighed_words(new.search_name, 'A', true)
          || weighed_words(product_words(new.description), 'B', true);`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await describe(
      runner,
      `new.search_name := search_text(new.name);
        new.search_vector := setweight(to_tsvector('pg_catalog.simple', new.search_name), 'A')
          || setweight(to_tsvector('pg_catalog.english', new.search_name), 'A')
          || setweight(to_tsvector('pg_catalog.english', search_text(new.description)), 'B');`,
    );
    await runner.query('drop function weighed_words(text, text, boolean)');
    await runner.query('drop function product_words(text)');
  }
}

/** From now on, and for all that are there. */
async function describe(runner: QueryRunner, assignments: string): Promise<void> {
  await runner.query(`
    create or replace function products_described() returns trigger language plpgsql as $$
      begin
        ${assignments}
        return new;
      end
      $$
  `);
  await runner.query('update products set name = name');
}

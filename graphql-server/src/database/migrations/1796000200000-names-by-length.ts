import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of those that hold the same words, names are found from the shortest on, and the others need not be looked at. */
export class NamesByLength1796000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // "~18~apple": the words and stems of a name, each with the length of the whole. No word begins with that sign.
    await runner.query(`
      create function sized_words(name text, words text) returns tsvector language sql immutable strict parallel safe
      return array_to_tsvector(array(
        select '~' || least(length(name), 999) || '~' || form
        from unnest(string_to_array(words, ' ')) as written (word),
          unnest(array[word, (ts_lexize('pg_catalog.english_stem', word))[1]]) as form
        where octet_length(word) between 1 and 2000 and form <> ''
      ))
    `);
    await runner.query(`
      create index products_sized_words on products using gin (sized_words(name, search_name)) with (fastupdate = off)
      where deleted_at is null
    `);
    // So many sold products whose names hold the words, from the shortest name on, and the greatest id first: one length after
    // the other, until there are enough or a hundred lengths were looked at. A "#" stands for the length in what is wanted.
    // Nothing but the index of them is left to Postgres, whatever it believes of how many there are.
    await runner.query(`
      create function best_named(wanted text, of_category text, shortest integer, before uuid, many integer)
      returns setof uuid language plpgsql stable
      set plan_cache_mode = force_generic_plan
      set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
      as $$
      declare
        missing integer := many;
        found_now integer;
      begin
        for size in shortest .. least(shortest + 99, 999) loop
          return query select id from products
            where deleted_at is null and not hidden and (of_category is null or category = of_category)
              and sized_words(name, search_name) @@ replace(wanted, '#', size::text)::tsquery
              and (size > shortest or before is null or id < before)
            order by id desc limit missing;
          get diagnostics found_now = row_count;
          missing := missing - found_now;
          exit when missing <= 0;
        end loop;
      end
      $$
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function best_named(text, text, integer, uuid, integer)');
    await runner.query('drop index products_sized_words');
    await runner.query('drop function sized_words(text, text)');
  }
}

import type { Order } from '../../database/page.js';
import type { Product } from './product.entity.js';
import { MAX_SEARCH_WORDS } from './search-words.js';

// What a search is made of in SQL: for queries and statements that have products as `product` and
// `wantedBy` as `wanted`.

/** What is longer counts as being as long. */
export const LONGEST_NAME = 999;
const TIER = LONGEST_NAME + 1;
/** What is found by whole words of its name ranks from here on. */
export const LEAST_RANK_BY_NAME = 4 * TIER;

/**
 * The rank of a match. The thousands are its tier: 4 for whole words of the name, 3 for the
 * beginnings of such, 2 for words of the description, 1 for likely misspellings. Within a tier,
 * shorter names are first.
 */
const RANK = `${LONGEST_NAME} - least(length(product.name), ${LONGEST_NAME}) + ${TIER} * case
  when product.search_vector @@ wanted.whole_in_name then 4
  when product.search_vector @@ wanted.in_name then 3
  when product.search_vector @@ wanted.literal then 2
  else 1 end`;

/** What fits best first. */
export const byRelevance: Order<Product> = {
  property: 'relevance',
  kind: 'number',
  direction: 'DESC',
  expression: RANK,
};

/** A word's stem, as `search_vector` stores it; null for stop words. */
export const lexemeOf = (word: string) => `(ts_lexize('english_stem', ${word}))[1]`;

/** The same as it stands in a query. */
export const stemOf = (word: string) => `quote_literal(${lexemeOf(word)})`;

/**
 * What a typed word stands for literally: a form of it anywhere, or a word of a name that begins
 * with it.
 */
export const literalOf = (word: string) =>
  `concat_ws(' | ', ${stemOf(word)}, quote_literal(${word}) || ':*A')`;

/**
 * The words of a search that count, as `words`: stop words only when there are no others. The limit
 * never cuts any off. Postgres would expect a thousand rows without it; and for an array of known
 * length it would make a new plan for each search.
 *
 * @param search SQL of what is searched for, as `meantBy` writes it
 */
export const significantWords = (search: string) => `(
    with words as (
      select spellings[1] as word, quote_literal(spellings[1]) as quoted, ${stemOf('spellings[1]')} as stem,
        (select string_agg(quote_literal(slip) || ':A', ' | ') from unnest(spellings[2:]) as slip) as slips
      from (select entry from string_to_table(${search}, ' ') as entry limit ${MAX_SEARCH_WORDS}) as entries,
        string_to_array(entry, '|') as spellings
    )
    select * from words where stem is not null or not exists (select from words where stem is not null)
  ) as words`;

const allOf = (each: string) => `cast(string_agg('(' || ${each} || ')', ' & ') as tsquery)`;

/**
 * By which all that is found is found: all of `words`, as they are or as what they may be
 * misspellings of.
 */
export const IN_ANY_WAY = allOf(`concat_ws(' | ', stem, quoted || ':*A', slips)`);

/**
 * The one row of what a search may be found by, the strictest first.
 *
 * @param search as for `significantWords`
 * @param unlessAll SQL about `words.word`: where it is true of all, nothing is to be found and
 *   `any_way` is null
 */
export const wantedBy = (search: string, unlessAll?: string) => `(
  select ${allOf(`concat_ws(' | ', stem || ':A', quoted || ':A')`)} as whole_in_name,
    ${allOf(`concat_ws(' | ', stem || ':A', quoted || ':*A')`)} as in_name,
    ${allOf(`concat_ws(' | ', stem, quoted || ':*A')`)} as literal,
    ${unlessAll ? `case when not bool_and(${unlessAll}) then ${IN_ANY_WAY} end` : IN_ANY_WAY} as any_way
  from ${significantWords(search)}
)`;

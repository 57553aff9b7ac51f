import type { Order } from '../../../database/page.js';
import type { Product } from '../product/product.entity.js';
import { MAX_SEARCH_WORDS } from './search-words.js';

// SQL fragments of searches, for queries with products as `product` and `tsqueriesOf` as `wanted`.

/** Cap of the length of a name in its rank. */
export const NAME_LENGTH_CAP = 999;
const TIER = NAME_LENGTH_CAP + 1;
/** The lowest rank of a match by whole words of the name. */
export const MIN_NAME_RANK = 7 * TIER;

/**
 * The rank of a match. The thousands are its tier: 7 for whole words of the name, 6 for those of
 * the name and its alternatives (weight C), 5 for prefixes of such words, 4 for the last parts of
 * compounds, 3 for names of categories, 2 for words of the description, 1 for likely misspellings.
 * Within a tier, shorter names rank higher.
 */
const RANK = `${NAME_LENGTH_CAP} - least(length(product.name), ${NAME_LENGTH_CAP}) + ${TIER} * case
  when product.search_vector @@ wanted.whole_in_name then 7
  when product.search_vector @@ wanted.whole then 6
  when product.search_vector @@ wanted.begun then 5
  when product.search_vector @@ wanted.compound then 4
  when product.search_vector @@ wanted.in_category then 3
  when product.search_vector @@ wanted.literal then 2
  else 1 end`;

export const byRelevance: Order<Product> = {
  property: 'relevance',
  kind: 'integer',
  direction: 'DESC',
  expression: RANK,
};

/**
 * As `byRelevance`, with one product first, which need not have the words.
 *
 * @param id SQL of its id
 */
export const relevanceAfter = (id: string): Order<Product> => ({
  ...byRelevance,
  expression: `case when product.id = ${id} then ${MIN_NAME_RANK + TIER} else ${RANK} end`,
});

/**
 * SQL of the id of the sold product that a whole text is the SKU or barcode of, or null.
 *
 * @param sku SQL of the text
 * @param barcodes SQL of an array of the barcodes that the text may be, two at most
 */
export const soldWithKey = (sku: string, barcodes: string) => `(
  select keyed.id from products as keyed
    where product_key(keyed.sku) in (product_key(${sku}), fold_letters(product_key(${sku}))) and is_sold(keyed.deleted_at, keyed.hidden)
  ${[1, 2].map((place) => soldWithBarcode(`(${barcodes})[${place}]`)).join(' ')}
  limit 1
)`;

const soldWithBarcode = (barcode: string) => `union all select keyed.id from products as keyed
    where barcode_key(keyed.barcode) = barcode_key(${barcode}) and is_sold(keyed.deleted_at, keyed.hidden)`;

/**
 * Whether a product has all words, or is the one whose key the text is.
 *
 * @param id SQL of its id
 */
export const isFoundWith = (id: string) => `(product.search_vector @@ wanted.any_way or product.id = ${id})`;

/** A word's stem, as `search_vector` stores it; null for stop words. */
export const lexemeOf = (word: string) => `word_stem(${word})`;

/** The stem, quoted for a tsquery. */
const stemOf = (word: string) => `quote_literal(${lexemeOf(word)})`;

/** Fewer letters end too many words by chance; see `compound_tails`. */
const SHORTEST_PART = 4;

/** The last part of compounds, quoted for a tsquery; null for a word that is too short. */
const tailOf = (word: string) =>
  `case when length(${word}) >= ${SHORTEST_PART} then quote_literal('<' || ${lexemeOf(word)}) end`;

/**
 * The tsquery of a word as typed: any inflection, a prefix in a name or an alternative, or the last
 * part of a compound.
 */
export const literalOf = (word: string) =>
  `concat_ws(' | ', ${stemOf(word)}, quote_literal(${word}) || ':*AC', ${tailOf(word)})`;

/** One word, or several that are all wanted. */
const SLIP = `(select '(' || string_agg(quote_literal(part) || ':AC', ' & ') || ')'
  from string_to_table(slip, '+') as part)`;

/**
 * The significant words of a search, as `words`: stop words only when there are no others. The
 * limit never cuts any off. Without it Postgres would expect a thousand rows, and with an array of
 * known length it would plan each search anew.
 *
 * @param search SQL of the search text, in the format of `expandWords`
 */
export const significantWords = (search: string) => `(
    with words as (
      select spellings[1] as word, quote_literal(spellings[1]) as quoted, ${stemOf('spellings[1]')} as stem,
        ${tailOf('spellings[1]')} as tail,
        (select string_agg(quote_literal(other), ' | ') from unnest(spellings[2:]) as other
          where starts_with(other, '#')) as categories,
        (select string_agg(${SLIP}, ' | ') from unnest(spellings[2:]) as slip
          where not starts_with(slip, '#')) as slips
      from (select entry from string_to_table(${search}, ' ') as entry limit ${MAX_SEARCH_WORDS}) as entries,
        string_to_array(entry, '|') as spellings
    )
    select * from words where stem is not null or not exists (select from words where stem is not null)
  ) as words`;

const allOf = (each: string) => `cast(string_agg('(' || ${each} || ')', ' & ') as tsquery)`;

/** A prefix of a word of the name or an alternative, or the last part of one. */
const COMPOUND = `stem || ':AC', quoted || ':*AC', tail`;

/** A word as typed, anywhere, or the name of a category. */
const LITERAL = `stem, quoted || ':*AC', tail, categories`;

/**
 * The widest tsquery of a search: all of `words`, as typed or as what they may be misspellings of.
 */
export const ANY_MATCH = allOf(`concat_ws(' | ', ${LITERAL}, slips)`);

/**
 * One row with the tsqueries of a search, the strictest first.
 *
 * @param search as for `significantWords`
 * @param unlessAll SQL condition on `words.word`; when it is true of all words, `any_way` is null
 *   and the search finds nothing
 */
export const tsqueriesOf = (search: string, unlessAll?: string) => `(
  select ${allOf(`concat_ws(' | ', stem || ':A', quoted || ':A')`)} as whole_in_name,
    ${allOf(`concat_ws(' | ', stem || ':AC', quoted || ':AC')`)} as whole,
    ${allOf(`concat_ws(' | ', stem || ':AC', quoted || ':*AC')`)} as begun,
    ${allOf(`concat_ws(' | ', ${COMPOUND})`)} as compound,
    ${allOf(`concat_ws(' | ', ${COMPOUND}, categories)`)} as in_category,
    ${allOf(`concat_ws(' | ', ${LITERAL})`)} as literal,
    ${unlessAll ? `case when not bool_and(${unlessAll}) then ${ANY_MATCH} end` : ANY_MATCH} as any_way
  from ${significantWords(search)}
)`;

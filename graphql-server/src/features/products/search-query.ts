import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { Order } from '../../database/page.js';
import type { Category, Product } from './product.entity.js';
import { literalOf, LONGEST_NAME, stemOf, typedWords, type TypedWord } from './search.statements.js';
import { searchWordsOf } from './search-words.js';
import { slipDistance } from './word-similarity.js';

/**
 * What a search looks for: each entry is a word that was typed and, after bars, the words of the shop that it may be a
 * misspelling of. Only letters and digits besides, so that it means nothing else to the database.
 */
export type SearchQuery = readonly string[];

/** What a text was read as. */
export interface ReadSearch {
  /** The words that count. */
  readonly words: readonly string[];
  /** Whether one of them may be a misspelling of others. */
  readonly hasSlips: boolean;
  /** Whether many names hold each of them, also in the category, so that the best may be found by `best-named.ts`. */
  readonly areCommon: boolean;
}

/** Whose products are searched: shoppers find those that are sold, admins the hidden ones too. */
export type Audience = 'shoppers' | 'admins';

const TIER = LONGEST_NAME + 1;
/** What is found by whole words of its name ranks from here on. */
export const LEAST_RANK_BY_NAME = 4 * TIER;

/**
 * A whole number, of which the thousands say how a product was found: 4 by whole words of its name, 3 by the beginnings of
 * such, 2 with the help of its description, 1 by taking something for a misspelling. Within these the shorter name is first,
 * because it says less about anything else.
 */
const RANK = `${LONGEST_NAME} - least(length(product.name), ${LONGEST_NAME}) + ${TIER} * case
  when product.search_vector @@ wanted.whole_in_name then 4
  when product.search_vector @@ wanted.in_name then 3
  when product.search_vector @@ wanted.literal then 2
  else 1 end`;

/** What fits best first; for queries that `searchFor` has narrowed. */
export const byRelevance: Order<Product> = {
  property: 'relevance',
  kind: 'number',
  direction: 'DESC',
  expression: RANK,
};

/**
 * Narrows a query of products, named `product`, to those that hold all words of a text.
 *
 * @param category that the query is narrowed to already
 */
export async function searchFor(
  query: SelectQueryBuilder<Product>,
  text: string,
  audience: Audience,
  category: Category | null = null,
): Promise<ReadSearch> {
  const telling = await understand(query.connection.manager, text, audience, category);
  const search: SearchQuery = telling.map(({ word, similar }) =>
    [word, ...nearest(word, similar ?? [])].join('|'),
  );
  query.innerJoin(WANTED, 'wanted', 'product.search_vector @@ wanted.any_way').setParameter('search', search);
  return {
    words: telling.map(({ word }) => word),
    hasSlips: search.some((entry) => entry.includes('|')),
    areCommon: telling.length > 0 && telling.every(({ common }) => common),
  };
}

/**
 * Reads what somebody typed, by one statement. A word that no product holds may be a misspelling: then it stands for
 * the words of names that are fewest edits away. Little words count only when there are no others.
 */
async function understand(
  manager: EntityManager,
  text: string,
  audience: Audience,
  category: Category | null,
): Promise<readonly TypedWord[]> {
  const words = searchWordsOf(text);
  if (words.length === 0) return [];
  const typed = await typedWords.rows(manager, words, audience === 'admins', category);
  const telling = typed.filter(({ little }) => !little);
  return telling.length > 0 ? telling : typed;
}

/** Those of the words that a typed one is likely a misspelling of, as few edits away as any. */
export function nearest(typed: string, words: readonly string[]): string[] {
  const slips = words.flatMap((word) => {
    const distance = slipDistance(typed, word);
    return distance === null ? [] : [{ word, distance }];
  });
  const least = Math.min(...slips.map(({ distance }) => distance));
  return slips.filter(({ distance }) => distance === least).map(({ word }) => word);
}

/** The one row of what a `SearchQuery`, given as the parameter `:search`, may be found by, the strictest first. */
const WANTED = `(
  with words as (
    select ${literalOf('spellings[1]')} as literal,
      concat_ws(' | ', ${stemOf('spellings[1]')} || ':A', quote_literal(spellings[1]) || ':A') as whole,
      quote_literal(spellings[1]) || ':*A' as beginning,
      (select string_agg(quote_literal(slip) || ':A', ' | ') from unnest(spellings[2:]) as slip) as slips
    from unnest(:search::text[]) as entry, string_to_array(entry, '|') as spellings
  )
  select cast(string_agg('(' || whole || ')', ' & ') as tsquery) as whole_in_name,
    cast(string_agg('(' || whole || ' | ' || beginning || ')', ' & ') as tsquery) as in_name,
    cast(string_agg('(' || literal || ')', ' & ') as tsquery) as literal,
    cast(string_agg('(' || concat_ws(' | ', literal, slips) || ')', ' & ') as tsquery) as any_way
  from words
)`;

/** The word of a sold product's name that is most like one that was typed; null when none is like it at all. */
export async function mostSimilarWord(manager: EntityManager, text: string): Promise<string | null> {
  const [found]: { word: string }[] = await manager.query(
    `select alike.word from unnest($1::text[]) as typed (word)
    cross join lateral similar_product_words(typed.word, false) as alike
    where alike.similarity >= $2 and cardinality(ts_lexize('english_stem', alike.word)) > 0
    order by alike.similarity desc, alike.word limit 1`,
    [searchWordsOf(text), LEAST_SIMILARITY],
  );
  return found?.word ?? null;
}

// Below, words have little more in common than their first letters.
const LEAST_SIMILARITY = 0.25;

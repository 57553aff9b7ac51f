import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { Order } from '../../../database/page.js';
import type { Product } from '../product/product.entity.js';
import { productWithKey } from '../keys/match-keys.js';
import { byRelevance, isFoundWith, relevanceAfter, tsqueriesOf } from './search-sql.js';
import { isRealWord } from './real-words.js';
import { typedWords } from './search.repository.js';
import { searchWordsOf } from './search-words.js';
import { misspellingDistance } from './word-similarity.js';

/** Customers search sold products, admins hidden ones too. */
export type Audience = 'shoppers' | 'admins';

/** Ids of categories by the typed words that name them; see `namedCategories`. */
export type NamedCategories = ReadonlyMap<string, readonly string[]>;

const NONE: NamedCategories = new Map();

const idsOf = (word: string, categories: NamedCategories) =>
  (categories.get(word) ?? []).map((id) => `#${id}`);

/**
 * The search text for words as typed: separated by spaces, each followed by bars and what else it
 * finds, here the ids of categories after `#`.
 */
export const joinWords = (words: readonly string[], categories: NamedCategories = NONE): string =>
  words.map((word) => [word, ...idsOf(word, categories)].join('|')).join(' ');

/**
 * Builds the search text with one statement, as `joinWords` does. Words that no product contains
 * are also followed by the words of product names that they may be misspellings of, those with the
 * smallest edit distance, or by the two words that they join. Each of two words that names join is
 * also followed by both in one.
 */
export async function expandWords(
  manager: EntityManager,
  words: readonly string[],
  audience: Audience,
  categories: NamedCategories = NONE,
): Promise<string> {
  if (words.length === 0) return '';
  const typed = await typedWords.rows(manager, words.join(' '), audience === 'admins');
  const joined = typed.map(({ word, isJoined }, index) =>
    isJoined ? [word + (typed[index + 1]?.word ?? '')] : [],
  );
  const entries = typed.map(({ word, similar, parts }, index) => {
    const inOne = [...(joined[index - 1] ?? []), ...(joined[index] ?? [])];
    const slips = similar === null || inOne.length > 0 ? [] : nearestWords(word, similar);
    const apart = similar !== null && slips.length === 0 && parts !== null ? [parts] : [];
    return [word, ...inOne, ...slips, ...apart, ...idsOf(word, categories)].join('|');
  });
  return entries.join(' ');
}

/**
 * The words that a typed word is likely a misspelling of, with the smallest edit distance; none for
 * a real word, even if no product has it.
 */
export function nearestWords(typed: string, words: readonly string[]): string[] {
  if (isRealWord(typed)) return [];
  const slips = words.flatMap((word) => {
    const distance = misspellingDistance(typed, word);
    return distance === null ? [] : [{ word, distance }];
  });
  const least = Math.min(...slips.map(({ distance }) => distance));
  return slips.filter(({ distance }) => distance === least).map(({ word }) => word);
}

/**
 * Filters an admin's query of `product` by all words of a text; a product whose key the text is is
 * found as well, and first.
 *
 * @returns the order by relevance
 */
export async function searchFor(query: SelectQueryBuilder<Product>, text: string): Promise<Order<Product>> {
  const { manager } = query.connection;
  const words = searchWordsOf(text);
  const named = await productWithKey(manager, text);
  const search = named ? joinWords(words) : await expandWords(manager, words, 'admins');
  query
    .innerJoin(
      tsqueriesOf(':search'),
      'wanted',
      named ? isFoundWith(':named') : 'product.search_vector @@ wanted.any_way',
    )
    .setParameters({ search, ...(named && { named: named.id }) });
  return named ? relevanceAfter(':named') : byRelevance;
}

import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { Order } from '../../database/page.js';
import type { Product } from './product.entity.js';
import { productWithKey } from './match-keys.js';
import { byRelevance, isFoundWith, relevanceAfter, tsqueriesOf } from './search-sql.js';
import { isRealWord } from './real-words.js';
import { typedWords } from './search.repository.js';
import { searchWordsOf } from './search-words.js';
import { misspellingDistance } from './word-similarity.js';

/** Customers search sold products, admins hidden ones too. */
export type Audience = 'shoppers' | 'admins';

/** The search text for words as typed, in the format of `expandWords`. */
export const joinWords = (words: readonly string[]): string => words.join(' ');

/**
 * Builds the search text with one statement: the typed words, separated by spaces, each followed by
 * the words of product names that it may be a misspelling of, separated by bars. Only words that no
 * product contains get alternatives: those with the smallest edit distance.
 */
export async function expandWords(
  manager: EntityManager,
  words: readonly string[],
  audience: Audience,
): Promise<string> {
  if (words.length === 0) return '';
  const typed = await typedWords.rows(manager, joinWords(words), audience === 'admins');
  return joinWords(typed.map(({ word, similar }) => [word, ...nearestWords(word, similar ?? [])].join('|')));
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

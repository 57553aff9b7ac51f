import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { Product } from './product.entity.js';
import { wantedBy } from './search-sql.js';
import { typedWords } from './search.repository.js';
import { searchWordsOf } from './search-words.js';
import { slipDistance } from './word-similarity.js';

/** Whose products are searched: shoppers find those that are sold, admins the hidden ones too. */
export type Audience = 'shoppers' | 'admins';

/** What is searched for where words are taken as they were typed, as `meantBy` writes it. */
export const asTyped = (words: readonly string[]): string => words.join(' ');

/**
 * What is searched for, by one statement: the words that were typed, with blanks between them, and
 * after each, with bars, the words of the shop that it may be a misspelling of. Only a word that no
 * product holds may be one: it stands for the words of names that are fewest edits away. No word
 * has a blank or a bar in it.
 */
export async function meantBy(
  manager: EntityManager,
  words: readonly string[],
  audience: Audience,
): Promise<string> {
  if (words.length === 0) return '';
  const typed = await typedWords.rows(manager, asTyped(words), audience === 'admins');
  return asTyped(typed.map(({ word, similar }) => [word, ...nearest(word, similar ?? [])].join('|')));
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

/**
 * Narrows a query of an admin's products, named `product`, to those that hold all words of a text.
 */
export async function searchFor(query: SelectQueryBuilder<Product>, text: string): Promise<void> {
  const search = await meantBy(query.connection.manager, searchWordsOf(text), 'admins');
  query
    .innerJoin(wantedBy(':search'), 'wanted', 'product.search_vector @@ wanted.any_way')
    .setParameter('search', search);
}

import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Words beyond these do not use an index. */
const MAX_INDEXED_WORDS = 8;

/** SQL for whether a text contains a word or a part; both are results of `folded_text`. */
export const containsWord =
  (text: string) =>
  (word: string): string =>
    // `folded_text` removes wildcards of `like`.
    `${text} like '%' || ${word} || '%'`;

/**
 * Selects the rows that contain all words: none if no word has a letter or digit, all if there are
 * no words.
 *
 * @param contains returns SQL for whether a row contains a word, from SQL for the word
 */
export function filterByWords(
  query: SelectQueryBuilder<ObjectLiteral>,
  words: readonly string[],
  contains: (word: string) => string,
): void {
  if (words.length === 0) return;
  // `folded_text` of punctuation is empty, which every row contains.
  query.andWhere(`folded_text(:words) <> ''`, { words: words.join(' ') });
  words.slice(0, MAX_INDEXED_WORDS).forEach((word, index) => {
    query.andWhere(contains(`folded_text(:word${index})`), { [`word${index}`]: word });
  });
  const others = words.slice(MAX_INDEXED_WORDS);
  if (others.length === 0) return;
  query.andWhere(
    `not exists (select from unnest(cast(:others as text[])) as other (word)
      where not ${contains('folded_text(other.word)')})`,
    { others },
  );
}

import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/**
 * So many words are conditions of their own, which an index helps with. More are hardly ever typed.
 */
const MOST_INDEXED = 8;

/** SQL for whether a text has a word, whole or in part; both as `search_text` makes them. */
export const containsWord =
  (text: string) =>
  (word: string): string =>
    // `search_text` leaves no character that `like` would take for a wildcard.
    `${text} like '%' || ${word} || '%'`;

/**
 * Keeps the rows in which all of these words stand: none when there is no letter and no figure in
 * them, and all when there are no words.
 *
 * @param standsIn SQL for whether a word stands in a row; its argument is SQL for the word
 */
export function filterByWords(
  query: SelectQueryBuilder<ObjectLiteral>,
  words: readonly string[],
  standsIn: (word: string) => string,
): void {
  if (words.length === 0) return;
  // Of signs alone `search_text` leaves nothing, which stands everywhere.
  query.andWhere(`search_text(:words) <> ''`, { words: words.join(' ') });
  words.slice(0, MOST_INDEXED).forEach((word, index) => {
    query.andWhere(standsIn(`search_text(:word${index})`), { [`word${index}`]: word });
  });
  const others = words.slice(MOST_INDEXED);
  if (others.length === 0) return;
  query.andWhere(
    `not exists (select from unnest(cast(:others as text[])) as other (word)
      where not ${standsIn('search_text(other.word)')})`,
    { others },
  );
}

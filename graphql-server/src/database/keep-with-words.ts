import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/**
 * So many words are conditions of their own, which an index helps with. More are hardly ever typed.
 */
const MOST_INDEXED = 8;

/**
 * Keeps the rows in whose text all of these words stand, whole or in part: none when there is no
 * letter and no figure in them, and all when there are no words.
 *
 * @param text SQL for it, as `search_text` makes it
 */
export function keepWithWords(
  query: SelectQueryBuilder<ObjectLiteral>,
  text: string,
  words: readonly string[],
): void {
  if (words.length === 0) return;
  // Of signs alone `search_text` leaves nothing, which stands everywhere.
  query.andWhere(`search_text(:words) <> ''`, { words: words.join(' ') });
  words.slice(0, MOST_INDEXED).forEach((word, index) => {
    // Nor does it leave any character that `like` would take for a wildcard.
    query.andWhere(`${text} like '%' || search_text(:word${index}) || '%'`, { [`word${index}`]: word });
  });
  const others = words.slice(MOST_INDEXED);
  if (others.length === 0) return;
  query.andWhere(
    // One condition: the text may have to be made of each row, once for each condition.
    `${text} like all (array(select '%' || search_text(word) || '%' from unnest(cast(:others as text[])) as word))`,
    { others },
  );
}

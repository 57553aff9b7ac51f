interface Source {
  query(sql: string): Promise<unknown>;
}

/**
 * Whether `pg_trgm` finds trigrams in words of all scripts. It goes by the LC_CTYPE of the database
 * alone: with `C` only letters of ASCII are letters to it, whichever provider sorts.
 */
export async function knowsLetters(source: Source): Promise<boolean> {
  const [found] = (await source.query(`select cardinality(show_trgm('ж')) > 0 as knows`)) as {
    knows: boolean;
  }[];
  return found?.knows ?? false;
}

/** What an operator reads about a database that does not know letters. */
export const UNKNOWN_LETTERS =
  "LC_CTYPE of the database is C: words with letters outside ASCII have no index of their parts, so that searching orders and users by them is slow. Move the data to a database made with lc_ctype 'C.UTF-8'.";

/** A word of a text, as searches compare it. */
export interface Word {
  /** In lower case and without accents. */
  readonly text: string;
  /** Where it stands in the text, as for `slice`. */
  readonly start: number;
  readonly end: number;
}

/** More words than that say nothing more about what is looked for, and cost the database time. */
export const MAX_SEARCH_WORDS = 8;

// Only those of Latin, Greek and Cyrillic: in other scripts marks are vowels.
const ACCENTS = /[\u0300-\u036F]/g;
// "Granny's" is one word, whichever apostrophe is typed.
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu;

/** The words of a text, in order. Everything but letters and digits only separates them. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: plain(word),
    start: index,
    end: index + word.length,
  }));
}

/**
 * The distinct words of a search text, in order; none when it holds no letter and no digit.
 */
export function searchWordsOf(text: string): string[] {
  return [...new Set(wordsOf(text).map((word) => word.text))].slice(0, MAX_SEARCH_WORDS);
}

const plain = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
    .toLowerCase();

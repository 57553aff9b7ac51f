/** A word of a text, normalized for searches. */
export interface Word {
  /** In lower case and without accents. */
  readonly text: string;
  /** Offset in the text, as for `slice`. */
  readonly start: number;
  readonly end: number;
}

/** Bounds the cost of a search; more words do not make it more specific. */
export const MAX_SEARCH_WORDS = 8;

// Only combining marks of Latin, Greek and Cyrillic: in other scripts marks are vowels.
const ACCENTS = /[\u0300-\u036F]/g;
// "Granny's" is one word, with either apostrophe.
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu;

/** The words of a text, in order, separated by anything but letters and digits. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: plain(word),
    start: index,
    end: index + word.length,
  }));
}

/** The distinct words of a search text, in order; empty without letters and digits. */
export function searchWordsOf(text: string): string[] {
  return [...new Set(wordsOf(text).map((word) => word.text))].slice(0, MAX_SEARCH_WORDS);
}

const plain = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
    .toLowerCase();

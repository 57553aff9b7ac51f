import { foldLetters, INSIDE_WORDS } from '@larder/shared/fold-letters';
import { withPackSizes } from '../product/pack-sizes.js';

/** A word of a text, normalized for searches. */
export interface Word {
  /** As `foldLetters` writes it. */
  readonly text: string;
  /** Offset in the text, as for `slice`. */
  readonly start: number;
  readonly end: number;
}

/** Bounds the cost of a search; more words do not make it more specific. */
export const MAX_SEARCH_WORDS = 8;

// "Granny's" is one word, with any apostrophe, and "Apfel\u00ADsaft" as well.
const WORD = new RegExp(`[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}${INSIDE_WORDS}]*`, 'gu');

/** The words of a text, in order, separated by anything but letters and digits. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: foldedWord(word),
    start: index,
    end: index + word.length,
  }));
}

/**
 * The distinct words of a search text, in order, with sizes of packs as one word; empty without
 * letters and digits.
 */
export function searchWordsOf(text: string): string[] {
  // "½" is one word without its slash, as in `product_words` of SQL.
  const folded = foldLetters(text).replaceAll('\u2044', '');
  return [...new Set(wordsOf(withPackSizes(folded)).map((word) => word.text))].slice(0, MAX_SEARCH_WORDS);
}

/** A word without what is neither a letter nor a digit. */
export const foldedWord = (word: string): string => foldLetters(word).replace(/[^\p{L}\p{N}\p{M}]/gu, '');

import { foldLetters } from '../../common/fold-letters.js';
import { withPackSizes } from './pack-sizes.js';

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

// "Granny's" is one word, with any apostrophe.
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'`´‘’‛′＇]*/gu;

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
  return [...new Set(wordsOf(withPackSizes(narrow(text))).map((word) => word.text))].slice(
    0,
    MAX_SEARCH_WORDS,
  );
}

/** Full-width letters, digits and signs as those of most keyboards. */
const narrow = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/** A word without what is neither a letter nor a digit. */
export const foldedWord = (word: string): string => foldLetters(word).replace(/[^\p{L}\p{N}\p{M}]/gu, '');

import { isMisspellingOf, isSameStem } from './word-similarity.js';
import { searchWordsOf, wordsOf, type Word } from './search-words.js';

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Ranges of a text that match a search, sorted and disjoint. A word with a typed prefix is
 * highlighted up to the end of the prefix; an inflection ("berry", "berries") is highlighted whole,
 * and so is a likely misspelling when nothing else matches.
 */
export function highlightsOf(text: string, search: string): Range[] {
  const words = wordsOf(text);
  const marks = new Map<Word, number>();
  for (const typed of searchWordsOf(search)) {
    for (const [word, end] of marksOf(words, typed)) marks.set(word, Math.max(marks.get(word) ?? 0, end));
  }
  return words.flatMap((word) => {
    const end = marks.get(word);
    return end === undefined ? [] : [{ start: word.start, end }];
  });
}

/** The words that match a typed word, with the end of their highlights. */
function marksOf(words: readonly Word[], typed: string): [Word, number][] {
  const literal = words.flatMap((word): [Word, number][] => {
    if (word.text.startsWith(typed)) return [[word, endOfPrefix(word, typed)]];
    return isSameStem(word.text, typed) ? [[word, word.end]] : [];
  });
  if (literal.length > 0) return literal;
  return words.filter((word) => isMisspellingOf(typed, word.text)).map((word) => [word, word.end]);
}

/**
 * A word with accents or ligatures is highlighted whole, as its length differs from that of the
 * normalized word.
 */
function endOfPrefix({ text, start, end }: Word, prefix: string): number {
  return text.length === end - start ? start + prefix.length : end;
}

import { isMisspellingOf, isSameStem } from './word-similarity.js';
import { transliterated } from '@larder/shared/fold-letters';
import { foldedWord, searchWordsOf, wordsOf, type Word } from './search-words.js';

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Ranges of a text that match a search, sorted and disjoint. A word with a typed prefix is
 * highlighted up to the end of the prefix; an inflection ("berry", "berries") is highlighted whole,
 * and so is a compound that ends with the word, or a likely misspelling, when nothing else matches.
 */
export function highlightsOf(text: string, search: string): Range[] {
  const words = wordsOf(text);
  const respelled = respelledWords(text, words);
  const marks = new Map<Word, number>();
  for (const typed of searchWordsOf(search)) {
    for (const [word, end] of marksOf(words, respelled, typed))
      marks.set(word, Math.max(marks.get(word) ?? 0, end));
  }
  const ranges = [...marks].map(([{ start }, end]) => ({ start, end }));
  return withoutOverlaps(ranges.toSorted((one, other) => one.start - other.start));
}

/** How words may also be typed: "7-Up" as "7up", "Süß" as "suess". */
function respelledWords(text: string, words: readonly Word[]): Word[] {
  const joined = [...text.matchAll(/\S+/g)].flatMap(({ 0: token, index }) => {
    const parts = words.filter(({ start, end }) => start >= index && end <= index + token.length);
    const [first, last] = [parts[0], parts.at(-1)];
    if (!first || !last || first === last) return [];
    return [{ text: parts.map((part) => part.text).join(''), start: first.start, end: last.end }];
  });
  const typedOut = [...words, ...joined].flatMap(({ text: plain, start, end }) => {
    const respelled = foldedWord(transliterated(text.slice(start, end)));
    return respelled === plain ? [] : [{ text: respelled, start, end }];
  });
  return [...joined, ...typedOut];
}

function withoutOverlaps(sorted: readonly Range[]): Range[] {
  const ranges: Range[] = [];
  for (const { start, end } of sorted) {
    const last = ranges.at(-1);
    if (last && start < last.end) ranges.splice(-1, 1, { start: last.start, end: Math.max(last.end, end) });
    else ranges.push({ start, end });
  }
  return ranges;
}

/** Fewer letters end too many words by chance; see `compound_tails` in SQL. */
const SHORTEST_PART = 4;

/** The words that match a typed word, with the end of their highlights. */
function marksOf(words: readonly Word[], respelled: readonly Word[], typed: string): [Word, number][] {
  for (const spelled of [words, respelled]) {
    const literal = spelled.flatMap((word) => literalMark(word, typed));
    if (literal.length > 0) return literal;
  }
  const compounds = words.filter(({ text }) => typed.length >= SHORTEST_PART && text.endsWith(typed));
  if (compounds.length > 0) return compounds.map((word) => [word, word.end]);
  return words.filter((word) => isMisspellingOf(typed, word.text)).map((word) => [word, word.end]);
}

function literalMark(word: Word, typed: string): [Word, number][] {
  if (word.text.startsWith(typed)) return [[word, endOfPrefix(word, typed)]];
  return isSameStem(word.text, typed) ? [[word, word.end]] : [];
}

/**
 * A word with accents or ligatures is highlighted whole, as its length differs from that of the
 * normalized word.
 */
function endOfPrefix({ text, start, end }: Word, prefix: string): number {
  return text.length === end - start ? start + prefix.length : end;
}

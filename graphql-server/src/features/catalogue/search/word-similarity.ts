// Shorter words are too similar to other words: "ham" and "jam", "pea" and "tea".
const ONE_EDIT_FROM = 4;
const TWO_EDITS_FROM = 7;
/** Length from which a misspelled prefix counts. */
const PREFIX_EDIT_FROM = 6;

/**
 * Whether a typed word is likely a misspelling of this word or of a prefix: the same first letter,
 * which is rarely wrong, and an edit distance of 1, or 2 from seven letters on. An edit inserts,
 * deletes or substitutes a letter, or transposes two.
 */
export function isMisspellingOf(typed: string, word: string): boolean {
  return misspellingDistance(typed, word) !== null;
}

/**
 * Edit distance of a likely misspelling; a misspelled prefix ranks after all others. Null for
 * anything else. Ignores plurals and doubled letters, the most frequent mistakes.
 */
export function misspellingDistance(typed: string, word: string): number | null {
  if (typed.length < ONE_EDIT_FROM || typed[0] !== word[0]) return null;
  const allowed = typed.length < TWO_EDITS_FROM ? 1 : 2;
  const [one, other] = [singular(typed), singular(word)];
  const whole = isDoubled(one, other) ? 0 : editDistance(one, other);
  if (whole <= allowed) return whole;
  return typed.length >= PREFIX_EDIT_FROM && prefixDistance(typed, word) <= 1 ? allowed + 1 : null;
}

/** Whether two words are inflections of one: they differ only in an ending such as a plural's. */
export function isSameStem(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared >= 3 && ENDING.test(one.slice(shared)) && ENDING.test(other.slice(shared));
}

/** Of English and German, of Hindi and of Arabic, in folded letters. */
const ENDING = /^(d|e|ed|er|es|ied|ies|ing|s|y|[ािीेई]|ों|ें|एं|[िइ]?या[ंे]?|[िइ]यों|ियां|ه|ات)?$/;

/** A word without the ending of a plural. */
export function singular(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=[osxz]|[cs]h)es$/, '')
    .replace(/(?<=[^s])s$/, '');
}

/** Whether the words differ only in doubled letters. Words of a single letter never match. */
const isDoubled = (one: string, other: string): boolean =>
  withoutRepeats(one) === withoutRepeats(other) && withoutRepeats(one).length > 1;

const withoutRepeats = (word: string): string => word.replace(/(.)\1+/gu, '$1');

/** Smallest edit distance of a text to a prefix of about its length. */
function prefixDistance(typed: string, word: string): number {
  const lengths = [typed.length - 1, typed.length, typed.length + 1].filter(
    (length) => length <= word.length,
  );
  return Math.min(...lengths.map((length) => editDistance(typed, word.slice(0, length))));
}

/**
 * The optimal string alignment distance: insertions, deletions, substitutions and transpositions of
 * adjacent letters.
 */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = at(last, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1);
      let least = Math.min(at(last, column) + 1, at(current, column - 1) + 1, replaced);
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1] && row > 1 && column > 1)
        least = Math.min(least, at(beforeLast, column - 2) + 1);
      current.push(least);
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, other.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? 0;

/** Slugs, the last parts of addresses. The web bundles this file, so it imports no package. */

import { foldLetters } from './fold-letters.js';

export const MAX_SLUG_LENGTH = 60;

/** Whether a text can be the last part of an address: lower-case words with hyphens. */
export const isSlug = (text: string): boolean =>
  text.length <= MAX_SLUG_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/**
 * Folded letters of Cyrillic and Greek in Latin ones, much as passports have them. Letters of other
 * scripts have no spelling that everybody would expect.
 */
const ROMAN = new Map(
  Object.entries({
    ...pairs('абвгґдезиіклмнопрстуфыэєѕјћђ', 'abvggdeziiklmnoprstufyeesjcd'),
    ж: 'zh',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ъ: '',
    ь: '',
    ю: 'yu',
    я: 'ya',
    љ: 'lj',
    њ: 'nj',
    џ: 'dz',
    ...pairs('αβγδεζηικλμνξοπρστυφω', 'avgdeziiklmnxoprstyfo'),
    θ: 'th',
    χ: 'ch',
    ψ: 'ps',
    ου: 'ou',
  }),
);

function pairs(letters: string, roman: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter, index) => [letter, roman[index] ?? '']));
}

/**
 * The slug that a name suggests, folded as searches fold it; empty when a letter of the name has no
 * Latin spelling here, as in Hindi or Chinese.
 */
export function slugOf(name: string): string {
  const roman = foldLetters(name).replace(/ου|[\u0370-\u052f]/g, (letter) => ROMAN.get(letter) ?? letter);
  if (/[^\u0000-\u007f]/.test(roman.replace(/[^\p{Letter}]/gu, ''))) return '';
  return roman
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '');
}

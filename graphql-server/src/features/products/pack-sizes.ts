import { foldLetters } from '../../common/fold-letters.js';
import { UNIT_NAMES } from './pack-units.js';

type Unit = (typeof UNIT_NAMES)[keyof typeof UNIT_NAMES];

/** All words for a unit, in folded letters. */
export const wordsOfUnit = ({ written, typed }: Unit): string[] => [
  ...new Set([
    ...(typeof written === 'string' ? [written] : Object.values(written).flatMap(Object.values<string>)).map(
      foldLetters,
    ),
    ...typed.split(' '),
  ]),
];

const UNITS = new Map<string, Unit>(
  Object.values(UNIT_NAMES).flatMap((unit) => wordsOfUnit(unit).map((word) => [word, unit] as const)),
);

// Longer words first, as the first alternative that fits is taken.
const WORDS = [...UNITS.keys()].toSorted((one, other) => other.length - one.length).join('|');

// As `pack_sizes` of `database/functions/search-text.sql`; a test compares them.
const SIZE = new RegExp(
  `(?:(?<![a-z0-9.,])|(?<=[0-9] ?[x×] ?))([0-9]{1,6}(?:[.,][0-9]{1,3})?) ?(${WORDS})(?![\\p{L}\\p{M}\\p{N}])`,
  'gu',
);

/**
 * Writes sizes of packs as products are found by them, in folded letters: "Milk 1,5 L" and "दूध १.५
 * लीटर" have `1500ml`.
 */
export const withPackSizes = (folded: string): string =>
  folded.replace(SIZE, (_size, amount: string, word: string) => {
    const { factor = 1, unit = '' } = UNITS.get(word) ?? {};
    return ` ${Math.round(Number(amount.replace(',', '.')) * factor)}${unit} `;
  });

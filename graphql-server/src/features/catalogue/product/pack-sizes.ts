import { foldLetters } from '@larder/shared/fold-letters';
import { UNIT_NAMES } from './pack-units.js';
import type { PackUnit } from './product.entity.js';

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

const WHOLE = new RegExp(`^(?:([0-9]{1,3}) ?[x×] ?)?([0-9]{1,6}(?:[.,][0-9]{1,3})?) ?(${WORDS})$`, 'u');

const KILO = 1000;

/** Parses the size of a pack, such as `500 g`, `1,5 L` or `6 x 330 ml`; null for anything else. */
export function readPackSize(text: string): Size | null {
  const [, count, amount = '', word = ''] = foldLetters(text).trim().match(WHOLE) ?? [];
  const unit = UNITS.get(word);
  // A thousand grams, or one with decimals: of kilograms nobody sells a thousand.
  const isAmbiguous = /^[1-9]\d{0,2}[.,]\d{3}$/.test(amount) && unit?.factor !== KILO;
  if (!unit || isAmbiguous) return null;
  const packCount = count === undefined || count === '1' ? null : Number(count);
  // Of thousandths, which a number with decimals has only nearly.
  const packAmount = Math.round(Number(amount.replace(',', '.')) * unit.factor * 1000) / 1000;
  return Number.isInteger(packAmount) && packAmount > 0
    ? { packAmount: packAmount * (packCount ?? 1), packUnit: unit.unit, packCount }
    : null;
}

interface Size {
  /** Of all parts of the pack, in grams, millilitres or pieces. */
  readonly packAmount: number;
  readonly packUnit: PackUnit;
  /** Null for a pack without parts. */
  readonly packCount: number | null;
}

/**
 * Writes sizes of packs as products are found by them, in folded letters: "Milk 1,5 L" and "दूध १.५
 * लीटर" have `1500ml`.
 */
export const withPackSizes = (folded: string): string =>
  folded.replace(SIZE, (_size, amount: string, word: string) => {
    const { factor = 1, unit = '' } = UNITS.get(word) ?? {};
    return ` ${Math.round(Number(amount.replace(',', '.')) * factor)}${unit} `;
  });

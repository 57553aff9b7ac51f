import { MAX_FURTHER_PICTURES } from '@larder/shared/limits';
import { MAX_PRICE } from '@larder/shared/money';
import { plainText, readNumber, type NumberProblem, type NumberRule } from '@larder/shared/read-number';
import { fieldName, say, sentences, type Text } from '@larder/texts/text';
import { taxRateName, taxRatesNamed, type NamedTaxRate } from '../../taxes/tax-rate-name.js';
import type { CategoryTree } from '../categories/category-tree.js';
import { NO_WORDS, NONE, NONE_WORDS, YES_WORDS } from './file-words.js';
import { decimalsHint, priceTooHigh } from '../product/price-texts.js';
import { readPictureLines } from '../product/product-picture.js';
import { ProductPictureInput } from '../product/product-picture.types.js';

export interface CellFormat {
  /** Notation of prices: probably a decimal comma when the cells are separated by semicolons. */
  readonly price: NumberRule;
  /** Of the prices. */
  readonly currency: string;
  readonly taxRates: readonly NamedTaxRate[];
  /** Those of the shop. */
  readonly categories: CategoryTree;
  /** Ids of categories by those of other systems, in lower case; '' for empty cells. */
  readonly chosen: ReadonlyMap<string, string>;
  /** Who wrote the file: what this shop never writes is a mistake, and programs write no commas. */
  readonly writer: 'shop' | 'program' | 'people';
  /** What a cell of categories holds. */
  readonly categoryCells: CategoryCells;
}

/**
 * One path of categories; several, with commas that may be those of names; or several with what a
 * system writes between them, whose names may have `\,`.
 */
export type CategoryCells = 'one' | 'several' | RegExp;

type Value = string | number | boolean | readonly string[] | readonly ProductPictureInput[] | null;

/** Parses a cell to a value or a problem. The input classes validate the value. */
export type ReadCell = (cell: string, column: string, format: CellFormat) => ReadValue | Misread;

export interface ReadValue {
  readonly value: Value;
  /** Categories of the cell that the shop does not have, also those that are translated. */
  readonly foreign?: readonly string[];
  /** How the value differs from what is written. */
  readonly note?: CellNote;
}

export interface Misread extends Pick<ReadValue, 'foreign'> {
  readonly problem: Text;
}

/** What is read otherwise than it is written, for notes about all rows of a file. */
export enum CellNote {
  BELOW_ZERO,
  ROUNDED_DOWN,
  CATEGORIES_LEFT_OUT,
}

export const missing = (column: string) => ({
  problem: say('validation.fillIn', { field: fieldName(column) }),
});

const MAX_QUOTED = 60;

/** The start of a cell, for messages, which put it in quotation marks. */
export const shortened = (cell: string): string =>
  cell.length > MAX_QUOTED ? `${cell.slice(0, MAX_QUOTED).toWellFormed()}…` : cell;

/** Of a list in a cell: words, lines, or the levels of categories. */
const MAX_PARTS = 100;

/** The parts of a cell between separators, or a problem for more than any product has. */
export const partsOf = (cell: string, separator: RegExp): { parts: string[] } | { problem: Text } => {
  const parts = cell.split(separator, MAX_PARTS + 1);
  return parts.length > MAX_PARTS
    ? { problem: say('imports.tooManyParts', { value: shortened(cell), most: MAX_PARTS }) }
    : { parts };
};

export const readText: ReadCell = (cell) => ({ value: cell });

/** Lines of `pictureLines`. */
export const readPictures: ReadCell = (cell) => {
  const read = partsOf(cell.trim(), /\n/);
  if ('problem' in read) return read;
  return {
    value: readPictureLines(cell)
      // One more than a product can have is refused, however many there are.
      .slice(0, MAX_FURTHER_PICTURES + 1)
      .map((picture) => Object.assign(new ProductPictureInput(), picture)),
  };
};

const REASONS: Readonly<Record<Exclude<NumberProblem, 'empty'>, (cell: string) => Text>> = {
  notANumber: (cell) => say('imports.noNumber', { value: shortened(cell) }),
  negative: (cell) => say('imports.belowZero', { value: shortened(cell) }),
  tooManyDecimals: (cell) => say('imports.tooManyDecimals', { value: shortened(cell) }),
  ambiguous: (cell) => say('imports.twoNumbers', { value: shortened(cell) }),
  otherCurrency: (cell) => say('imports.otherCurrency', { value: shortened(cell) }),
  tooLarge: (cell) => say('imports.numberTooLarge', { value: shortened(cell) }),
};

/** Parses to minor units. */
export const readPrice: ReadCell = (cell, column, { price, currency }) => {
  const read = readNumber(cell, price);
  if (read.problem === undefined) {
    if (read.units <= MAX_PRICE) return { value: read.units };
    return { problem: say('imports.about', { value: shortened(cell), problem: priceTooHigh(currency) }) };
  }
  if (read.problem === 'empty') return missing(column);
  const advice = say('imports.price', { hint: decimalsHint(currency, price.decimal) });
  return { problem: sentences(REASONS[read.problem](cell), advice) };
};

/** An empty cell is null: none. */
export const readOptionalPrice: ReadCell = (cell, column, format) =>
  cell.trim() === '' ? { value: null } : readPrice(cell, column, format);

/** An empty cell is 0. */
export const readDeposit: ReadCell = (cell, column, format) =>
  cell.trim() === '' ? { value: 0 } : readPrice(cell, column, format);

/** ISO 8601, and the days of the month first, as it always is before dots; perhaps with a time. */
const DAYS = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ]\d{1,2}:\d{2}(?::\d{2})?.*)?$/,
  /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>\d{4})(?:,? \d{1,2}:\d{2}(?::\d{2})?)?$/,
];
const WITH_SLASHES = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?: \d{1,2}:\d{2}(?::\d{2})?.*)?$/;

/** The day of a calendar, `2026-12-24`; null for the 31st of February. */
function dayOf(year: string, month: string, day: string): string | null {
  const wanted = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${wanted}T00:00:00Z`);
  // A month has no 31st of February, which `Date` takes for one of March.
  return new Date(time || 0).toISOString().startsWith(wanted) ? wanted : null;
}

/**
 * A day as people and programs write it, where no other can be meant: `2026-12-24`, `24.12.2026`,
 * `24/12/2026`; an empty cell is null: none.
 */
export const readDay: ReadCell = (cell, column) => {
  const typed = plainText(cell);
  if (typed === '') return { value: null };
  const advice = say('imports.day', { column });
  const groups = DAYS.map((notation) => notation.exec(typed)?.groups).find(Boolean);
  const found = groups && dayOf(groups['year'] ?? '', groups['month'] ?? '', groups['day'] ?? '');
  if (found) return { value: found };
  const [, one = '', other = '', year = ''] = WITH_SLASHES.exec(typed) ?? [];
  const days = new Set([dayOf(year, one, other), dayOf(year, other, one)].filter((day) => day !== null));
  const [day] = days;
  if (days.size === 1 && day !== undefined) return { value: day };
  const reason =
    days.size > 1
      ? say('imports.twoDays', { value: shortened(cell) })
      : say('imports.noDay', { value: shortened(cell) });
  return { problem: sentences(reason, advice) };
};

/** A number with decimals, in units of the last one; an empty cell is null: not set. */
export const readDecimal =
  (digits: number, symbols: readonly string[] = []): ReadCell =>
  (cell, column, { price }) => {
    const read = readNumber(cell, { decimal: price.decimal, digits, symbols });
    if (read.problem === undefined) return { value: read.units };
    if (read.problem === 'empty') return { value: null };
    const advice = say('imports.number', { column });
    return { problem: sentences(REASONS[read.problem](cell), advice) };
  };

/** An empty cell is null: not set. */
export const readWholeNumber: ReadCell = (cell, column, { price }) => {
  const read = readNumber(cell, { ...price, symbols: [], digits: 0 });
  if (read.problem === undefined) return { value: read.units };
  if (read.problem === 'empty') return { value: null };
  const advice = say('imports.wholeNumber', { column });
  return { problem: sentences(REASONS[read.problem](cell), advice) };
};

const THOUSANDTHS = 3;

/**
 * Units in stock. Other systems sell more than they have, and count kilograms: below zero is 0,
 * and parts of a unit are not sold.
 */
export const readStock: ReadCell = (cell, column, format) => {
  const { price, writer } = format;
  const whole = readNumber(cell, { ...price, symbols: [], digits: 0, signed: true });
  const isDecimal = whole.problem === 'tooManyDecimals' || (whole.problem && writer === 'program');
  if (writer === 'shop' || (whole.problem !== undefined && !isDecimal))
    return readWholeNumber(cell, column, format);
  const read = readNumber(cell, {
    decimal: price.decimal,
    symbols: [],
    digits: THOUSANDTHS,
    signed: true,
  });
  if (read.problem !== undefined) return readWholeNumber(cell, column, format);
  if (read.units < 0) return { value: 0, note: CellNote.BELOW_ZERO };
  const units = Math.floor(read.units / 10 ** THOUSANDTHS);
  return { value: units, ...(units * 10 ** THOUSANDTHS < read.units && { note: CellNote.ROUNDED_DOWN }) };
};

/** Choices in a message, which each of thousands of rows may have. */
const MAX_LISTED = 30;

export const listed = (choices: readonly string[]): string =>
  [...choices.slice(0, MAX_LISTED), ...(choices.length > MAX_LISTED ? ['…'] : [])].join(', ');

export const unknown = (cell: string, column: string, choices: readonly string[]) => ({
  problem: say('imports.unknownChoice', { column, value: shortened(cell), choices: listed(choices) }),
});

/** One of a set of words, case-insensitive; null for an empty cell. */
export const readChoice =
  (choices: readonly string[]): ReadCell =>
  (cell, column) => {
    const typed = cell.trim().toLowerCase();
    if (typed === '') return { value: null };
    const value = choices.find((choice) => choice.toLowerCase() === typed);
    return value ? { value } : unknown(cell, column, choices);
  };

const plainWord = (word: string): string =>
  word
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/**
 * Words of a set, such as `milk, nuts`, and `none` for none of them; null for an empty cell.
 *
 * @param names other names of the choices
 */
export const readChoices = (
  choices: readonly string[],
  names: readonly (readonly [name: string, choice: string])[] = [],
): ReadCell => {
  const byWord = new Map<string, string | null>([
    ...NONE_WORDS.map((word) => [plainWord(word), null] as const),
    ...[...names, ...choices.map((each) => [each, each] as const)].map(
      ([name, choice]) => [plainWord(name), choice] as const,
    ),
  ]);
  return (cell, column) => {
    const read = partsOf(cell, /[,;|]/);
    if ('problem' in read) return read;
    const typed = read.parts.map(plainWord).filter((word) => word !== '');
    if (typed.length === 0) return { value: null };
    const found = typed.map((word) => byWord.get(word));
    const at = found.indexOf(undefined);
    if (at >= 0)
      return unknown(typed[at] ?? '', column, [...choices.map((each) => each.toLowerCase()), NONE]);
    return { value: found.flatMap((value) => value ?? []) };
  };
};
/** A rate of tax by its name, its percentage or both; an empty cell is the default of the shop. */
export const readTaxRate: ReadCell = (cell, _column, { price, taxRates }) => {
  const typed = cell.trim();
  if (typed === '') return { value: null };
  const percentOf = (text: string) => {
    const percent = readNumber(text, { ...price, symbols: ['%'], digits: 3 });
    return percent.problem === undefined ? percent.units : null;
  };
  const [first, ...others] = taxRatesNamed(typed, taxRates, percentOf);
  if (first && others.length === 0) return { value: first.id };
  const namesOf = (rates: readonly NamedTaxRate[]) =>
    rates.map((rate) => taxRateName(rate, taxRates)).join(', ');
  if (first)
    return {
      problem: say('imports.severalTaxRates', { name: shortened(cell), names: namesOf([first, ...others]) }),
    };
  const names = namesOf(taxRates);
  return {
    problem: names
      ? say('imports.unknownTaxRate', { name: shortened(cell), names })
      : say('imports.noTaxRate', { name: shortened(cell) }),
  };
};

const WORDS = new Map([
  ...YES_WORDS.map((word) => [word, true] as const),
  ...NO_WORDS.map((word) => [word, false] as const),
]);

export const readYesOrNo: ReadCell = (cell, column) => {
  const typed = cell.trim().toLowerCase();
  if (typed === '') return missing(column);
  const value = WORDS.get(typed);
  const problem = say('imports.yesOrNo', { value: shortened(cell), column });
  return value === undefined ? { problem } : { value };
};

export const readNoOrYes: ReadCell = (cell, column, format) => {
  const read = readYesOrNo(cell, column, format);
  return 'value' in read ? { value: read.value === false } : read;
};

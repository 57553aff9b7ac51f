import { MAX_FURTHER_PICTURES } from '../../../common/limits.js';
import { priceTooHigh } from '../../../common/locale.js';
import { decimalsHint, MAX_PRICE } from '../../../common/money.js';
import { readNumber, type NumberProblem, type NumberRule } from '../../../common/read-number.js';
import { taxRateName, taxRatesNamed, type NamedTaxRate } from '../../taxes/tax-rate-name.js';
import type { CategoryTree } from '../categories/category-tree.js';
import type { Category } from '../categories/category.entity.js';
import { phrase } from '../../../common/phrase.js';
import { readPictureLines } from '../product-picture.js';
import { ProductPictureInput } from '../product-picture.types.js';

export interface CellFormat {
  /** Notation of prices: probably a decimal comma when the cells are separated by semicolons. */
  readonly price: NumberRule;
  /** Of the prices. */
  readonly currency: string;
  readonly taxRates: readonly NamedTaxRate[];
  /** Those of the shop. */
  readonly categories: CategoryTree;
  /** Ids of the shop's categories by those of other systems, in lower case; '' for empty cells. */
  readonly chosen: ReadonlyMap<string, string>;
}

type Value = string | number | boolean | readonly string[] | readonly ProductPictureInput[] | null;

/** Parses a cell to a value or a problem. The input classes validate the value. */
export type ReadCell = (
  cell: string,
  column: string,
  format: CellFormat,
) => { value: Value } | { problem: string };

const missing = (column: string) => ({ problem: `Please fill in ${column}.` });

const MAX_QUOTED = 60;

/** The start of a cell, for messages, which put it in quotation marks. */
export const shortened = (cell: string): string =>
  cell.length > MAX_QUOTED ? `${cell.slice(0, MAX_QUOTED).toWellFormed()}…` : cell;

/** Of a list in a cell: words, lines, or the levels of categories. */
const MAX_PARTS = 100;

/** The parts of a cell between separators, or a problem for more than any product has. */
const partsOf = (cell: string, separator: RegExp): { parts: string[] } | { problem: string } => {
  const parts = cell.split(separator, MAX_PARTS + 1);
  return parts.length > MAX_PARTS
    ? { problem: `“${shortened(cell)}” has more than ${MAX_PARTS} parts.` }
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

const REASONS: Readonly<Record<Exclude<NumberProblem, 'empty'>, (cell: string) => string>> = {
  notANumber: (cell) => `“${shortened(cell)}” is no number.`,
  negative: (cell) => `“${shortened(cell)}” is below zero.`,
  tooManyDecimals: (cell) => `“${shortened(cell)}” has too many decimals.`,
  ambiguous: (cell) => `“${shortened(cell)}” can be read as two different numbers.`,
  otherCurrency: (cell) => `“${shortened(cell)}” is in another currency.`,
  tooLarge: (cell) => `“${shortened(cell)}” is too large.`,
};

/** Parses to minor units. */
export const readPrice: ReadCell = (cell, column, { price, currency }) => {
  const read = readNumber(cell, price);
  if (read.problem === undefined) {
    if (read.units <= MAX_PRICE) return { value: read.units };
    return { problem: phrase`“${shortened(cell)}”: ${priceTooHigh(currency)}` };
  }
  if (read.problem === 'empty') return missing(column);
  const advice = `Write the price as a number with ${decimalsHint(currency, price.decimal)}.`;
  return { problem: `${REASONS[read.problem](cell)} ${advice}` };
};

/** An empty cell is null: none. */
export const readOptionalPrice: ReadCell = (cell, column, format) =>
  cell.trim() === '' ? { value: null } : readPrice(cell, column, format);

/** An empty cell is 0. */
export const readDeposit: ReadCell = (cell, column, format) =>
  cell.trim() === '' ? { value: 0 } : readPrice(cell, column, format);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day by ISO 8601, as others are read in two ways; an empty cell is null: none. */
export const readDay: ReadCell = (cell, column) => {
  const typed = cell.trim();
  if (typed === '') return { value: null };
  const time = DAY.test(typed) ? Date.parse(`${typed}T00:00:00Z`) : NaN;
  // A month has no 31st of February, which `Date` takes for one of March.
  if (new Date(time || 0).toISOString().startsWith(typed)) return { value: typed };
  return {
    problem: `“${shortened(cell)}” is no day. Write ${column} as year, month and day, such as 2026-12-24.`,
  };
};

/** A number with decimals, in units of the last one; an empty cell is null: not set. */
export const readDecimal =
  (digits: number, symbols: readonly string[] = []): ReadCell =>
  (cell, column, { price }) => {
    const read = readNumber(cell, { decimal: price.decimal, digits, symbols });
    if (read.problem === undefined) return { value: read.units };
    if (read.problem === 'empty') return { value: null };
    const advice = `Write ${column} as a number, such as 12.5.`;
    return { problem: `${REASONS[read.problem](cell)} ${advice}` };
  };

/** An empty cell is null: not set. */
export const readWholeNumber: ReadCell = (cell, column, { price }) => {
  const read = readNumber(cell, { ...price, symbols: [], digits: 0 });
  if (read.problem === undefined) return { value: read.units };
  if (read.problem === 'empty') return { value: null };
  const advice = `Write ${column} as a whole number, such as 12.`;
  return { problem: `${REASONS[read.problem](cell)} ${advice}` };
};

/** Choices in a message, which each of thousands of rows may have. */
const MAX_LISTED = 30;

const listed = (choices: readonly string[]): string =>
  [...choices.slice(0, MAX_LISTED), ...(choices.length > MAX_LISTED ? ['…'] : [])].join(', ');

const unknown = (cell: string, column: string, choices: readonly string[]) => ({
  problem: `There is no ${column} “${shortened(cell)}”. Write one of ${listed(choices)}.`,
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
  const byWord = new Map(
    [...names, ...choices.map((each) => [each, each] as const)].map(([name, choice]) => [
      plainWord(name),
      choice,
    ]),
  );
  return (cell, column) => {
    const read = partsOf(cell, SEPARATORS.categories);
    if ('problem' in read) return read;
    const typed = read.parts.map(plainWord).filter((word) => word !== '');
    if (typed.length === 0) return { value: null };
    const found = typed.map((word) => byWord.get(word));
    const at = found.findIndex((value, place) => value === undefined && typed[place] !== NONE);
    if (at >= 0)
      return unknown(typed[at] ?? '', column, [...choices.map((each) => each.toLowerCase()), NONE]);
    return { value: found.filter((value) => value !== undefined) };
  };
};
export const NONE = 'none';

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
      problem: `There are several tax rates “${shortened(cell)}”. Write one of ${namesOf([first, ...others])}.`,
    };
  const names = namesOf(taxRates);
  return {
    problem: names
      ? `There is no tax rate “${shortened(cell)}”. Write one of ${names}.`
      : `There is no tax rate “${shortened(cell)}”. Add it under Settings first.`,
  };
};

/** Between several categories, and between the levels of a path. */
const SEPARATORS = { categories: /[,;|]/, levels: /[>/]/ };
const SEPARATOR = /[,;|>/]/;

/** The names of a product's categories, the main one first; slugs for names with separators. */
export const writeCategories = (ids: readonly string[], tree: CategoryTree): string =>
  ids
    .flatMap((id) => tree.get(id) ?? [])
    .map(({ name, slug }) => (SEPARATOR.test(name) ? slug : name))
    .join(', ');

/** The lowest known level of a path of other systems, such as `Groceries > Fruits`. */
const lowestOf = (tree: CategoryTree, path: string): Category | undefined =>
  path
    .split(SEPARATORS.levels)
    .toReversed()
    .map((level) => tree.findAlike(level))
    .find((category) => category !== undefined);

/**
 * Ids of one or more categories by their names, in the singular or plural, or by their slugs, also
 * within paths of other systems (`Vegetables > Frozen`), or as `format` translates them.
 */
export const readCategories: ReadCell = (cell, column, { categories, chosen }) => {
  const translated = chosen.get(cell.trim().toLowerCase());
  if (translated) return { value: [translated] };
  if (cell.trim() === '') return missing(column);
  const whole = categories.findAlike(cell);
  const all = partsOf(cell, SEPARATOR);
  if ('problem' in all) return all;
  const found = whole
    ? [whole]
    : cell.split(SEPARATORS.categories).flatMap((path) => lowestOf(categories, path) ?? []);
  if (found.length > 0) return { value: [...new Set(found.map(({ id }) => id))] };
  return unknown(cell, column, categories.all.map(({ name }) => name).toSorted());
};

// Not "true" and "false", which spreadsheets translate to their own language.
const WORDS = new Map(Object.entries({ yes: true, true: true, 1: true, no: false, false: false, 0: false }));

export const readYesOrNo: ReadCell = (cell, column) => {
  const typed = cell.trim().toLowerCase();
  if (typed === '') return missing(column);
  const value = WORDS.get(typed);
  const problem = `“${shortened(cell)}” is neither yes nor no. Write one of them for ${column}.`;
  return value === undefined ? { problem } : { value };
};

export const readNoOrYes: ReadCell = (cell, column, format) => {
  const read = readYesOrNo(cell, column, format);
  return 'value' in read ? { value: read.value === false } : read;
};

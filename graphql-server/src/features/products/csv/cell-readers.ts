import { priceTooHigh } from '../../../common/locale.js';
import { decimalsHint, MAX_PRICE } from '../../../common/money.js';
import { readNumber, type NumberProblem, type NumberRule } from '../../../common/read-number.js';
import type { TaxRate } from '../../taxes/tax-rate.entity.js';
import { Category } from '../product.entity.js';

export interface CellFormat {
  /** Notation of prices: probably a decimal comma when the cells are separated by semicolons. */
  readonly price: NumberRule;
  /** Of the prices. */
  readonly currency: string;
  /** Departments of other systems, in lower case; '' for cells that are empty. */
  readonly categories: ReadonlyMap<string, Category>;
  readonly taxRates: readonly Pick<TaxRate, 'id' | 'name' | 'rate'>[];
}

type Value = string | number | boolean | null;

/** Parses a cell to a value or a problem. The input classes validate the value. */
export type ReadCell = (
  cell: string,
  column: string,
  format: CellFormat,
) => { value: Value } | { problem: string };

const missing = (column: string) => ({ problem: `Please fill in ${column}.` });

const MAX_QUOTED = 60;

/** The value of a cell, for messages. */
export const quoted = (cell: string): string =>
  `“${cell.length > MAX_QUOTED ? `${cell.slice(0, MAX_QUOTED).toWellFormed()}…` : cell}”`;

export const readText: ReadCell = (cell) => ({ value: cell });

const REASONS: Readonly<Record<Exclude<NumberProblem, 'empty'>, string>> = {
  notANumber: 'is no number',
  negative: 'is below zero',
  tooManyDecimals: 'has too many decimals',
  ambiguous: 'can be read as two different numbers',
  otherCurrency: 'is in another currency',
  tooLarge: 'is too large',
};

/** Parses to minor units. */
export const readPrice: ReadCell = (cell, column, { price, currency }) => {
  const read = readNumber(cell, price);
  if (read.problem === undefined) {
    if (read.units <= MAX_PRICE) return { value: read.units };
    return { problem: `${quoted(cell)}: ${priceTooHigh(currency)}` };
  }
  if (read.problem === 'empty') return missing(column);
  return {
    problem: `${quoted(cell)} ${REASONS[read.problem]}. Write the price as a number with ${decimalsHint(currency, price.decimal)}.`,
  };
};

/** An empty cell is null: not set. */
export const readWholeNumber: ReadCell = (cell, column, { price }) => {
  const read = readNumber(cell, { ...price, symbols: [], digits: 0 });
  if (read.problem === undefined) return { value: read.units };
  if (read.problem === 'empty') return { value: null };
  return {
    problem: `${quoted(cell)} ${REASONS[read.problem]}. Write ${column} as a whole number, such as 12.`,
  };
};

const unknown = (cell: string, column: string, choices: readonly string[]) => ({
  problem: `There is no ${column} ${quoted(cell)}. Write one of ${choices.join(', ')}.`,
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

/** A rate of tax by its name or its percentage; an empty cell is null: the default of the shop. */
export const readTaxRate: ReadCell = (cell, _column, { price, taxRates }) => {
  const typed = cell.trim();
  if (typed === '') return { value: null };
  const percent = readNumber(typed, { ...price, symbols: ['%'], digits: 3 });
  const named = taxRates.filter(({ name }) => name.toLowerCase() === typed.toLowerCase());
  const found =
    named.length > 0
      ? named
      : taxRates.filter(({ rate }) => percent.problem === undefined && rate === percent.units);
  const [first, ...others] = found;
  if (first && others.length === 0) return { value: first.id };
  if (first)
    return { problem: `There are several tax rates ${quoted(cell)}. Write the name of one of them.` };
  const names = taxRates.map(({ name }) => name).join(', ');
  return {
    problem: `There is no tax rate ${quoted(cell)}. ${names ? `Write one of ${names}.` : 'Add it under Settings first.'}`,
  };
};

const CATEGORIES = Object.values(Category);
const singular = (word: string) => word.trim().toLowerCase().replace(/s$/, '');

/**
 * A department by its name, in the singular or plural, also within a path of other systems
 * (`Vegetables > Frozen`), or as `format` translates it.
 */
export const readCategory: ReadCell = (cell, column, { categories }) => {
  const chosen = categories.get(cell.trim().toLowerCase());
  if (chosen) return { value: chosen };
  if (cell.trim() === '') return missing(column);
  const parts = new Set(cell.split(/[>,/|;]/).map(singular));
  const [value, ...others] = CATEGORIES.filter((category) => parts.has(singular(category)));
  return value && others.length === 0 ? { value } : unknown(cell, column, CATEGORIES);
};

// Not "true" and "false", which spreadsheets translate to their own language.
const WORDS = new Map(Object.entries({ yes: true, true: true, 1: true, no: false, false: false, 0: false }));

export const readYesOrNo: ReadCell = (cell, column) => {
  const typed = cell.trim().toLowerCase();
  if (typed === '') return missing(column);
  const value = WORDS.get(typed);
  const problem = `${quoted(cell)} is neither yes nor no. Write one of them for ${column}.`;
  return value === undefined ? { problem } : { value };
};

export const readNoOrYes: ReadCell = (cell, column, format) => {
  const read = readYesOrNo(cell, column, format);
  return 'value' in read ? { value: read.value === false } : read;
};

import { readNumber, type NumberProblem, type NumberRule } from '../../../common/read-number.js';
import { unguarded } from '../../../common/formula-guard.js';

export interface CellFormat {
  /** Notation of prices: probably a decimal comma when the cells are separated by semicolons. */
  readonly price: NumberRule;
}

type Value = string | number | boolean | null;

/** Parses a cell to a value or a problem. The input classes validate the value. */
export type ReadCell = (
  cell: string,
  column: string,
  format: CellFormat,
) => { value: Value } | { problem: string };

const missing = (column: string) => ({ problem: `Please fill in ${column}.` });

export const readText: ReadCell = (cell) => ({ value: unguarded(cell) });

const REASONS: Readonly<Record<Exclude<NumberProblem, 'empty'>, string>> = {
  notANumber: 'This is no number.',
  negative: 'This is below zero.',
  tooManyDecimals: 'This has too many decimals.',
  ambiguous: 'This can be read as two different numbers.',
  otherCurrency: 'This is in another currency.',
  tooLarge: 'This is too large.',
};

/** Parses to minor units. */
export const readPrice: ReadCell = (cell, column, { price }) => {
  const read = readNumber(cell, price);
  if (read.problem === undefined) return { value: read.units };
  if (read.problem === 'empty') return missing(column);
  const example = `3${price.decimal}50`;
  return {
    problem: `${REASONS[read.problem]} Write the price as a number with up to two decimals, such as ${example}.`,
  };
};

/** An empty cell is null: not set. */
export const readWholeNumber: ReadCell = (cell, column, { price }) => {
  const read = readNumber(cell, { ...price, symbols: [], digits: 0 });
  if (read.problem === undefined) return { value: read.units };
  if (read.problem === 'empty') return { value: null };
  return { problem: `${REASONS[read.problem]} Write ${column} as a whole number, such as 12.` };
};

/** One of a set of words, case-insensitive. */
export const readChoice =
  (choices: readonly string[], { required }: { required: boolean }): ReadCell =>
  (cell, column) => {
    const typed = cell.trim().toLowerCase();
    if (typed === '') return required ? missing(column) : { value: null };
    const value = choices.find((choice) => choice.toLowerCase() === typed);
    return value ? { value } : { problem: `There is no such ${column}. Write one of ${choices.join(', ')}.` };
  };

// Not "true" and "false", which spreadsheets translate to their own language.
const WORDS = new Map(Object.entries({ yes: true, true: true, 1: true, no: false, false: false, 0: false }));

export const readYesOrNo: ReadCell = (cell, column) => {
  const typed = cell.trim().toLowerCase();
  if (typed === '') return missing(column);
  const value = WORDS.get(typed);
  return value === undefined ? { problem: `Write yes or no for ${column}.` } : { value };
};

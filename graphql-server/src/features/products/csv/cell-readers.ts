import { unguarded } from './formula-guard.js';

export interface CellFormat {
  /** Whether 3,50 is a number, as in the files of spreadsheets that separate cells by semicolons. */
  readonly decimalComma: boolean;
}

type Value = string | number | boolean | null;

/** What a cell says, or what is wrong with it. The rules of the value itself are those of the inputs. */
export type ReadCell = (
  cell: string,
  column: string,
  format: CellFormat,
) => { value: Value } | { problem: string };

const missing = (column: string) => ({ problem: `Please fill in ${column}.` });

export const readText: ReadCell = (cell) => ({ value: unguarded(cell) });

/** Into minor units. */
export const readPrice: ReadCell = (cell, column, { decimalComma }) => {
  const typed = cell.trim();
  if (typed === '') return missing(column);
  const [, whole, cents = ''] =
    /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(decimalComma ? typed.replace(',', '.') : typed) ?? [];
  if (whole === undefined) {
    return {
      problem: `Write the price as a number with up to two decimals, such as ${decimalComma ? '3,50' : '3.50'}.`,
    };
  }
  return { value: Number(whole) * 100 + Number(cents.padEnd(2, '0')) };
};

/** Nothing is null: none is set. */
export const readWholeNumber: ReadCell = (cell, column) => {
  const typed = cell.trim();
  if (typed === '') return { value: null };
  return /^\d{1,15}$/.test(typed)
    ? { value: Number(typed) }
    : { problem: `Write ${column} as a whole number.` };
};

/** One of a few words, in capitals or not. */
export const readChoice =
  (choices: readonly string[], { required }: { required: boolean }): ReadCell =>
  (cell, column) => {
    const typed = cell.trim().toLowerCase();
    if (typed === '') return required ? missing(column) : { value: null };
    const value = choices.find((choice) => choice.toLowerCase() === typed);
    return value ? { value } : { problem: `There is no such ${column}. Write one of ${choices.join(', ')}.` };
  };

// Spreadsheets make words of their own language of "true" and "false", so we write neither.
const WORDS = new Map(Object.entries({ yes: true, true: true, 1: true, no: false, false: false, 0: false }));

export const readYesOrNo: ReadCell = (cell, column) => {
  const typed = cell.trim().toLowerCase();
  if (typed === '') return missing(column);
  const value = WORDS.get(typed);
  return value === undefined ? { problem: `Write yes or no for ${column}.` } : { value };
};

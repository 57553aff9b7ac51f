import { parseText, textToStore, type Text } from '@larder/texts/text';
import type { ColumnOptions, ValueTransformer } from 'typeorm';

// pg returns int8 as text, as not all values fit a number; those of the shop do.
const int8AsNumber: ValueTransformer = {
  to: (value: unknown) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

export const int8Column = { type: 'int8', transformer: int8AsNumber } satisfies ColumnOptions;

/** Rows of before release 0.3.0 have English sentences, as those of libraries still are. */
const textAsJson: ValueTransformer = {
  to: (text: Text | null | undefined) => text && textToStore(text),
  from: (stored: string | null) => (stored === null ? null : parseText(stored)),
};

/** A `Text`. */
export const explanationColumn = { type: 'text', transformer: textAsJson } satisfies ColumnOptions;

/** In minor units. */
export const moneyColumn = int8Column;

// In milliseconds, as a JavaScript `Date`, so that cursors lose no precision.
export const timestampColumn: ColumnOptions = { type: 'timestamptz', precision: 3 };
/** Orders the carts and purchases of a user, under whose lock it is assigned; clocks may jump. */
export const sequenceColumn: ColumnOptions = {
  ...int8Column,
  default: () => "nextval('purchase_sequence')",
};
/**
 * The transaction that inserted the row, by a trigger; 0 for rows with a time of their own and for
 * rows of another cluster, which are sorted by time before all others.
 */
export const createdInColumn: ColumnOptions = { ...int8Column, default: 0 };

export const createdAtColumn: ColumnOptions = { ...timestampColumn, default: () => 'now()' };

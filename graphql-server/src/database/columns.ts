import type { ColumnOptions, ValueTransformer } from 'typeorm';

// pg hands out int8 as text, because not all of them fit a number. Ours do: see common/money.ts.
const int8AsNumber: ValueTransformer = {
  to: (value: unknown) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

/** A column of minor units. */
export const moneyColumn: ColumnOptions = { type: 'int8', transformer: int8AsNumber };

// Milliseconds, so that a time survives the way through a JavaScript `Date` and can be a page's
// position.
export const timestampColumn: ColumnOptions = { type: 'timestamptz', precision: 3 };
/**
 * A number of the one sequence of carts and purchases. Given under the lock of a person, it says
 * what of theirs came first, which times do not: clocks jump.
 */
export const sequenceColumn: ColumnOptions = {
  type: 'int8',
  transformer: int8AsNumber,
  default: () => "nextval('purchase_sequence')",
};
export const createdAtColumn: ColumnOptions = { ...timestampColumn, default: () => 'now()' };

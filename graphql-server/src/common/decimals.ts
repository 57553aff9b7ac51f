import { ValidateBy, type ValidationOptions } from 'class-validator';

/**
 * Whether a number is finite and has at most so many decimals. Compares numbers, not texts: `1e-7`
 * and `1e21` have no decimal point in theirs, which class-validator's `maxDecimalPlaces` fails on.
 */
export const hasDecimals = (value: unknown, most: number): value is number => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  const scale = 10 ** most;
  // A number is the nearest to a decimal if rounding to that decimal and back gives the same
  // number.
  return Number.isInteger(value) || Math.round(value * scale) / scale === value;
};

/** A number with at most so many decimals. */
export function HasDecimals(most: number, options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'hasDecimals',
      validator: {
        validate: (value: unknown) => hasDecimals(value, most),
        defaultMessage: (args) => `${args?.property} is a number with at most ${most} decimals.`,
      },
    },
    options,
  );
}

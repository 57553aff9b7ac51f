import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from 'graphql';

export const NUMBERS = new Set(['Int', 'Float', 'Money']);
export const SOME_ID = '3f8e0c1a-5b7d-4e21-9a4c-6d2f10b7c9e3';

/** A value of ours, and where in an input it goes. */
interface Placed {
  readonly path: readonly string[];
  readonly value: unknown;
}

/**
 * A value that fits a type, with no more in it than there has to be, and with the placed one if
 * there is any. No file fits: it is null.
 */
export function fittingValue(type: GraphQLInputType, placed: Placed | null = null): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [fittingValue(nullable.ofType, placed)];
  if (isInputObjectType(nullable)) {
    const [next, ...path] = placed?.path ?? [];
    const fields = Object.values(nullable.getFields()).filter(
      ({ name, type: each, defaultValue }, index) =>
        next === name || (nullable.isOneOf ? index === 0 : isNonNullType(each) && defaultValue === undefined),
    );
    return Object.fromEntries(
      fields.map(({ name, type: each }) => [
        name,
        fittingValue(each, placed && next === name ? { ...placed, path } : null),
      ]),
    );
  }
  if (placed) return placed.value;
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name;
  if (NUMBERS.has(nullable.name)) return 1;
  if (nullable.name === 'Upload') return null;
  if (nullable.name === 'LocalDate') return '2026-01-01';
  return nullable.name === 'Boolean' ? false : SOME_ID;
}

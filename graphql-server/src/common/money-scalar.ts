import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { isMinorUnits } from './money.js';

function readMoney(value: unknown): number {
  if (isMinorUnits(value)) return value;
  throw new GraphQLError('Money is a whole, non-negative number of minor units.');
}

/** Sums less refunds may be below 0. */
function showMoney(value: unknown): number {
  return typeof value === 'number' && value < 0 ? -readMoney(-value) : readMoney(value);
}

export const Money = new GraphQLScalarType<number, number>({
  name: 'Money',
  description:
    'An amount of money as a whole number of minor units (cents) of `Shop.currency`. Inputs are never negative; sums less refunds may be.',
  serialize: showMoney,
  parseValue: readMoney,
  parseLiteral: (node) => readMoney(node.kind === Kind.INT ? Number(node.value) : undefined),
});

import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { isMinorUnits } from './money.js';

function toMoney(value: unknown): number {
  if (isMinorUnits(value)) return value;
  throw new GraphQLError('Money is a whole, non-negative number of minor units.');
}

export const Money = new GraphQLScalarType<number, number>({
  name: 'Money',
  description: 'An amount of money as a whole number of minor units (cents) of `Shop.currency`.',
  serialize: toMoney,
  parseValue: toMoney,
  parseLiteral: (node) => toMoney(node.kind === Kind.INT ? Number(node.value) : undefined),
});

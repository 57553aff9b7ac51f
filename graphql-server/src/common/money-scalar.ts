import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { isMinorUnits } from '@larder/shared/money';

function readMoney(value: unknown, node?: ValueNode): number {
  if (isMinorUnits(value)) return value;
  throw new GraphQLError('Money is a whole, non-negative number of minor units.', { nodes: node });
}

/** Sums less refunds may be below 0. */
function showMoney(value: unknown): number {
  return typeof value === 'number' && value < 0 ? -readMoney(-value) : readMoney(value);
}

export const Money = new GraphQLScalarType<number, number>({
  name: 'Money',
  description:
    'Amount in minor units (cents) of `Shop.currency`. Inputs are never negative; net sums may be.',
  serialize: showMoney,
  parseValue: (value) => readMoney(value),
  parseLiteral: (node) => readMoney(node.kind === Kind.INT ? Number(node.value) : undefined, node),
});

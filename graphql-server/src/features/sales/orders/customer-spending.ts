import { Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../../common/graphql-fields.js';
import { Money } from '../../../common/money-scalar.js';

@ObjectType({ description: 'Revenue in one currency, less refunds.' })
export class CurrencyTotal {
  @Field(() => String, 'ISO 4217 code of the currency.')
  currency!: string;

  @Field(() => Money, 'The sum, shipping included, in minor units of this currency.')
  total!: number;
}

@ObjectType({
  description: 'Spending of a customer in the shop, less refunds.',
})
export class CustomerSpending {
  @Field(() => Int, 'The number of orders they placed, of every status.')
  orders!: number;

  @Field(() => [CurrencyTotal], 'Spending less refunds in each currency, the most used one first.')
  totals!: CurrencyTotal[];

  @NullableField(() => Date, 'Time of the first order; null without orders.')
  firstOrderAt!: Date | null;

  @NullableField(() => Date, 'Time of the last order; null without orders.')
  lastOrderAt!: Date | null;
}

/** A customer's orders in one currency, as the query groups them. */
export interface SpentInCurrency {
  readonly currency: string;
  readonly orders: number;
  /** Sum of payments minus refunds, in minor units. pg returns sums of int8 as text. */
  readonly total: string;
  readonly first: Date;
  readonly last: Date;
}

/** Summarizes a customer's spending by currency. */
export function spendingOf(spent: readonly SpentInCurrency[]): CustomerSpending {
  const times = (key: 'first' | 'last') => spent.map((row) => row[key].getTime());
  const none = spent.length === 0;
  return {
    orders: spent.reduce((sum, { orders }) => sum + orders, 0),
    totals: spent
      .toSorted((one, other) => other.orders - one.orders)
      .map(({ currency, total }) => ({ currency, total: Number(total) })),
    firstOrderAt: none ? null : new Date(Math.min(...times('first'))),
    lastOrderAt: none ? null : new Date(Math.max(...times('last'))),
  };
}

import { GraphQLLocalDate } from 'graphql-scalars';
import { Int, ObjectType } from 'type-graphql';
import { Field, NullableField, registerEnum } from '../../common/graphql-fields.js';
import { Money } from '../../common/money-scalar.js';
import { CurrencyTotal } from '../sales/orders/customer-spending.js';
import type { OrderStatus } from '../sales/purchase/order.entity.js';
import { Interval, type Period } from './period.js';

registerEnum(
  { Interval },
  'Interval by which a period is divided. The first and the last interval may be shorter.',
  {
    DAY: 'Days, for up to 62 of them.',
    WEEK: 'Weeks that begin on Mondays, for up to 184 days.',
    MONTH: 'Months.',
  },
);

@ObjectType({
  description: 'Payments less refunds in a period, each on its own day, in the currency of the shop.',
})
export class PeriodTotals {
  @Field(() => Money, 'Revenue with shipping, less refunds; negative if refunds exceed it.')
  total!: number;

  @Field(() => Int, 'The number of orders placed, of every status.')
  orders!: number;

  @NullableField(() => Money, '`total` divided by `orders`, rounded; null without orders.')
  averageOrder!: number | null;
}

@ObjectType({ description: 'A day, week or month of a period, or the part of it that lies in the period.' })
export class PeriodPart {
  @Field(() => GraphQLLocalDate, 'First day of the part.')
  from!: string;

  @Field(() => GraphQLLocalDate, 'Last day of the part.')
  to!: string;

  @Field(() => Money, 'Revenue with shipping, less refunds.')
  total!: number;

  @Field(() => Int, 'Number of orders placed.')
  orders!: number;
}

@ObjectType({ description: 'A period of days, both ends included.' })
export abstract class PeriodSeries {
  @Field(() => GraphQLLocalDate, 'First day of the period.')
  from!: string;

  @Field(() => GraphQLLocalDate, 'Last day of the period.')
  to!: string;

  @Field(() => Interval, 'Length of the parts: days, weeks or months.')
  interval!: Interval;

  @Field(() => [PeriodPart], 'Parts of the period in chronological order, those without orders included.')
  parts!: PeriodPart[];

  @Field(
    () => [CurrencyTotal],
    "Revenue in currencies other than the shop's, less refunds. No other total includes it.",
  )
  otherCurrencies!: CurrencyTotal[];
}

/**
 * Orders of one status and currency, or refunds of one currency, in one part of a period, as
 * grouped by the query.
 */
export interface OrderSum {
  /** 0 for the previous period, n for the nth part. */
  readonly part: number;
  /** Null for refunds. */
  readonly status: OrderStatus | null;
  readonly currency: string;
  readonly orders: number;
  /** Minor units; negative for refunds. */
  readonly total: number;
}

const add = (sums: readonly OrderSum[], key: 'orders' | 'total') =>
  sums.reduce((sum, each) => sum + each[key], 0);

function totalsOf(sums: readonly OrderSum[]): PeriodTotals {
  const total = add(sums, 'total');
  const orders = add(sums, 'orders');
  return { total, orders, averageOrder: orders === 0 ? null : Math.round(total / orders) };
}

/** Payments minus refunds of a period, of the previous one, and of each part. */
export function totalsOfPeriod(
  { from, to, interval, parts }: Period,
  sums: readonly OrderSum[],
  currency: string,
) {
  const own = sums.filter((sum) => sum.currency === currency);
  const others = sums.filter((sum) => sum.currency !== currency && sum.part > 0);
  const otherCodes = [...new Set(others.map((sum) => sum.currency))].toSorted();
  return {
    from,
    to,
    interval,
    totals: totalsOf(own.filter(({ part }) => part > 0)),
    before: totalsOf(own.filter(({ part }) => part === 0)),
    parts: parts.map((days, index) => {
      const { total, orders } = totalsOf(own.filter(({ part }) => part === index + 1));
      return { ...days, total, orders };
    }),
    otherCurrencies: otherCodes.map((code) => ({
      currency: code,
      total: add(
        others.filter((sum) => sum.currency === code),
        'total',
      ),
    })),
  };
}

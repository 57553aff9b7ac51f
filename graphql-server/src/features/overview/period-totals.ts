import { GraphQLLocalDate } from 'graphql-scalars';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Money } from '../../common/money-scalar.js';
import { CurrencyTotal } from '../orders/customer-spending.js';
import { OrderStatus } from '../orders/order.entity.js';
import { Interval, type Period } from './period.js';

registerEnumType(Interval, {
  name: 'Interval',
  description: 'How the time of a period is divided. The first and the last part of it may be shorter.',
  valuesConfig: {
    DAY: { description: 'Days, for up to 62 of them.' },
    WEEK: { description: 'Weeks that begin on Mondays, for up to 184 days.' },
    MONTH: { description: 'Months.' },
  },
});

@ObjectType({
  description:
    'What the orders of a period come to. Only those in the currency of the shop count, and none that was rejected or deleted.',
})
export class PeriodTotals {
  @Field(() => Money, { description: 'The orders together, shipping included.' })
  total!: number;

  @Field(() => Int, { description: 'How many orders.' })
  orders!: number;

  @Field(() => Money, {
    nullable: true,
    description: 'What an order comes to, rounded; null without orders.',
  })
  averageOrder!: number | null;
}

@ObjectType({ description: 'A day, week or month of a period, or what of it lies in the period.' })
export class PeriodPart {
  @Field(() => GraphQLLocalDate, { description: 'Its first day.' })
  from!: string;

  @Field(() => GraphQLLocalDate, { description: 'Its last day.' })
  to!: string;

  @Field(() => Money, { description: 'Its orders together, shipping included.' })
  total!: number;

  @Field(() => Int, { description: 'How many orders.' })
  orders!: number;
}

@ObjectType({ description: 'A period of days, both ends included.' })
export abstract class PeriodSeries {
  @Field(() => GraphQLLocalDate, { description: 'Its first day.' })
  from!: string;

  @Field(() => GraphQLLocalDate, { description: 'Its last day.' })
  to!: string;

  @Field(() => Interval, { description: 'Whether its parts are days, weeks or months.' })
  interval!: Interval;

  @Field(() => [PeriodPart], {
    description: 'Its parts from the first to the last, those without orders too.',
  })
  parts!: PeriodPart[];

  @Field(() => [CurrencyTotal], {
    description:
      'What orders of the period come to that were paid in other currencies than that of the shop. They are in no other sum.',
  })
  otherCurrencies!: CurrencyTotal[];
}

/** Orders of one status and currency within one part of a period, as the database groups them. */
export interface OrderSum {
  /** 0 for the period before, n for the nth part. */
  readonly part: number;
  readonly status: OrderStatus;
  readonly currency: string;
  readonly orders: number;
  /** Minor units. */
  readonly total: number;
}

const add = (sums: readonly OrderSum[], key: 'orders' | 'total') =>
  sums.reduce((sum, each) => sum + each[key], 0);

function totalsOf(sums: readonly OrderSum[]): PeriodTotals {
  const total = add(sums, 'total');
  const orders = add(sums, 'orders');
  return { total, orders, averageOrder: orders === 0 ? null : Math.round(total / orders) };
}

/** What the orders of a period and of the one before come to, and the period part by part. */
export function totalsOfPeriod(
  { from, to, interval, parts }: Period,
  sums: readonly OrderSum[],
  currency: string,
) {
  const counted = sums.filter(({ status }) => status !== OrderStatus.REJECTED);
  const own = counted.filter((sum) => sum.currency === currency);
  const others = counted.filter((sum) => sum.currency !== currency && sum.part > 0);
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

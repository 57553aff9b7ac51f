import { sumOf } from '../../pricing/charge.js';
import { Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../common/graphql-fields.js';
import { Money } from '../../common/money-scalar.js';

@ObjectType({ description: 'Amounts taxed at one rate in a period.' })
export class TaxRateSum {
  @NullableField(() => String, 'Name of the rate; null for what was not taxed.')
  name!: string | null;

  @NullableField(() => Int, 'The rate in thousandths of a percent: 5500 is 5.5 %; null without one.')
  rate!: number | null;

  @Field(() => Money, 'Amount without the tax.')
  net!: number;

  @Field(() => Money, 'The tax.')
  tax!: number;

  @Field(() => Money, 'Amount with the tax.')
  gross!: number;
}

@ObjectType({ description: 'Amounts paid or refunded by one method of payment in a period.' })
export class PaymentMethodSum {
  @NullableField(
    () => String,
    'Word of the payment provider, such as `card`, or `cash`, `card` and `bank_transfer` of recorded payments; null\nwhere it is unknown.',
  )
  method!: string | null;

  @Field(() => Int, 'Number of orders or refunds.')
  count!: number;

  @Field(() => Money, 'Their sum.')
  amount!: number;
}

@ObjectType({ description: 'Orders placed or refunds made in a period, in the currency of the shop.' })
export class RevenueSum {
  @Field(() => Int, 'Number of orders or refunds.')
  count!: number;

  @Field(() => Money, 'Their sum, never negative.')
  amount!: number;

  @Field(() => Money, 'Sum of the taxes in it.')
  tax!: number;

  @Field(() => [TaxRateSum], 'The rates, highest first, then what was not taxed. `gross` sums to `amount`.')
  rates!: TaxRateSum[];

  @Field(() => [PaymentMethodSum], 'The methods, largest first. They sum to `amount`.')
  methods!: PaymentMethodSum[];
}

@ObjectType({
  description: 'Revenue of a period by rate of tax and method of payment. Orders of every status count.',
})
export class Revenue {
  @Field(
    () => RevenueSum,
    'Orders that were paid online, by the day on which they were placed, whole also after a refund, and recorded\npayments, by their day.',
  )
  sales!: RevenueSum;

  @Field(() => RevenueSum, 'Refunds of orders and recorded payouts, by the day on which they were made.')
  refunds!: RevenueSum;

  @Field(() => Money, '`sales` less `refunds`, which is `totals.total` of the overview.')
  total!: number;
}

/** Sums of one kind, as grouped by the query; without what was not taxed. */
interface SumRow {
  readonly methods: readonly PaymentMethodSum[];
  readonly rates: readonly (TaxRateSum & { readonly name: string; readonly rate: number })[];
}

export interface RevenueRow {
  readonly sales: SumRow;
  readonly refunds: SumRow;
}

export function revenueOf(row: RevenueRow): Revenue {
  const sales = revenueSumOf(row.sales);
  const refunds = revenueSumOf(row.refunds);
  return { sales, refunds, total: sales.amount - refunds.amount };
}

function revenueSumOf({ methods, rates }: SumRow): RevenueSum {
  const amount = sumOf(methods, (each) => each.amount);
  const untaxed = amount - sumOf(rates, ({ gross }) => gross);
  const taxed = rates.toSorted((one, other) => other.rate - one.rate || compareTexts(one.name, other.name));
  return {
    count: sumOf(methods, ({ count }) => count),
    amount,
    tax: sumOf(rates, ({ tax }) => tax),
    rates: [
      ...taxed,
      ...(untaxed === 0 ? [] : [{ name: null, rate: null, net: untaxed, tax: 0, gross: untaxed }]),
    ],
    methods: methods.toSorted(
      (one, other) => other.amount - one.amount || compareTexts(one.method ?? '', other.method ?? ''),
    ),
  };
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

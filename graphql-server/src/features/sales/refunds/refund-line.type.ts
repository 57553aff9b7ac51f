import { Int, ObjectType } from 'type-graphql';
import { Field } from '../../../common/graphql-fields.js';
import { Money } from '../../../common/money-scalar.js';
import type { ChargeKind } from '../../../pricing/charge.js';
import type { NamedUnits } from '../purchase/line-snapshot.js';
import type { OrderLine } from '../purchase/order-line.entity.js';
import type { LineRefund } from './refund-amounts.js';

/** What a refund is of for one line of its order: units, and an amount for each kind of charge. */
export interface RefundLine extends LineRefund {
  readonly refundId: string;
  readonly orderLine: OrderLine;
}

@ObjectType('RefundLine', { description: 'The part of a refund for one line of the order.' })
export class RefundLineType implements Pick<
  RefundLine,
  'quantity' | ChargeKind.GOODS | ChargeKind.DELIVERY | ChargeKind.DEPOSIT
> {
  @Field(() => Int, 'Number of refunded units; 0 if only an amount was refunded.')
  quantity!: number;

  @Field(() => Money, 'Refunded amount of the price of the line.')
  goods!: number;

  @Field(() => Money, "Refunded amount of the line's share of the delivery.")
  delivery!: number;

  @Field(() => Money, 'Refunded amount of the deposit of the line.')
  deposit!: number;
}

/** The refunded units, as their order names them; what they weigh where only that was less. */
export const refundedUnitsOf = ({ orderLine, quantity }: RefundLine, isOfWeights: boolean): NamedUnits => ({
  ...orderLine,
  tolerance: null,
  weighedGrams: isOfWeights && quantity === 0 ? orderLine.pickedGrams : null,
  quantity,
});

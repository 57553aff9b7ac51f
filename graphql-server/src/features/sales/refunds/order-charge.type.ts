import { ID, ObjectType } from 'type-graphql';
import { Field } from '../../../common/graphql-fields.js';
import { Money } from '../../../common/money-scalar.js';
import { ChargeKind } from '../../../pricing/charge.js';

/** A charge of a line of an order. */
@ObjectType({ description: 'A part of what was paid for a line of an order, and what was refunded of it.' })
export class OrderCharge {
  @Field(() => ID, 'The line.')
  lineId!: string;

  @Field(() => ChargeKind, 'The part.')
  kind!: ChargeKind;

  @Field(() => Money, 'Paid amount, with taxes that were added to the prices.')
  paid!: number;

  @Field(() => Money, 'Refunded amount of it, refunds that are due included.')
  refunded!: number;
}

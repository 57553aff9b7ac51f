import { ObjectType } from 'type-graphql';
import { Field } from '../../../common/graphql-fields.js';
import { Money } from '../../../common/money-scalar.js';
import { ChargeKind } from '../../../pricing/charge.js';

/** What is of one kind in a refund. */
@ObjectType({ description: 'A part of the amount of a refund.' })
export class RefundCharge {
  @Field(() => ChargeKind, 'The kind of charge that it is of.')
  kind!: ChargeKind;

  @Field(() => Money, 'The amount of it, with its taxes.')
  amount!: number;
}

import { ID, ObjectType } from 'type-graphql';
import { Field } from '../../../common/graphql-fields.js';
import { Money } from '../../../common/money-scalar.js';
import { Node } from '../../../common/node.js';
import type { ProviderOrder } from '../payments/payment-provider.js';

@ObjectType({ implements: Node, description: 'An order at the payment provider: an amount to pay.' })
export class PaymentOrder implements ProviderOrder {
  @Field(() => ID, 'Id at the payment provider.')
  id!: string;

  @Field(() => Money, 'The total to pay.')
  amount!: number;

  @Field(() => String, 'ISO 4217 code of the currency.')
  currency!: string;
}

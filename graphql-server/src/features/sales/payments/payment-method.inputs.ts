import { ID, InputType, Int } from 'type-graphql';
import { Field, OptionalField } from '../../../common/graphql-fields.js';
import { Money } from '../../../common/money-scalar.js';
import { ArrayMaxSize, ArrayUnique, IsUUID, Max, Min } from '../../../common/rules.js';
import { say } from '@larder/texts/text';
import { PaymentMethod } from '../purchase/payment-method.js';

const MAX_DESTINATIONS = 500;
const MAX_ORDERS = 1_000;

@InputType({ description: 'For which orders a payment method is offered; what is left out is no limit.' })
export class UpdatePaymentMethodInput {
  @Field(() => PaymentMethod, 'The method; `ONLINE` is always offered.')
  method!: PaymentMethod;

  @Field(() => Boolean, 'Whether it is offered at all.')
  isOffered!: boolean;

  @OptionalField(() => [ID], 'Areas and collection places in which it is offered; all by default.')
  @ArrayMaxSize(MAX_DESTINATIONS)
  @ArrayUnique({ message: say('payments.unknownDestination') })
  @IsUUID({ each: true })
  destinationIds?: string[] | null;

  @OptionalField(() => Money, 'The highest total, inclusive; any by default.')
  @Min(1)
  maxTotal?: number | null;

  @OptionalField(() => Int, 'Number of shipped and paid orders that a customer must have; 0 by default.')
  @Min(0)
  @Max(MAX_ORDERS)
  minOrders?: number | null;
}

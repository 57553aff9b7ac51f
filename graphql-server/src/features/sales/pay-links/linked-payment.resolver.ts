import { Arg, Ctx, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { Field, FieldResolver, Mutation, NullableField, Query } from '../../../common/graphql-fields.js';
import { Money } from '../../../common/money-scalar.js';
import type { Context } from '../../../graphql/context.js';
import { InputArg } from '../../../graphql/input-arg.js';
import { Limited } from '../../../graphql/rate-limits.js';
import { PriceBreakdownType } from '../../../pricing/price-breakdown.type.js';
import { storedPriceOf } from '../../../pricing/stored-price.js';
import { PaymentOrder } from '../checkout/payment-order.type.js';
import { paymentOrderOf } from '../checkout/payment-orders.js';
import { CheckoutLine } from '../purchase/checkout-line.entity.js';
import { CollectionPoint } from '../purchase/fulfilment.entity.js';
import { FulfilmentMethod } from '../purchase/fulfilment-method.js';
import { PayLinkStatus } from '../purchase/pay-link.entity.js';
import type { LinkedPayment, LinkedPaymentService } from './linked-payment.service.js';
import { BeginPayLinkInput, FinishPayLinkInput } from './pay-link.inputs.js';

@ObjectType('LinkedPayment', {
  simpleResolvers: true,
  description: 'A purchase as anybody with its pay link sees it, without its customer.',
})
class LinkedPaymentType {
  @Field(() => PayLinkStatus, 'Current status.')
  status!: PayLinkStatus;

  @Field(() => Date, 'Time until which it can be paid.')
  expiresAt!: Date;

  @NullableField(() => Int, 'Number of the order; null before it is paid.')
  orderNumber!: number | null;
}

@Resolver(() => LinkedPaymentType)
export class LinkedPaymentResolver {
  constructor(private readonly payments: LinkedPaymentService) {}

  @Limited('checkouts')
  @Query(() => LinkedPaymentType, 'The purchase of a pay link. `NOT_FOUND` for a token that was replaced.')
  payLink(@Arg('token', () => String, { description: 'The token of the link.' }) token: string) {
    return this.payments.find(token);
  }

  @Limited('checkouts')
  @Mutation(
    () => LinkedPaymentType,
    'Creates the order of a pay link at the payment provider, unless its `status` is another than `OPEN`.',
  )
  beginPayLink(@InputArg(() => BeginPayLinkInput) { token }: BeginPayLinkInput) {
    return this.payments.begin(token);
  }

  @Limited('checkouts')
  @Mutation(() => LinkedPaymentType, 'Places the order of a paid pay link; repeating it returns the same.')
  finishPayLink(@InputArg(() => FinishPayLinkInput) { token, ...proof }: FinishPayLinkInput) {
    return this.payments.finish(token, proof);
  }

  @FieldResolver(() => [CheckoutLine], 'Lines of the purchase.')
  lines(@Root() { lines }: LinkedPayment) {
    return lines;
  }

  @FieldResolver(() => PriceBreakdownType, 'The final price by its parts.')
  async price(@Root() { lines, checkout }: LinkedPayment, @Ctx() { loaders }: Context) {
    const { id, addedTax } = checkout;
    return storedPriceOf({ lines, charges: await loaders.charges.load(id), addedTax });
  }

  @FieldResolver(() => Money, 'The total to pay.')
  total(@Root() { checkout }: LinkedPayment) {
    return checkout.total;
  }

  @FieldResolver(() => String, 'ISO 4217 code of the currency.')
  currency(@Root() { checkout }: LinkedPayment) {
    return checkout.currency;
  }

  @FieldResolver(() => FulfilmentMethod, 'Whether it is delivered or collected.')
  method(@Root() { fulfilment }: LinkedPayment) {
    return fulfilment.method;
  }

  @FieldResolver(() => CollectionPoint, 'The place of a collection; null for a delivery.', { nullable: true })
  place(@Root() { fulfilment }: LinkedPayment) {
    return fulfilment.place;
  }

  @FieldResolver(() => Date, 'Begin of its slot; null without one.', { nullable: true })
  startsAt(@Root() { fulfilment }: LinkedPayment) {
    return fulfilment.startsAt;
  }

  @FieldResolver(() => Date, 'End of its slot; null without one.', { nullable: true })
  endsAt(@Root() { fulfilment }: LinkedPayment) {
    return fulfilment.endsAt;
  }

  @FieldResolver(
    () => PaymentOrder,
    'The order at the payment provider, for the payment dialog; null before.',
    {
      nullable: true,
    },
  )
  paymentOrder(@Root() { checkout }: LinkedPayment) {
    return paymentOrderOf(checkout);
  }
}

import { Ctx, ObjectType, Resolver, Root } from 'type-graphql';
import { Field, FieldResolver, Mutation, Query } from '../../../common/graphql-fields.js';
import { Money } from '../../../common/money-scalar.js';
import { lineTotal } from '../../../pricing/goods.js';
import { sumOfKind } from '../../../pricing/breakdown-of.js';
import { ChargeKind } from '../../../pricing/charge.js';
import { PriceBreakdownType } from '../../../pricing/price-breakdown.type.js';
import { storedPriceOf } from '../../../pricing/stored-price.js';
import type { Context } from '../../../graphql/context.js';
import { IdArg, InputArg } from '../../../graphql/input-arg.js';
import { Limited } from '../../../graphql/rate-limits.js';
import { imageSources } from '../../images/image-sources.js';
import { Image } from '../../images/image.type.js';
import { Order } from '../purchase/order.entity.js';
import type { OrderService } from '../orders/order.service.js';
import { CheckoutLine } from '../purchase/checkout-line.entity.js';
import { Checkout, CheckoutStatus } from '../purchase/checkout.entity.js';
import { PaymentOrder } from './payment-order.type.js';
import { paymentOrderOf } from './payment-orders.js';
import { BeginCheckoutInput, FinishCheckoutInput, PlaceOrderInput } from './checkout.inputs.js';
import { Cart } from '../../carts/cart.resolver.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import type { AdditionPrice, CheckoutService } from './checkout.service.js';
import type { FinishService } from './finish.service.js';
import type { PayLaterService } from './pay-later.service.js';

@ObjectType({
  simpleResolvers: true,
  description: 'The cart of a customer as it is added to an order of theirs.',
})
class AdditionQuote implements AdditionPrice {
  @Field(() => Cart, 'The cart with the fees of the addition.')
  cart!: AdditionPrice['cart'];

  @Field(
    () => [PaymentMethod],
    'Payment methods of the addition: `ONLINE`, and that of the order if it is offered for the sum of both.',
  )
  paymentMethods!: PaymentMethod[];
}

@Resolver(() => Checkout)
export class CheckoutResolver {
  constructor(
    private readonly checkouts: CheckoutService,
    private readonly finishing: FinishService,
    private readonly payingLater: PayLaterService,
    private readonly orders: OrderService,
  ) {}

  @Query(() => Checkout, 'A checkout of the signed-in customer.', { nullable: true })
  checkout(@IdArg('Id of the checkout.') id: string, @Ctx() { actor }: Context) {
    return this.checkouts.find(actor, id);
  }

  @Query(
    () => AdditionQuote,
    'The cart of the signed-in customer at the price of adding it to an order; `CONFLICT` for one that cannot be changed.',
  )
  quoteAddition(@IdArg('Id of the order.') id: string, @Ctx() { actor }: Context) {
    return this.checkouts.quoteAddition(actor, id);
  }

  @Limited('checkouts')
  @Mutation(
    () => Checkout,
    'Stores the cart at its current prices and creates an order at the payment provider.',
  )
  beginCheckout(@InputArg(() => BeginCheckoutInput) input: BeginCheckoutInput, @Ctx() { actor }: Context) {
    const { name, phone, address, expectedTotal: total, expectedCurrency: currency } = input;
    const { ageConfirmed, delivery, deliveryAddress, payBy, substitutions, addTo } = input;
    const shown = { total, currency, ageConfirmed, delivery, payBy, substitutions, addTo };
    return this.checkouts.begin(
      actor,
      { name, phone, address, deliveryAddress },
      shown,
      input.locale ?? undefined,
    );
  }

  @Mutation(
    () => Boolean,
    'Releases the stock that the signed-in customer has reserved. Returns whether anything was reserved.\nA checkout that is paid afterwards is refunded if the stock is gone.',
  )
  releaseReservations(@Ctx() { actor }: Context) {
    return this.checkouts.releaseReservations(actor);
  }

  @Mutation(() => Order, 'Places the order of a paid checkout; repeating it returns the same order.')
  finishCheckout(@InputArg(() => FinishCheckoutInput) input: FinishCheckoutInput, @Ctx() { actor }: Context) {
    const { checkoutId, ...proof } = input;
    return this.finishing.finish(actor, checkoutId, proof);
  }

  @Mutation(
    () => Order,
    'Places the order of a checkout that is paid at the door, at collection or by bank transfer; repeating it\nreturns the same order.',
  )
  placeOrder(
    @InputArg(() => PlaceOrderInput) { checkoutId, payBy }: PlaceOrderInput,
    @Ctx() { actor }: Context,
  ) {
    return this.payingLater.place(actor, checkoutId, payBy);
  }

  @FieldResolver(() => [CheckoutLine], 'Lines of the checkout.')
  lines(@Root() { id }: Checkout) {
    return this.checkouts.linesOf(id);
  }

  @FieldResolver(() => PriceBreakdownType, 'The final price of the checkout by its parts.')
  async price(@Root() { id, addedTax }: Checkout, @Ctx() { loaders }: Context) {
    const [lines, charges] = await Promise.all([this.checkouts.linesOf(id), loaders.charges.load(id)]);
    return storedPriceOf({ lines, charges, addedTax });
  }

  @FieldResolver(() => Money, 'Shipping of all lines: the `DELIVERY` fee of `price`.')
  async shipping(@Root() { id }: Checkout, @Ctx() { loaders }: Context) {
    return sumOfKind(await loaders.charges.load(id), ChargeKind.DELIVERY);
  }

  @FieldResolver(() => PaymentOrder, 'The order at the payment provider, for the payment dialog.', {
    nullable: true,
  })
  paymentOrder(@Root() checkout: Checkout) {
    return paymentOrderOf(checkout);
  }

  @FieldResolver(() => Order, 'Order of the checkout; null until it is paid.', { nullable: true })
  order(@Root() { id, status }: Checkout) {
    return status === CheckoutStatus.ORDERED ? this.orders.ofCheckout(id) : null;
  }
}

@Resolver(() => CheckoutLine)
export class CheckoutLineResolver {
  @FieldResolver(() => Money, 'The price of the line.')
  price(@Root() line: CheckoutLine) {
    return lineTotal(line);
  }

  @FieldResolver(() => Image, 'The picture of the product.')
  photo(@Root() { photo }: CheckoutLine) {
    return imageSources(photo);
  }
}

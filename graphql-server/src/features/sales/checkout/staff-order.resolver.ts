import { Ctx, ObjectType, Resolver } from 'type-graphql';
import { Field, Mutation, Query } from '../../../common/graphql-fields.js';
import type { Context } from '../../../graphql/context.js';
import { InputArg } from '../../../graphql/input-arg.js';
import { Cart } from '../../carts/cart.resolver.js';
import { Order } from '../purchase/order.entity.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import { PlaceStaffOrderInput, QuoteStaffOrderInput } from './staff-order.inputs.js';
import type { StaffOrderService, StaffQuote } from './staff-order.service.js';

@ObjectType({ simpleResolvers: true, description: 'An order by staff at current prices.' })
class StaffOrderQuote implements StaffQuote {
  @Field(() => Cart, 'Lines and price of the order. A line that is not `available` costs nothing.')
  cart!: StaffQuote['cart'];

  @Field(
    () => [PaymentMethod],
    'Payment methods of the order: `ONLINE` by `sendPayLink`, others by `placeStaffOrder`. The rules for customers\ndo not apply, but for the bank account of transfers.',
  )
  paymentMethods!: PaymentMethod[];
}

@Resolver()
export class StaffOrderResolver {
  constructor(private readonly orders: StaffOrderService) {}

  @Query(
    () => StaffOrderQuote,
    'Prices an order that staff place for a customer. Unknown products are left out. For those with `WRITE_ORDERS`.',
  )
  quoteStaffOrder(
    @InputArg(() => QuoteStaffOrderInput) input: QuoteStaffOrderInput,
    @Ctx() { actor }: Context,
  ) {
    return this.orders.quote(actor, input);
  }

  @Mutation(
    () => Order,
    "Places an order for a customer, to be paid later. The customer's own cart stays. For those with `WRITE_ORDERS`.",
  )
  placeStaffOrder(
    @InputArg(() => PlaceStaffOrderInput) input: PlaceStaffOrderInput,
    @Ctx() { actor }: Context,
  ) {
    return this.orders.place(actor, input);
  }
}

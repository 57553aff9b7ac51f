import { Ctx, Int, Resolver, Root } from 'type-graphql';
import { FieldResolver, Mutation, registerEnum } from '../../../common/graphql-fields.js';
import { isAdmin } from '../../../common/actor.js';
import { Money } from '../../../common/money-scalar.js';
import type { Context } from '../../../graphql/context.js';
import { InputArg } from '../../../graphql/input-arg.js';
import { OrderCharge } from '../refunds/order-charge.type.js';
import { amountOf, chargesOfRefund } from '../refunds/refund-amounts.js';
import { RefundCharge } from '../refunds/refund-charge.type.js';
import { RefundLineType, type RefundLine } from '../refunds/refund-line.type.js';
import { Refund, RefundStatus } from '../purchase/refund.entity.js';
import { User } from '../../users/user.entity.js';
import { OrderLine } from '../purchase/order-line.entity.js';
import { RefundOrderInput, RefuseSubstitutesInput } from './order-refund.inputs.js';
import type { OrderRefundService } from './order-refund.service.js';
import { Order } from '../purchase/order.entity.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import { paymentKeptReasonOf } from './status-email.js';

export enum OrderPaymentState {
  PAID = 'paid',
  REFUND_DUE = 'refund_due',
  PARTIALLY_REFUNDED = 'partially_refunded',
  REFUNDED = 'refunded',
  UNPAID = 'unpaid',
  PARTIALLY_PAID = 'partially_paid',
  NOT_DUE = 'not_due',
}
registerEnum({ OrderPaymentState }, 'The status of the payment of an order.', {
  PAID: 'Paid, and nothing was refunded.',
  REFUND_DUE: 'A refund waits for the payment provider, or for the shop to pay it out.',
  PARTIALLY_REFUNDED: 'A part was refunded.',
  REFUNDED: 'The payment was refunded in full.',
  UNPAID: 'The order is paid later, and nothing was paid yet.',
  PARTIALLY_PAID: 'The order is paid later, and a part was paid.',
  NOT_DUE: 'Nothing was paid, and nothing has to be paid any more.',
});

const sumOf = (refunds: readonly Pick<Refund, 'amount'>[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

function paymentStateOf({ total, due, payBy }: Order, refunds: readonly Refund[]): OrderPaymentState {
  if (payBy !== PaymentMethod.ONLINE) return laterStateOf(total - sumOf(refunds), due);
  if (refunds.length === 0) return OrderPaymentState.PAID;
  if (refunds.some(({ status }) => status === RefundStatus.DUE)) return OrderPaymentState.REFUND_DUE;
  return sumOf(refunds) < total ? OrderPaymentState.PARTIALLY_REFUNDED : OrderPaymentState.REFUNDED;
}

/** @param price the total less credits, in minor units */
function laterStateOf(price: number, due: number): OrderPaymentState {
  if (due < 0) return OrderPaymentState.REFUND_DUE;
  if (due > 0) return due < price ? OrderPaymentState.PARTIALLY_PAID : OrderPaymentState.UNPAID;
  return price > 0 ? OrderPaymentState.PAID : OrderPaymentState.NOT_DUE;
}

/** The money of an order. */
@Resolver(() => Order)
export class OrderMoneyResolver {
  constructor(private readonly orderRefunds: OrderRefundService) {}

  @Mutation(
    () => Order,
    'Refunds an amount or lines of an order; an order may have several refunds. For admins.',
  )
  refundOrder(@InputArg(() => RefundOrderInput) input: RefundOrderInput, @Ctx() { actor }: Context) {
    return this.orderRefunds.refund(actor, input);
  }

  @Mutation(
    () => Order,
    `Records that a customer refuses substitutes of an order that is on its way or ready, or that they have, and
refunds what these cost. Sending it again changes nothing. For admins, and for those who hand over the order.`,
  )
  refuseSubstitutes(
    @InputArg(() => RefuseSubstitutesInput) input: RefuseSubstitutesInput,
    @Ctx() { actor }: Context,
  ) {
    return this.orderRefunds.refuseSubstitutes(actor, input);
  }

  @FieldResolver(() => [Refund], 'The refunds of its payment, oldest first, those that are due included.')
  refunds(@Root() { id }: Order, @Ctx() { loaders }: Context) {
    return loaders.orderRefunds.load(id);
  }

  @FieldResolver(() => Money, 'The sum of its refunds, those that are due included.')
  async refunded(@Root() { id }: Order, @Ctx() { loaders }: Context) {
    return sumOf(await loaders.orderRefunds.load(id));
  }

  @FieldResolver(
    () => [OrderCharge],
    'Parts of what was paid for the lines, with what was refunded of each. They sum to `total`.',
  )
  charges(@Root() { id }: Order, @Ctx() { loaders }: Context) {
    return loaders.orderCharges.load(id);
  }

  @FieldResolver(() => OrderPaymentState, 'The status of its payment.')
  async paymentState(@Root() order: Order, @Ctx() { loaders }: Context) {
    return paymentStateOf(order, await loaders.orderRefunds.load(order.id));
  }

  @FieldResolver(
    () => String,
    'Reason for which money of the rejected order is retained, which the customer can read; null if none is.',
    { nullable: true },
  )
  async paymentKeptReason(@Root() { id, total }: Order, @Ctx() { loaders }: Context) {
    if (sumOf(await loaders.orderRefunds.load(id)) >= total) return null;
    return paymentKeptReasonOf(await loaders.orderEvents.load(id));
  }

  @FieldResolver(() => Refund, 'Newest refund of the order; null without one.', {
    nullable: true,
    deprecationReason: 'Use `refunds`: an order may have several.',
  })
  async refund(@Root() { id }: Order, @Ctx() { loaders }: Context) {
    return (await loaders.orderRefunds.load(id)).at(-1);
  }
}

/** What was refunded of a line of an order. */
@Resolver(() => OrderLine)
export class OrderLineRefundResolver {
  @FieldResolver(() => Int, 'Number of refunded units.')
  async refundedQuantity(@Root() { id }: OrderLine, @Ctx() { loaders }: Context) {
    return (await loaders.refundedOfLine.load(id)).quantity;
  }

  @FieldResolver(() => Money, 'Refunded amount of the line, its share of shipping and its deposit included.')
  async refundedAmount(@Root() { id }: OrderLine, @Ctx() { loaders }: Context) {
    return (await loaders.refundedOfLine.load(id)).amount;
  }
}

@Resolver(() => Refund)
export class RefundFieldsResolver {
  @FieldResolver(
    () => [RefundLineType],
    "Refunded parts of the order's lines, which sum to `amount`. Empty without an order.",
  )
  lines(@Root() { id }: Refund, @Ctx() { loaders }: Context) {
    return loaders.refundLines.load(id);
  }

  @FieldResolver(
    () => [RefundCharge],
    'Parts of `amount` by what they are of, which sum to it; none of 0. Empty without an order.',
  )
  async charges(@Root() { id }: Refund, @Ctx() { loaders }: Context) {
    return chargesOfRefund(await loaders.refundLines.load(id));
  }

  @FieldResolver(
    () => User,
    'Admin who requested the refund, for admins; null for others, and without one.',
    { nullable: true },
  )
  requestedBy(@Root() { requestedById }: Refund, @Ctx() { actor, loaders }: Context) {
    return requestedById !== null && isAdmin(actor, 'read:customers')
      ? loaders.user.load(requestedById)
      : null;
  }
}

@Resolver(() => RefundLineType)
export class RefundLineResolver {
  @FieldResolver(() => OrderLine, 'The line.')
  line(@Root() { orderLine }: RefundLine) {
    return orderLine;
  }

  @FieldResolver(() => Money, 'Refunded amount: the sum of `charges`.')
  amount(@Root() line: RefundLine) {
    return amountOf(line);
  }

  @FieldResolver(() => [RefundCharge], 'Parts of `amount` by what they are of, which sum to it; none of 0.')
  charges(@Root() line: RefundLine) {
    return chargesOfRefund([line]);
  }
}

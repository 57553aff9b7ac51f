import { Ctx, Resolver, Root } from 'type-graphql';
import { FieldResolver, Mutation } from '../../../common/graphql-fields.js';
import { isAdmin } from '../../../common/actor.js';
import { Money } from '../../../common/money-scalar.js';
import type { Context } from '../../../graphql/context.js';
import { InputArg } from '../../../graphql/input-arg.js';
import { User } from '../../users/user.entity.js';
import { OrderEvent } from '../purchase/order-event.entity.js';
import { Order } from '../purchase/order.entity.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import { RecordedPayment } from '../purchase/recorded-payment.entity.js';
import { RecordPaymentInput, RecordPayoutInput, ReversePaymentInput } from './order-payment.inputs.js';
import type { OrderPaymentService } from './order-payment.service.js';
import { Transfer, transferOf, type TransferShop } from '../payments/transfer.type.js';
import { canSeeOrder } from './order.policy.js';

/** Money of orders that are not paid online. */
@Resolver(() => Order)
export class OrderPaymentResolver {
  constructor(
    private readonly payments: OrderPaymentService,
    private readonly shop: TransferShop,
  ) {}

  @Mutation(
    () => Order,
    'Records a payment of an order that is not paid `ONLINE`. For admins, and for those who deliver it.',
  )
  recordPayment(@InputArg(() => RecordPaymentInput) input: RecordPaymentInput, @Ctx() { actor }: Context) {
    const { expectedOwed, expectedDue, ...payment } = input;
    return this.payments.record(actor, { ...payment, expectedDue: expectedDue - (expectedOwed ?? 0) });
  }

  @Mutation(() => Order, 'Records money that was given out for an order with a negative `due`. For admins.')
  recordPayout(@InputArg(() => RecordPayoutInput) input: RecordPayoutInput, @Ctx() { actor }: Context) {
    const { expectedOwed, ...payout } = input;
    return this.payments.payOut(actor, { ...payout, expectedDue: 0 - expectedOwed });
  }

  @Mutation(() => Order, 'Reverses a payment or payout that was recorded by mistake, once. For admins.')
  reversePayment(
    @InputArg(() => ReversePaymentInput) { id, reason }: ReversePaymentInput,
    @Ctx() { actor }: Context,
  ) {
    return this.payments.reverse(actor, id, reason);
  }

  @FieldResolver(
    () => [RecordedPayment],
    'Money that the shop itself has received or paid out for it, oldest first. Their sum is what is paid.',
  )
  recordedPayments(@Root() { id }: Order, @Ctx() { loaders }: Context) {
    return loaders.recordedPayments.load(id);
  }

  @FieldResolver(
    () => Transfer,
    'The bank transfer that it waits for; null if it is paid otherwise, or nothing is due.',
    { nullable: true },
  )
  transfer(@Root() order: Order) {
    return transferOf(order, this.shop);
  }

  @FieldResolver(
    () => Money,
    'Amount to collect at the door, which those see who deliver the order or see all of it; null for none.',
    { nullable: true },
  )
  toCollect(@Root() order: Order, @Ctx() { actor }: Context) {
    const { payBy, due } = order;
    if (payBy !== PaymentMethod.ON_DELIVERY || due <= 0) return null;
    return canSeeOrder(actor, order) || isAdmin(actor, 'deliver:orders') ? due : null;
  }
}

@Resolver(() => RecordedPayment)
export class RecordedPaymentResolver {
  @FieldResolver(
    () => String,
    'Reason of a reversal, which those see who see all orders; null without one.',
    {
      nullable: true,
    },
  )
  reason(@Root() { reason }: RecordedPayment, @Ctx() { actor }: Context) {
    return isAdmin(actor, 'read:orders') ? reason : null;
  }

  @FieldResolver(() => User, 'User who recorded it; null for callers who see no customers.', {
    nullable: true,
  })
  recordedBy(@Root() { recordedById }: RecordedPayment, @Ctx() { actor, loaders }: Context) {
    return isAdmin(actor, 'read:customers') ? loaders.user.load(recordedById) : null;
  }
}

@Resolver(() => OrderEvent)
export class PaymentEventResolver {
  @FieldResolver(() => RecordedPayment, 'The payment that the event is about; null for others.', {
    nullable: true,
  })
  async recordedPayment(@Root() { orderId, recordedPaymentId }: OrderEvent, @Ctx() { loaders }: Context) {
    if (recordedPaymentId === null) return null;
    const payments = await loaders.recordedPayments.load(orderId);
    return payments.find(({ id }) => id === recordedPaymentId);
  }
}

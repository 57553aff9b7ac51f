import { Arg, Args, Ctx, Int, Resolver, Root, Subscription } from 'type-graphql';
import { FieldResolver, Mutation, Query } from '../../../common/graphql-fields.js';
import { isAdmin } from '../../../common/actor.js';
import { Money } from '../../../common/money-scalar.js';
import { lineTotal } from '../../../pricing/goods.js';
import { sumOfKind } from '../../../pricing/breakdown-of.js';
import { ChargeKind } from '../../../pricing/charge.js';
import { PriceBreakdownType } from '../../../pricing/price-breakdown.type.js';
import { storedPriceOf } from '../../../pricing/stored-price.js';
import { TRASH_DAYS } from '@larder/shared/limits';
import type { PageArgs } from '../../../common/pagination.js';
import { restorableUntil } from '../../../common/trash.js';
import { connectionOf, pageArgs } from '../../../graphql/connection.js';
import type { Context } from '../../../graphql/context.js';
import { FilterArg, IdArg, InputArg } from '../../../graphql/input-arg.js';
import type { SubscriptionContext } from '../../../graphql/subscription-context.js';
import { imageSources } from '../../images/image-sources.js';
import { Image } from '../../images/image.type.js';
import { isSold } from '../../catalogue/stock/availability.js';
import { Payment } from '../purchase/payment.entity.js';
import { Refund } from '../purchase/refund.entity.js';
import { Product } from '../../catalogue/product/product.entity.js';
import { User } from '../../users/user.entity.js';
import { minimumAgeOf, originalNameOf } from '../purchase/line-snapshot.js';
import { customerOf, MY_ORDER_CHANGES, orderChangesFor, OrdersChange } from '../purchase/order-change.js';
import { Fulfilment } from '../purchase/fulfilment.entity.js';
import { Order } from '../purchase/order.entity.js';
import { kindOf, OrderEvent, OrderEventKind } from '../purchase/order-event.entity.js';
import {
  CancelOrderInput,
  DeleteOrderInput,
  RestoreOrdersInput,
  OrderFilter,
  OrderSort,
  SetOrderStatusesInput,
  SetOrderStatusInput,
} from './order.inputs.js';
import { OrderLine } from '../purchase/order-line.entity.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import { canCancelOrder, externalReferenceFor } from './order.policy.js';
import type { OrderService } from './order.service.js';
import type { OrderTrashService } from './order-trash.service.js';
import type { OrderStatusService } from './order-status.service.js';

export const OrderConnection = connectionOf(Order);
const OrderPage = pageArgs(20);

/** Lines are loaded when a query selects them. */
type UnloadedOrder = Omit<Order, 'lines'> & Partial<Pick<Order, 'lines'>>;

@Resolver(() => Order)
export class OrderResolver {
  constructor(
    private readonly orders: OrderService,
    private readonly statuses: OrderStatusService,
    private readonly trash: OrderTrashService,
  ) {}

  @FieldResolver(
    () => Int,
    'Counts up with each event of the order, as in webhooks: of two states the one with the higher revision is later.',
  )
  async revision(@Root() { id }: Order, @Ctx() { loaders }: Context) {
    return (await loaders.orderEvents.load(id)).length;
  }

  @Query(
    () => Order,
    'An order of the caller, any order for admins, and for those who pick and deliver, without its money; also one\nthat was deleted from their list.',
    { nullable: true },
  )
  order(@IdArg('Id of the order.') id: string, @Ctx() { actor }: Context) {
    return this.orders.findInPart(actor, id);
  }

  @Query(() => OrderConnection, 'The orders of the signed-in customer, newest first.')
  async myOrders(
    @Args(() => OrderPage) page: PageArgs,
    @FilterArg(() => OrderFilter) filter: OrderFilter | undefined,
    @Ctx() { actor }: Context,
  ) {
    return new OrderConnection(await this.orders.listMine(actor, filter ?? {}, page));
  }

  @Query(() => OrderConnection, 'Orders of the shop. For admins.', { name: 'orders' })
  async list(
    @Args(() => OrderPage) page: PageArgs,
    @FilterArg(() => OrderFilter) filter: OrderFilter | undefined,
    @Arg('sort', () => OrderSort, { defaultValue: OrderSort.NEWEST, description: 'Sort key.' })
    sort: OrderSort,
    @Ctx() { actor }: Context,
  ) {
    return new OrderConnection(await this.orders.list(actor, filter ?? {}, page, sort));
  }

  @Mutation(() => Order, 'Sets the status of an order. For admins.')
  setOrderStatus(@InputArg(() => SetOrderStatusInput) input: SetOrderStatusInput, @Ctx() { actor }: Context) {
    return this.statuses.setStatus(actor, input.id, input);
  }

  @Mutation(
    () => [Order],
    'Sets the status of several orders: of all of them, or of none if one does not exist. For admins.',
  )
  async setOrderStatuses(
    @InputArg(() => SetOrderStatusesInput) input: SetOrderStatusesInput,
    @Ctx() { actor }: Context,
  ) {
    return (await this.statuses.changeStatuses(actor, input.ids, input)).orders;
  }

  @Mutation(
    () => Order,
    'Rejects and refunds an order of the caller; `CONFLICT` once its packing has started.',
  )
  cancelOrder(@InputArg(() => CancelOrderInput) { id }: CancelOrderInput, @Ctx() { actor }: Context) {
    return this.statuses.cancel(actor, id);
  }

  @Mutation(
    () => Order,
    `Deletes an order from the caller's list: the customer's, or the shop's for admins. Refunds nothing.
Admins can restore it for ${TRASH_DAYS} days.`,
  )
  deleteOrder(@InputArg(() => DeleteOrderInput) { id }: DeleteOrderInput, @Ctx() { actor }: Context) {
    return this.trash.delete(actor, id);
  }

  @Mutation(
    () => [Order],
    `Restores orders to the shop's list: all of them, or none and \`NOT_FOUND\` if one is not in the trash. For admins.`,
  )
  restoreOrders(@InputArg(() => RestoreOrdersInput) { ids }: RestoreOrdersInput, @Ctx() { actor }: Context) {
    return this.trash.restore(actor, ids);
  }

  @FieldResolver(() => [OrderLine], 'The lines of the order.')
  async lines(@Root() { id, lines }: UnloadedOrder, @Ctx() { loaders }: Context) {
    // An order that was just placed has its lines loaded.
    return lines ?? loaders.orderLines.load(id);
  }

  @FieldResolver(
    () => Int,
    'The age that is checked on delivery: the highest limit of its lines, without those that are refunded whole.\nNull for all ages.',
    { nullable: true },
  )
  async minimumAge(@Root() order: UnloadedOrder, @Ctx() context: Context) {
    const lines = await this.lines(order, context);
    const { refundedOfLine } = context.loaders;
    return minimumAgeOf(lines, await Promise.all(lines.map(({ id }) => refundedOfLine.load(id))));
  }

  @FieldResolver(() => PriceBreakdownType, 'The price of the order by its parts, as it was paid.')
  async price(@Root() order: UnloadedOrder, @Ctx() context: Context) {
    const { checkoutId, addedTax } = order;
    const [lines, charges] = await Promise.all([
      this.lines(order, context),
      context.loaders.charges.load(checkoutId),
    ]);
    return storedPriceOf({ lines, charges, addedTax });
  }

  @FieldResolver(() => Money, 'Shipping of all lines: the `DELIVERY` fee of `price`.')
  async shipping(@Root() { checkoutId }: UnloadedOrder, @Ctx() { loaders }: Context) {
    return sumOfKind(await loaders.charges.load(checkoutId), ChargeKind.DELIVERY);
  }

  @FieldResolver(
    () => Money,
    `Amount that the shop owes the customer for units that were short or weighed less, as it is less than the payment
provider refunds; usually 0. A later refund of these units includes it.`,
  )
  owed(@Root() { id }: UnloadedOrder, @Ctx() { loaders }: Context) {
    return loaders.owed.load(id);
  }

  @FieldResolver(() => [OrderEvent], 'The timeline of the order, beginning with its placing.')
  async timeline(@Root() { id }: Order, @Ctx() { actor, loaders }: Context) {
    return this.statuses.timelineFor(actor, await loaders.orderEvents.load(id));
  }

  @FieldResolver(
    () => Boolean,
    'Whether the caller may cancel the order: its customer, until packing starts.',
  )
  async canCancel(@Root() order: Order, @Ctx() { actor, loaders }: Context) {
    const fulfilment = await loaders.fulfilment.load(order.checkoutId);
    return fulfilment !== undefined && canCancelOrder(actor, order, fulfilment);
  }

  @FieldResolver(() => Fulfilment, 'Method and place of the delivery or collection.', { nullable: true })
  fulfilment(@Root() { checkoutId }: Order, @Ctx() { loaders }: Context) {
    return loaders.fulfilment.load(checkoutId);
  }

  @FieldResolver(
    () => Date,
    'Time when packing started; null before. From then on the order cannot be cancelled.',
    { nullable: true },
  )
  async packingStartedAt(@Root() { checkoutId }: Order, @Ctx() { loaders }: Context) {
    return (await loaders.fulfilment.load(checkoutId))?.packingStartedAt;
  }

  @FieldResolver(
    () => Date,
    'Time when the order was cancelled, by its customer or as it was not paid in time; null otherwise.',
    {
      nullable: true,
    },
  )
  async cancelledAt(@Root() { checkoutId }: Order, @Ctx() { loaders }: Context) {
    return (await loaders.fulfilment.load(checkoutId))?.cancelledAt;
  }

  @FieldResolver(
    () => Date,
    'Time when the e-mail about the newest status is due, for admins; null if none is, and for others.',
    { nullable: true },
  )
  async statusEmailDueAt(@Root() { id }: Order, @Ctx() { actor, loaders }: Context) {
    return this.statuses.emailDueAt(actor, await loaders.orderEvents.load(id));
  }

  @FieldResolver(
    () => Date,
    'Time when the customer deleted the order from their list, for admins; null for others.',
    { nullable: true },
  )
  deletedByCustomerAt(@Root() { customerDeletedAt }: Order, @Ctx() { actor }: Context) {
    return isAdmin(actor, 'read:orders') ? customerDeletedAt : null;
  }

  @FieldResolver(
    () => Date,
    "Time when the order was deleted from the shop's list, for admins; null for others.",
    { nullable: true },
  )
  deletedByShopAt(@Root() { deletedAt }: Order, @Ctx() { actor }: Context) {
    return isAdmin(actor, 'read:orders') ? deletedAt : null;
  }

  @FieldResolver(
    () => User,
    "User who deleted the order from the shop's list, for admins; null if nobody did or it was not recorded, and for others.",
    { nullable: true },
  )
  deletedBy(@Root() { id, deletedAt }: Order, @Ctx() { actor, loaders }: Context) {
    return deletedAt && isAdmin(actor, 'read:customers') ? loaders.deleterOfOrder.load(id) : null;
  }

  @FieldResolver(
    () => Date,
    "Time until which the order can be restored to the shop's list, for admins; null if it was not deleted, and for others.",
    { nullable: true },
  )
  restorableUntil(@Root() { deletedAt }: Order, @Ctx() { actor }: Context) {
    return isAdmin(actor, 'read:orders') ? restorableUntil(deletedAt) : null;
  }

  @FieldResolver(
    () => User,
    'Member of the staff who placed the order for the customer, for admins; null for the customer themselves, and\nfor others.',
    { nullable: true },
  )
  placedBy(@Root() { placedById }: Order, @Ctx() { actor, loaders }: Context) {
    return placedById !== null && isAdmin(actor, 'read:customers') ? loaders.user.load(placedById) : null;
  }

  @FieldResolver(() => User, 'Customer of the order, for admins; null for others.', { nullable: true })
  customer(@Root() { userId }: Order, @Ctx() { actor, loaders }: Context) {
    return isAdmin(actor, 'read:customers') ? loaders.user.load(userId) : null;
  }

  @FieldResolver(
    () => String,
    `The payment provider's id of the payment; null for an order that is not paid \`ONLINE\`.`,
    { nullable: true },
  )
  paymentId(@Root() { payBy, paymentId }: Order) {
    return payBy === PaymentMethod.ONLINE ? paymentId : null;
  }

  @FieldResolver(
    () => String,
    'The reference that the customer gives in a bank transfer, by ISO 11649; null for an order that is paid `ONLINE`.',
    { nullable: true },
  )
  paymentReference(@Root() { payBy, paymentId }: Order) {
    return payBy === PaymentMethod.ONLINE ? null : paymentId;
  }

  @FieldResolver(
    () => Payment,
    'The last status of its payment at the payment provider; null where it was not stored.',
    { nullable: true },
  )
  payment(@Root() { paymentId }: Order, @Ctx() { loaders }: Context) {
    return loaders.payment.load(paymentId);
  }
}

@Resolver(() => OrdersChange)
export class OrdersChangeResolver {
  constructor(private readonly orders: OrderService) {}

  @Subscription(() => OrdersChange, {
    description:
      'Changes of orders. For admins, and those who pick and deliver; ends when the sign-in expires or the role is revoked.',
    topics: ({ context }: { context: SubscriptionContext }) => orderChangesFor(context.actor),
    filter: ({ context }: { context: SubscriptionContext }) => context.renew(orderChangesFor),
  })
  ordersChanged(@Root() change: OrdersChange) {
    return change;
  }

  @Subscription(() => OrdersChange, {
    description: "Changes of the signed-in customer's orders. Ends when the sign-in expires.",
    topics: MY_ORDER_CHANGES,
    topicId: ({ context }: { context: SubscriptionContext }) => customerOf(context.actor),
    filter: ({ context }: { context: SubscriptionContext }) => context.renew(customerOf),
  })
  myOrdersChanged(@Root() change: OrdersChange) {
    return change;
  }

  @FieldResolver(
    () => [Order],
    `The orders as they are now, without those deleted from the subscriber's list.`,
    { name: 'orders' },
  )
  async changed(@Root() { orderIds }: OrdersChange, @Ctx() { actor }: Context) {
    return this.orders.findMany(actor, orderIds);
  }
}

@Resolver(() => OrderEvent)
export class OrderEventResolver {
  @FieldResolver(() => OrderEventKind, 'Kind of the event.')
  kind(@Root() event: OrderEvent) {
    return kindOf(event);
  }

  @FieldResolver(() => User, 'User who caused the event, for admins; null for others and if unknown.', {
    nullable: true,
  })
  by(@Root() { userId }: OrderEvent, @Ctx() { actor, loaders }: Context) {
    return userId !== null && isAdmin(actor, 'read:customers') ? loaders.user.load(userId) : null;
  }

  @FieldResolver(
    () => Refund,
    'The refund that the event is about: of the order, or of a `DUPLICATE` payment.',
    { nullable: true },
  )
  @FieldResolver(() => Refund, 'Former name of `refundDetails`.', {
    nullable: true,
    name: 'givenBack',
    deprecationReason: 'Use `refundDetails`.',
  })
  refundDetails(@Root() { refundId }: OrderEvent, @Ctx() { loaders }: Context) {
    return refundId === null ? null : loaders.refund.load(refundId);
  }
}

@Resolver(() => OrderLine)
export class OrderLineResolver {
  @FieldResolver(() => String, 'The name of the product in the default language.')
  originalName(@Root() line: OrderLine) {
    return originalNameOf(line);
  }

  @FieldResolver(
    () => String,
    'Key of the product in another system when it was bought, for admins; null without one, and for others.',
    { nullable: true },
  )
  externalReference(@Root() line: OrderLine, @Ctx() { actor }: Context) {
    return externalReferenceFor(actor, line);
  }

  @FieldResolver(
    () => String,
    'Reason for the agreed `unitPrice`, for admins; null without one, and for others.',
    { nullable: true },
  )
  priceReason(@Root() { priceReason }: OrderLine, @Ctx() { actor }: Context) {
    return isAdmin(actor, 'read:orders') ? priceReason : null;
  }

  @FieldResolver(() => Money, 'The price of the line.')
  price(@Root() line: OrderLine) {
    return lineTotal(line);
  }

  @FieldResolver(() => Image, 'The picture the product had.')
  photo(@Root() { photo }: OrderLine) {
    return imageSources(photo);
  }

  @FieldResolver(() => Product, 'Product of the line; null if it is no longer sold.', { nullable: true })
  async product(@Root() { productId }: OrderLine, @Ctx() { loaders }: Context) {
    const product = await loaders.product.load(productId);
    return product && isSold(product) ? product : null;
  }
}

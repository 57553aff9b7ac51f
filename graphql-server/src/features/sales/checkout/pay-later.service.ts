import type { DataSource, EntityManager } from 'typeorm';
import { say } from '@larder/texts/text';
import { requireUser, type Actor } from '../../../common/actor.js';
import { AppError, badInput, notFound } from '../../../common/app-error.js';
import { acceptedMethods, methodsOfStaff } from '../payments/payment-method.service.js';
import { paymentReference } from '../payments/payment-reference.js';
import { ignoreCheckpoints, type PassCheckpoint } from '../purchase/checkpoints.js';
import { UNPAID } from '../purchase/checkout-process.js';
import type { Checkout } from '../purchase/checkout.entity.js';
import { Fulfilment } from '../purchase/fulfilment.entity.js';
import { Order } from '../purchase/order.entity.js';
import { RefundReason } from '../purchase/refund.entity.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import { methodsOfAddition } from './addition.js';
import { findOwnCheckout, takenPayment } from './checkout.repository.js';
import type { NoOrderCause, OnOrdered, OrderPlacer } from './order-placer.js';

interface PayLaterOptions {
  /** Called after the transaction that placed an order commits. */
  readonly onOrdered: OnOrdered;
  readonly pass?: PassCheckpoint;
}

/** An order, and whether this call placed it. */
export interface Placed {
  readonly order: Order;
  readonly isNew: boolean;
}

/** Places orders that are paid at the door, at collection, or by bank transfer. */
export class PayLaterService {
  private readonly pass: PassCheckpoint;

  constructor(
    private readonly dataSource: DataSource,
    private readonly placer: OrderPlacer,
    private readonly options: PayLaterOptions,
  ) {
    this.pass = options.pass ?? ignoreCheckpoints;
  }

  /**
   * Places the order of the caller's checkout, to be paid later. A retry returns the same order. A
   * payment of the checkout at the provider is refunded from then on.
   *
   * @throws AppError `UNAUTHENTICATED`; `NOT_FOUND` for another customer's checkout;
   *   `BAD_USER_INPUT` for a method that is not offered for it; `OUT_OF_STOCK`; `SLOT_CLOSED` when
   *   its hold has ended and the slot is gone; `CONFLICT` when the customer has ordered the same
   *   since, and for a checkout that has expired; nothing is changed then
   */
  async place(actor: Actor, checkoutId: string, payBy: PaymentMethod): Promise<Order> {
    const { userId } = requireUser(actor);
    const own = await findOwnCheckout(this.dataSource.manager, userId, checkoutId);
    if (!own) throw notFound(say('things.checkout'));
    const placed = await this.dataSource.transaction((manager) => this.placeIn(manager, own, payBy));
    return this.announce(placed);
  }

  /** Publishes an order that `placeIn` has placed, after its commit. */
  async announce({ order, isNew }: Placed): Promise<Order> {
    await this.pass('order placed');
    if (isNew) this.options.onOrdered(order, 'unpaid');
    return order;
  }

  /** As `place`, in the caller's transaction, who has to `announce` the order after its commit. */
  async placeIn(
    manager: EntityManager,
    { id, total, currency }: Checkout,
    payBy: PaymentMethod,
  ): Promise<Placed> {
    const [taken] = await takenPayment.change(manager, id, null, null, total, currency);
    if (!taken || taken.isErased) throw notFound(say('things.checkout'));
    const { checkout } = taken;
    if (taken.isOrdered)
      return { order: await manager.findOneByOrFail(Order, { checkoutId: id }), isNew: false };
    if (!UNPAID.some((status) => status === checkout.status))
      throw new AppError('CONFLICT', say('checkouts.expired'));
    const accepted = await methodsFor(manager, checkout);
    if (payBy === PaymentMethod.ONLINE || !accepted.includes(payBy))
      throw badInput({ payBy: say('payments.methodNotOffered') });
    const paymentId = paymentReference(checkout.sequence);
    const placed = await this.placer.place(manager, taken, { payBy, paymentId, method: null });
    if ('order' in placed) return { order: placed.order, isNew: true };
    throw refusalOf(placed.cause);
  }
}

/** The methods by which a checkout can be paid. */
async function methodsFor(
  manager: EntityManager,
  { id: checkoutId, userId, placedById, addedToId, total }: Checkout,
): Promise<PaymentMethod[]> {
  const { method, areaId, place } = await manager.findOneByOrFail(Fulfilment, { checkoutId });
  if (placedById !== null) return methodsOfStaff(manager, { total, method });
  if (addedToId === null)
    return acceptedMethods(manager, userId, { total, method, destinationId: place?.id ?? areaId });
  const relations = { fulfilment: true };
  const order = await manager.findOneOrFail(Order, { where: { id: addedToId }, relations });
  return methodsOfAddition(manager, order, total);
}

function refusalOf({ reason, note }: NoOrderCause): AppError {
  return reason === RefundReason.SOLD_OUT && note
    ? new AppError('OUT_OF_STOCK', note)
    : new AppError(
        'CONFLICT',
        reason === RefundReason.TOO_LATE && note ? note : say('checkouts.orderedSince'),
      );
}

import type { EntityManager } from 'typeorm';
import { say, type Text } from '@larder/texts/text';
import { AppError, unavailable } from '../../../common/app-error.js';
import { addMs } from '../../../common/clock.js';
import { currentSpan } from '../../../common/spans.js';
import { shortageOf } from '../../catalogue/stock/availability.js';
import { takeFromStock } from '../../catalogue/stock/stock.repository.js';
import { wakeWorker } from '../../outbox/outbox.js';
import { openHolds, refsOf, releaseHeld, stockOf, takeFromHolds } from '../holds/hold.repository.js';
import { NO_SLOT, writeMove } from '../orders/order-slots.js';
import { requireStep } from '../purchase/checkout-process.js';
import { CheckoutStatus, holderOf, type Checkout } from '../purchase/checkout.entity.js';
import { Fulfilment } from '../purchase/fulfilment.entity.js';
import type { Order } from '../purchase/order.entity.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import { RefundReason } from '../purchase/refund.entity.js';
import { lockAddedTo } from './addition.js';
import { paidGetsSlot } from './checkout-slot.js';
import { boughtSince, invoicedOrder, placedOrder, type TakenPayment } from './checkout.repository.js';

/** The source that placed an order, or reported its payment. */
export type OrderSource = 'callback' | 'rest' | 'webhook' | 'reconciler' | 'unpaid';

/** Called after the transaction that placed an order commits. */
export type OnOrdered = (order: Order, source: OrderSource) => void;

/** How an order is paid. */
interface Funding {
  readonly payBy: PaymentMethod;
  /** The provider's id of the payment, or the payment reference. */
  readonly paymentId: string;
  /** In the provider's word; null where it is unknown. */
  readonly method: string | null;
}

/** Why a checkout becomes no order, and the order whose timeline shows it. */
export interface NoOrderCause {
  readonly reason: RefundReason;
  readonly note?: Text;
  readonly order: Order | null;
}

interface PlacerOptions {
  readonly shop: { readonly timeZone: string };
  readonly now: () => Date;
  /** Delay before a settled checkout is polled for further payments without an event. */
  readonly recheckMs: number;
}

/** The slot of a fulfilment, which those that were added to it share. */
const slotOf = ({ slotId, startsAt, endsAt, needsSlotSince }: Fulfilment) => ({
  slotId,
  startsAt,
  endsAt,
  needsSlotSince,
});

/** Turns locked checkouts into orders, however they are paid. */
export class OrderPlacer {
  constructor(private readonly options: PlacerOptions) {}

  /**
   * Takes stock and slot, and places the order, or says why it cannot. Writes nothing about money.
   *
   * @param refusal a cause that is known before; holds of the checkout are released all the same
   * @throws AppError `SERVICE_UNAVAILABLE` when the shop has left the currency of the checkout,
   *   `SLOT_CLOSED` for one that is paid later and does not get its slot
   */
  async place(
    manager: EntityManager,
    { checkout, isErased, isCounted, hasBoughtSince, ...taken }: TakenPayment,
    funding: Funding,
    refusal: NoOrderCause | null = null,
  ): Promise<{ readonly order: Order } | { readonly cause: NoOrderCause }> {
    const { id, lines, addedToId } = checkout;
    const first = addedToId === null ? null : await lockAddedTo(manager, addedToId);
    const slotId = first ? first.order.fulfilment.slotId : taken.slotId;
    const holder = holderOf(checkout);
    const goods = stockOf(lines);
    const held = [...(isCounted ? refsOf(goods) : []), ...(slotId ? [slotId] : [])];
    // A hold that stands keeps its slot, so look before it is released.
    if (slotId) await openHolds(manager, held);
    const isLate = !first && slotId !== null && !(await this.getsSlot(manager, checkout));
    if (held.length > 0) await openHolds(manager, held, { checkoutId: id });
    if (refusal?.reason === RefundReason.OUTSIDE) return { cause: refusal };
    const bought = hasBoughtSince ? await boughtSince(manager, checkout) : null;
    if (bought) return { cause: { reason: RefundReason.DUPLICATE, order: bought } };
    if (refusal) return { cause: refusal };
    if (first && !first.isOpen) {
      const note = say('orders.notChanged', { number: first.order.number });
      return { cause: { reason: RefundReason.TOO_LATE, note, order: null } };
    }
    // Who has paid chooses another slot of the order; who has not, before there is an order.
    if (isLate && funding.payBy !== PaymentMethod.ONLINE)
      throw new AppError('SLOT_CLOSED', say('slots.closed'));
    // A deleted account has no recipient.
    if (isErased) return { cause: { reason: RefundReason.ACCOUNT_DELETED, order: null } };
    const short = isCounted ? await takeFromStock(manager, holder, lines) : [];
    if (short.length > 0)
      return { cause: { reason: RefundReason.SOLD_OUT, note: shortageOf(short), order: null } };
    // Only an order takes what the customer holds for another checkout; a refund leaves it.
    if (isCounted) await takeFromHolds(manager, holder, goods);
    if (slotId && !isLate && !first) await releaseHeld(manager, holder, slotId);
    if (first) await manager.update(Fulfilment, { checkoutId: id }, slotOf(first.order.fulfilment));
    return { order: await this.write(manager, checkout, funding, isLate) };
  }

  /** Another payment of the same checkout may be captured for days, and its webhook be lost. */
  recheckAt = (): Date => addMs(this.options.now(), this.options.recheckMs);

  private getsSlot(manager: EntityManager, checkout: Checkout): Promise<boolean> {
    const { shop, now } = this.options;
    return paidGetsSlot(manager, checkout, { timeZone: shop.timeZone, now });
  }

  /** @param isLate whether its slot is gone, so that the customer must choose one */
  private async write(
    manager: EntityManager,
    checkout: Checkout,
    { payBy, paymentId, method }: Funding,
    isLate: boolean,
  ): Promise<Order> {
    const { id, name, phone, address } = checkout;
    requireStep(checkout, CheckoutStatus.ORDERED);
    const asked = { ...NO_SLOT, needsSlotSince: this.options.now() };
    if (isLate) await manager.update(Fulfilment, { checkoutId: id }, asked);
    const facts = [name, phone, address, this.recheckAt(), currentSpan(), method, payBy] as const;
    const [order] = await placedOrder.change(manager, id, paymentId, ...facts);
    if (!order) throw unavailable(say('checkouts.shopCurrencyChanged'));
    wakeWorker(manager);
    if (isLate) await writeMove(manager, order, NO_SLOT, null);
    if (order.taxes.length === 0) return order;
    const [invoiceNumber] = await invoicedOrder.change(manager, order.id);
    return Object.assign(order, { invoiceNumber });
  }
}

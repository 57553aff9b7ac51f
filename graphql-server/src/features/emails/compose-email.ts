import { In, IsNull, LessThan, Not, type DataSource, type EntityManager } from 'typeorm';
import { offeredLocale, type Locale } from '@larder/shared/locales';
import { inLanguage } from '@larder/texts/format-text';
import type { Clock } from '../../common/clock.js';
import type { CalendarClock } from '../delivery/slots/slot-calendar.js';
import { claimStatusEmail } from '../sales/orders/status-email.js';
import { nextSlotsOf } from '../sales/orders/order-slots.js';
import { claimMissedEmail, missedEventOf, wasOut } from '../sales/orders/write-missed.js';
import { cancelsAt, type TransferDays } from '../sales/orders/unpaid-transfer.service.js';
import { lockExistingOrders } from '../sales/orders/write-status.js';
import { chargesOf } from '../sales/purchase/charge.entity.js';
import { minimumAgeOf } from '../sales/purchase/line-snapshot.js';
import { FulfilmentStatus } from '../sales/purchase/fulfilment.entity.js';
import { OrderEvent, OrderEventKind } from '../sales/purchase/order-event.entity.js';
import { Order, OrderStatus } from '../sales/purchase/order.entity.js';
import type { MessageOf } from '../outbox/receiver.js';
import { transferOf, type TransferShop } from '../sales/payments/transfer.type.js';
import { shortSums } from '../sales/orders/refund-short.js';
import { isSubstituted, substitutedUnits } from '../sales/purchase/substituted-units.js';
import { isOfGoods, partsOfRefund } from '../sales/refunds/refund-parts.js';
import { linesOfRefunds, refundedOfLines } from '../sales/refunds/refund.repository.js';
import { RecordedPayment } from '../sales/purchase/recorded-payment.entity.js';
import { Refund, RefundReason, RefundStatus } from '../sales/purchase/refund.entity.js';
import { DEFAULT_NAME } from '../accounts/first-profile.js';
import { User } from '../users/user.entity.js';
import type { EmailContent, Revision, Sender } from './email-content.js';
import {
  type CancelledBy,
  cancelledEmail,
  cancelledForShopEmail,
  accountDeletedEmail,
  missedEmail,
  movedEmail,
  placedEmail,
  placedForShopEmail,
  receivedEmail,
  reminderEmail,
  creditEmail,
  refundEmail,
  slotNeededEmail,
  isEmailedStep,
  statusEmail,
  stepEmail,
  welcomeEmail,
} from './order-emails.js';
import { composePayLink } from './pay-link-email.js';
import { composeInvitation } from './staff-email.js';
import { waitlistEmail } from './waitlist-email.js';

export type EmailTopic =
  | 'order.placed'
  | 'order.status-set'
  | 'order.fulfilment-set'
  | 'order.cancelled'
  | 'order.reminded'
  | 'payment.recorded'
  | 'order.moved'
  | 'order.missed'
  | 'payment.refunded'
  | 'account.welcome'
  | 'account.farewell'
  | 'waitlist.reached'
  | 'staff.invited'
  | 'pay-link.sent';

/** An e-mail and its recipient. */
export interface Composed {
  readonly to: string;
  /** The user whose account must still exist; null after an account was deleted. */
  readonly user: User | null;
  readonly content: EmailContent;
  /** For an unverified address, if that gets another content; null for no e-mail. */
  readonly ifUnverified?: EmailContent | null;
}

/** The settings that e-mails to customers are composed with. */
export interface EmailingShop
  extends Pick<Sender, 'name' | 'locales' | 'timeZone'>, TransferShop, TransferDays {}

/** Composes the e-mail of a message; null for none. */
export async function composeEmail(
  dataSource: DataSource,
  shop: EmailingShop,
  message: MessageOf<EmailTopic>,
  now: Clock,
): Promise<Composed | null> {
  const { manager } = dataSource;
  const { name: shopName, locales, timeZone } = shop;
  switch (message.topic) {
    case 'order.placed': {
      const order = await orderOf(manager, message.payload.orderId);
      return toCustomer(order.user, placedEmail(order, transferOf(order, shop)));
    }
    case 'order.status-set':
      return composeStatus(dataSource, message.payload);
    case 'order.fulfilment-set':
      return composeStep(dataSource, now, message.payload);
    case 'order.cancelled': {
      const order = await orderOf(manager, message.payload.orderId);
      // Superseded by the e-mail about a later change of the status.
      if (!order.fulfilment.cancelledAt) return null;
      const event = await manager.findOneOrFail(OrderEvent, lastEmailed(order.id));
      const revision = await revisionOf(manager, event);
      const refunds = await refundsOf(manager, order);
      return toCustomer(order.user, cancelledEmail(order, refunds, revision, byOf(event)));
    }
    case 'order.reminded':
      return composeReminder(manager, shop, message.payload);
    case 'payment.recorded':
      return composeReceived(manager, shop, message.payload.paymentId);
    case 'order.moved':
      return composeMove(manager, { timeZone, now: now() }, message.payload);
    case 'order.missed':
      return composeMissed(dataSource, { timeZone, now: now() }, message.payload);
    case 'payment.refunded':
      return composeRefund(manager, message.payload.refundId);
    case 'account.welcome': {
      const user = await manager.findOneByOrFail(User, { id: message.payload.userId });
      const name = user.displayName === DEFAULT_NAME ? '' : user.displayName;
      // Anybody can sign up with an address of others, and write to them in the name.
      const locale = offeredLocale(user.locale, locales);
      const ifUnverified = welcomeEmail(shopName, '', locale);
      return { ...toCustomer(user, welcomeEmail(shopName, name, locale)), ifUnverified };
    }
    case 'account.farewell': {
      const { email, name } = message.payload;
      const locale = offeredLocale(message.payload.locale, locales);
      return { to: email, user: null, content: accountDeletedEmail(shopName, name, locale) };
    }
    case 'waitlist.reached': {
      const { userId, email, ...reached } = message.payload;
      const user = userId === null ? null : await manager.findOneByOrFail(User, { id: userId });
      const locale = offeredLocale(user?.locale ?? reached.locale, locales);
      const to = user?.email ?? email ?? '';
      return { to, user, content: waitlistEmail(shopName, { ...reached, locale }) };
    }
    case 'staff.invited':
      return dataSource.transaction((invited) =>
        composeInvitation(invited, { shop: shopName, timeZone, now: now() }, message.payload),
      );
    case 'pay-link.sent':
      return dataSource.transaction((sent) =>
        composePayLink(sent, { shop: shopName, timeZone, now: now() }, message.payload),
      );
  }
}

const SHOP_TOPICS = ['order.placed', 'order.cancelled'] as const satisfies EmailTopic[];

/** Whether the shop is e-mailed as well. */
export const isForShop = (topic: EmailTopic): topic is (typeof SHOP_TOPICS)[number] =>
  (SHOP_TOPICS as readonly EmailTopic[]).includes(topic);

/** The e-mail to the shop; null for none, as about an order that is no longer cancelled. */
export async function composeForShop(
  { manager }: DataSource,
  locale: Locale,
  message: MessageOf<EmailTopic>,
): Promise<EmailContent | null> {
  switch (message.topic) {
    case 'order.placed': {
      const order = await orderOf(manager, message.payload.orderId);
      // Packed or cancelled before the e-mail could be sent.
      return order.status === OrderStatus.PENDING ? placedForShopEmail(order, locale) : null;
    }
    case 'order.cancelled': {
      const order = await orderOf(manager, message.payload.orderId);
      if (!order.fulfilment.cancelledAt) return null;
      const event = await manager.findOne(OrderEvent, lastEmailed(order.id));
      return cancelledForShopEmail(order, locale, byOf(event));
    }
    default:
      return null;
  }
}

const toCustomer = (user: User, content: EmailContent): Composed => ({ to: user.email, user, content });

async function composeStatus(
  dataSource: DataSource,
  { orderId, eventId }: MessageOf<'order.status-set'>['payload'],
): Promise<Composed | null> {
  const email = await dataSource.transaction((manager) => claimStatusEmail(manager, orderId, eventId));
  if (!email) return null;
  const { manager } = dataSource;
  const order = await orderOf(manager, orderId);
  const revision = await revisionOf(manager, await manager.findOneOrFail(OrderEvent, lastEmailed(orderId)));
  const refunds = await refundsOf(manager, order);
  const picked = await pickedOf(manager, order);
  return toCustomer(order.user, statusEmail(email, order, refunds, revision, picked));
}

/**
 * Null once its fulfilment has another status, and for one that the last e-mail about a step had.
 * Recorded before it is sent, as those about the status.
 */
async function composeStep(
  dataSource: DataSource,
  now: Clock,
  { orderId, eventId }: MessageOf<'order.fulfilment-set'>['payload'],
): Promise<Composed | null> {
  return dataSource.transaction(async (manager) => {
    await lockExistingOrders(manager, [orderId]);
    const order = await orderOf(manager, orderId);
    const steps = await manager.find(OrderEvent, {
      where: { orderId, fulfilmentStatus: Not(IsNull()) },
      order: { id: 'DESC' },
    });
    const { status } = order.fulfilment;
    if (steps[0]?.id !== eventId || !isEmailedStep(status)) return null;
    const last = steps.find(({ stepEmailedAt }) => stepEmailedAt !== null);
    // A retry of the same e-mail has the same event.
    if (last && last.id !== eventId && last.fulfilmentStatus === status) return null;
    await manager.update(OrderEvent, eventId, { stepEmailedAt: now() });
    return toCustomer(order.user, stepEmail(status, order, await pickedOf(manager, order)));
  });
}

/** What is owed of an order, and what its customer gets in place of what was out. */
async function pickedOf(manager: EntityManager, order: Order) {
  const [owed = 0] = await shortSums(manager, [order.id]);
  const substituted = isSubstituted(order, order.fulfilment) ? await substitutedUnits(manager, order.id) : [];
  return { owed, substituted };
}

/** Finds the newest event of an order that an e-mail has reported, or is about to. */
const lastEmailed = (orderId: string) =>
  ({ where: { orderId, emailedStatus: Not(IsNull()) }, order: { id: 'DESC' } }) as const;

/** The version of the entry in calendars that an event makes; each event has a higher sequence. */
async function revisionOf(
  manager: EntityManager,
  { orderId, id, createdAt: stamp }: OrderEvent,
): Promise<Revision> {
  return { sequence: await manager.countBy(OrderEvent, { orderId, id: LessThan(id) }), stamp };
}

/** Who has cancelled an order. */
const byOf = (event: OrderEvent | null): CancelledBy =>
  event?.kind === OrderEventKind.NOT_PAID ? 'shop' : 'customer';

/** Null for an order that is paid by now. */
async function composeReminder(
  manager: EntityManager,
  shop: EmailingShop,
  { orderId, eventId }: MessageOf<'order.reminded'>['payload'],
): Promise<Composed | null> {
  const order = await orderOf(manager, orderId);
  const transfer = transferOf(order, shop);
  if (!transfer || order.status === OrderStatus.REJECTED) return null;
  const { createdAt: remindedAt } = await manager.findOneByOrFail(OrderEvent, { id: eventId });
  const paid = (await manager.sum(RecordedPayment, 'amount', { orderId })) ?? 0;
  const isCancellable = paid === 0 && order.fulfilment.status === FulfilmentStatus.NEW;
  const cancelledAt = isCancellable ? cancelsAt(shop, order.createdAt, remindedAt) : null;
  return toCustomer(order.user, reminderEmail(order, transfer, cancelledAt, shop.timeZone));
}

/** Null for a payment that was reversed meanwhile. */
async function composeReceived(
  manager: EntityManager,
  shop: EmailingShop,
  id: string,
): Promise<Composed | null> {
  if (await manager.existsBy(RecordedPayment, { reversesId: id })) return null;
  const { orderId, amount } = await manager.findOneByOrFail(RecordedPayment, { id });
  const order = await orderOf(manager, orderId);
  return toCustomer(order.user, receivedEmail(order, amount, transferOf(order, shop)));
}

/** Null for an order that has moved again since, or that waits no more. */
async function composeMove(
  manager: EntityManager,
  clock: CalendarClock,
  { orderId, eventId }: MessageOf<'order.moved'>['payload'],
): Promise<Composed | null> {
  const order = await orderOf(manager, orderId);
  const [newest, before] = await manager.find(OrderEvent, {
    where: { orderId, kind: In([OrderEventKind.SLOT, OrderEventKind.MISSED]) },
    order: { id: 'DESC' },
    take: 2,
  });
  // What was added to an order goes where that goes, which its e-mail says.
  if (newest?.id !== eventId || order.status !== OrderStatus.PENDING || order.addedToId) return null;
  const { startsAt, endsAt } = newest;
  if (before && isUndone(before, newest)) return null;
  if (startsAt && endsAt) {
    const isByShop = order.fulfilment.movedAt !== null;
    const mayDecline = isByShop && order.fulfilment.status === FulfilmentStatus.NEW;
    const revision = await revisionOf(manager, newest);
    const by = { isByShop, mayDecline };
    return toCustomer(order.user, movedEmail(order, { startsAt, endsAt }, revision, by, clock.timeZone));
  }
  const slots = await nextSlotsOf(manager, order, clock);
  return toCustomer(order.user, slotNeededEmail(order, slots, clock.timeZone));
}

/** Whether an order was marked as missed by mistake, which its customer does not know. */
const isUndone = ({ kind, emailedStatus, startsAt }: OrderEvent, next: OrderEvent): boolean =>
  kind === OrderEventKind.MISSED &&
  emailedStatus === null &&
  startsAt?.getTime() === next.startsAt?.getTime();

/**
 * Null for an order that has another slot by now. Recorded before it is sent, as nothing is undone
 * of what the customer may know.
 */
async function composeMissed(
  dataSource: DataSource,
  clock: CalendarClock,
  { orderId, eventId: id }: MessageOf<'order.missed'>['payload'],
): Promise<Composed | null> {
  return dataSource.transaction(async (manager) => {
    await lockExistingOrders(manager, [orderId]);
    const order = await orderOf(manager, orderId);
    const missed = await missedEventOf(manager, orderId);
    const { missedAt } = order.fulfilment;
    if (missed?.id !== id || missedAt === null || order.status !== OrderStatus.PENDING) return null;
    await claimMissedEmail(manager, orderId);
    const slots = await nextSlotsOf(manager, order, clock);
    return toCustomer(order.user, missedEmail(order, slots, clock.timeZone, await wasOut(manager, missed)));
  });
}

async function composeRefund(manager: EntityManager, id: string): Promise<Composed | null> {
  const { orderId, checkout, ...refund } = await manager.findOneOrFail(Refund, {
    where: { id },
    relations: { checkout: { lines: true, user: true } },
    order: { checkout: { lines: { position: 'ASC' } } },
  });
  const event = await manager.findOneBy(OrderEvent, { refundId: id, refund: RefundStatus.REFUNDED });
  const order = event && (await orderOf(manager, event.orderId));
  const facts = {
    ...refund,
    note: refund.note && inLanguage(refund.note, checkout.locale),
    reason: await emailedReason(manager, refund.reason, orderId),
    orderNumber: order?.number ?? null,
    ...(order ? { payBy: order.payBy } : {}),
    ...partsOfRefund(refund, await linesOfRefunds(manager, [id])),
    // What was short may have been replaced in part.
    substituted: isOfGoods(refund) && orderId ? await substitutedUnits(manager, orderId) : [],
  };
  if (refund.isCredit && order) {
    // The e-mail about the rejection or the cancellation says it.
    if (order.status === OrderStatus.REJECTED) return null;
    return toCustomer(checkout.user, creditEmail(facts, order));
  }
  const { providerPaymentId } = refund;
  const done = { providerPaymentId, status: RefundStatus.REFUNDED };
  const refunded = (await manager.sum(Refund, 'amount', done)) ?? 0;
  const purchase =
    order?.id === orderId
      ? order
      : {
          ...checkout,
          charges: await chargesOf(manager, checkout.id),
          createdAt: null,
          minimumAge: null,
          fulfilment: null,
        };
  return toCustomer(checkout.user, refundEmail(facts, { ...purchase, refunded }));
}

/**
 * The reason of a refund in the e-mail. While a rejection without an e-mail can still be undone, it
 * is called a refund for the order.
 */
async function emailedReason(
  manager: EntityManager,
  reason: RefundReason,
  orderId: string | null,
): Promise<RefundReason> {
  if (reason !== RefundReason.REJECTED || orderId === null) return reason;
  const last = await manager.findOne(OrderEvent, lastEmailed(orderId));
  return last?.emailedStatus === OrderStatus.REJECTED ? reason : RefundReason.OUTSIDE;
}

const refundsOf = (manager: EntityManager, { id: orderId }: Pick<Order, 'id'>): Promise<Refund[]> =>
  manager.findBy(Refund, { orderId });

// Includes orders that were deleted from a list: they were paid.
async function orderOf(manager: EntityManager, id: string) {
  const order = await manager.findOneOrFail(Order, {
    where: { id },
    relations: { lines: true, user: true, fulfilment: true, addedTo: true },
    order: { lines: { position: 'ASC' } },
  });
  const refunded = await refundedOfLines(
    manager,
    order.lines.map((line) => line.id),
  );
  const charges = await chargesOf(manager, order.checkoutId);
  return { ...order, charges, minimumAge: minimumAgeOf(order.lines, refunded) };
}

import { itemsOf } from '@larder/shared/weights';
import { isolate } from '@larder/shared/isolate';
import { formatDay, formatMoney, formatPeriod } from '@larder/shared/locale';
import type { Locale } from '@larder/shared/locales';
import { FulfilmentStatus, type Fulfilment } from '../sales/purchase/fulfilment.entity.js';
import { FulfilmentMethod } from '../sales/purchase/fulfilment-method.js';
import { OrderStatus, type Order } from '../sales/purchase/order.entity.js';
import type { StatusEmail } from '../sales/orders/status-email.js';
import { chargesText, type RefundParts } from '../sales/refunds/refund-parts.js';
import { PaymentMethod } from '../sales/purchase/payment-method.js';
import { RefundReason, RefundStatus, type Refund } from '../sales/purchase/refund.entity.js';
import type { Transfer } from '../sales/payments/transfer.type.js';
import type { CalendarSlot } from '../delivery/slots/slot-calendar.js';
import { substitutedText, type SubstitutedUnits } from '../sales/purchase/substituted-units.js';
import { unitsText } from '../sales/purchase/units-text.js';
import {
  oneLine,
  paragraphsOf,
  type EmailContent,
  type EmailedPurchase,
  type Revision,
} from './email-content.js';
import { emailTexts, type EmailTranslator } from '@larder/texts/emails/email-texts';

type NumberedPurchase = EmailedPurchase & Pick<Order, 'number'>;
type ManagedPurchase = NumberedPurchase & Pick<Order, 'id' | 'payBy' | 'due' | 'paymentId'>;
/** With the order that it was added to, if any. */
type AddedPurchase = ManagedPurchase & { readonly addedTo?: Pick<Order, 'number'> | null };
type PlacedPurchase = AddedPurchase & Pick<Order, 'createdAt' | 'invoiceNumber'>;
type RefundAmount = Pick<Refund, 'amount' | 'status'>;

/** Common to all e-mails about a purchase to its customer, in the language of the purchase. */
function toCustomer(purchase: EmailedPurchase) {
  const { locale } = purchase;
  return {
    purchase,
    locale,
    link: { label: emailTexts(locale)('links.myOrders'), path: '/dashboard/my-orders' },
    why: 'customer',
  } as const;
}

/** The entry of an order in the calendars of its customer. */
const inCalendars = (
  { id: orderId, number }: ManagedPurchase,
  revision: Revision,
  isCancelled = false,
): Pick<EmailContent, 'appointment'> => ({
  appointment: { orderId, number, isCancelled, ...revision },
});

/** What a message about an order says by its method. */
const valuesOf = ({ number, fulfilment }: NumberedPurchase) => ({
  order: number,
  method: fulfilment?.method ?? FulfilmentMethod.DELIVERY,
});

/** @param transfer that the order waits for */
export function placedEmail(order: PlacedPurchase, transfer: Transfer | null = null): EmailContent {
  const { number, createdAt: stamp, invoiceNumber, minimumAge } = order;
  const t = emailTexts(order.locale);
  return {
    ...toCustomer(order),
    subject: t('placed.subject', { order: number }),
    heading: headingTo(order.name, 'placed', t),
    paragraphs: [
      ...placedTexts(order, t),
      ...(order.addedTo ? [t('added.customer', { first: order.addedTo.number })] : []),
      ...(order.lines.some(({ soldBy }) => Boolean(soldBy)) ? [t('placed.byWeight')] : []),
      ...(transfer ? transferTexts(transfer, t) : []),
      ...(minimumAge === null ? [] : [t('age.onDelivery', { age: minimumAge })]),
      ...(invoiceNumber ? [t('placed.invoice', { number: isolate(invoiceNumber) })] : []),
    ],
    withRecipient: true,
    ...inCalendars(order, { sequence: 0, stamp }),
  };
}

/**
 * Reminds of a transfer that is due.
 *
 * @param cancelledAt when the order is cancelled without it; null for never
 */
export function reminderEmail(
  order: ManagedPurchase,
  transfer: Transfer,
  cancelledAt: Date | null,
  timeZone: string,
): EmailContent {
  const t = emailTexts(order.locale);
  const values = { order: order.number };
  return {
    ...toCustomer(order),
    subject: t('reminder.subject', values),
    heading: t('reminder.heading'),
    paragraphs: [
      ...paragraphsOf(t('reminder.text', values)),
      ...dueTexts(order, t),
      ...transferTexts(transfer, t),
      ...(cancelledAt
        ? [t('reminder.cancelled', { day: isolate(formatDay(cancelledAt, timeZone, order.locale)) })]
        : []),
    ],
    withRecipient: false,
  };
}

/**
 * About a bank transfer that has arrived.
 *
 * @param amount that was received, in minor units
 * @param transfer that the order still waits for; null for none
 */
export function receivedEmail(
  order: ManagedPurchase & Pick<Order, 'status'>,
  amount: number,
  transfer: Transfer | null,
): EmailContent {
  const { number, currency, locale, due } = order;
  const t = emailTexts(locale);
  const values = { order: number, amount: formatMoney(amount, currency, locale) };
  return {
    ...toCustomer(order),
    subject: t('received.subject', values),
    heading: t('received.heading'),
    paragraphs: [
      t('received.text', values),
      ...(due > 0 ? [t('received.due', { amount: formatMoney(due, currency, locale) })] : []),
      ...dueTexts(order, t),
      ...(transfer ? transferTexts(transfer, t) : []),
      ...(due === 0 && order.status !== OrderStatus.REJECTED ? [t('received.paid')] : []),
    ],
    withRecipient: false,
  };
}

/** That it is paid, or how it is to be paid. */
function placedTexts(order: PlacedPurchase, t: EmailTranslator): string[] {
  if (order.payBy === PaymentMethod.ONLINE) return paragraphsOf(t('placed.text', valuesOf(order)));
  return [...paragraphsOf(t('placed.textUnpaid', valuesOf(order))), ...dueTexts(order, t)];
}

function transferTexts({ holder, iban, bic, upiId, qrPayload }: Transfer, t: EmailTranslator): string[] {
  return [
    t('transfer.holder', { holder: isolate(holder) }),
    ...(iban === null ? [] : [t('transfer.iban', { iban: isolate(iban) })]),
    ...(bic === null ? [] : [t('transfer.bic', { bic: isolate(bic) })]),
    ...(upiId === null ? [] : [t('transfer.upiId', { upiId: isolate(upiId) })]),
    ...(qrPayload === null ? [] : [t('transfer.code')]),
  ];
}

/** What the customer has to pay, and how, or what the shop pays back. */
function dueTexts(
  { payBy, paymentId, due, currency, locale }: ManagedPurchase,
  t: EmailTranslator,
): string[] {
  if (payBy === PaymentMethod.ONLINE || due === 0) return [];
  const amount = formatMoney(Math.abs(due), currency, locale);
  return [
    due > 0
      ? t(`payBy.${payBy}`, { amount, reference: isolate(paymentId) })
      : t('money.paidBack', { amount }),
  ];
}

/** Names the customer, where there is a name. */
function headingTo(name: string, area: 'placed' | 'welcome' | 'farewell', t: EmailTranslator): string {
  const line = oneLine(name);
  return line === '' ? t(`${area}.heading`) : t(`${area}.headingTo`, { name: isolate(line) });
}

/**
 * A rejection removes the order from calendars, and its correction adds it again.
 *
 * @param refunds of the order
 */
export function statusEmail(
  { status, corrects, isRepeated, paymentKeptReason }: StatusEmail,
  order: ManagedPurchase,
  refunds: readonly RefundAmount[],
  revision: Revision,
  picked: Picked = {},
): EmailContent {
  const { minimumAge } = order;
  const t = emailTexts(order.locale);
  const values = valuesOf(order);
  const isShipped = status === OrderStatus.SHIPPED;
  const isRejected = status === OrderStatus.REJECTED;
  const area = isShipped && isRepeated ? 'shippedAgain' : status;
  const [first = '', ...rest] = paragraphsOf(t(`${area}.text`, values));
  return {
    ...toCustomer(order),
    subject: t(`${area}.subject`, values),
    heading: t(`${area}.heading`, values),
    paragraphs: [
      first,
      ...(corrects ? [t(`corrects.${corrects}`, values)] : []),
      ...rest,
      ...(isShipped && minimumAge !== null ? [t('age.onDelivery', { age: minimumAge })] : []),
      ...(isRejected ? refundTexts(order, refunds, paymentKeptReason) : refundsThatStay(order, refunds)),
      ...(isShipped ? substitutedTexts(order, picked) : []),
      ...owedTexts(order, picked),
    ],
    withRecipient: !isRejected,
    ...(isRejected || WITHDRAWN.has(corrects) ? inCalendars(order, revision, isRejected) : {}),
  };
}

/** E-mails that have removed the order from calendars. */
const WITHDRAWN: ReadonlySet<StatusEmail['corrects']> = new Set([OrderStatus.REJECTED, 'Cancelled']);

/** Who has cancelled an order: the shop those that are not paid in time. */
export type CancelledBy = 'customer' | 'shop';

/** @param refunds of the order */
export function cancelledEmail(
  order: ManagedPurchase,
  refunds: readonly RefundAmount[],
  revision: Revision,
  by: CancelledBy = 'customer',
): EmailContent {
  const t = emailTexts(order.locale);
  return {
    ...toCustomer(order),
    subject: t('cancelled.subject', { order: order.number }),
    heading: t('cancelled.heading'),
    paragraphs: [
      ...paragraphsOf(t('cancelled.text', { order: order.number, by })),
      ...refundTexts(order, refunds, null),
    ],
    withRecipient: false,
    ...inCalendars(order, revision, true),
  };
}

/** The e-mails about statuses of fulfilments that a shop may turn on, by its settings. */
export const STEP_EMAILS = {
  [FulfilmentStatus.PICKING]: 'pickingEmails',
  [FulfilmentStatus.PACKED]: 'packedEmails',
  [FulfilmentStatus.DELIVERED]: 'handoverEmails',
  [FulfilmentStatus.COLLECTED]: 'handoverEmails',
} as const;

export type EmailedStep = keyof typeof STEP_EMAILS;

export const isEmailedStep = (status: string): status is EmailedStep => Object.hasOwn(STEP_EMAILS, status);

/** What became of lines as they were picked. */
interface Picked {
  /** See `shortSums`. */
  readonly owed?: number;
  readonly substituted?: readonly SubstitutedUnits[];
}

const substitutedTexts = ({ currency, locale }: EmailedPurchase, { substituted = [] }: Picked): string[] =>
  substituted.map((units) => substitutedText(units, currency, locale));

/** What is too little to be refunded by itself. */
const owedTexts = ({ currency, locale }: EmailedPurchase, { owed = 0 }: Picked): string[] =>
  owed > 0 ? [emailTexts(locale)('owed.text', { amount: formatMoney(owed, currency, locale) })] : [];

export function stepEmail(status: EmailedStep, order: ManagedPurchase, picked: Picked = {}): EmailContent {
  const t = emailTexts(order.locale);
  const values = valuesOf(order);
  return {
    ...toCustomer(order),
    subject: t(`${status}.subject`, values),
    heading: t(`${status}.heading`),
    paragraphs: [
      t(`${status}.text`, values),
      ...substitutedTexts(order, picked),
      ...owedTexts(order, picked),
    ],
    withRecipient: false,
  };
}

type SlotTimes = Pick<CalendarSlot, 'startsAt' | 'endsAt'>;

const slotText = ({ startsAt, endsAt }: SlotTimes, timeZone: string, locale: Locale): string =>
  isolate(formatPeriod(startsAt, endsAt, timeZone, locale));

/**
 * @param slot that the order has moved to
 * @param isByShop whether the shop has moved the order, and not its customer
 * @param mayDecline whether the customer may still choose another slot
 */
export function movedEmail(
  order: ManagedPurchase,
  slot: SlotTimes,
  revision: Revision,
  { isByShop, mayDecline }: { readonly isByShop: boolean; readonly mayDecline: boolean },
  timeZone: string,
): EmailContent {
  const { number, locale } = order;
  const t = emailTexts(locale);
  const values = { order: number, slot: slotText(slot, timeZone, locale) };
  return {
    ...toCustomer(order),
    subject: t('moved.subject', { order: number }),
    heading: t('moved.heading'),
    paragraphs: [
      t(isByShop ? 'moved.text' : 'moved.chosen', values),
      ...(mayDecline ? [t('moved.decline')] : []),
    ],
    withRecipient: true,
    ...inCalendars(order, revision),
  };
}

/** Asks the customer to choose a slot. @param slots the next ones that fit the order */
export function slotNeededEmail(
  order: ManagedPurchase,
  slots: readonly CalendarSlot[],
  timeZone: string,
): EmailContent {
  const { number, locale } = order;
  const t = emailTexts(locale);
  return {
    ...toCustomer(order),
    subject: t('slotNeeded.subject', { order: number }),
    heading: t('slotNeeded.heading'),
    paragraphs: [
      t('slotNeeded.text', { order: number }),
      t(slots.length > 0 ? 'slotNeeded.next' : 'slotNeeded.none'),
    ],
    choices: choicesOf(order, slots, timeZone),
    withRecipient: false,
  };
}

/**
 * Asks the customer of an order that nobody took to choose another slot.
 *
 * @param slots the next ones that fit the order
 * @param wasOut whether it was on its way
 */
export function missedEmail(
  order: MissedPurchase,
  slots: readonly CalendarSlot[],
  timeZone: string,
  wasOut: boolean,
): EmailContent {
  const { number, locale, fulfilment } = order;
  const t = emailTexts(locale);
  const isDelivery = fulfilment.method === FulfilmentMethod.DELIVERY;
  return {
    ...toCustomer(order),
    subject: t('missed.subject', { order: number }),
    heading: t('missed.heading'),
    paragraphs: [
      t(isDelivery && !wasOut ? 'missed.notDelivered' : `missed.${fulfilment.method}`, { order: number }),
      t(slots.length > 0 ? 'missed.next' : 'missed.none'),
    ],
    choices: choicesOf(order, slots, timeZone),
    withRecipient: false,
  };
}

type MissedPurchase = ManagedPurchase & { readonly fulfilment: Pick<Fulfilment, 'method'> };

const choicesOf = ({ id, locale }: ManagedPurchase, slots: readonly CalendarSlot[], timeZone: string) =>
  slots.map((slot) => ({
    label: slotText(slot, timeZone, locale),
    path: `/dashboard/my-orders?order=${id}&slot=${slot.template.id}.${slot.day}`,
  }));

/** Common to all e-mails to the shop about an order, in the language of its reader there. */
function toShop(order: ManagedPurchase, locale: Locale) {
  return {
    locale,
    purchase: { ...order, locale },
    withRecipient: true,
    link: { label: emailTexts(locale)('links.order'), path: `/dashboard/manage-orders/${order.id}` },
    why: 'shop',
    forShop: true,
  } as const;
}

/** Notifies the shop of an order to pack. */
export function placedForShopEmail(order: AddedPurchase, locale: Locale): EmailContent {
  const { number, lines, minimumAge } = order;
  const t = emailTexts(locale);
  const total = formatMoney(order.total, order.currency, locale);
  const units = itemsOf(lines);
  return {
    ...toShop(order, locale),
    subject: t('placedForShop.subject', { order: number, total }),
    heading: t('placedForShop.heading', { order: number }),
    paragraphs: [
      t('placedForShop.text', { units, total, money: order.due > 0 ? 'due' : 'paid' }),
      ...(order.addedTo ? [t('added.shop', { first: order.addedTo.number })] : []),
      ...(minimumAge === null ? [] : [t('age.forShop', { age: minimumAge })]),
    ],
  };
}

/** What becomes of the money of an order that is cancelled. */
function cancelledMoney({ payBy, due, total, currency }: ManagedPurchase, locale: Locale) {
  const isOnline = payBy === PaymentMethod.ONLINE;
  return {
    money: isOnline ? 'refunded' : due < 0 ? 'owed' : 'none',
    amount: formatMoney(isOnline ? total : Math.abs(due), currency, locale),
  };
}

/** Asks the shop not to pack the order. */
export function cancelledForShopEmail(
  order: ManagedPurchase,
  locale: Locale,
  by: CancelledBy = 'customer',
): EmailContent {
  const { number } = order;
  const t = emailTexts(locale);
  return {
    ...toShop(order, locale),
    subject: t('cancelledForShop.subject', { order: number, by }),
    heading: t('cancelledForShop.heading', { order: number }),
    paragraphs: paragraphsOf(
      t('cancelledForShop.text', { order: number, by, ...cancelledMoney(order, locale) }),
    ),
  };
}

/**
 * Sentences about the payment of an order that is not delivered: what is refunded, and what is not.
 *
 * @param keptReason in words; null where none was given
 */
function refundTexts(
  order: ManagedPurchase,
  refunds: readonly RefundAmount[],
  keptReason: string | null,
): string[] {
  const { total, currency, locale } = order;
  const t = emailTexts(locale);
  if (order.payBy !== PaymentMethod.ONLINE) return order.due === 0 ? [t('money.notDue')] : dueTexts(order, t);
  const sumOf = (wanted: RefundStatus) => sumOfRefunds(refunds.filter(({ status }) => status === wanted));
  const [refunded, due] = [sumOf(RefundStatus.REFUNDED), sumOf(RefundStatus.DUE)];
  const kept = total - refunded - due;
  const amountOf = (sum: number) => ({ amount: formatMoney(sum, currency, locale) });
  const keptText =
    keptReason === null
      ? t('money.retained', amountOf(kept))
      : t('money.retainedBecause', { ...amountOf(kept), reason: isolate(keptReason) });
  return [
    ...(refunded > 0 ? [t('money.refunded', amountOf(refunded))] : []),
    ...(due > 0 ? [t('money.due', amountOf(due))] : []),
    ...(kept > 0 ? [keptText] : []),
  ];
}

/** Refunds of an online payment stay; what is due of another order has them in it. */
function refundsThatStay(order: ManagedPurchase, refunds: readonly RefundAmount[]): string[] {
  const { payBy, currency, locale } = order;
  const t = emailTexts(locale);
  if (payBy !== PaymentMethod.ONLINE) return dueTexts(order, t);
  return refunds.length > 0
    ? [t('money.stays', { amount: formatMoney(sumOfRefunds(refunds), currency, locale) })]
    : [];
}

const sumOfRefunds = (refunds: readonly RefundAmount[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** The first e-mail to a customer. */
export function welcomeEmail(shop: string, name: string, locale: Locale): EmailContent {
  const t = emailTexts(locale);
  const isolated = { shop: isolate(oneLine(shop)) };
  return {
    locale,
    subject: t('welcome.subject', isolated),
    heading: headingTo(name, 'welcome', t),
    paragraphs: paragraphsOf(t('welcome.text', isolated)),
    purchase: null,
    withRecipient: false,
    link: { label: t('welcome.link'), path: '/dashboard' },
    why: 'owner',
  };
}

/** The last e-mail to a customer whose account was deleted. */
export function accountDeletedEmail(shop: string, name: string, locale: Locale): EmailContent {
  const t = emailTexts(locale);
  return {
    locale,
    subject: t('farewell.subject', { shop: isolate(oneLine(shop)) }),
    heading: headingTo(name, 'farewell', t),
    paragraphs: paragraphsOf(t('farewell.text')),
    purchase: null,
    withRecipient: false,
    link: null,
    why: 'formerOwner',
  };
}

/** A refund that the provider has made. */
interface RefundFacts
  extends RefundParts, Picked, Pick<Refund, 'amount' | 'currency' | 'reason' | 'creditNoteNumber'> {
  readonly note: string | null;
  /** The number of the order that was paid, or that the payment duplicates; null without one. */
  readonly orderNumber: number | null;
  /** The payment method of that order. */
  readonly payBy?: PaymentMethod;
}

/** About a refund that lowers what is due of an order. */
export function creditEmail(refund: RefundFacts, order: ManagedPurchase): EmailContent {
  const { locale, currency, due, number } = order;
  const t = emailTexts(locale);
  const { note, creditNoteNumber } = refund;
  const units = refund.units.map((unit) => unitsText({ ...unit, name: oneLine(unit.name) }, locale));
  const money = (amount: number) => ({ amount: formatMoney(amount, currency, locale) });
  return {
    ...toCustomer(order),
    subject: t('credited.subject', { ...money(refund.amount), order: number }),
    heading: t('credited.heading', money(refund.amount)),
    paragraphs: [
      ...(note ? [note] : []),
      ...(units.length > 0 ? [t('credited.units', { units: units.join(', ') })] : []),
      ...substitutedTexts(order, refund),
      ...(creditNoteNumber === null ? [] : [t('refunded.creditNote', { number: isolate(creditNoteNumber) })]),
      ...(due > 0 ? [t('credited.due', money(due))] : []),
      ...(due < 0 ? [t('credited.paidBack', money(-due))] : []),
      ...(due === 0 ? [t('credited.settled')] : []),
    ],
    withRecipient: false,
  };
}

export function refundEmail(refund: RefundFacts, purchase: EmailedPurchase): EmailContent {
  const { locale } = purchase;
  const t = emailTexts(locale);
  const { currency, reason, note, orderNumber, creditNoteNumber, payBy = PaymentMethod.ONLINE } = refund;
  const units = refund.units.map((unit) => unitsText({ ...unit, name: oneLine(unit.name) }, locale));
  const charges = chargesText(refund.charges, currency, locale);
  const amount = formatMoney(refund.amount, currency, locale);
  // An order that was placed unpaid was not paid twice.
  const isNotNeeded = reason === RefundReason.DUPLICATE && payBy !== PaymentMethod.ONLINE;
  return {
    ...toCustomer(purchase),
    subject:
      orderNumber === null || reason === RefundReason.DUPLICATE
        ? t('refunded.subject', { amount })
        : t('refunded.subjectOfOrder', { amount, order: orderNumber }),
    heading: t('refunded.heading', { amount }),
    paragraphs: [
      t(`refundReasons.${isNotNeeded ? 'not_needed' : reason}`, { order: String(orderNumber ?? 'none') }),
      ...(note ? [note] : []),
      ...(units.length > 0 ? [t('refunded.units', { units: units.join(', ') })] : []),
      ...substitutedTexts(purchase, refund),
      ...(charges === null ? [] : [charges]),
      ...(creditNoteNumber === null ? [] : [t('refunded.creditNote', { number: isolate(creditNoteNumber) })]),
      t('refunded.when'),
    ],
    withRecipient: false,
  };
}

import { isolate } from '@larder/shared/isolate';
import { formatMoney } from '@larder/shared/locale';
import type { Locale } from '@larder/shared/locales';
import { OrderStatus, type Order } from '../sales/purchase/order.entity.js';
import type { StatusEmail } from '../sales/orders/status-email.js';
import { chargesText, type RefundParts } from '../sales/refunds/refund-parts.js';
import { RefundReason, RefundStatus, type Refund } from '../sales/purchase/refund.entity.js';
import { packBesideName } from '../catalogue/product/pack-text.js';
import { oneLine, type EmailContent, type EmailedPurchase } from './email-content.js';
import { emailTextsOf } from '@larder/texts/emails/email-texts';

type NumberedPurchase = EmailedPurchase & Pick<Order, 'number'>;
type InvoicedPurchase = NumberedPurchase & Pick<Order, 'invoiceNumber'>;
type RefundAmount = Pick<Refund, 'amount' | 'status'>;

/** Common to all e-mails about a purchase to its customer, in the language of the purchase. */
function toCustomer(purchase: EmailedPurchase) {
  const { locale } = purchase;
  const { myOrders: label, why } = emailTextsOf(locale);
  return {
    purchase,
    locale,
    link: { label, path: '/dashboard/my-orders' },
    why,
  } as const;
}

export function placedEmail(order: InvoicedPurchase): EmailContent {
  const { placed, ageOnDelivery } = emailTextsOf(order.locale);
  const { subject, heading, text, invoice } = placed;
  return {
    ...toCustomer(order),
    subject: subject(order.number),
    heading: heading(oneLine(order.name)),
    paragraphs: [
      ...text(order.number),
      ...ageTexts(order, ageOnDelivery),
      ...(order.invoiceNumber ? [invoice(order.invoiceNumber)] : []),
    ],
    withRecipient: true,
  };
}

/** @param refunds of the order */
export function statusEmail(
  { status, corrects, isRepeated, paymentKeptReason }: StatusEmail,
  order: NumberedPurchase,
  refunds: readonly RefundAmount[],
): EmailContent {
  const texts = emailTextsOf(order.locale);
  const isShippedAgain = status === OrderStatus.SHIPPED && isRepeated;
  const { subject, heading, text } = isShippedAgain ? texts.shippedAgain : texts[status];
  const isRejected = status === OrderStatus.REJECTED;
  const [first = '', ...rest] = text(order.number);
  return {
    ...toCustomer(order),
    subject: subject(order.number),
    heading,
    paragraphs: [
      first,
      ...(corrects ? [texts.corrects[corrects]] : []),
      ...rest,
      ...(status === OrderStatus.SHIPPED ? ageTexts(order, texts.ageOnDelivery) : []),
      ...(isRejected ? refundTexts(order, refunds, paymentKeptReason) : refundsThatStay(order, refunds)),
    ],
    withRecipient: !isRejected,
  };
}

/** @param refunds of the order */
export function cancelledEmail(order: NumberedPurchase, refunds: readonly RefundAmount[]): EmailContent {
  const { subject, heading, text } = emailTextsOf(order.locale).cancelled;
  return {
    ...toCustomer(order),
    subject: subject(order.number),
    heading,
    paragraphs: [...text(order.number), ...refundTexts(order, refunds, null)],
    withRecipient: false,
  };
}

type ManagedPurchase = NumberedPurchase & Pick<Order, 'id'>;

/** Common to all e-mails to the shop about an order, in the language of its reader there. */
function toShop(order: ManagedPurchase, locale: Locale) {
  const { managedOrder: label, whyShop: why } = emailTextsOf(locale);
  return {
    locale,
    purchase: { ...order, locale },
    withRecipient: true,
    link: { label, path: `/dashboard/manage-orders/${order.id}` },
    why,
    forShop: true,
  } as const;
}

/** The text about the age that is checked on delivery; none for an order for all ages. */
function ageTexts({ minimumAge }: EmailedPurchase, text: (age: number) => string): string[] {
  return minimumAge === null ? [] : [text(minimumAge)];
}

/** Notifies the shop of an order to pack. */
export function placedForShopEmail(order: ManagedPurchase, locale: Locale): EmailContent {
  const { placedForShop, ageForShop } = emailTextsOf(locale);
  const { subject, heading, text } = placedForShop;
  const total = formatMoney(order.total, order.currency, locale);
  return {
    ...toShop(order, locale),
    subject: subject(order.number, total),
    heading: heading(order.number),
    paragraphs: [
      ...text(
        order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        total,
      ),
      ...ageTexts(order, ageForShop),
    ],
  };
}

/** Asks the shop not to pack the order. */
export function cancelledForShopEmail(order: ManagedPurchase, locale: Locale): EmailContent {
  const { subject, heading, text } = emailTextsOf(locale).cancelledForShop;
  return {
    ...toShop(order, locale),
    subject: subject(order.number),
    heading: heading(order.number),
    paragraphs: text(order.number, formatMoney(order.total, order.currency, locale)),
  };
}

/**
 * Sentences about the payment of an order that is not delivered: what is refunded, and what is not.
 *
 * @param keptReason in words; null where none was given
 */
function refundTexts(
  { total, currency, locale }: EmailedPurchase,
  refunds: readonly RefundAmount[],
  keptReason: string | null,
): string[] {
  const { money } = emailTextsOf(locale);
  const sumOf = (wanted: RefundStatus) => sumOfRefunds(refunds.filter(({ status }) => status === wanted));
  const [refunded, due] = [sumOf(RefundStatus.REFUNDED), sumOf(RefundStatus.DUE)];
  const kept = total - refunded - due;
  return [
    ...(refunded > 0 ? [money.refunded(formatMoney(refunded, currency, locale))] : []),
    ...(due > 0 ? [money.due(formatMoney(due, currency, locale))] : []),
    ...(kept > 0 ? [money.kept(formatMoney(kept, currency, locale), keptReason)] : []),
  ];
}

const refundsThatStay = ({ currency, locale }: EmailedPurchase, refunds: readonly RefundAmount[]): string[] =>
  refunds.length > 0
    ? [emailTextsOf(locale).money.stays(formatMoney(sumOfRefunds(refunds), currency, locale))]
    : [];

const sumOfRefunds = (refunds: readonly RefundAmount[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** The first e-mail to a customer. */
export function welcomeEmail(shop: string, name: string, locale: Locale): EmailContent {
  const texts = emailTextsOf(locale);
  const { subject, heading, text, link } = texts.welcome;
  return {
    locale,
    subject: subject(oneLine(shop)),
    heading: heading(oneLine(name)),
    paragraphs: text(oneLine(shop)),
    purchase: null,
    withRecipient: false,
    link: { label: link, path: '/dashboard' },
    why: texts.whyOwner,
  };
}

/** The last e-mail to a customer whose account was deleted. */
export function accountDeletedEmail(shop: string, name: string, locale: Locale): EmailContent {
  const texts = emailTextsOf(locale);
  const { subject, heading, text } = texts.farewell;
  return {
    locale,
    subject: subject(oneLine(shop)),
    heading: heading(oneLine(name)),
    paragraphs: text,
    purchase: null,
    withRecipient: false,
    link: null,
    why: texts.whyAccount,
  };
}

/** A refund that the provider has made. */
interface RefundFacts
  extends RefundParts, Pick<Refund, 'amount' | 'currency' | 'reason' | 'creditNoteNumber'> {
  readonly note: string | null;
  /** The number of the order that was paid, or that the payment duplicates; null without one. */
  readonly orderNumber: number | null;
}

export function refundEmail(refund: RefundFacts, purchase: EmailedPurchase): EmailContent {
  const { locale } = purchase;
  const texts = emailTextsOf(locale);
  const { subject, heading, text, units: unitsText, creditNote, when } = texts.refunded;
  const { currency, reason, note, orderNumber, creditNoteNumber } = refund;
  const units = refund.units.map((unit) =>
    unit.quantity > 0
      ? texts.line(unit.quantity, oneLine(unit.name), packBesideName(unit, locale))
      : isolate(oneLine(unit.name)),
  );
  const charges = chargesText(
    refund.charges,
    { ...texts, ...texts.refunded, charge: texts.sum },
    currency,
    locale,
  );
  const amount = formatMoney(refund.amount, currency, locale);
  return {
    ...toCustomer(purchase),
    subject: subject(amount, reason === RefundReason.DUPLICATE ? null : orderNumber),
    heading: heading(amount),
    paragraphs: [
      text[reason](orderNumber),
      ...(note ? [note] : []),
      ...(units.length > 0 ? [unitsText(units.join(', '))] : []),
      ...(charges === null ? [] : [charges]),
      ...(creditNoteNumber === null ? [] : [creditNote(creditNoteNumber)]),
      when,
    ],
    withRecipient: false,
  };
}

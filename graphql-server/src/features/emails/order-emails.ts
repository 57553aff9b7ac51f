import { formatMoney } from '../../common/locale.js';
import { RefundReason, type Refund } from '../payments/refund.entity.js';
import { oneLine, type EmailContent, type Purchase } from './email-content.js';
import { emailTexts } from './email-texts.js';

/** What has become of an order that its customer is told. */
export type OrderNews = 'placed' | 'shipped' | 'rejected';

export function orderEmail(news: OrderNews, order: Purchase & { readonly number: number }): EmailContent {
  const { subject, heading, text } = emailTexts[news];
  return {
    subject: subject(order.number),
    heading: heading(oneLine(order.name)),
    paragraphs: text(order.number),
    purchase: order,
    withRecipient: news !== 'rejected',
  };
}

/** The last one, to somebody whose account was deleted. */
export function farewellEmail(shop: string, name: string): EmailContent {
  const { subject, heading, text } = emailTexts.farewell;
  return {
    subject: subject(oneLine(shop)),
    heading: heading(oneLine(name)),
    paragraphs: text,
    purchase: null,
    withRecipient: false,
  };
}

/** Money that was given back. */
export interface RefundFacts extends Pick<Refund, 'amount' | 'currency' | 'reason' | 'note'> {
  /** The order that the payment paid, or beside which it was one too many; null where there is none. */
  readonly orderNumber: number | null;
}

export function refundEmail(refund: RefundFacts, purchase: Purchase): EmailContent {
  const { subject, heading, text, when } = emailTexts.refunded;
  const { currency, reason, note, orderNumber } = refund;
  const amount = formatMoney(refund.amount, currency);
  return {
    subject: subject(amount, reason === RefundReason.DUPLICATE ? null : orderNumber),
    heading: heading(amount),
    paragraphs: [text[reason](orderNumber), ...(note ? [note] : []), when],
    purchase,
    withRecipient: false,
  };
}

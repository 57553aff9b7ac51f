import type { Order } from '../orders/order.entity.js';
import type { OrderLine } from '../orders/order-line.entity.js';

/** The shop as its e-mails name it. */
export interface Sender {
  readonly name: string;
  /** By lines; may be empty. */
  readonly address: readonly string[];
  /** Where shoppers reach the shop, without a slash at the end. */
  readonly origin: string;
}

/** What was bought: an order, or the checkout that none was made of. Amounts are minor units. */
export type Purchase = Pick<
  Order,
  'name' | 'address' | 'phone' | 'subtotal' | 'shipping' | 'total' | 'currency'
> & {
  readonly lines: readonly Pick<OrderLine, 'name' | 'quantity' | 'unitPrice'>[];
  /** What was refunded of it so far, in e-mails about that. */
  readonly refunded?: number;
};

/** Content of an e-mail, before it is rendered as HTML or plain text. */
export interface EmailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** What it is about; null where that is no purchase. */
  readonly purchase: Purchase | null;
  /** Whether to include the shipping address. */
  readonly withRecipient: boolean;
  /** Where the recipient finds more; null for nowhere. */
  readonly link: { readonly label: string; readonly path: string } | null;
  /** Why the recipient gets it, given the name of the shop. */
  readonly why: (shop: string) => string;
}

/** Replaces line breaks and repeated spaces, so that the text is one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Who gets a purchase and where, by lines. */
export const recipientOf = ({ name, address, phone }: Purchase): string[] =>
  [name, ...address.split(/\r?\n/), phone].map(oneLine).filter((line) => line !== '');

import { FulfilmentMethod } from '../sales/purchase/fulfilment-method.js';
import { handoverFacts, type Handover } from '../sales/purchase/handover.js';
import { purchaseTexts } from '@larder/texts/purchases/purchase-texts';
import { isolate } from '@larder/shared/isolate';
import { localizedPath, type Locale } from '@larder/shared/locales';
import type { Charge } from '../../pricing/charge.js';
import { emailTexts } from '@larder/texts/emails/email-texts';
import type { Email } from './mailer.js';
import type { Order } from '../sales/purchase/order.entity.js';
import type { PricedUnits } from '../sales/purchase/line-snapshot.js';

/** The settings of the shop that e-mails need; read them for each e-mail. */
export interface EmailShop extends Omit<Sender, 'origin' | 'opening' | 'closing' | 'letterhead'> {
  /** The `From` header. */
  readonly from: Email['from'];
  /** First and last lines of e-mails to customers; may be empty. */
  readonly emailLines: Pick<Sender, 'opening' | 'closing'>;
}

/** The shop as the sender of e-mails. */
export interface Sender {
  readonly name: string;
  /** By lines; may be empty. */
  readonly address: readonly string[];
  /** Dates are days in it. */
  readonly timeZone: string;
  /** The shop's public URL, without a trailing slash. */
  readonly origin: string;
  /** Of the pages; the first one is the default. */
  readonly locales: readonly Locale[];
  /** Lines before the text; may be empty. */
  readonly opening: string;
  /** Lines behind the text; may be empty. */
  readonly closing: string;
  /** Such as `#1E6A3B`; empty for the usual one. */
  readonly accentColor: string;
  /** Null for the name in letters. */
  readonly letterhead: EmailLogo | null;
}

/** A logo, with the size that it is shown at. */
export interface EmailLogo {
  /** On the shop. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** An order, or a checkout without an order. Amounts in minor units. */
export type EmailedPurchase = Pick<
  Order,
  'name' | 'address' | 'phone' | 'addedTax' | 'total' | 'currency' | 'locale'
> & {
  /** When it was ordered; null for a checkout. */
  readonly createdAt: Date | null;
  readonly lines: readonly PricedUnits[];
  readonly charges: readonly Charge[];
  /** The age to check on delivery; null for all ages, and for a checkout. */
  readonly minimumAge: number | null;
  /** Null for a checkout. */
  readonly fulfilment: Handover | null;
  /** Refunded sum; in e-mails about refunds only. */
  readonly refunded?: number;
};

/** A link to a page, in the language of the e-mail. */
export interface EmailLink {
  readonly label: string;
  readonly path: string;
}

/** A version of an order's entry in calendars. */
export interface Revision {
  /** A file of the same order with a higher sequence replaces the entry. */
  readonly sequence: number;
  /** When it became what it is. */
  readonly stamp: Date;
}

/** What a calendar needs to know of an order with a slot. */
interface Appointment extends Revision {
  readonly orderId: string;
  readonly number: number;
  /** Whether calendars remove the entry. */
  readonly isCancelled: boolean;
}

/** Content of an e-mail, before it is rendered as HTML or plain text. */
export interface EmailContent {
  readonly locale: Locale;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The purchase, where there is one. */
  readonly purchase: EmailedPurchase | null;
  /** Whether to include the shipping address. */
  readonly withRecipient: boolean;
  /** Links to choose from, which come before `link`. */
  readonly choices?: readonly EmailLink[];
  /** Link to details, in the language of the e-mail; null for none. */
  readonly link: EmailLink | null;
  /** Link at the end, by which the recipient gets no more e-mails of this kind. */
  readonly leave?: EmailLink;
  /** Attaches the slot of the purchase for calendars, if it has one. */
  readonly appointment?: Appointment;
  /** Whether the shop itself gets it. */
  readonly forShop?: boolean;
  /** Why the recipient gets it. */
  readonly why: 'customer' | 'owner' | 'formerOwner' | 'shop' | 'waitlist' | 'invitation';
}

/** The URL of a page in the language of an e-mail. */
export const linkOf = (path: string, locale: Locale, { origin, locales }: Sender): string =>
  origin + localizedPath(path, locale, locales);

/** Why the recipient gets an e-mail, in words. */
export const whyText = ({ why, locale }: EmailContent, { name }: Sender): string =>
  emailTexts(locale)(`why.${why}`, { shop: isolate(name) });

/** Collapses white space, so that the text is one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A blank line of a message begins a paragraph. */
export const paragraphsOf = (text: string): string[] => text.split('\n\n');

/** No text for an empty one. */
export const filled = (text: string): string[] => (text === '' ? [] : [text]);

/** Who gets a purchase, under their label. */
interface Recipient {
  readonly label: string;
  readonly lines: readonly string[];
}

/** Recipient, shipping address, slot and place, by lines; null for a purchase without any. */
export function recipientOf(purchase: EmailedPurchase, timeZone: string): Recipient | null {
  const { name, address, phone, fulfilment, locale } = purchase;
  const t = purchaseTexts(locale);
  const facts = handoverFacts(fulfilment, locale, timeZone).map(({ label, text }) =>
    t('handover.fact', { label, text }),
  );
  const lines = [name, ...address.split(/\r?\n/), phone, ...facts].map(oneLine).filter((line) => line !== '');
  if (lines.length === 0) return null;
  const method = fulfilment?.method ?? FulfilmentMethod.DELIVERY;
  return { label: emailTexts(locale)('purchase.recipient', { method }), lines };
}

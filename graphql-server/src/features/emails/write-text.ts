import { formatDay, formatMoney } from '@larder/shared/locale';
import type { Locale } from '@larder/shared/locales';
import { storedPriceOf } from '../../pricing/stored-price.js';
import { unitsText } from '../sales/purchase/units-text.js';
import { eachText } from './each-text.js';
import {
  filled,
  linkOf,
  oneLine,
  recipientOf,
  whyText,
  type EmailContent,
  type EmailLink,
  type EmailedPurchase,
  type Sender,
} from './email-content.js';
import { sumsOf } from './sums-of.js';
import { emailTexts } from '@larder/texts/emails/email-texts';
import { purchaseTexts } from '@larder/texts/purchases/purchase-texts';

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n');

function linesOf(purchase: EmailedPurchase): string[] {
  const { currency, locale } = purchase;
  return storedPriceOf(purchase).lines.map((line) => {
    const amount = purchaseTexts(locale)('sums.labelled', {
      label: unitsText({ ...line, name: oneLine(line.name) }, locale),
      amount: formatMoney(line.total, currency, locale),
    });
    const each = eachText(line, currency, locale);
    return each === null ? amount : `${amount} (${each})`;
  });
}

const dateLine = ({ createdAt, locale }: EmailedPurchase, { timeZone }: Sender): string =>
  createdAt
    ? `${emailTexts(locale)('purchase.orderedOn', { day: formatDay(createdAt, timeZone, locale) })}:\n`
    : '';

const sums = (purchase: EmailedPurchase): string[] =>
  sumsOf(purchase).map(({ label, amount }) => {
    const { currency, locale } = purchase;
    return purchaseTexts(locale)('sums.labelled', { label, amount: formatMoney(amount, currency, locale) });
  });

const linkText = ({ label, path }: EmailLink, locale: Locale, sender: Sender): string =>
  `${label}:\n${linkOf(path, locale, sender)}`;

/** Renders an e-mail as plain text. */
export function writeText(content: EmailContent, sender: Sender): string {
  const { heading, paragraphs, purchase, withRecipient, link, leave, choices = [] } = content;
  const recipient = purchase && withRecipient ? recipientOf(purchase, sender.timeZone) : null;
  const parts = [
    heading,
    ...filled(sender.opening),
    ...paragraphs,
    ...choices.map((choice) => linkText(choice, content.locale, sender)),
    ...(purchase
      ? [`${dateLine(purchase, sender)}${indented(linesOf(purchase))}`, indented(sums(purchase))]
      : []),
    ...(recipient ? [`${recipient.label}:\n${indented(recipient.lines)}`] : []),
    ...(link ? [linkText(link, content.locale, sender)] : []),
    ...filled(sender.closing),
    ['-- ', sender.name, ...sender.address, whyText(content, sender)].join('\n'),
    ...(leave ? [linkText(leave, content.locale, sender)] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

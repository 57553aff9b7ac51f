import { formatDay, formatMoney } from '@larder/shared/locale';
import { storedPriceOf } from '../../pricing/stored-price.js';
import { packBesideName } from '../catalogue/product/pack-text.js';
import {
  filled,
  linkOf,
  oneLine,
  recipientOf,
  type EmailContent,
  type EmailedPurchase,
  type Sender,
} from './email-content.js';
import { sumsOf } from './sums-of.js';
import { emailTextsOf } from '@larder/texts/emails/email-texts';

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n');

function linesOf(purchase: EmailedPurchase): string[] {
  const { currency, locale } = purchase;
  const texts = emailTextsOf(locale);
  return storedPriceOf(purchase).lines.map((line) => {
    const amount = texts.sum(
      texts.line(line.quantity, oneLine(line.name), packBesideName(line, locale)),
      formatMoney(line.total, currency, locale),
    );
    const each = texts.each(formatMoney(line.unitPrice, currency, locale));
    return line.quantity === 1 ? amount : `${amount} (${each})`;
  });
}

const dateLine = ({ createdAt, locale }: EmailedPurchase, { timeZone }: Sender): string =>
  createdAt ? `${emailTextsOf(locale).orderedOn(formatDay(createdAt, timeZone, locale))}:\n` : '';

const sums = (purchase: EmailedPurchase): string[] =>
  sumsOf(purchase).map(({ label, amount }) => {
    const { currency, locale } = purchase;
    return emailTextsOf(locale).sum(label, formatMoney(amount, currency, locale));
  });

/** Renders an e-mail as plain text. */
export function writeText(content: EmailContent, sender: Sender): string {
  const { heading, paragraphs, purchase, withRecipient, link, why } = content;
  const recipient = purchase && withRecipient ? recipientOf(purchase) : [];
  const parts = [
    heading,
    ...filled(sender.opening),
    ...paragraphs,
    ...(purchase
      ? [`${dateLine(purchase, sender)}${indented(linesOf(purchase))}`, indented(sums(purchase))]
      : []),
    ...(recipient.length > 0 ? [`${emailTextsOf(content.locale).recipient}:\n${indented(recipient)}`] : []),
    ...(link ? [`${link.label}:\n${linkOf(link.path, content.locale, sender)}`] : []),
    ...filled(sender.closing),
    ['-- ', sender.name, ...sender.address, why(sender.name)].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

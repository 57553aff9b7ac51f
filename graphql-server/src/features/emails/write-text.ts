import { formatDay, formatMoney } from '../../common/locale.js';
import { storedPriceOf } from '../../pricing/stored-price.js';
import { packText } from '../products/pack-text.js';
import {
  filled,
  oneLine,
  recipientOf,
  type EmailContent,
  type EmailedPurchase,
  type Sender,
} from './email-content.js';
import { emailTexts as texts, sumsOf } from './email-texts.js';

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n');

function linesOf(purchase: EmailedPurchase): string[] {
  const { currency } = purchase;
  return storedPriceOf(purchase).lines.map((line) => {
    const amount = texts.sum(
      texts.line(line.quantity, oneLine(line.name), packText(line)),
      formatMoney(line.total, currency),
    );
    return line.quantity === 1 ? amount : `${amount} (${texts.each(formatMoney(line.unitPrice, currency))})`;
  });
}

const dateLine = ({ createdAt }: EmailedPurchase, { timeZone }: Sender): string =>
  createdAt ? `${texts.orderedOn(formatDay(createdAt, timeZone))}:\n` : '';

const sums = (purchase: EmailedPurchase): string[] =>
  sumsOf(purchase).map(({ label, amount }) => texts.sum(label, formatMoney(amount, purchase.currency)));

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
    ...(recipient.length > 0 ? [`${texts.recipient}:\n${indented(recipient)}`] : []),
    ...(link ? [`${link.label}:\n${sender.origin}${link.path}`] : []),
    ...filled(sender.closing),
    ['-- ', sender.name, ...sender.address, why(sender.name)].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

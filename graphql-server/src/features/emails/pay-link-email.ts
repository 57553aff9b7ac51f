import type { EntityManager } from 'typeorm';
import { isolate } from '@larder/shared/isolate';
import { formatMoney, intlLocale } from '@larder/shared/locale';
import { emailTexts } from '@larder/texts/emails/email-texts';
import type { MessageOf } from '../outbox/receiver.js';
import { addToken, payLinkPath } from '../sales/pay-links/pay-link.repository.js';
import { chargesOf } from '../sales/purchase/charge.entity.js';
import { linesOf } from '../sales/purchase/checkout-line.entity.js';
import { Checkout } from '../sales/purchase/checkout.entity.js';
import { Fulfilment } from '../sales/purchase/fulfilment.entity.js';
import { PayLink, PayLinkStatus, payLinkStatus } from '../sales/purchase/pay-link.entity.js';
import type { Composed } from './compose-email.js';
import { oneLine, paragraphsOf, type EmailedPurchase } from './email-content.js';

interface Sending {
  readonly shop: string;
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * The e-mail of a pay link, with a token that no other e-mail has. Null for one that was sent again
 * since, and for one that cannot be paid any more.
 */
export async function composePayLink(
  manager: EntityManager,
  { shop, timeZone, now }: Sending,
  { payLinkId: id, sentAt }: MessageOf<'pay-link.sent'>['payload'],
): Promise<Composed | null> {
  const lock = { mode: 'for_no_key_update' } as const;
  const link = await manager.findOne(PayLink, { where: { id }, lock });
  if (!link || link.sentAt.toISOString() !== sentAt) return null;
  const { checkoutId, expiresAt } = link;
  const checkout = await manager.findOneOrFail(Checkout, {
    where: { id: checkoutId },
    relations: { user: true },
  });
  if (payLinkStatus(link, checkout, now) !== PayLinkStatus.OPEN) return null;
  const { locale, total, currency, user } = checkout;
  const t = emailTexts(locale);
  const times = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  const until = new Intl.DateTimeFormat(intlLocale(locale), times).format(expiresAt);
  const values = { shop: isolate(oneLine(shop)), total: formatMoney(total, currency, locale), until };
  const purchase: EmailedPurchase = {
    ...checkout,
    lines: await linesOf(manager, checkoutId),
    charges: await chargesOf(manager, checkoutId),
    createdAt: null,
    minimumAge: null,
    fulfilment: await manager.findOneByOrFail(Fulfilment, { checkoutId }),
  };
  const content = {
    locale,
    subject: t('payLink.subject', values),
    heading: t('payLink.heading'),
    paragraphs: paragraphsOf(t('payLink.text', values)),
    purchase,
    withRecipient: true,
    link: { label: t('payLink.link', values), path: payLinkPath(await addToken(manager, link)) },
    why: 'customer',
  } as const;
  return { to: user.email, user, content };
}

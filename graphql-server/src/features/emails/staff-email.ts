import type { EntityManager } from 'typeorm';
import { isolate } from '@larder/shared/isolate';
import { intlLocale } from '@larder/shared/locale';
import { emailTexts } from '@larder/texts/emails/email-texts';
import type { MessageOf } from '../outbox/receiver.js';
import { addToken } from '../staff/invitation-token.js';
import { StaffInvitation } from '../staff/staff-invitation.entity.js';
import { Role } from '../users/user.entity.js';
import type { Composed } from './compose-email.js';
import { oneLine, paragraphsOf } from './email-content.js';

interface Sending {
  readonly shop: string;
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * The e-mail of an invitation, with a link that no other e-mail has. Null for one that was revoked,
 * accepted, or sent again since, and for an expired one.
 */
export async function composeInvitation(
  manager: EntityManager,
  { shop, timeZone, now }: Sending,
  { invitationId: id, sentAt }: MessageOf<'staff.invited'>['payload'],
): Promise<Composed | null> {
  const lock = { mode: 'pessimistic_write' } as const;
  const invitation = await manager.findOne(StaffInvitation, { where: { id }, lock });
  if (!invitation || invitation.expiresAt <= now || invitation.createdAt.toISOString() !== sentAt)
    return null;
  const { email, role, locale, expiresAt } = invitation;
  if (role === Role.CUSTOMER) return null;
  const t = emailTexts(locale);
  const until = new Intl.DateTimeFormat(intlLocale(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  const token = await addToken(manager, invitation);
  const values = { shop: isolate(oneLine(shop)), role: t(`invitedAs.${role}`) };
  const content = {
    locale,
    subject: t('invitation.subject', values),
    heading: t('invitation.heading', values),
    paragraphs: paragraphsOf(
      t('invitation.text', { ...values, email: isolate(email), until: until.format(expiresAt) }),
    ),
    purchase: null,
    withRecipient: false,
    link: { label: t('invitation.link'), path: `/dashboard/join?token=${token}` },
    why: 'invitation',
  } as const;
  return { to: email, user: null, content };
}

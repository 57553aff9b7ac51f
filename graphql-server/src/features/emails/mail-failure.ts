import type { NodemailerError } from 'nodemailer';
import { isUntrustedCertificate } from '../../common/certificate-failure.js';
import { EmailOutageReason } from './email-outage.entity.js';

/**
 * What a failed attempt to send an e-mail says: that its recipient is refused for good, that
 * another attempt may do, or why no e-mail is accepted.
 */
export type MailFailure = 'RECIPIENT_REFUSED' | 'MESSAGE_DEFERRED' | EmailOutageReason;

/** Classifies an error of `Mailer.send`. */
export function mailFailureOf(error: unknown): MailFailure {
  const { code, command, response, permanent } = error as NodemailerError;
  if (isUntrustedCertificate(error)) return EmailOutageReason.CERTIFICATE;
  if (isSignInRefused(error as NodemailerError)) return EmailOutageReason.SIGN_IN;
  if (command === 'RCPT TO' && !permanent) return 'MESSAGE_DEFERRED';
  if (permanent) {
    // An e-mail has one recipient, so that a reply to its content can be about the mailbox as well.
    const canBeAboutMailbox = command === 'RCPT TO' || command === 'DATA';
    return (canBeAboutMailbox && mailboxFailureOf(response ?? '')) || EmailOutageReason.REFUSED;
  }
  // Without a reply, nodemailer itself does not accept the message.
  if (!response && (code === 'EENVELOPE' || code === 'EMESSAGE')) return 'MESSAGE_DEFERRED';
  return EmailOutageReason.UNAVAILABLE;
}

// Source: RFC 4954, section 6.
const SIGN_IN_REPLIES = new Set([530, 534, 535, 538]);

/** Without a reply, nodemailer itself cannot sign in; a temporary one (454) says nothing of it. */
function isSignInRefused({ code, responseCode = 0, permanent }: NodemailerError): boolean {
  return (code === 'EAUTH' && permanent !== false) || SIGN_IN_REPLIES.has(responseCode);
}

// After the reply code, or as qmail writes it.
const ENHANCED_STATUS = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b|\(#(\d\.\d{1,3}\.\d{1,3})\)/;

/**
 * What a permanent reply says of the mailbox by its enhanced status code (RFC 3463): `X.1` is about
 * addresses, except the sender's, and `X.2` about mailboxes. A disabled one is for good, and a full
 * one is not. Null without such a code: servers answer 550 for the shop as well as for mailboxes.
 */
function mailboxFailureOf(reply: string): 'RECIPIENT_REFUSED' | 'MESSAGE_DEFERRED' | null {
  const [, ofReply, ofQmail] = ENHANCED_STATUS.exec(reply) ?? [];
  const status = ofReply ?? ofQmail ?? '';
  if (/^5\.(1\.(?![78]$)|2\.1$)/.test(status)) return 'RECIPIENT_REFUSED';
  return status.startsWith('5.2.') ? 'MESSAGE_DEFERRED' : null;
}

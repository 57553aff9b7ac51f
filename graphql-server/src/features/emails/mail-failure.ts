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
  const { code, command, response, responseCode = 0, permanent } = error as NodemailerError;
  if (isUntrustedCertificate(error)) return EmailOutageReason.CERTIFICATE;
  if (code === 'EAUTH' || SIGN_IN_REPLIES.has(responseCode)) return EmailOutageReason.SIGN_IN;
  if (command === 'RCPT TO') {
    if (!permanent) return 'MESSAGE_DEFERRED';
    return isAboutMailbox(response ?? '') ? 'RECIPIENT_REFUSED' : EmailOutageReason.REFUSED;
  }
  if (permanent) return EmailOutageReason.REFUSED;
  // Without a reply, nodemailer itself does not accept the message.
  if (!response && (code === 'EENVELOPE' || code === 'EMESSAGE')) return 'MESSAGE_DEFERRED';
  return EmailOutageReason.UNAVAILABLE;
}

// Source: RFC 4954, section 6.
const SIGN_IN_REPLIES = new Set([530, 534, 535, 538]);

// After the reply code, or as qmail writes it.
const ENHANCED_STATUS = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b|\(#(\d\.\d{1,3}\.\d{1,3})\)/;

/**
 * Whether a permanent reply to `RCPT TO` is about the mailbox, by its enhanced status code: of
 * addresses (RFC 3463, `X.1`) but the sender's, or a disabled mailbox. A reply without one can be
 * about the mailbox as well as about the shop: servers answer both with 550.
 */
function isAboutMailbox(reply: string): boolean {
  const [, status, ofQmail] = ENHANCED_STATUS.exec(reply) ?? [];
  return /^5\.(1\.(?![78]$)|2\.1$)/.test(status ?? ofQmail ?? '');
}

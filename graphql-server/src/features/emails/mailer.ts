import type { Transport, Transporter } from 'nodemailer';
import { lazy } from '../../common/lazy.js';

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

/** An e-mail to one recipient. */
export interface Email {
  /** Equal for each attempt to send this e-mail, so that mailboxes can detect duplicates. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

/** A URL such as `smtp://user:password@host:587`, or a Nodemailer transport. */
type MailRoute = string | Transport;

// Well below the outbox's timeout of an attempt.
const TIMES = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};
// Nothing in a message is ever read from a file or an address.
const LIMITS = { disableFileAccess: true, disableUrlAccess: true };

/** Sends e-mails through a mail server. */
export class Mailer {
  private readonly transporter: () => Promise<Transporter>;

  constructor(route: MailRoute) {
    this.transporter = lazy(async () => {
      const { createTransport } = await import('nodemailer');
      return typeof route === 'string'
        ? createTransport({ url: route, ...TIMES, ...LIMITS })
        : createTransport(route);
    });
  }

  /**
   * Resolves when the server has accepted the message.
   *
   * @throws NodemailerError when it was not accepted, or when that is unknown; see `mailFailureOf`
   */
  async send({ from, to, attachments, ...message }: Email, signal: AbortSignal): Promise<void> {
    const transporter = await this.transporter();
    await transporter.sendMail({
      ...message,
      from: { ...from },
      attachments: [...attachments],
      // As an object, since a string with a comma would be two addresses.
      to: { name: '', address: to },
      // Suppresses out-of-office replies (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
  }
}

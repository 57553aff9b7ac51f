import type { NodemailerError, Transport, Transporter } from 'nodemailer';
import { lazy } from '../../common/lazy.js';

/** One e-mail to one person. */
export interface Email {
  /** The same for each attempt to send this e-mail, so that a mailbox can detect duplicates. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A server, as `smtp://user:password@host:587`, or something else that takes messages. */
type MailRoute = string | Transport;

// Well within the time that the outbox gives to a try.
const TIMES = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};
// Nothing in a message is ever read from a file or an address.
const LIMITS = { disableFileAccess: true, disableUrlAccess: true };

/** Hands e-mails to a mail server. */
export class Mailer {
  private readonly transporter: () => Promise<Transporter>;

  constructor(
    route: MailRoute,
    private readonly from: { readonly name: string; readonly address: string },
  ) {
    this.transporter = lazy(async () => {
      const { createTransport } = await import('nodemailer');
      return typeof route === 'string'
        ? createTransport({ url: route, ...TIMES, ...LIMITS })
        : createTransport(route);
    });
  }

  /**
   * Resolves when the server has taken the message on.
   *
   * @throws NodemailerError when it has not, or when that is not known; see `isRefused`
   */
  async send({ id, to, ...message }: Email, signal: AbortSignal): Promise<void> {
    const transporter = await this.transporter();
    await transporter.sendMail({
      ...message,
      from: { ...this.from },
      // An address by itself: as text, one with a comma would be two.
      to: { name: '', address: to },
      messageId: `<${id}@${this.from.address.replace(/^.*@/, '')}>`,
      // No holiday notices in reply (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
  }
}

/**
 * Whether the server has refused the message or its recipient for good, so that sending it again is
 * no use.
 */
export function isRefused(error: unknown): boolean {
  const { permanent, code } = error as NodemailerError;
  return permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

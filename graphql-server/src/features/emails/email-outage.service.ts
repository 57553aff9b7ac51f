import type { DataSource, EntityManager } from 'typeorm';
import { requireAdmin, type Actor } from '../../common/actor.js';
import { EmailOutage, EmailOutageReason } from './email-outage.entity.js';
import { endOutage, outageReason, saveOutage, type Source } from './email-outage.repository.js';

interface Log {
  info(message: string): void;
  warn(facts: object, message: string): void;
}

/** What an operator reads in the log. */
const LOGGED: Record<EmailOutageReason, string> = {
  [EmailOutageReason.CERTIFICATE]:
    'The certificate of the mail server at SMTP_URL is not trusted, so no e-mails are sent. Name the file of its authority in NODE_EXTRA_CA_CERTS; see docs/operating.md.',
  [EmailOutageReason.SIGN_IN]:
    'The mail server at SMTP_URL refuses the sign-in of the shop, so no e-mails are sent. Check user and password in SMTP_URL.',
  [EmailOutageReason.REFUSED]:
    'The mail server at SMTP_URL refuses an e-mail of the shop for another reason than its recipient. It is retried.',
  [EmailOutageReason.UNAVAILABLE]:
    'The mail server at SMTP_URL does not accept e-mails at the moment. They are retried.',
};

/** Reports a mail server that does not accept the shop's e-mails, in the log and to admins. */
export class EmailOutageService {
  /** @param sendsEmails whether the shop has a mail server */
  constructor(
    private readonly dataSource: DataSource,
    private readonly sendsEmails: boolean,
    private readonly log: Log,
  ) {}

  /**
   * The current outage; null for none.
   *
   * @throws AppError `FORBIDDEN` for non-admins
   */
  async find(actor: Actor): Promise<EmailOutage | null> {
    requireAdmin(actor);
    return this.sendsEmails ? this.dataSource.manager.findOneBy(EmailOutage, {}) : null;
  }

  /**
   * The reason of the current outage; null for none.
   *
   * @param source where to read it: health checks have a pool of their own
   */
  async reason(source: Source): Promise<EmailOutageReason | null> {
    return this.sendsEmails ? outageReason(source) : null;
  }

  /** Stores that an e-mail was not accepted, and logs the first of an outage. Never throws. */
  began(reason: EmailOutageReason, failure: Error, recipient: string): Promise<void> {
    const error = withoutRecipient(failure.message, recipient);
    return this.store(async (manager) => {
      const before = await saveOutage(manager, { reason, error });
      if (before !== reason) this.log.warn({ err: failure, reason }, LOGGED[reason]);
    });
  }

  /** Stores that an e-mail was accepted. Never throws, as it would be sent again. */
  ended(): Promise<void> {
    return this.store(async (manager) => {
      if (await endOutage(manager)) this.log.info('The mail server accepts e-mails again.');
    });
  }

  private async store(write: (manager: EntityManager) => Promise<void>): Promise<void> {
    try {
      await write(this.dataSource.manager);
    } catch (err) {
      this.log.warn({ err }, 'The state of the mail server could not be stored.');
    }
  }
}

/** The outage outlives the account of the recipient. */
const withoutRecipient = (text: string, recipient: string): string =>
  text.replaceAll(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, (address) =>
    address.toLowerCase() === recipient.toLowerCase() ? '…' : address,
  );

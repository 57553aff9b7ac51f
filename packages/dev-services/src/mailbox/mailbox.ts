import type pg from 'pg';
import type { SendMailOptions, Transport } from 'nodemailer';

/** A received message. */
export interface Mail {
  readonly id: string;
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The raw headers, one per line. */
  readonly headers: string;
  readonly attachments: readonly MailAttachment[];
}

interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

type SentAttachment = NonNullable<SendMailOptions['attachments']>[number];
type NewMail = Omit<Mail, 'id' | 'at'> & { readonly messageId: string };

/** Maximum length of a list. */
const MOST = 200;
const ignore = () => {};

/**
 * Stands in for a mail server and all mailboxes: stores messages in a schema of its own and
 * delivers none. Like many servers, it deduplicates messages by `Message-ID`.
 */
export class Mailbox {
  constructor(private readonly pool: pg.Pool) {
    // A broken connection fails its statement; its error event must not end the process as well.
    pool.on('error', ignore);
    pool.on('connect', (client) => client.on('error', ignore));
  }

  /**
   * Creates the schema and deletes old messages. Safe in several processes at once.
   *
   * @param retentionMs maximum age of messages
   */
  async prepare(retentionMs: number): Promise<void> {
    // Several statements in one query are one transaction.
    await this.pool.query(SCHEMA);
    await this.pool.query(`delete from mailbox.messages where at < now() - $1 * interval '1 millisecond'`, [
      retentionMs,
    ]);
  }

  /** The transport for Nodemailer. */
  get transport(): Transport {
    return {
      name: 'mailbox',
      version: '1',
      send: (mail, done) => {
        const envelope = mail.message.getEnvelope();
        const messageId = mail.message.messageId();
        const { subject, html, text } = mail.data;
        const messages = envelope.to.map((address) => ({
          messageId,
          from: String(envelope.from),
          to: address,
          subject: String(subject ?? ''),
          html: String(html ?? ''),
          text: String(text ?? ''),
          headers: mail.message.buildHeaders(),
          attachments: (mail.data.attachments ?? []).map(attachmentOf),
        }));
        Promise.all(messages.map((each) => this.add(each))).then(
          () => done(null, { envelope, messageId }),
          (error: unknown) => done(error as Error),
        );
      },
    };
  }

  /** Messages, newest first; only those of a recipient if one is given. */
  async list(to: string | undefined): Promise<Mail[]> {
    const { rows } = await this.pool.query<Row>(
      `select id, at, document from mailbox.messages
      where $1::text is null or lower(recipient) = lower($1)
      order by id desc limit ${MOST}`,
      [to ?? null],
    );
    return rows.map(toMail);
  }

  async find(id: string): Promise<Mail | null> {
    if (!/^\d{1,15}$/.test(id)) return null;
    const { rows } = await this.pool.query<Row>(
      'select id, at, document from mailbox.messages where id = $1',
      [id],
    );
    return rows[0] ? toMail(rows[0]) : null;
  }

  private async add({ messageId, ...document }: NewMail): Promise<void> {
    await this.pool.query(
      `insert into mailbox.messages (message_id, recipient, document) values ($1, $2, $3)
      on conflict (message_id, recipient) do nothing`,
      [messageId, document.to, document],
    );
  }
}

const attachmentOf = ({ filename, contentType, content }: SentAttachment): MailAttachment => ({
  filename: String(filename),
  contentType: String(contentType),
  content: String(content),
});

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly document: Omit<Mail, 'id' | 'at' | 'attachments'> & Partial<Pick<Mail, 'attachments'>>;
}

// Messages of earlier releases have no attachments.
const toMail = ({ id, at, document }: Row): Mail => ({
  id,
  at: at.toISOString(),
  ...document,
  attachments: document.attachments ?? [],
});

const SCHEMA = `
  select pg_advisory_xact_lock(hashtext('mailbox'));
  create schema if not exists mailbox;
  create table if not exists mailbox.messages (
    id bigint generated always as identity primary key,
    message_id text not null,
    recipient text not null,
    at timestamptz not null default now(),
    document jsonb not null,
    unique (message_id, recipient)
  );
  create index if not exists messages_recipient on mailbox.messages (lower(recipient), id);
`;

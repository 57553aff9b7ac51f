import type { EmailContent, EmailLogo, EmailShop } from './email-content.js';
import type { Email } from './mailer.js';
import { calendarOf } from './write-calendar.js';
import { writeHtml } from './write-html.js';
import { writeText } from './write-text.js';

interface Envelope {
  /** Equal for each attempt to send this e-mail. */
  readonly id: string;
  readonly to: string;
  readonly shop: EmailShop;
  /** The shop's public URL, without a trailing slash. */
  readonly origin: string;
  readonly letterhead: EmailLogo | null;
}

const NO_LINES = { opening: '', closing: '' };

/** An e-mail of the shop as it is sent. */
export function writeEmail(content: EmailContent, { id, to, shop, origin, letterhead }: Envelope): Email {
  const { name, address, timeZone, locales, accentColor, from, emailLines } = shop;
  const lines = content.forShop ? NO_LINES : emailLines;
  const sender = { name, address, timeZone, locales, accentColor, origin, letterhead, ...lines };
  return {
    // Not of the sender, which admins may change between two attempts.
    messageId: `<${id}@${new URL(origin).hostname}>`,
    from,
    to,
    subject: content.subject,
    html: writeHtml(content, sender),
    text: writeText(content, sender),
    attachments: calendarOf(content, { ...sender, from }),
  };
}

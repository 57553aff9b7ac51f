import { html, type Html } from '@larder/shared/html';
import type { Mail } from './mailbox.js';

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
const timeOf = ({ at }: Mail): Html => html`<time datetime="${at}">${time.format(new Date(at))} UTC</time>`;

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox/mail/mailbox.css" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.text;
}

/** All messages, or those to one address. */
export function listPage(mails: readonly Mail[], to: string): string {
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p class="hint">E-mails of this demo shop stay here; nobody else gets them.</p>
      <form role="search">
        <label for="to">Sent to</label>
        <input id="to" name="to" type="email" value="${to}" autocomplete="off" />
        <button>Show</button>
        ${to ? html`<a href="/sandbox/mail">Show all</a>` : null}
      </form>
      ${
        mails.length === 0
          ? html`<p class="empty">No e-mails here yet. Place an order, and one arrives.</p>`
          : html`<ul>
              ${mails.map(
                (mail) =>
                  html`<li>
                    <a href="/sandbox/mail/${mail.id}">${mail.subject}</a>
                    <span>${mail.to}</span>
                    ${timeOf(mail)}
                  </li>`,
              )}
            </ul>`
      }`,
  );
}

const attachmentsOf = ({ id, attachments }: Mail): Html | null =>
  attachments.length === 0
    ? null
    : html`<dt>Attached</dt>
        ${attachments.map(
          ({ filename }, place) =>
            html`<dd><a href="/sandbox/mail/${id}/attachments/${String(place)}">${filename}</a></dd>`,
        )}`;

/** A message as HTML, as plain text and with its headers. */
export function mailPage(mail: Mail): string {
  return page(
    mail.subject,
    html`<p><a href="/sandbox/mail">Mailbox</a></p>
      <h1>${mail.subject}</h1>
      <dl>
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>To</dt>
        <dd>${mail.to}</dd>
        <dt>Sent</dt>
        <dd>${timeOf(mail)}</dd>
        ${attachmentsOf(mail)}
      </dl>
      <h2>HTML</h2>
      <iframe
        title="The e-mail as HTML"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src="/sandbox/mail/${mail.id}/html"
      ></iframe>
      <h2>Plain text</h2>
      <pre tabindex="0" aria-label="The e-mail as plain text">${mail.text}</pre>
      <h2>Headers</h2>
      <pre tabindex="0" aria-label="Headers">${mail.headers}</pre>`,
  );
}

export const missingPage = (): string =>
  page(
    'No such e-mail',
    html`<h1>No such e-mail</h1>
      <p><a href="/sandbox/mail">Mailbox</a></p>`,
  );

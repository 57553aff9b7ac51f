import { html } from '@larder/shared/html';
import type { Payment } from './entities.js';

/** A payment, for people; in Razorpay's place of its dashboard. */
export function paymentPage(payment: Payment): string {
  const { id, status, amount, amount_refunded: refunded, currency, order_id: orderId, email } = payment;
  const facts = {
    Status: status,
    'Amount in minor units': `${amount} ${currency}`,
    'Refunded in minor units': `${refunded} ${currency}`,
    Order: orderId,
    'E-mail': email ?? '–',
    Created: new Date(payment.created_at * 1_000).toISOString(),
  };
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${id} · Payment sandbox</title>
      </head>
      <body>
        <main>
          <h1>${id}</h1>
          <p>A payment of the sandbox, which moves no money.</p>
          <dl>
            ${Object.entries(facts).map(
              ([name, value]) =>
                html`<dt>${name}</dt>
                  <dd>${value}</dd>`,
            )}
          </dl>
        </main>
      </body>
    </html>`.text;
}

import { LarderError } from './larder-error.js';
import type { WebhookEvent } from './webhook-events.js';

export type { WebhookEvent, WebhookOrder, WebhookProduct, WebhookReview } from './webhook-events.js';

export interface ReceivedWebhook {
  /**
   * The body as it came, to the byte: JSON that was parsed and printed again has another signature.
   */
  body: string;
  /** The `Larder-Signature` header. */
  signature: string | null | undefined;
  /** The secret of the endpoint. */
  secret: string;
  /** How far the time of sending may be from now. 300 when left out. */
  toleranceSeconds?: number;
  /** In milliseconds since 1970. */
  now?: number;
}

/**
 * Makes sure that a message comes from the shop and is no old one that somebody sends again, and
 * reads it.
 *
 * @throws LarderError `WEBHOOK_REFUSED`: answer it with 400 and do nothing else
 */
export async function readWebhook({
  body,
  signature,
  secret,
  toleranceSeconds = 300,
  now = Date.now(),
}: ReceivedWebhook): Promise<WebhookEvent> {
  const parts = (signature ?? '').split(',').map((part) => part.split('='));
  const valuesOf = (wanted: string) => parts.flatMap(([name, value = '']) => (name === wanted ? value : []));
  const [time = ''] = valuesOf('t');
  // Written so that what is no number is refused, too.
  if (!(Math.abs(now / 1000 - Number(time || NaN)) <= toleranceSeconds)) {
    throw refused('The time of sending is missing or too far from now.');
  }
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  // While a secret is being changed there is a signature for each.
  for (const value of valuesOf('v1')) {
    const bytes = Uint8Array.from(value.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));
    // It takes the same time wherever the first difference is.
    if (await crypto.subtle.verify('HMAC', key, bytes, encoder.encode(`${time}.${body}`))) {
      return JSON.parse(body) as WebhookEvent;
    }
  }
  throw refused('The signature is not right.');
}

const refused = (message: string) => new LarderError('WEBHOOK_REFUSED', message);

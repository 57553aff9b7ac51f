import { LarderError } from './larder-error.js';
import type { WebhookEvent } from './webhook-events.js';

export type { WebhookEvent, WebhookOrder, WebhookProduct, WebhookReview } from './webhook-events.js';

export interface ReceivedWebhook {
  /** The raw body: reserialized JSON has another signature. */
  body: string;
  /** The `Larder-Signature` header. */
  signature: string | null | undefined;
  /** The secret of the endpoint. */
  secret: string;
  /** Maximum age of the signature; default: 300. */
  toleranceSeconds?: number;
  /** In Unix milliseconds. */
  now?: number;
}

/**
 * Verifies the signature and the time of a webhook, and parses it.
 *
 * @throws LarderError `WEBHOOK_REFUSED`; respond with 400
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
  // Negated, so that NaN is rejected as well.
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
  // During a rotation there is a signature for each secret.
  for (const value of valuesOf('v1')) {
    const bytes = Uint8Array.from(value.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));
    // Compares in constant time.
    if (await crypto.subtle.verify('HMAC', key, bytes, encoder.encode(`${time}.${body}`))) {
      return JSON.parse(body) as WebhookEvent;
    }
  }
  throw refused('The signature is not right.');
}

const refused = (message: string) => new LarderError('WEBHOOK_REFUSED', message);

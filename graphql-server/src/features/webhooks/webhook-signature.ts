import { createHmac, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A new signing secret, in URL-safe characters. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;

/**
 * The signature header: `t=<Unix time>,v1=<hex>`, where the hex is the HMAC-SHA256 of `<t>.<body>`
 * with the endpoint's secret. During a rotation there is a `v1` per secret; one match is enough.
 * `t` is the time of the attempt, so that receivers can reject replays.
 *
 * @param body the exact bytes of the request
 */
export function signatureOf(body: string, secrets: readonly string[], now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  const signed = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  );
  return [`t=${time}`, ...signed].join(',');
}

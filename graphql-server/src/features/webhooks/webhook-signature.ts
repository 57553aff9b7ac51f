import { createHmac, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A secret for an endpoint, in letters that can be pasted anywhere. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;

/**
 * The signature header: `t=<seconds since 1970>,v1=<hex>`, where the hex is the HMAC-SHA256 of
 * `<t>.<body>` under the endpoint's secret. During a rotation there is a `v1` for each secret; one
 * match is enough. `t` is the time of this attempt, so that receivers can reject replays.
 *
 * @param body as it is sent, to the byte
 */
export function signatureOf(body: string, secrets: readonly string[], now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  const signed = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  );
  return [`t=${time}`, ...signed].join(',');
}

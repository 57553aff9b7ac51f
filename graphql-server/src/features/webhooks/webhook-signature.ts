import { createHmac, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A secret for an endpoint, in letters that can be pasted anywhere. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;

/**
 * The header that proves where a message comes from: `t=<seconds since 1970>,v1=<hex>`, where the
 * hex is the HMAC-SHA256 of `<t>.<body>` under the endpoint's secret. While a secret is being
 * changed there is a `v1` for each; one that fits will do. The time is of this try, so that whoever
 * listens can refuse what is old.
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

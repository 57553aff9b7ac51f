import { createHash, timingSafeEqual } from 'node:crypto';
import { invalidInput, RazorpayError } from './razorpay-error.js';

/** Hashing first makes both sides equally long, so that not even the length shows. */
function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/**
 * Checks HTTP basic authentication with key id and key secret.
 *
 * @throws RazorpayError 401
 */
export function checkBasicAuth(header: string | undefined, keyId: string, keySecret: string): void {
  const given = /^Basic\s+(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  if (!sameText(Buffer.from(given, 'base64').toString(), `${keyId}:${keySecret}`)) throw unauthenticated();
}

/** Checks the public key id that the dialog sends. */
export function checkKeyId(given: unknown, keyId: string): void {
  if (typeof given !== 'string' || !sameText(given, keyId)) throw unauthenticated();
}

const unauthenticated = () => new RazorpayError(401, invalidInput('Authentication failed').body);

import type { Config } from '../config/config.js';
import { REPORTS_PATH, serializePolicy } from '../http/content-security-policy.js';

/**
 * What pages are served with: the hosts that they need, which depend on the services that are set
 * up.
 */
export type PolicySettings = Pick<Config, 'firebase' | 'razorpay' | 'publicUrl'>;

interface Hosts {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
}

const NONE: Hosts = { scripts: [], frames: [], connections: [] };

/**
 * Source: Razorpay's checkout, whose script opens a frame, asks its API and counts what happens.
 */
const RAZORPAY: Hosts = {
  scripts: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connections: [
    'https://api.razorpay.com',
    'https://checkout.razorpay.com',
    'https://cdn.razorpay.com',
    'https://lumberjack.razorpay.com',
  ],
};

/**
 * Source: the Firebase SDK, which signs in over two APIs and opens Google's window through a frame
 * of the project's.
 */
const firebaseHosts = (authDomain: string): Hosts => ({
  scripts: ['https://apis.google.com'],
  frames: [`https://${authDomain}`, 'https://accounts.google.com'],
  connections: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
});

/**
 * The content security policy of the shop's pages. Nothing runs but the shop's own scripts, those
 * with the nonce of this very answer, and those of the services that are set up. See
 * `docs/decisions/0034-content-security-policy.md`.
 *
 * @returns what makes the policy from the nonce
 */
export function pagePolicy({ firebase, razorpay, publicUrl }: PolicySettings): (nonce: string) => string {
  const used = [
    razorpay.sandbox ? NONE : RAZORPAY,
    firebase.emulated ? NONE : firebaseHosts(firebase.authDomain),
  ];
  const hostsFor = (kind: keyof Hosts) => used.flatMap((hosts) => hosts[kind]);
  const policyWith = (nonce: string) =>
    serializePolicy({
      'default-src': ["'self'"],
      'script-src': ["'self'", `'nonce-${nonce}'`, ...hostsFor('scripts')],
      'script-src-attr': ["'none'"],
      'style-src': ["'self'", `'nonce-${nonce}'`],
      // React renders `style` attributes, as for how far stars are filled.
      'style-src-attr': ["'unsafe-inline'"],
      // A picture may be given by its address, wherever it is.
      'img-src': ["'self'", 'data:', 'blob:', 'https:'],
      'connect-src': ["'self'", ...hostsFor('connections')],
      'frame-src': ["'self'", ...hostsFor('frames')],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      ...(publicUrl?.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
      // The second is how newer browsers report; those that know it leave the first alone.
      'report-uri': [REPORTS_PATH],
      'report-to': ['csp'],
    });
  const mark = '\0';
  const pieces = policyWith(mark).split(mark);
  return (nonce) => pieces.join(nonce);
}

import type { Config } from '../config/config.js';
import { REPORTS_PATH, serializePolicy } from '../http/content-security-policy.js';

/** Settings that determine the hosts which pages need. */
export type PolicySettings = Pick<Config, 'firebase' | 'razorpay' | 'publicUrl'>;

interface Hosts {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
}

const NONE: Hosts = { scripts: [], frames: [], connections: [] };

/** Source: requests of Razorpay's checkout script, including its frame, API and analytics. */
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
 * Source: requests of the Firebase SDK, which opens Google's popup through a frame of `authDomain`.
 */
const firebaseHosts = (authDomain: string): Hosts => ({
  scripts: ['https://apis.google.com'],
  frames: [`https://${authDomain}`, 'https://accounts.google.com'],
  connections: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
});

/**
 * The content security policy of pages. It allows scripts of the shop, those with the nonce of the
 * response, and those of the configured services. See
 * `docs/decisions/0034-content-security-policy.md`.
 *
 * @returns a function from the nonce to the policy
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
      // React renders `style` attributes, such as for partly filled stars.
      'style-src-attr': ["'unsafe-inline'"],
      // Products may have pictures of any host.
      'img-src': ["'self'", 'data:', 'blob:', 'https:'],
      'connect-src': ["'self'", ...hostsFor('connections')],
      'frame-src': ["'self'", ...hostsFor('frames')],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      ...(publicUrl?.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
      // Browsers that support `report-to` ignore `report-uri`.
      'report-uri': [REPORTS_PATH],
      'report-to': ['csp'],
    });
  const mark = '\0';
  const pieces = policyWith(mark).split(mark);
  return (nonce) => pieces.join(nonce);
}

import { lookup, type LookupAddress } from 'node:dns';
import { promisify } from 'node:util';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { inTime } from '../../common/in-time.js';
import { MAX_URL_LENGTH } from '../../common/limits.js';

const resolveAll = promisify(lookup);
const RESOLVE_MS = 5_000;
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** Which addresses the shop may send to. */
export interface TargetRules {
  /** True in a demo, where endpoints run on the same machine without a certificate. */
  readonly allowPrivate: boolean;
  /** Looks a name up; the system's way when left out. */
  readonly resolve?: (hostname: string) => Promise<LookupAddress[]>;
}

/** A target that the shop must not send to. The API may return the message. */
export class RefusedTarget extends Error {}

/**
 * Validates the URL of an endpoint. Admins are not trusted with the network that the shop runs in,
 * so private addresses are refused.
 *
 * @throws RefusedTarget
 */
export function readTarget(text: string, { allowPrivate }: TargetRules): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || text.length > MAX_URL_LENGTH) {
    throw new RefusedTarget('Enter an address such as https://example.com/hooks.');
  }
  if (url.username || url.password)
    throw new RefusedTarget('The address must not hold a user or a password.');
  if (allowPrivate) return url;
  if (url.protocol !== 'https:') throw new RefusedTarget('The address must begin with https://.');
  // Below it are services that speak other languages than HTTP, which nobody should be able to
  // knock at from here.
  if (url.port !== '' && Number(url.port) < 1024) {
    throw new RefusedTarget('The port must be 443, or 1024 or higher.');
  }
  const host = hostOf(url);
  if (/(^|\.)localhost\.?$/i.test(host)) throw refusedHost();
  // Names are looked up; an address never is, not even by `connect`.
  if (ipaddr.isValid(host) && !isPublic(host)) throw refusedHost();
  return url;
}

/**
 * Makes sure of what the name of an address stands for right now.
 *
 * @throws RefusedTarget also for a name that cannot be found
 */
export async function checkTarget(url: URL, rules: TargetRules): Promise<void> {
  if (rules.allowPrivate) return;
  const host = hostOf(url);
  if (ipaddr.isValid(host)) return;
  await publicAddressesOf(host, rules).catch((error: unknown) => {
    throw error instanceof RefusedTarget
      ? error
      : new RefusedTarget('The name in the address cannot be found.');
  });
}

/**
 * How `http.request` finds an address: what was checked is what is connected to, so that a name
 * which stands for another machine a moment later gains nothing.
 */
export const guardedLookup =
  (rules: TargetRules): LookupFunction =>
  (hostname, options, callback) => {
    const found = rules.allowPrivate ? addressesOf(hostname, rules) : publicAddressesOf(hostname, rules);
    found.then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) callback(null, addresses);
        else if (first) callback(null, first.address, first.family);
        else callback(new Error(`${hostname} has no address.`), '');
      },
      (error: Error) => callback(error, ''),
    );
  };

/** Checks all addresses, as the connection may choose any of them. */
async function publicAddressesOf(hostname: string, rules: TargetRules): Promise<LookupAddress[]> {
  const addresses = await addressesOf(hostname, rules);
  if (!addresses.every(({ address }) => isPublic(address))) throw refusedHost();
  return addresses;
}

function addressesOf(hostname: string, { resolve }: TargetRules): Promise<LookupAddress[]> {
  return inTime(resolve ? resolve(hostname) : resolveAll(hostname, { all: true }), RESOLVE_MS);
}

/**
 * Whether an address is of the public internet: everything that has a meaning of its own is not,
 * such as private networks, this machine, link-local addresses (where clouds keep their
 * credentials), and IPv4 in the disguise of IPv6.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  // Of IPv6 only 2000::/3 is given out; the library calls more than that unicast.
  const isGivenOut = parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
  return isGivenOut && parsed.range() === 'unicast';
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const refusedHost = (): RefusedTarget =>
  new RefusedTarget('The address is in a private network, which the shop does not send to.');

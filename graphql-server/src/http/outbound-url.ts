import { lookup, type LookupAddress } from 'node:dns';
import { promisify } from 'node:util';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ExplainedError } from '../common/app-error.js';
import { withTimeout } from '../common/with-timeout.js';
import { MAX_URL_LENGTH } from '@larder/shared/limits';
import { say } from '@larder/texts/text';

const resolveAll = promisify(lookup);
const RESOLVE_MS = 5_000;
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** Rules for URLs that the shop may send to. */
export interface TargetRules {
  /** True in a demo, where endpoints run on the same machine without a certificate. */
  readonly allowPrivate: boolean;
  /** DNS lookup; default: the operating system's. */
  readonly resolve?: (hostname: string) => Promise<LookupAddress[]>;
}

/** A URL that the shop must not send to. The API may return the text. */
export class InvalidTarget extends ExplainedError {}

/**
 * Validates the URL of an endpoint. Prevents SSRF: admins are not trusted with the shop's network,
 * so private addresses are rejected.
 *
 * @throws InvalidTarget
 */
export function readTarget(text: string, { allowPrivate }: TargetRules): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || text.length > MAX_URL_LENGTH) {
    throw new InvalidTarget(say('outboundUrls.none'));
  }
  if (url.username || url.password) throw new InvalidTarget(say('outboundUrls.credentials'));
  if (allowPrivate) return url;
  if (url.protocol !== 'https:') throw new InvalidTarget(say('outboundUrls.https'));
  // Rejects other well-known ports, whose services speak protocols other than HTTP.
  if (url.port !== '' && Number(url.port) < 1024) {
    throw new InvalidTarget(say('outboundUrls.port'));
  }
  const host = hostOf(url);
  if (/(^|\.)localhost\.?$/i.test(host)) throw privateHost();
  // Host names are checked after their lookup; `connect` never looks up an IP address.
  if (ipaddr.isValid(host) && !isPublic(host)) throw privateHost();
  return url;
}

/**
 * Checks the IP addresses that a host name resolves to.
 *
 * @throws InvalidTarget also for a name that does not resolve
 */
export async function checkTarget(url: URL, rules: TargetRules): Promise<void> {
  if (rules.allowPrivate) return;
  const host = hostOf(url);
  if (ipaddr.isValid(host)) return;
  await publicAddressesOf(host, rules).catch((error: unknown) => {
    throw error instanceof InvalidTarget ? error : new InvalidTarget(say('outboundUrls.unknownName'));
  });
}

/**
 * `lookup` option of `http.request`. Connects to the addresses that were checked, which prevents
 * DNS rebinding.
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

/** Checks all addresses, as the connection may use any of them. */
async function publicAddressesOf(hostname: string, rules: TargetRules): Promise<LookupAddress[]> {
  const addresses = await addressesOf(hostname, rules);
  if (!addresses.every(({ address }) => isPublic(address))) throw privateHost();
  return addresses;
}

function addressesOf(hostname: string, { resolve }: TargetRules): Promise<LookupAddress[]> {
  return withTimeout(resolve ? resolve(hostname) : resolveAll(hostname, { all: true }), RESOLVE_MS);
}

/**
 * Whether an address is on the public internet. Excludes all special-purpose ranges, such as
 * private networks, loopback, link-local (cloud metadata) and IPv4-mapped IPv6.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  // Only 2000::/3 of IPv6 is allocated; ipaddr.js classifies more as unicast.
  const isAllocated = parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
  return isAllocated && parsed.range() === 'unicast';
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const privateHost = (): InvalidTarget => new InvalidTarget(say('outboundUrls.privateNetwork'));

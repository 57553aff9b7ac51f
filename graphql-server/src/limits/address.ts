import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Caches parsed addresses. */
const KNOWN_ADDRESSES = 1_000;
const known = new LRUCache<string, string>({ max: KNOWN_ADDRESSES, memoMethod: readAddress });

/**
 * Returns the rate limit key of an address. A client with one IPv6 address controls its whole /64
 * network; IPv4 addresses may be mapped into IPv6.
 */
export const addressKey = (address: string): string => known.memo(address);

function readAddress(address: string): string {
  const [bare = ''] = address.split('%');
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

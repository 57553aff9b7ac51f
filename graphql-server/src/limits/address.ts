import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Of whom many requests come. */
const KNOWN_ADDRESSES = 1_000;
const known = new LRUCache<string, string>({ max: KNOWN_ADDRESSES, memoMethod: readAddress });

/**
 * Returns the key that an address is counted by. A client with one IPv6 address owns its whole /64
 * network; an IPv4 address may be mapped into IPv6.
 */
export const countedAs = (address: string): string => known.memo(address);

function readAddress(address: string): string {
  const [bare = ''] = address.split('%');
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Of whom many requests come. */
const KNOWN_ADDRESSES = 1_000;
const known = new LRUCache<string, string>({ max: KNOWN_ADDRESSES, memoMethod: readAddress });

/**
 * What an address is counted as. Whoever has one address of IPv6 has a whole network of 64 bits of
 * them; and one of IPv4 may come in the clothes of IPv6.
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

import ipaddr from 'ipaddr.js';

/**
 * What an address is counted as. Whoever has one address of IPv6 has a whole network of 64 bits of them; and one of IPv4 may
 * come in the clothes of IPv6.
 */
export function countedAs(address: string): string {
  const [bare = ''] = address.split('%');
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

import type { FastifyRequest } from 'fastify';

/**
 * Where shoppers reach the shop, without a slash at the end: as configured, else the address this
 * request came to.
 */
export function publicOrigin({ protocol, host }: FastifyRequest, publicUrl: string | null): string {
  if (publicUrl) return publicUrl;
  // The header is the client's own; anything odd in it ends here.
  const origin = `${protocol}://${host}`;
  return URL.canParse(origin) && new URL(origin).origin === origin ? origin : 'http://localhost';
}

/**
 * Removes the origin that a request target may have behind a proxy (RFC 9112, 3.2.2). The client
 * chooses that origin, and it would end up in links and in the routing.
 */
export function withoutOrigin(target: string): string {
  if (target.startsWith('/') || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  // An address of a scheme that browsers do not know may have no path at all.
  return (pathname || '/') + search;
}

/**
 * The same, as the router can read it. A path whose percent signs are no encoding stands for
 * itself, so that it is found or not like any other: the framework would answer it past limits, log
 * and headers.
 */
export function readableTarget(target: string): string {
  const own = withoutOrigin(target);
  const [path = ''] = own.split(/[?#]/);
  return isEncoded(path) ? own : path.replaceAll('%', '%25') + own.slice(path.length);
}

function isEncoded(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    // Looked at, or the bundler would leave out what seems to do nothing.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

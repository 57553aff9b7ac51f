import type { FastifyRequest } from 'fastify';

/** Where shoppers reach the shop, without a slash at the end: as configured, else the address this request came to. */
export function publicOrigin({ protocol, host }: FastifyRequest, publicUrl: string | null): string {
  if (publicUrl) return publicUrl;
  // The header is the client's own; anything odd in it ends here.
  const asked = `${protocol}://${host}`;
  return URL.canParse(asked) && new URL(asked).origin === asked ? asked : 'http://localhost';
}

/**
 * What is asked for, where a request names it with an origin, as proxies may (RFC 9112, 3.2.2). That origin is as much the client's
 * own as any, and would stand in links and among the routes.
 */
export function withoutOrigin(target: string): string {
  if (target.startsWith('/') || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  // An address of a scheme that browsers do not know may have no path at all.
  return (pathname || '/') + search;
}

import type { FastifyRequest } from 'fastify';

/** Public origin of the shop: the configured one, else that of the request. */
export function publicOrigin({ protocol, host }: FastifyRequest, publicUrl: string | null): string {
  if (publicUrl) return publicUrl;
  // Clients control the `Host` header.
  const origin = `${protocol}://${host}`;
  return URL.canParse(origin) && new URL(origin).origin === origin ? origin : 'http://localhost';
}

/**
 * Removes the origin of a request target in absolute form (RFC 9112, 3.2.2): clients control it,
 * and it would affect links and routing.
 */
export function withoutOrigin(target: string): string {
  if (target.startsWith('/') || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  // URLs of non-special schemes may have an empty path.
  return (pathname || '/') + search;
}

/**
 * Removes the origin and escapes a path with invalid percent-encoding, for which Fastify would
 * respond without running hooks, and so without limits, log and headers.
 */
export function readableTarget(target: string): string {
  const own = withoutOrigin(target);
  const [path = ''] = own.split(/[?#]/);
  return isEncoded(path) ? own : path.replaceAll('%', '%25') + own.slice(path.length);
}

function isEncoded(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    // Compared, or the bundler would drop the call as free of side effects.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

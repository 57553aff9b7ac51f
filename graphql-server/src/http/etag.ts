import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * For public responses: browsers always revalidate, shared caches every 3 s. Varnish would serve
 * them for 10 s more while it revalidates, also with `must-revalidate`.
 */
export const PUBLIC_CACHE_CONTROL = 'public, max-age=0, s-maxage=3, stale-while-revalidate=0';
/** For JSON at a URL that also serves a page: many shared caches ignore `Vary: Accept`. */
export const SHARED_URL_CACHE_CONTROL = 'private, no-cache';

/** Derived from the content, so that it is equal in all processes. */
export const etagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether `If-Match` lists the ETag or `*` (RFC 9110, 13.1.1). Weak ETags never match. */
export function matchesIfMatch(header: string, etag: string): boolean {
  const expected = header.split(',').map((each) => each.trim());
  return expected.includes(etag) || expected.includes('*');
}

/** Whether `If-None-Match` lists the ETag or `*` (RFC 9110, 13.1.2). */
export function matchesIfNoneMatch({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known.includes(etag.replace(/^W\//, '')) || known.includes('*');
}

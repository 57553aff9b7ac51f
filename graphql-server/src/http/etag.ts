import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * For what is the same for everybody: browsers ask about it each time, and caches on the way every
 * few seconds.
 */
export const CATALOGUE = 'public, max-age=0, s-maxage=3';
/**
 * For data at an address that a page has as well. `Vary` names the difference, but many caches
 * ignore it: they would serve the data to everybody.
 */
export const CATALOGUE_BESIDE_PAGES = 'private, no-cache';

/** The validator of what is sent: the same for the same bytes, in every process. */
export const etagOf = (content: string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether `If-Match` has this ETag, or any (RFC 9110, 13.1.1). Weak ones never match. */
export function fulfilsIfMatch(header: string, etag: string): boolean {
  const expected = header.split(',').map((each) => each.trim());
  return expected.includes(etag) || expected.includes('*');
}

/** Whether `If-None-Match` has this ETag (RFC 9110, 13.1.2). */
export function matchesEtag({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known.includes(etag.replace(/^W\//, '')) || known.includes('*');
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesIfNoneMatch } from '../http/etag.js';
import type { CachedResponse } from './response-cache.js';

/** Encodes text outside of Node's buffer pool, where a cached slice would retain the whole slab. */
export function unpooledBuffer(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/**
 * Sets status and headers of a reply, with 304 if `If-None-Match` matches.
 * @returns whether it matches
 */
export function replyConditionally(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Pick<CachedResponse, 'status' | 'headers'>,
): boolean {
  const { status, headers } = response;
  reply.code(status).headers(headers);
  const { etag } = headers;
  if (status !== 200 || etag === undefined || !matchesIfNoneMatch(request, etag)) return false;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return true;
}

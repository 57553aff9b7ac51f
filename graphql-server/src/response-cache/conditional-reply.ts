import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesIfNoneMatch } from '../http/etag.js';
import type { CachedResponse } from './response-cache.js';

/**
 * A whole text in memory of its own: `Buffer.from` may put it into a pool whose other parts would
 * stay as long.
 */
export function unpooledBuffer(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/**
 * Sets status and headers of a reply, and 304 where the client has the response already.
 * @returns whether it does
 */
export function replyConditionally(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): boolean {
  const { status, headers } = response;
  reply.code(status).headers(headers);
  const { etag } = headers;
  if (status !== 200 || etag === undefined || !matchesIfNoneMatch(request, etag)) return false;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return true;
}

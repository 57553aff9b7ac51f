import type { FastifyReply } from 'fastify';

/**
 * Says that an answer depends on more headers, beside those that are named already, such as
 * `Origin`.
 */
export function addVary(reply: FastifyReply, ...names: readonly string[]): void {
  reply.header('vary', [reply.getHeader('vary'), ...names].flat().filter(Boolean).join(', '));
}

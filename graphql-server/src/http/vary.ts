import type { FastifyReply } from 'fastify';

/** Appends to `Vary` instead of replacing it. */
export function addVary(reply: FastifyReply, ...names: readonly string[]): void {
  reply.header('vary', [reply.getHeader('vary'), ...names].flat().filter(Boolean).join(', '));
}

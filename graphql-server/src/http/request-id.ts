import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

// What proxies and clients commonly send; nothing that could be taken for more than one word in a
// log.
const WELL_FORMED = /^[\w.-]{1,128}$/;

/** The id that the client or a proxy on the way has given a request, or else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}

import type { IncomingMessage } from 'node:http';
import { READ_ONLY_HEADER } from '../graphql/graphiql/graphiql-page.js';

/** Of what the head of a request says, all that decides on an answer that is kept. */
const SAYS = [
  'accept',
  'accept-encoding',
  'apollo-require-preflight',
  'content-encoding',
  'content-type',
  'host',
  'if-none-match',
  'origin',
  'x-apollo-operation-name',
] as const;
/** What decides on it by being there. */
const HAS = ['referer', 'sec-fetch-site'] as const;
/** What decides on it if whoever is connected is trusted with it. */
const PROXIES_SAY = ['x-forwarded-host', 'x-forwarded-proto'] as const;
/** What makes a request somebody's own, or more than a question. */
const SPECIAL = [
  'access-control-request-method',
  'expect',
  READ_ONLY_HEADER,
  'transfer-encoding',
  'upgrade',
] as const;

export const HEADERS_OF_KEY: readonly string[] = [
  ...SAYS,
  ...HAS,
  ...PROXIES_SAY,
  ...SPECIAL,
  // Whoever takes requests ahead of the framework looks at it for themselves.
  'authorization',
];

/** Longer bodies are nobody's everyday question. */
const MAX_BODY = 16 * 1024;

/** How long the body of a request is that may be answered ahead of the framework; null for any other request. */
export function earlyLength({ method, headers, url }: IncomingMessage): number | null {
  if (SPECIAL.some((name) => headers[name] !== undefined)) return null;
  const { 'content-length': given } = headers;
  if (method === 'GET' || method === 'HEAD') return given === undefined ? 0 : null;
  const length = Number(given);
  return method === 'POST' && url === '/graphql' && length > 0 && length <= MAX_BODY ? length : null;
}

/**
 * The same for requests that are answered alike as long as nothing changes. One text, as it is kept for long: one that is added up stays the
 * sum of its parts, of which each takes more than it says.
 */
export function repeatKey({ method, url, headers, socket }: IncomingMessage, body: string): string {
  const parts: (string | readonly string[] | undefined)[] = [method, url];
  for (const name of SAYS) parts.push(headers[name]);
  for (const name of HAS) parts.push(headers[name] === undefined ? '' : '+');
  if (PROXIES_SAY.some((name) => headers[name] !== undefined)) {
    for (const name of PROXIES_SAY) parts.push(String(headers[name]));
    parts.push(socket.remoteAddress);
  }
  parts.push('', body);
  return parts.join('\n');
}

import http, { type IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Headers that belong to one connection (RFC 9110, 7.6.1); `connection` may name more. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** The emulator takes any bearer token for an administrator's; the browser SDK never sends one. */
const PRIVILEGED = ['authorization', 'x-goog-user-project'];

// A connection for each: the emulator closes those that rest, now and then just as the next request
// sets out on one, and the browser SDK signs people out over the failure.
const agent = new http.Agent({ keepAlive: false });

/**
 * Passes a request on and its answer back, both untouched but for the headers that must not travel.
 * The `Host` stays the shop's, for the emulator builds links from it.
 */
export function forward(request: FastifyRequest, reply: FastifyReply, origin: string): Promise<FastifyReply> {
  return new Promise((resolve) => {
    const upstream = http.request(new URL(request.raw.url ?? '/', origin), {
      agent,
      method: request.method,
      headers: {
        ...without(request.headers, [...PRIVILEGED, 'content-length', 'expect']),
        ...lengthOf(request.body),
      },
    });
    upstream.once('response', (answer) => {
      resolve(
        reply
          .status(answer.statusCode ?? 502)
          .headers(without(answer.headers, namesOfCors(answer.headers)))
          .send(answer),
      );
    });
    upstream.once('error', () => {
      if (reply.sent || reply.raw.headersSent) return;
      const message = 'The sign-in service is not available. Please try again.';
      resolve(reply.status(503).send({ error: { code: 503, message, status: 'UNAVAILABLE' } }));
    });
    // The browser went away before its answer came.
    reply.raw.once('close', () => reply.raw.writableFinished || upstream.destroy());
    upstream.end(Buffer.isBuffer(request.body) ? request.body : undefined);
  });
}

/** CORS headers of the emulator, which allows every origin; the shop sends its own. */
const namesOfCors = (headers: IncomingHttpHeaders): string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

function without(headers: IncomingHttpHeaders, names: string[]): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...HOP_BY_HOP, ...named, ...names]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

const lengthOf = (body: unknown) => (Buffer.isBuffer(body) ? { 'content-length': String(body.length) } : {});

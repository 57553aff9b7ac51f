import http, { type IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Hop-by-hop headers (RFC 9110, 7.6.1); `connection` may name more. */
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

/** The emulator treats any bearer token as an administrator's; the browser SDK never sends one. */
const PRIVILEGED = ['authorization', 'x-goog-user-project'];

// Without keep-alive: the emulator may close an idle connection just as the next request uses it,
// and the browser SDK signs users out on that error.
const agent = new http.Agent({ keepAlive: false });

/**
 * Forwards a request and its response, without the headers of a single connection. Keeps the shop's
 * `Host`, from which the emulator builds links.
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
    // The client disconnected before the response.
    reply.raw.once('close', () => reply.raw.writableFinished || upstream.destroy());
    upstream.end(Buffer.isBuffer(request.body) ? request.body : undefined);
  });
}

/** The emulator's CORS headers allow every origin; the shop sends its own. */
const namesOfCors = (headers: IncomingHttpHeaders): string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

function without(headers: IncomingHttpHeaders, names: string[]): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...HOP_BY_HOP, ...named, ...names]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

const lengthOf = (body: unknown) => (Buffer.isBuffer(body) ? { 'content-length': String(body.length) } : {});

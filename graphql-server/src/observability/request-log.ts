import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../common/actor.js';
import { nameRoute } from '../common/spans.js';
import type { Authenticate } from '../http/authenticate.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Logs only errors of the route, not its requests. */
    unlogged?: boolean;
  }

  interface FastifyRequest {
    /** Set after authentication. */
    sender?: Actor;
  }
}

/** The outcome of a request; its strings are label values of metrics. */
export interface AnsweredRequest {
  readonly method: string;
  /** The route pattern. The URL may contain personal data such as e-mail addresses. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** Rounds durations to 0.1 ms. */
const tenthsOf = (ms: number): number => Math.round(ms * 10) / 10;

/** nginx's non-standard status for a client that disconnected before the response. */
const CLIENT_CLOSED_REQUEST = 499;
/** Probes of load balancers arrive every few seconds. */
const PROBES = new Set(['/healthz', '/readyz']);

/** Logs each request and passes it to `onAnswered`, unless its route is `unlogged`. */
export function logRequests(app: FastifyInstance, onAnswered: (request: AnsweredRequest) => void): void {
  const write = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const answered = {
      method: request.method,
      route: routeOf(request),
      status,
      ms: tenthsOf(reply.elapsedTime),
    };
    onAnswered(answered);
    const level = PROBES.has(answered.route) ? 'debug' : 'info';
    request.log[level]({ ...answered, actor: actorId(request.sender) }, 'request');
  };
  app.decorateRequest('sender');
  app.addHook('onRequest', (request, reply, done) => {
    nameRoute(routeOf(request));
    if (request.routeOptions.config?.unlogged) return done();
    reply.raw.once('close', () => {
      const isClosed = !reply.raw.writableFinished && !request.ws;
      if (isClosed) write(request, reply, CLIENT_CLOSED_REQUEST);
    });
    return done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.routeOptions.config?.unlogged) write(request, reply, reply.statusCode);
    done();
  });
}

/** Wraps `authenticate` to set `request.sender` for the log. */
export const recordSender =
  (authenticate: Authenticate): Authenticate =>
  async (request, options) =>
    (request.sender = await authenticate(request, options));

/** Pages are served by the not-found handler. */
const routeOf = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 ? '(page)' : (routeOptions.url ?? '(none)');

export function actorId(actor: Actor | undefined): string | undefined {
  if (!actor || actor.kind === 'visitor') return undefined;
  return actor.kind === 'token' ? `token:${actor.tokenId}` : actor.userId;
}

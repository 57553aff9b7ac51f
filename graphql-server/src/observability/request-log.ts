import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../common/actor.js';
import { nameRoute } from '../common/spans.js';
import type { Authenticate } from '../http/authenticate.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Logs nothing of its requests but faults. */
    unlogged?: boolean;
  }

  interface FastifyRequest {
    /** The actor, once it is known. */
    sender?: Actor;
  }
}

/** The outcome of a request, in a small set of words. */
export interface AnsweredRequest {
  readonly method: string;
  /**
   * The pattern of its address, never the address itself, in which there may be e-mails and what
   * was searched for.
   */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** Rounds durations to 0.1 ms. */
export const tenthsOf = (ms: number): number => Math.round(ms * 10) / 10;

/**
 * Not one of the HTTP statuses, but what web servers commonly log for a client that has gone before
 * the answer.
 */
export const CLIENT_CLOSED_REQUEST = 499;
/** Probes of load balancers, every few seconds. */
const PROBES = new Set(['/healthz', '/readyz']);

/**
 * Logs one line for each request and reports it to `onAnswered`, unless its route is `unlogged`.
 */
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

/** Sets `request.sender`, which the request log writes. */
export const recordSender =
  (authenticate: Authenticate): Authenticate =>
  async (request, options) =>
    (request.sender = await authenticate(request, options));

/** What no route takes is a page, or nothing. */
export const routeOf = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 ? '(page)' : (routeOptions.url ?? '(none)');

export function actorId(actor: Actor | undefined): string | undefined {
  if (!actor || actor.kind === 'visitor') return undefined;
  return actor.kind === 'token' ? `token:${actor.tokenId}` : actor.userId;
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { afterTurn } from '../common/after-turn.js';
import type { Actor } from '../common/actor.js';
import { countedAs } from '../limits/address.js';
import type { Metrics } from '../operations/metrics.js';
import { actorId, CLIENT_GONE, tenthsOf } from '../operations/request-log.js';
import { requestIdOf } from '../operations/request-id.js';
import { earlyLength } from './repeat-key.js';

/** Where a request comes from, as a request from there was found to that the framework took up. */
export interface Peer {
  readonly address: string;
  /** What limits count it as. */
  readonly countedAs: string;
}

/** A request that the framework has not taken up yet. */
export interface EarlyRequest {
  readonly raw: IncomingMessage;
  readonly response: ServerResponse;
  /** All of it; empty where there is none. */
  readonly body: Buffer;
  readonly peer: Peer;
  /** When it came, as `performance.now()` has it. */
  readonly since: number;
}

/** Somebody who answers some requests in place of the framework. @returns whether it does */
export type Taker = (request: EarlyRequest) => boolean;

/** What the log and the metrics are told of a request that the framework has heard nothing of. */
export interface AnsweredEarly {
  readonly requestId: string;
  readonly route: string;
  /** `CLIENT_GONE` when nobody was there any more to be answered. */
  readonly status: number;
  readonly actor?: Actor;
}

/** A request that has been answered, as far as it is told of. */
export interface Answered extends Pick<EarlyRequest, 'since'> {
  readonly raw: Pick<IncomingMessage, 'method'>;
}

export interface Ahead {
  /** Takers are asked in the order in which they were added. */
  add(taker: Taker): void;
  /** Writes the line of a request, when the turn is over. */
  answered(request: Answered, answer: AnsweredEarly): void;
}

export interface AheadOptions {
  readonly metrics: Pick<Metrics, 'requestAnswered'>;
  /** Where everything goes the long way, through the framework. */
  readonly isOff: boolean;
}

/** Of so many it is known where they are; what they say of where they come from is not longer than this. */
const MOST_PEERS = 10_000;
const MAX_PEER_LENGTH = 200;
const NO_BODY = Buffer.alloc(0);
/** Where bodies come that are looked at. */
const ROUTE_WITH_BODY = '/graphql';
/** Of each answer or connection. */
const ITS_OWN = new Set(['connection', 'date', 'keep-alive', 'x-request-id']);

/**
 * Lets takers answer requests before the framework takes them up: without its hooks, its promises and its own objects for each
 * request. Whoever takes a request does all that is done for every request: limits, an id, a line in the log, its place in the
 * metrics. See docs/decisions/0085-repeated-requests.md.
 */
export function answerAhead(app: FastifyInstance, { metrics, isOff }: AheadOptions): Ahead {
  const takers: Taker[] = [];
  const peers = new LRUCache<string, Peer>({ max: MOST_PEERS });
  const answered: Ahead['answered'] = (
    { raw: { method = '' }, since },
    { requestId, route, status, actor },
  ) => {
    const facts = { method, route, status, ms: tenthsOf(performance.now() - since) };
    afterTurn(() => {
      metrics.requestAnswered(facts);
      app.log.info({ requestId, ...facts, actor: actorId(actor) }, 'request');
    });
  };
  const ahead: Ahead = { add: (taker) => void takers.push(taker), answered };
  if (isOff) return ahead;

  app.addHook('onResponse', ({ raw, ip }, _reply, done) => {
    const name = peerNameOf(raw);
    if (name.length <= MAX_PEER_LENGTH && !peers.has(name)) {
      peers.set(name, { address: ip, countedAs: countedAs(ip) });
    }
    done();
  });

  app.addHook('onReady', (done) => {
    // A host of two addresses has a second server, which answers everything the long way.
    const { server } = app;
    const [answer] = server.listeners('request') as [RequestListener];
    server.off('request', answer).on('request', (raw, response) => {
      const length = app.isDraining() ? null : earlyLength(raw);
      const goOn = () => answer(raw, response);
      if (length === null) goOn();
      else if (length > 0) process.nextTick(readFirst, raw, response, length, goOn);
      else if (!take(raw, response, NO_BODY)) goOn();
    });
    done();
  });
  return ahead;

  /** Looks at a body that has come along with its head, or in one piece after it; whatever comes otherwise goes the long way. */
  function readFirst(raw: IncomingMessage, response: ServerResponse, length: number, goOn: () => void): void {
    if (raw.readableLength >= length) return takeWith(raw, response, length, goOn);
    const since = performance.now();
    const look = () => {
      raw.off('readable', look).off('close', look);
      if (raw.destroyed) {
        const requestId = requestIdOf(raw);
        answered({ raw, since }, { requestId, route: ROUTE_WITH_BODY, status: CLIENT_GONE });
      } else takeWith(raw, response, length, goOn);
    };
    raw.on('readable', look).on('close', look);
  }

  function takeWith(raw: IncomingMessage, response: ServerResponse, length: number, goOn: () => void): void {
    // Whatever is there, which is how a stream comes to its end with no more asking.
    const body = app.isDraining() ? null : (raw.read() as Buffer | null);
    if (body?.length === length && take(raw, response, body)) return;
    if (body) raw.unshift(body);
    goOn();
  }

  function take(raw: IncomingMessage, response: ServerResponse, body: Buffer): boolean {
    const since = performance.now();
    const peer = peers.get(peerNameOf(raw));
    if (!peer) return false;
    const request = { raw, response, body, peer, since };
    try {
      return takers.some((taker) => taker(request));
    } catch (error) {
      // Nothing that was sent to us may end the process. What is wrong with it is for the long way to say.
      app.log.warn({ err: error }, 'A request could not be answered ahead of the framework.');
      if (response.headersSent) response.destroy();
      return response.headersSent;
    }
  }
}

/** What is known of where a request comes from before anything has looked at it. */
const peerNameOf = ({ socket, headers }: IncomingMessage): string =>
  `${socket.remoteAddress} ${String(headers['x-forwarded-for'] ?? '')}`;

/** The headers of a reply that the next one to such a request has too: names and values in turns. */
export const lastingHeaders = (reply: FastifyReply, others: ReadonlySet<string> = new Set()): string[] =>
  Object.entries(reply.getHeaders())
    .filter(([name]) => !ITS_OWN.has(name.toLowerCase()) && !others.has(name))
    .flatMap(([name, value]) => [name, String(value)]);

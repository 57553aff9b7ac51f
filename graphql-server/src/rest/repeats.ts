import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { countedAs } from '../limits/address.js';
import type { Limiter } from '../limits/limiter.js';
import type { Metrics } from '../operations/metrics.js';
import { requestIdOf } from '../operations/request-id.js';
import { routeOf, tenthsOf } from '../operations/request-log.js';
import type { AnswerCache, AnswerKind, KeptAt } from '../public-answers/answer-cache.js';
import { repeatableLength, repeatKey } from './repeat-key.js';

/** What a reply has that is another one each time. */
interface Fresh {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** How whoever sends the same request is answered. */
export interface Repeatable {
  /** What the reply is made of: it is repeated for as long as that is kept. */
  readonly of: KeptAt;
  /** The body, or what makes it anew; then null tells that the reply would be another one by now. */
  readonly content: string | Buffer | (() => Fresh | null);
  readonly onRepeated?: (seconds: number) => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Given by whoever answers with what is kept. */
    repeatable: Repeatable | null;
  }
}

export interface RepeatOptions {
  readonly answers: AnswerCache;
  readonly limiter: Limiter;
  readonly metrics: Pick<Metrics, 'publicAsked' | 'requestAnswered'>;
}

interface KnownReply extends Pick<Repeatable, 'content' | 'onRepeated'> {
  readonly kind: AnswerKind;
  readonly route: string;
  readonly status: number;
  /** Names and values in turns. */
  readonly headers: readonly string[];
}

/** A request that may be known the next time. */
type Asked = IncomingMessage & { repeatKey?: string };

/** Of each answer or connection. */
const ITS_OWN = new Set(['connection', 'date', 'keep-alive', 'x-request-id']);
/** Of so many it is known what they are counted as; what they say of where they come from is not longer than this. */
const MOST_PEERS = 10_000;
const MAX_PEER_LENGTH = 200;

const bytesOfReply = ({ headers, content }: KnownReply): number =>
  2 * headers.reduce((sum, text) => sum + text.length, typeof content === 'function' ? 0 : content.length);

/**
 * Answers a request that is the same as one before it with the same reply, before the framework takes it up: without hooks,
 * without a promise, in one write. What the reply is and whether it may be given again is for those to say who answered the
 * first. See docs/decisions/0085-repeated-requests.md.
 */
export function answerRepeats(app: FastifyInstance, { answers, limiter, metrics }: RepeatOptions): void {
  const replies = answers.derived(bytesOfReply);
  const peers = new LRUCache<string, string>({ max: MOST_PEERS });

  app.decorateRequest('repeatable', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { raw, repeatable } = request as FastifyRequest & { raw: Asked };
    if (raw.repeatKey !== undefined && repeatable) {
      const peer = peerOf(raw);
      if (peer.length <= MAX_PEER_LENGTH) peers.set(peer, countedAs(request.ip));
      replies.keep(raw.repeatKey, replyOf(request, reply, repeatable), repeatable.of);
    }
    done();
  });

  app.addHook('onReady', (done) => {
    // A host of two addresses has a second server, which answers everything the long way.
    const { server } = app;
    const [answer] = server.listeners('request') as [RequestListener];
    server.off('request', answer).on('request', (request, response) => {
      const length = app.isDraining() ? null : repeatableLength(request);
      if (length === null) answer(request, response);
      else if (length > 0) process.nextTick(readFirst, request, response, length, answer);
      else if (!repeat(request, response, '')) answer(request, response);
    });
    done();
  });

  /** Looks at a body that has come along with its head; whatever comes later goes the long way. */
  function readFirst(
    request: Asked,
    response: ServerResponse,
    length: number,
    answer: RequestListener,
  ): void {
    const body = request.read(length) as Buffer | null;
    if (body && repeat(request, response, body.toString('latin1'))) {
      request.resume();
      return;
    }
    if (body) request.unshift(body);
    answer(request, response);
  }

  /** @returns whether it was answered */
  function repeat(request: Asked, response: ServerResponse, body: string): boolean {
    const from = performance.now();
    request.repeatKey = repeatKey(request, body);
    const reply = replies.find(request.repeatKey);
    const counted = reply && peers.get(peerOf(request));
    if (!reply || counted === undefined) return false;
    const { content } = reply;
    const fresh = typeof content === 'function' ? content() : { headers: {}, body: content };
    if (!fresh || !limiter.spendRequestAhead(counted)) return false;
    const requestId = requestIdOf(request);
    const headers = [...reply.headers, ...Object.entries(fresh.headers).flat(), 'x-request-id', requestId];
    response.writeHead(reply.status, headers).end(fresh.body);
    tell(request, reply, requestId, performance.now() - from);
    return true;
  }

  function tell({ method = '' }: Asked, reply: KnownReply, requestId: string, ms: number): void {
    const { kind, route, status, onRepeated } = reply;
    const answered = { method, route, status, ms: tenthsOf(ms) };
    metrics.publicAsked(kind, 'hit');
    onRepeated?.(ms / 1000);
    metrics.requestAnswered(answered);
    app.log.info({ requestId, ...answered }, 'request');
  }
}

/** Where a request comes from, as far as the request and its connection tell. */
const peerOf = ({ socket, headers }: IncomingMessage): string =>
  `${socket.remoteAddress} ${String(headers['x-forwarded-for'] ?? '')}`;

function replyOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { of, content, onRepeated }: Repeatable,
): KnownReply {
  const renewed = typeof content === 'function' ? (content()?.headers ?? {}) : {};
  const headers = Object.entries(reply.getHeaders())
    .filter(([name]) => !ITS_OWN.has(name.toLowerCase()) && !(name in renewed))
    .flatMap(([name, value]) => [name, String(value)]);
  return {
    kind: of.kind,
    route: routeOf(request),
    status: reply.statusCode,
    headers,
    content,
    ...(onRepeated && { onRepeated }),
  };
}

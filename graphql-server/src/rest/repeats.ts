import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { afterTurn } from '../common/after-turn.js';
import type { Limiter } from '../limits/limiter.js';
import type { Metrics } from '../operations/metrics.js';
import { requestIdOf } from '../operations/request-id.js';
import { routeOf } from '../operations/request-log.js';
import type { AnswerCache, AnswerKind, KeptAt } from '../public-answers/answer-cache.js';
import { lastingHeaders, type Ahead, type Answered, type Peer } from './ahead.js';
import { repeatKey } from './repeat-key.js';
import { headOf, hearVerbatim, keptBody, linesOf, type Body } from './verbatim.js';

/** What a reply has that is another one each time. */
interface Fresh {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** The same, as it is sent. */
interface FreshToSend {
  /** Names and values in turns. */
  readonly headers: readonly string[];
  readonly body: Body;
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
  readonly ahead: Ahead;
  readonly answers: AnswerCache;
  readonly limiter: Limiter;
  readonly metrics: Pick<Metrics, 'publicAsked'>;
  /** Whether everything goes the long way. */
  readonly isOff: boolean;
}

interface KnownReply extends Pick<Repeatable, 'onRepeated'> {
  readonly kind: AnswerKind;
  readonly route: string;
  readonly status: number;
  /** Names and values in turns. */
  readonly headers: readonly string[];
  readonly bytes: number;
  /** What is another one each time; null when the reply is not to be repeated any more. */
  readonly freshen: () => FreshToSend | null;
  /** The headers as they are written. Made when they are, as most replies are never given again. */
  head?: string;
}

/** What is known of a request by what it says. */
interface Said {
  readonly method: string | undefined;
  /** What the reply to it is called. */
  readonly reply: string;
  readonly peer: Peer;
}

/** A request that may be known the next time. */
type Asked = IncomingMessage & { replyName?: string };

/**
 * Answers a request that is the same as one before it with the same reply, ahead of the framework: without a promise, in one
 * write. What the reply is and whether it may be given again is for those to say who answered the first. See
 * docs/decisions/0085-repeated-requests.md.
 */
export function answerRepeats(
  app: FastifyInstance,
  { ahead, answers, limiter, metrics, isOff }: RepeatOptions,
): void {
  const replies = answers.derived(({ bytes }: KnownReply) => bytes);
  const verbatim = isOff ? null : hearVerbatim(app, answerAgain);

  app.decorateRequest('repeatable', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { raw, repeatable } = request as FastifyRequest & { raw: Asked };
    if (raw.replyName !== undefined && repeatable) {
      replies.keep(raw.replyName, replyOf(request, reply, repeatable), repeatable.of);
    }
    done();
  });

  ahead.add((request) => {
    const { response, body, peer } = request;
    const raw: Asked = request.raw;
    // What somebody is told who is signed in is theirs.
    if (raw.headers.authorization !== undefined) return false;
    raw.replyName = replies.nameOf(repeatKey(raw, body.toString('latin1')));
    const reply = replies.find(raw.replyName);
    if (!reply) return false;
    const fresh = spendAndFreshen(reply, peer);
    if (!fresh) return false;
    const requestId = requestIdOf(raw);
    if (raw.headers['x-request-id'] === undefined) {
      verbatim?.remember(request, { method: raw.method, reply: raw.replyName, peer });
    }
    const headers = [...reply.headers, ...fresh.headers, 'x-request-id', requestId];
    response.writeHead(reply.status, headers).end(fresh.body.data, fresh.body.encoding);
    tell(request, reply, requestId);
    return true;
  });

  function answerAgain({ method, reply: name, peer }: Said) {
    const since = performance.now();
    const reply = replies.find(name);
    const fresh = reply && spendAndFreshen(reply, peer);
    if (!fresh) return null;
    const requestId = randomUUID();
    tell({ raw: { method }, since }, reply, requestId);
    reply.head ??= headOf(reply.status, reply.headers);
    return {
      head: `${reply.head}${linesOf(fresh.headers)}x-request-id: ${requestId}\r\n`,
      body: fresh.body,
    };
  }

  function spendAndFreshen({ freshen }: KnownReply, peer: Peer): FreshToSend | null {
    const fresh = freshen();
    return fresh && limiter.spendRequestAhead(peer.countedAs) ? fresh : null;
  }

  function tell(request: Answered, { kind, route, status, onRepeated }: KnownReply, requestId: string): void {
    const seconds = (performance.now() - request.since) / 1000;
    ahead.answered(request, { requestId, route, status });
    afterTurn(() => {
      metrics.publicAsked(kind, 'hit');
      onRepeated?.(seconds);
    });
  }
}

function replyOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { of, content, onRepeated }: Repeatable,
): KnownReply {
  const renewed = typeof content === 'function' ? Object.keys(content()?.headers ?? {}) : [];
  const headers = lastingHeaders(reply, new Set(renewed));
  const headLength = headers.reduce((sum, text) => sum + text.length, 0);
  return {
    kind: of.kind,
    route: routeOf(request),
    status: reply.statusCode,
    headers,
    // Once as they are here, and as much for those that are given again.
    bytes: 2 * headLength + (typeof content === 'function' ? 0 : content.length),
    freshen: freshenerOf(content),
    ...(onRepeated && { onRepeated }),
  };
}

function freshenerOf(content: Repeatable['content']): KnownReply['freshen'] {
  if (typeof content !== 'function') {
    let always: FreshToSend | undefined;
    return () => (always ??= { headers: [], body: keptBody(content) });
  }
  return () => {
    const fresh = content();
    return (
      fresh && { headers: Object.entries(fresh.headers).flat(), body: { data: fresh.body, encoding: 'utf8' } }
    );
  };
}

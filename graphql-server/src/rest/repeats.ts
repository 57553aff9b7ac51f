import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limiter } from '../limits/limiter.js';
import type { Metrics } from '../operations/metrics.js';
import { requestIdOf } from '../operations/request-id.js';
import { routeOf } from '../operations/request-log.js';
import type { AnswerCache, AnswerKind, KeptAt } from '../public-answers/answer-cache.js';
import { lastingHeaders, type Ahead, type EarlyRequest } from './ahead.js';
import { repeatKey } from './repeat-key.js';

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
  readonly ahead: Ahead;
  readonly answers: AnswerCache;
  readonly limiter: Limiter;
  readonly metrics: Pick<Metrics, 'publicAsked'>;
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

const bytesOfReply = ({ headers, content }: KnownReply): number =>
  2 * headers.reduce((sum, text) => sum + text.length, typeof content === 'function' ? 0 : content.length);

/**
 * Answers a request that is the same as one before it with the same reply, ahead of the framework: without a promise, in one
 * write. What the reply is and whether it may be given again is for those to say who answered the first. See
 * docs/decisions/0085-repeated-requests.md.
 */
export function answerRepeats(
  app: FastifyInstance,
  { ahead, answers, limiter, metrics }: RepeatOptions,
): void {
  const replies = answers.derived(bytesOfReply);

  app.decorateRequest('repeatable', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { raw, repeatable } = request as FastifyRequest & { raw: Asked };
    if (raw.repeatKey !== undefined && repeatable) {
      replies.keep(raw.repeatKey, replyOf(request, reply, repeatable), repeatable.of);
    }
    done();
  });

  ahead.add((request) => {
    const { response, body, peer } = request;
    const raw: Asked = request.raw;
    // What somebody is told who is signed in is theirs.
    if (raw.headers.authorization !== undefined) return false;
    raw.repeatKey = repeatKey(raw, body.toString('latin1'));
    const reply = replies.find(raw.repeatKey);
    if (!reply) return false;
    const { content } = reply;
    const fresh = typeof content === 'function' ? content() : { headers: {}, body: content };
    if (!fresh || !limiter.spendRequestAhead(peer.countedAs)) return false;
    const requestId = requestIdOf(raw);
    const headers = [...reply.headers, ...Object.entries(fresh.headers).flat(), 'x-request-id', requestId];
    response.writeHead(reply.status, headers).end(fresh.body);
    tell(request, reply, requestId);
    return true;
  });

  function tell(
    request: EarlyRequest,
    { kind, route, status, onRepeated }: KnownReply,
    requestId: string,
  ): void {
    metrics.publicAsked(kind, 'hit');
    onRepeated?.((performance.now() - request.since) / 1000);
    ahead.answered(request, { requestId, route, status });
  }
}

function replyOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { of, content, onRepeated }: Repeatable,
): KnownReply {
  const renewed = typeof content === 'function' ? Object.keys(content()?.headers ?? {}) : [];
  return {
    kind: of.kind,
    route: routeOf(request),
    status: reply.statusCode,
    headers: lastingHeaders(reply, new Set(renewed)),
    content,
    ...(onRepeated && { onRepeated }),
  };
}

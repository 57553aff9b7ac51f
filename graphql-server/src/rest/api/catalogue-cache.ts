import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeepTicket } from '../../public-answers/answer-cache.js';
import { bytesToKeep, TEXT, type TextAnswer } from '../../public-answers/answer-form.js';
import { CATALOGUE, CATALOGUE_BESIDE_PAGES, etagOf, isKnown } from '../etag.js';
import { addVary } from '../vary.js';
import type { RestOptions } from './rest-app.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The reply, where it was kept. */
    kept: TextAnswer | null;
    keepTicket: KeepTicket;
  }
}

/** Headers that say something of what is sent; the links to other pages are part of it. */
const SAID = ['content-type', 'link', 'x-total-count'];

/** What is the same for everybody is kept, and may be kept and asked about again; everything else is kept nowhere. */
export function keepCatalogue(app: FastifyInstance, { kept: { answers }, origin }: RestOptions): void {
  app.decorateRequest('kept', null);
  app.decorateRequest('keepTicket', null);
  const catalogue = answers.shelf('rest', TEXT);
  const keyOf = (request: FastifyRequest) => `${origin(request)} ${request.url}`;

  app.addHook('preHandler', (request, reply, done) => {
    if (!isCatalogue(request)) return done();
    const key = keyOf(request);
    const answer = (kept: TextAnswer | undefined) => {
      request.kept = kept ?? null;
      request.keepTicket = catalogue.ticket();
      if (kept) reply.headers(kept.headers).send(kept.body);
      else done();
    };
    const found = catalogue.find(key);
    const asked = found ? null : catalogue.ask(key);
    if (asked) void asked.then(answer);
    else answer(found);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    // Beside `Origin`, where pages of other sites may read it.
    addVary(reply, 'Accept');
    if (sameFor(request) === 'visitors') addVary(reply, 'Authorization');
    if (reply.statusCode !== 200 || !isCatalogue(request)) {
      reply.header('cache-control', 'no-store');
      return payload;
    }
    let { kept } = request;
    if (!kept) {
      kept = answerOf(reply, String(payload));
      reply.headers(kept.headers);
      catalogue.keep(keyOf(request), kept, request.keepTicket);
    }
    reply.header('cache-control', request.url.startsWith('/api/') ? CATALOGUE : CATALOGUE_BESIDE_PAGES);
    const of = { kind: 'rest', key: keyOf(request), ticket: request.keepTicket } as const;
    if (!isKnown(request, String(reply.getHeader('etag')))) {
      request.repeatable = { of, content: kept.body };
      return kept.body;
    }
    request.repeatable = { of, content: '' };
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
}

const sameFor = ({ routeOptions }: FastifyRequest) => routeOptions.config.sameFor;

const isCatalogue = (request: FastifyRequest): boolean =>
  sameFor(request) === 'everybody' || (sameFor(request) === 'visitors' && request.actor.kind === 'visitor');

function answerOf(reply: FastifyReply, payload: string): TextAnswer {
  const said = SAID.map((name) => [name, reply.getHeader(name)]).filter(([, value]) => value !== undefined);
  const etag = etagOf(`${String(reply.getHeader('link'))}\n${payload}`);
  return {
    headers: { ...(Object.fromEntries(said) as TextAnswer['headers']), etag },
    body: bytesToKeep(payload),
  };
}

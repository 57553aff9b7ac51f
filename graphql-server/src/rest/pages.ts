import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { thrown } from '../common/log-failure.js';
import { fullHour, type PublicConfig } from '../config/public-config.js';
import type { Ask } from '../graphql/ask-as-visitor.js';
import { prefersPage, takesPage } from './accept.js';
import type { AnswerCache } from '../public-answers/answer-cache.js';
import { acceptsBrotli, compressPage, withCompressedNonce, type CompressedPage } from './compressed-page.js';
import { etagOf, isKnown } from './etag.js';
import { nothingHere } from './http-error.js';
import { PAGE, type PageAnswer } from './page-answer.js';
import { findRenderer, pagesByTurns, TooBusyError } from './page-renderer.js';
import { pagePolicy, type PolicySettings } from './page-policy.js';
import { newNonce, PageTemplate, withNonce, type PageParts } from './page-template.js';
import { servePageFiles } from './page-files.js';

export interface PageOptions {
  /** The folder that the web was built to, with `client` and `server` in it. */
  readonly webRoot: string;
  readonly publicConfig: (request: FastifyRequest) => PublicConfig;
  readonly policy: PolicySettings;
  /** Makes the function by which one page gets its data. */
  readonly questions: () => Ask;
  readonly answers: AnswerCache;
}

/**
 * Serves the web: its files as they are, and for every other address that a browser asks for a page that is drawn here.
 * A page that cannot be drawn, or not in time, arrives empty, and the browser draws it.
 *
 * @returns whether there are pages to serve
 */
export async function registerPages(app: FastifyInstance, options: PageOptions): Promise<boolean> {
  const { webRoot, publicConfig, questions } = options;
  // Drawn pages are the same for everybody but for their nonce, and tell the time in hours.
  const cache = options.answers.shelf('page', PAGE);
  const policyWith = pagePolicy(options.policy);
  app.get('/config.json', publicConfig);

  const clientFolder = path.join(webRoot, 'client');
  const template = await PageTemplate.read(clientFolder);
  // While developing, Vite serves the pages.
  if (!template) return false;
  await servePageFiles(app, clientFolder);

  const loadRenderer = await findRenderer(webRoot);
  // Whoever asks for a page meanwhile waits for it, and for nothing but that.
  app.addHook('onListen', async () => void loadRenderer?.().catch(() => {}));

  const byTurns = pagesByTurns();
  const draw = async (url: string, config: PublicConfig): Promise<PageAnswer> => {
    if (!loadRenderer) throw new Error('The web was built without its server part.');
    const render = await loadRenderer();
    return byTurns(async (signal) => {
      const page = await render(url, { config, ask: questions(), nonce: template.nonceMark, signal });
      const parts = template.filled(config, page);
      // A page that a browser has keeps its nonce and its policy, so another policy makes another page.
      // Weak, as the nonce is another each time, and as it goes out plain and compressed.
      const etag = `W/${etagOf(policyWith('') + withNonce(parts, '').toString())}`;
      return { status: page.status, etag, parts, compressed: await compressPage(parts) };
    });
  };

  const withNewNonce = (parts: PageParts, compressed: CompressedPage | null) => {
    const nonce = newNonce();
    return {
      headers: { 'content-security-policy': policyWith(nonce) },
      body: compressed ? withCompressedNonce(compressed, nonce) : withNonce(parts, nonce),
    };
  };

  // Made outside of the handler, of which they would hold everything, request and connection included, for as long as a page is kept.
  const makerOf = (parts: PageParts, compressed: CompressedPage | null, isStill: boolean) => () =>
    isStill ? { headers: {}, body: '' } : withNewNonce(parts, compressed);

  app.setNotFoundHandler(async (request, reply) => {
    if (!takesPage(request.raw)) throw nothingHere();
    const config = publicConfig(request);
    const key = `${config.publicUrl} ${config.now} ${request.url}`;
    const ticket = cache.ticket();
    const answer = await cache
      .get(key, () => draw(request.url, config))
      .catch((error: unknown) => logFailure(request, error));
    // That there is no such page is said in a page only to whom it is a page that was wanted.
    if (answer?.status === 404 && !prefersPage(request.raw)) throw nothingHere();
    // Integrators get data at the addresses of pages.
    reply.type('text/html; charset=utf-8').header('vary', 'accept, accept-encoding');
    if (!answer) {
      const { headers, body } = withNewNonce(template.shell(config), null);
      return reply.headers({ ...headers, 'cache-control': 'no-store' }).send(body);
    }
    const compressed = acceptsBrotli(request) ? answer.compressed : null;
    const isStill = answer.status === 200 && isKnown(request, answer.etag);
    const make = makerOf(answer.parts, compressed, isStill);
    request.repeatable = { of: { kind: 'page', key, ticket }, content: inHour(config.now, make) };
    // Not by caches on the way: they would hand the same nonce to many.
    reply.headers({ 'cache-control': 'private, no-cache', etag: answer.etag });
    if (isStill) return reply.code(304).send();
    if (compressed) reply.header('content-encoding', 'br');
    const { headers, body } = make();
    return reply.code(answer.status).headers(headers).send(body);
  });
  return true;
}

/** What `make` makes, as long as a page of that hour is true. */
const inHour =
  <Content>(hour: PublicConfig['now'], make: () => Content) =>
  (): Content | null =>
    fullHour() === hour ? make() : null;

function logFailure({ log, url }: FastifyRequest, error: unknown): null {
  if (error instanceof TooBusyError) log.warn({ url, reason: error.message }, 'page not drawn');
  else log.error({ url, err: thrown(error) }, 'page not drawn');
  return null;
}

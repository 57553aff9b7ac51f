import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { thrown } from '../common/log-failure.js';
import type { PublicConfig } from '../config/public-config.js';
import type { Ask } from '../graphql/ask-as-visitor.js';
import { etagOf } from '../http/etag.js';
import { cacheResponses } from '../response-cache/cache-responses.js';
import { replyUnlessKnown } from '../response-cache/reply-unless-known.js';
import type { CachedResponse, ResponseCache } from '../response-cache/response-cache.js';
import { prefersPage, takesPage } from './accept.js';
import { acceptsBrotli, compressPage } from './compressed-page.js';
import { nothingHere } from './http-error.js';
import { PageBody } from './page-body.js';
import { servePageFiles } from './page-files.js';
import { pagePolicy, type PolicySettings } from './page-policy.js';
import { loadRenderer, pagesByTurns, TooBusyError } from './page-renderer.js';
import { newNonce, PageTemplate, withNonce } from './page-template.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The page that was made for this request. */
    page: CachedResponse | null;
  }
}

export interface PageOptions {
  /** The folder that the web was built to, with `client` and `server` in it. */
  readonly webRoot: string;
  readonly publicConfig: (request: FastifyRequest) => PublicConfig;
  readonly policy: PolicySettings;
  /** Makes the function by which one page gets its data. */
  readonly questions: () => Ask;
  readonly cache: ResponseCache;
}

// Integrators get data at the addresses of pages.
const HTML = { 'content-type': 'text/html; charset=utf-8', vary: 'accept, accept-encoding' };
// Not by caches on the way: they would hand the same nonce to many.
const RENDERED = { ...HTML, 'cache-control': 'private, no-cache' };
const SHELL = { ...HTML, 'cache-control': 'no-store' };

/**
 * Serves the web: its files as they are, and for every other address that a browser asks for a page that is rendered here.
 * A page that cannot be rendered, or not in time, arrives as a shell, and the browser renders it.
 *
 * @returns whether there are pages to serve
 */
export async function registerPages(app: FastifyInstance, options: PageOptions): Promise<boolean> {
  const { webRoot, publicConfig, cache } = options;
  app.get('/config.json', publicConfig);

  const clientFolder = path.join(webRoot, 'client');
  const template = await PageTemplate.read(clientFolder);
  // While developing, Vite serves the pages.
  if (!template) return false;
  await servePageFiles(app, clientFolder);
  const policyWith = pagePolicy(options.policy);
  const render = await pageRenderer(template, policyWith(''), options);

  await app.register(async (pages) => {
    pages.decorateRequest('page', null);
    cacheResponses(pages, cache, {
      kind: 'page',
      keyOf: (request) => (takesPage(request.raw) ? keyOf(publicConfig(request), request.url) : null),
      responseOf: (request) => request.page,
      reply: (request, reply, page) => replyWith(request, reply, page, policyWith),
    });
    pages.setNotFoundHandler(async (request, reply) => {
      if (!takesPage(request.raw)) throw nothingHere();
      const page = await render(request);
      refuseForPrograms(request, page);
      request.page = page;
      return reply.send('');
    });
  });
  return true;
}

/** A page is the same for everybody but for its nonce, and says which hour it is. */
const keyOf = ({ publicUrl, now }: PublicConfig, url: string): string => `${publicUrl} ${now} ${url}`;

/** @param policy of the pages: a page that a browser has keeps its policy, so another one makes another page */
async function pageRenderer(
  template: PageTemplate,
  policy: string,
  { webRoot, publicConfig, questions }: PageOptions,
): Promise<(request: FastifyRequest) => Promise<CachedResponse>> {
  const render = await loadRenderer(webRoot);
  const byTurns = pagesByTurns();

  const rendered = async (url: string, config: PublicConfig): Promise<CachedResponse> => {
    if (!render) throw new Error('The web was built without its server part.');
    return byTurns(async (signal) => {
      const page = await render(url, { config, ask: questions(), nonce: template.nonceMark, signal });
      const body = template.filled(config, page);
      // Weak, as the nonce is another each time, and as it goes out plain and compressed.
      const etag = `W/${etagOf(policy + withNonce(body, '').toString())}`;
      const headers = { ...RENDERED, etag };
      return { status: page.status, headers, body, compressed: await compressPage(body), isTransient: false };
    });
  };
  const shell = (config: PublicConfig): CachedResponse => ({
    status: 200,
    headers: SHELL,
    body: template.shell(config),
    compressed: null,
    isTransient: true,
  });

  return async (request) => {
    const config = publicConfig(request);
    return rendered(request.url, config).catch((error: unknown) => {
      logFailure(request, error);
      return shell(config);
    });
  };
}

/** That there is no such page is said in a page only to those who prefer one. @throws AppError `NOT_FOUND` */
function refuseForPrograms({ raw }: FastifyRequest, { status }: CachedResponse): void {
  if (status === 404 && !prefersPage(raw)) throw nothingHere();
}

function replyWith(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedResponse,
  policyWith: (nonce: string) => string,
) {
  refuseForPrograms(request, page);
  if (replyUnlessKnown(request, reply, page)) return null;
  const compressed = acceptsBrotli(request) ? page.compressed : null;
  if (compressed) reply.header('content-encoding', 'br');
  const nonce = newNonce();
  const body = new PageBody(compressed ?? page.body, nonce);
  reply.headers({ 'content-security-policy': policyWith(nonce), 'content-length': body.length });
  return body;
}

function logFailure({ log, url }: FastifyRequest, error: unknown): void {
  if (error instanceof TooBusyError) log.warn({ url, reason: error.message }, 'page not rendered');
  else log.error({ url, err: thrown(error) }, 'page not rendered');
}

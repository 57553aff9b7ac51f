import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '../common/app-error.js';
import { splitLocale, type Locale } from '../common/locales.js';
import { thrown } from '../common/log-failure.js';
import type { PublicConfig } from '../config/public-config.js';
import type { RunQuery } from '../graphql/visitor-queries.js';
import { etagOf } from '../http/etag.js';
import type { Limiter } from '../limits/limiter.js';
import { cacheResponses } from '../response-cache/cache-responses.js';
import { replyConditionally } from '../response-cache/conditional-reply.js';
import type { CachedResponse, ResponseCache } from '../response-cache/response-cache.js';
import { prefersHtml, acceptsHtml } from '../http/accept.js';
import { acceptsBrotli, compressPage } from './compress-page.js';
import { routeNotFound } from '../http/http-error.js';
import { PageBody } from './page-body.js';
import { servePageFiles } from './static-files.js';
import { pagePolicy, type PolicySettings } from './page-policy.js';
import {
  loadPages,
  AddressBusyError,
  createRenderQueue,
  TooBusyError,
  type WebPages,
} from './page-renderer.js';
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
  readonly openQueries: () => RunQuery;
  readonly cache: ResponseCache;
  readonly limiter: Limiter;
}

// Integrators get data at the addresses of pages.
const HTML = { 'content-type': 'text/html; charset=utf-8', vary: 'accept, accept-encoding' };
// Rendered pages not by caches on the way: they would hand the same nonce to many.
const headersOf = (locale: Locale, cacheControl: 'private, no-cache' | 'no-store') => ({
  ...HTML,
  'content-language': locale,
  'cache-control': cacheControl,
});

/**
 * Serves the web: its files as they are, and for every other address that a browser asks for a page
 * that is rendered here. A page that cannot be rendered, or not in time, arrives as a shell, and
 * the browser renders it.
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
  const web = await loadPages(webRoot);
  const addressOf = (url: string, { locales }: PublicConfig) => web?.pageAddress(url, locales) ?? url;
  const shellOf = shellsOf(template);
  const render = pageRenderer(web, template, policyWith(''), options);

  await app.register(async (pages) => {
    pages.decorateRequest('page', null);
    cacheResponses(pages, cache, {
      kind: 'page',
      keyOf: (request) => {
        if (!acceptsHtml(request.raw)) return null;
        const config = publicConfig(request);
        return keyOf(config, addressOf(request.url, config));
      },
      responseOf: (request) => request.page,
      reply: (request, reply, page) => replyWith(request, reply, page, policyWith),
    });
    pages.setNotFoundHandler(async (request, reply) => {
      if (!acceptsHtml(request.raw)) throw routeNotFound();
      const config = publicConfig(request);
      try {
        await spendRender(options.limiter, request);
        const page = await render(addressOf(request.url, config), config, request.ip);
        requireHtmlPreferred(request, page);
        request.page = page;
      } catch (error) {
        if (error instanceof AppError) throw error;
        logFailure(request, error);
        const shell = shellOf(config, splitLocale(request.url, config.locales).locale);
        // Others who wait for the page have done nothing to do without.
        if (error instanceof AddressBusyError)
          return reply.send(replyWith(request, reply, shell, policyWith));
        request.page = shell;
      }
      return reply.send('');
    });
  });
  return true;
}

/** Pages differ by nothing else, apart from their nonce. The address has the locale in it. */
const keyOf = ({ publicUrl, now }: PublicConfig, address: string): string => `${publicUrl} ${now} ${address}`;

/**
 * Counts a page that is rendered. A person whose address has had enough of them gets a shell and no
 * refusal.
 */
const spendRender = (limiter: Limiter, { ip }: FastifyRequest): Promise<void> =>
  limiter.consumeByAddress('renders', ip).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new AddressBusyError('The address has had enough pages for now.');
  });

/**
 * Caches the shells, which are sent when the process is busy. A shell's key contains the client's
 * origin where PUBLIC_URL is not set.
 */
function shellsOf(template: PageTemplate): (config: PublicConfig, locale: Locale) => CachedResponse {
  const shells = new LRUCache<string, CachedResponse, { config: PublicConfig; locale: Locale }>({
    max: 10,
    memoMethod: (_key, _stale, { context: { config, locale } }) => {
      const headers = headersOf(locale, 'no-store');
      const body = template.shell(config, locale);
      return { status: 200, headers, body, compressed: null, isTransient: true };
    },
  });
  return (config, locale) => shells.memo(keyOf(config, locale), { context: { config, locale } });
}

type Render = (address: string, config: PublicConfig, ip: string) => Promise<CachedResponse>;

/**
 * @param policy of the pages: a page that a browser has keeps its policy, so another one makes
 *   another page
 */
function pageRenderer(
  web: WebPages | null,
  template: PageTemplate,
  policy: string,
  { openQueries }: PageOptions,
): Render {
  const byTurns = createRenderQueue();

  return async (address, config, ip) => {
    if (!web) throw new Error('The web was built without its server part.');
    return byTurns(ip, async (signal) => {
      const page = await web.render(address, {
        config,
        runQuery: openQueries(),
        nonce: template.nonceMark,
        signal,
      });
      const body = template.filled(config, page);
      // Weak, as the nonce is another each time, and as it goes out plain and compressed.
      const etag = `W/${etagOf(policy + withNonce(body, '').toString())}`;
      const headers = { ...headersOf(page.locale, 'private, no-cache'), etag };
      return { status: page.status, headers, body, compressed: await compressPage(body), isTransient: false };
    });
  };
}

/**
 * Answers "not found" as a page only to clients that prefer HTML.
 *
 * @throws AppError `NOT_FOUND`
 */
function requireHtmlPreferred({ raw }: FastifyRequest, { status }: CachedResponse): void {
  if (status === 404 && !prefersHtml(raw)) throw routeNotFound();
}

function replyWith(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedResponse,
  policyWith: (nonce: string) => string,
) {
  requireHtmlPreferred(request, page);
  if (replyConditionally(request, reply, page)) return null;
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

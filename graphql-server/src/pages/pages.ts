import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.js';
import { LOCALES, redirectedPath, splitLocale, type Locale } from '@larder/shared/locales';
import { thrown } from '../common/log-failure.js';
import type { PublicShop } from '@larder/shared/public-shop';
import type { Clock } from '../common/clock.js';
import { fullHour, type PublicConfig } from '../config/public-config.js';
import type { RunQuery } from '../graphql/visitor-queries.js';
import { etagOf } from '../http/etag.js';
import type { Limiter } from '../limits/limiter.js';
import { cacheResponses } from '../response-cache/cache-responses.js';
import { replyConditionally } from '../response-cache/conditional-reply.js';
import type { CachedResponse, ResponseCache } from '../response-cache/response-cache.js';
import { prefersHtml, acceptsHtml } from '../http/accept.js';
import { acceptsBrotli, compressPage } from './compress-page.js';
import { routeNotFound } from '../http/http-error.js';
import type { LocalizedDocument } from './localized-document.js';
import { PAGE_PERMISSIONS } from '../http/security-headers.js';
import { serveStaticFiles } from './static-files.js';
import { pagePolicy, type PolicySettings } from './page-policy.js';
import {
  loadPages,
  AddressBusyError,
  createRenderQueue,
  TIME_LIMIT_MS,
  TooBusyError,
  type WebPages,
} from './page-renderer.js';
import { serveManifests } from './web-manifest.js';
import { PageFallback, type Fallback } from './page-fallback.js';
import { newNonce, PageTemplate, withNonce } from './page-template.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The page rendered for this request. */
    page: CachedResponse | null;
    /** Set for requests of pages. */
    categories: CategoryAddresses | null;
  }
}

/** Categories as addresses of pages name them. */
export interface CategoryAddresses {
  /** Whether menus offer a category of this slug. */
  readonly has: (slug: string) => boolean;
  /** Where a page is whose address has a former slug; null for others. */
  readonly movedTo: (url: string) => string | null;
}

export interface PageOptions {
  /** Output folder of the web build, with `client` and `server`. */
  readonly webRoot: string;
  /** How long a page may render; by default less once there was one. */
  readonly timeLimitMs?: number | undefined;
  readonly shop: { readonly locales: readonly Locale[]; readonly publicShop: PublicShop };
  /** In the language of the address. */
  readonly publicConfig: (request: FastifyRequest) => PublicConfig;
  /** Public origin of the shop. */
  readonly origin: (request: FastifyRequest) => string;
  readonly now: Clock;
  readonly policy: PolicySettings;
  /** Creates the query function of one page. */
  readonly openQueries: (locale: Locale) => RunQuery;
  /** The categories as they are now. */
  readonly categories: () => Promise<CategoryAddresses>;
  readonly cache: ResponseCache;
  readonly limiter: Limiter;
  /** A page was not rendered in time, and what was sent in its place. */
  readonly onFallback: (sent: Fallback) => void;
}

// Integrators get JSON at the URLs of pages.
const HTML = { 'content-type': 'text/html; charset=utf-8', vary: 'accept, accept-encoding, user-agent' };
// Rendered pages are private: shared caches would reuse their nonce.
const headersOf = (locale: Locale, cacheControl: 'private, no-cache' | 'no-store') => ({
  ...HTML,
  'content-language': locale,
  'cache-control': cacheControl,
});

/**
 * Serves the web: static files, and a rendered page for all other URLs. If rendering fails or takes
 * too long, it sends a stale page, or else the skeleton, which the browser renders.
 *
 * @returns whether the web was built
 */
export async function registerPages(app: FastifyInstance, options: PageOptions): Promise<boolean> {
  const { webRoot, shop, publicConfig, cache } = options;
  app.get('/config.json', publicConfig);

  const clientFolder = path.join(webRoot, 'client');
  const web = await loadPages(webRoot);
  // In development, Vite serves the pages.
  if (!web) return false;
  const documents = await documentsOf(web);
  const template = await PageTemplate.read(clientFolder, documents, web.accentStyles);
  await serveStaticFiles(app, clientFolder);
  serveManifests(app, documents, () => shop.publicShop);
  const policyWith = pagePolicy(options.policy);
  const addressOf = ({ url, categories }: FastifyRequest) =>
    web.pageAddress(url, shop.locales, (slug) => categories?.has(slug) === true);
  const render = pageRenderer(web, template, policyWith(''), options);
  const fallback = new PageFallback(
    web,
    template,
    ({ locale }) => headersOf(locale, 'no-store'),
    (error) => app.log.error({ err: thrown(error) }, 'skeleton not rendered'),
  );

  await app.register(async (pages) => {
    pages.decorateRequest('page', null);
    pages.decorateRequest('categories', null);
    redirectMoved(pages, options);
    cacheResponses(pages, cache, {
      kind: 'page',
      // Everything that a page depends on, apart from its nonce and the data: their version is part
      // of each key. The address contains the locale.
      keyOf: (request) =>
        acceptsHtml(request.raw)
          ? `${options.origin(request)} ${fullHour(options.now())} ${addressOf(request)}`
          : null,
      responseOf: (request) => request.page,
      reply: (request, reply, page) => replyWith(request, reply, page, policyWith),
    });
    pages.setNotFoundHandler(async (request, reply) => {
      if (!acceptsHtml(request.raw)) throw routeNotFound();
      const config = publicConfig(request);
      const address = addressOf(request);
      try {
        await countRender(options.limiter, request);
        const page = await render(address, config, request.ip);
        fallback.add(address, config, page);
        requireHtmlPreferred(request, page);
        request.page = page;
      } catch (error) {
        if (error instanceof AppError) throw error;
        const [sent, page] = await fallback.find(address, config);
        options.onFallback(sent);
        logFailure(request, error, sent);
        // Requests of other addresses that wait for the page render it themselves.
        if (error instanceof AddressBusyError) return reply.send(replyWith(request, reply, page, policyWith));
        request.page = page;
      }
      return reply.send('');
    });
  });
  return true;
}

/** Reads the categories for a page, and redirects addresses of other languages and former slugs. */
function redirectMoved(pages: FastifyInstance, options: PageOptions): void {
  const readCategories = inTime(options);
  pages.addHook('preHandler', async (request, reply) => {
    if (!acceptsHtml(request.raw)) return undefined;
    const redirected = redirectedPath(request.url, options.shop.locales);
    // Not for good: the shop may get other languages.
    if (redirected !== null) return reply.redirect(redirected, 302);
    request.categories = await readCategories();
    const moved = request.categories.movedTo(request.url);
    return moved === null ? undefined : reply.redirect(moved, 301);
  });
}

const NO_CATEGORIES: CategoryAddresses = { has: () => false, movedTo: () => null };

/** Reads the categories, or those of the last time where the database takes too long. */
function inTime({ categories, timeLimitMs = TIME_LIMIT_MS }: PageOptions): PageOptions['categories'] {
  let known = NO_CATEGORIES;
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<CategoryAddresses>((resolve) => {
      timer = setTimeout(() => resolve(known), timeLimitMs);
    });
    known = await Promise.race([categories(), late]).finally(() => clearTimeout(timer));
    return known;
  };
}

/** Of all locales, as admins may choose others at any time. */
async function documentsOf(web: WebPages): Promise<ReadonlyMap<Locale, LocalizedDocument>> {
  const documents = LOCALES.map(async (locale) => [locale, await web.localizedDocument(locale)] as const);
  return new Map(await Promise.all(documents));
}

/** Counts a render; above the limit the client gets a fallback instead of an error. */
const countRender = (limiter: Limiter, { ip }: FastifyRequest): Promise<void> =>
  limiter.consumeByAddress('renders', ip).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new AddressBusyError('The address has had enough pages for now.');
  });

type Render = (address: string, config: PublicConfig, ip: string) => Promise<CachedResponse>;

/** @param policy part of the ETag, because a page in a browser's cache keeps its policy */
function pageRenderer(
  web: WebPages,
  template: PageTemplate,
  policy: string,
  { openQueries, timeLimitMs }: PageOptions,
): Render {
  const queueRender = createRenderQueue(timeLimitMs);

  return async (address, config, ip) => {
    return queueRender(ip, async (signal) => {
      const page = await web.render(address, {
        config,
        runQuery: openQueries(splitLocale(address, config.locales).locale),
        nonce: template.nonceMark,
        signal,
      });
      const body = template.render(config, page);
      // Weak, because the nonce and the compression differ between responses.
      const etag = `W/${etagOf(policy + withNonce(body, '').toString())}`;
      const headers = { ...headersOf(page.locale, 'private, no-cache'), etag };
      return { status: page.status, headers, body, compressed: await compressPage(body), isTransient: false };
    });
  };
}

/**
 * Only clients that prefer HTML get "not found" as a page.
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
  const body = withNonce(compressed ?? page.body, nonce);
  reply.headers({
    'content-security-policy': policyWith(nonce),
    'permissions-policy': PAGE_PERMISSIONS,
    'content-length': body.length,
  });
  return body;
}

function logFailure({ log, url }: FastifyRequest, error: unknown, sent: Fallback): void {
  if (error instanceof TooBusyError) log.warn({ url, sent, reason: error.message }, 'page not rendered');
  else log.error({ url, sent, err: thrown(error) }, 'page not rendered');
}

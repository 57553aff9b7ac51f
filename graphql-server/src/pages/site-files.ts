import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '@larder/shared/html';
import { alternatesOf, localizedPath, prefixOf, type Locale } from '@larder/shared/locales';
import { MAX_SHOP_PAGES } from '@larder/shared/shop-page-bounds';
import { withStaleReads } from '../database/reads.js';
import { routeNotFound } from '../http/http-error.js';
import { addVary } from '../http/vary.js';
import { cacheResponses } from '../response-cache/cache-responses.js';
import type { OpenResponseCache } from '../response-cache/open-response-cache.js';
import { acceptsGzip } from './compress-page.js';

interface SitemapPage {
  readonly slug: string;
  readonly updatedAt: Date;
  /** Languages that it has its texts in. */
  readonly locales: readonly Locale[];
}

interface SitemapProduct {
  readonly id: string;
  readonly updatedAt: Date;
}

export interface SiteFileOptions {
  readonly shop: { readonly locales: readonly Locale[] };
  /** Public origin of the shop. */
  readonly origin: (request: FastifyRequest) => string;
  /** Those that are sold. */
  readonly products: {
    readonly count: () => Promise<number>;
    readonly part: (skip: number, limit: number) => Promise<readonly SitemapProduct[]>;
  };
  /** Pages that admins have written and published. */
  readonly shopPages: () => Promise<readonly SitemapPage[]>;
  /** Where the icon of the logo is; null without a logo. */
  readonly icon: () => string | null;
  readonly responseCache: OpenResponseCache;
}

const compress = promisify(gzip);

const PUBLIC_PAGES = ['/', '/products', '/reviews', '/login', '/signup'];
/** Excluded from crawling: pages that need a signed-in user, and data. */
const PERSONAL_PAGES = ['/checkout', '/dashboard', '/pay', '/purchase/'];
const DATA_PATHS = ['/graphql', '/sandbox/', '/emulator/'];
/**
 * URLs of a sitemap. It may list 50,000 in 50 MB (sitemaps.org); with the alternates of ten locales
 * these are 20 MB, which are composed in memory.
 */
const MAX_URLS = 10_000;
const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const ONE_HOUR = { 'cache-control': 'public, max-age=3600' };
const XML = { ...ONE_HOUR, 'content-type': 'application/xml; charset=utf-8' };

/** Serves robots.txt, the sitemap and the favicon. */
export function registerSiteFiles(app: FastifyInstance, options: SiteFileOptions): void {
  const { shop, origin } = options;

  app.get('/robots.txt', (request, reply) => {
    const { locales } = shop;
    const personal = locales.flatMap((locale) =>
      PERSONAL_PAGES.map((path) => prefixOf(locale, locales) + path),
    );
    const rules = [...personal, ...DATA_PATHS].map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${origin(request)}/sitemap.xml`, ''];
    return reply.type('text/plain; charset=utf-8').headers(ONE_HOUR).send(lines.join('\n'));
  });

  void app.register(async (instance) => serveSitemaps(instance, options));

  // Browsers and feed readers request it regardless of the page's link.
  app.get('/favicon.ico', (_request, reply) => {
    const icon = options.icon();
    return icon === null
      ? reply.headers(ONE_HOUR).redirect('/icons/icon-192.png', 301)
      : reply.header('cache-control', 'no-cache').redirect(icon, 302);
  });
}

interface PartRequest {
  Params: { part: string };
}

/**
 * Serves `/sitemap.xml`, with many products as the index of `/sitemap-1.xml` and further ones. They
 * have megabytes, so they are cached compressed.
 */
function serveSitemaps(
  app: FastifyInstance,
  { shop, origin, products, shopPages, responseCache }: SiteFileOptions,
): void {
  cacheResponses(app, responseCache.cache, {
    kind: 'page',
    keyOf: (request) => `sitemap ${origin(request)} ${(request.params as { part?: string }).part ?? ''}`,
    responseOf: (_request, _reply, payload) =>
      Buffer.isBuffer(payload)
        ? { status: 200, headers: XML, body: [payload], compressed: null, isTransient: false }
        : null,
    reply: (request, reply, { headers, body }) => {
      reply.headers(headers);
      addVary(reply, 'Accept-Encoding');
      if (!acceptsGzip(request)) return Readable.from(body).pipe(createGunzip());
      reply.header('content-encoding', 'gzip');
      return body[0] ?? null;
    },
  });

  const partSize = () => Math.floor(MAX_URLS / shop.locales.length) - PUBLIC_PAGES.length - MAX_SHOP_PAGES;
  const read = <Result>(task: () => Promise<Result>): Promise<Result> =>
    responseCache.allowsStaleReads() ? withStaleReads(task) : task();
  const countParts = async () => Math.max(Math.ceil((await read(products.count)) / partSize()), 1);

  app.get('/sitemap.xml', (request) => whole(origin(request)));
  app.get<PartRequest>('/sitemap-:part(^[1-9]\\d{0,4}).xml', (request) =>
    knownPart(origin(request), Number(request.params.part)),
  );

  async function whole(address: string): Promise<Buffer> {
    const parts = await countParts();
    return compress(parts === 1 ? await partOf(address, 1) : sitemapIndex(address, parts));
  }

  async function knownPart(address: string, part: number): Promise<Buffer> {
    if (part > (await countParts())) throw routeNotFound();
    return compress(await partOf(address, part));
  }

  async function firstPages(): Promise<SitemapEntry[]> {
    const written = await read(shopPages);
    return [
      ...PUBLIC_PAGES.map((path) => ({ path, since: null })),
      ...written.map(({ slug, updatedAt, locales }) => ({
        path: `/pages/${slug}`,
        since: updatedAt,
        locales,
      })),
    ];
  }

  async function partOf(address: string, part: number): Promise<string> {
    const sold = await read(() => products.part((part - 1) * partSize(), partSize()));
    const pages = part === 1 ? await firstPages() : [];
    const entries = sold.map(({ id, updatedAt }) => ({ path: `/products/${id}`, since: updatedAt }));
    return sitemap(address, [...pages, ...entries], shop.locales);
  }
}

function sitemapIndex(origin: string, parts: number): string {
  const places = Array.from(
    { length: parts },
    (_, index) => `  <sitemap><loc>${escapeHtml(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<sitemapindex xmlns="${SITEMAP_NAMESPACE}">`,
    ...places,
    '</sitemapindex>',
    '',
  ].join('\n');
}

interface SitemapEntry {
  readonly path: string;
  readonly since: Date | null;
  /** Left out for all of the shop. */
  readonly locales?: readonly Locale[];
}

/** Lists the alternates of each URL in each locale, as Google documents it for sitemaps. */
function sitemap(origin: string, entries: readonly SitemapEntry[], enabled: readonly Locale[]): string {
  const addressOf = (path: string) => escapeHtml(origin + path);
  const linkTo = ({ language, path }: { language: string; path: string }) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${addressOf(path)}"/>`;
  const urls = entries.flatMap(({ path, since, locales = enabled }) => {
    const lastChange = since ? `<lastmod>${since.toISOString()}</lastmod>` : '';
    const alternates = alternatesOf(path, locales).map(linkTo).join('');
    return locales.map(
      (locale) =>
        `  <url><loc>${addressOf(localizedPath(path, locale, locales))}</loc>${lastChange}${alternates}</url>`,
    );
  });
  const alternatesSpace = enabled.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="${SITEMAP_NAMESPACE}"${alternatesSpace}>`,
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

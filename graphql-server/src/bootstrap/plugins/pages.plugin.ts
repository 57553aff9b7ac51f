import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { visitor } from '../../common/actor.js';
import { splitLocale } from '@larder/shared/locales';
import type { Config } from '../../config/config.js';
import { publicConfig } from '../../config/public-config.js';
import { visitorQueries } from '../../graphql/visitor-queries.js';
import { routeNotFound } from '../../http/http-error.js';
import { cspReports } from '../../pages/csp-reports.js';
import type { Metrics } from '../../observability/metrics.js';
import { movedCategory } from '../../features/catalogue/categories/moved-category.js';
import { localesOfPage } from '../../features/shop/shop-page-texts.js';
import { registerPages } from '../../pages/pages.js';
import { registerSiteFiles } from '../../pages/site-files.js';

export interface PagesPluginOptions {
  readonly config: Config;
  readonly metrics: Metrics;
  /** Output folder of the web build; undefined to serve no pages. */
  readonly webRoot: string | undefined;
  readonly pageTimeLimitMs?: number | undefined;
  readonly sendsEmails: boolean;
}

/** Rendered pages, static files, robots.txt and the sitemap. */
async function pages(app: FastifyInstance, options: PagesPluginOptions): Promise<void> {
  const { config, metrics, webRoot, pageTimeLimitMs, sendsEmails } = options;
  const { createLoaders, limiter, originOf, responseCache, schema, services } = app;
  await app.register(cspReports, { limiter });
  registerSiteFiles(app, {
    shop: services.shop,
    origin: originOf,
    products: {
      count: () => services.products.countSold(),
      part: (skip, limit) => services.products.soldPart(skip, limit),
    },
    shopPages: async () => {
      const published = await services.shopPages.published(visitor);
      return published.map((page) => ({ ...page, locales: localesOfPage(page, services.shop.locales) }));
    },
    icon: () => services.shopLogo.addressOf('icon-192.png'),
    responseCache,
  });
  const hasPages =
    webRoot !== undefined &&
    (await registerPages(app, {
      webRoot,
      timeLimitMs: pageTimeLimitMs,
      shop: services.shop,
      publicConfig: (request) => {
        const { locale } = splitLocale(request.url, services.shop.locales);
        return publicConfig(config, services.shop.publicShopIn(locale), {
          publicUrl: originOf(request),
          now: app.now(),
          sendsEmails,
        });
      },
      origin: originOf,
      now: app.now,
      policy: config,
      openQueries: visitorQueries(schema, createLoaders),
      categories: async () => {
        const tree = await services.categories.tree();
        return {
          has: (slug) => tree.offeredSlug(slug) === slug,
          movedTo: (url) => movedCategory(tree, url),
        };
      },
      cache: responseCache.cache,
      limiter,
      onFallback: metrics.pageFallback,
    }));
  if (!hasPages) {
    app.setNotFoundHandler(() => {
      throw routeNotFound();
    });
  }
}

export const pagesPlugin = plugin(pages, { name: 'pages', dependencies: ['graphql', 'rest'] });

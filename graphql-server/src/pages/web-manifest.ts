import type { FastifyInstance } from 'fastify';
import { splitLocale, type Locale } from '@larder/shared/locales';
import type { PublicShop } from '@larder/shared/public-shop';
import { etagOf } from '../http/etag.js';
import { routeNotFound } from '../http/http-error.js';
import { replyConditionally } from '../response-cache/conditional-reply.js';
import { manifestPath } from './fill-head.js';
import type { LocalizedDocument } from './localized-document.js';

/** Serves the web app manifest of each locale. */
export function serveManifests(
  app: FastifyInstance,
  documents: ReadonlyMap<Locale, LocalizedDocument>,
  shop: () => PublicShop,
): void {
  for (const address of ['/manifest.webmanifest', '/:locale/manifest.webmanifest']) {
    app.get(address, (request, reply) => {
      const current = shop();
      const { locale, path } = splitLocale(request.url, current.locales);
      const document = documents.get(locale);
      if (!document || !path.startsWith(manifestPath(locale, [locale]))) throw routeNotFound();
      const body = JSON.stringify(document.manifest(current));
      const headers = {
        'content-type': 'application/manifest+json; charset=utf-8',
        'content-language': locale,
        // Admins may change name, logo and colour at any time.
        'cache-control': 'no-cache',
        etag: etagOf(body),
      };
      return reply.send(replyConditionally(request, reply, { status: 200, headers }) ? '' : body);
    });
  }
}

import type { FastifyInstance } from 'fastify';
import type { Locale } from '../common/locales.js';
import type { PublicShop } from '../common/public-shop.js';
import { etagOf } from '../http/etag.js';
import { replyConditionally } from '../response-cache/conditional-reply.js';
import { manifestPath } from './fill-head.js';
import type { LocalizedDocument } from './localized-document.js';

/** Serves the web app manifest of each locale. */
export function serveManifests(
  app: FastifyInstance,
  documents: ReadonlyMap<Locale, LocalizedDocument>,
  shop: () => PublicShop,
): void {
  for (const [locale, { manifest }] of documents) {
    app.get(manifestPath(locale), (request, reply) => {
      const body = JSON.stringify(manifest(shop()));
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

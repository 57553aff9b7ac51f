import type { FastifyInstance } from 'fastify';
import type { Locale } from '../common/locales.js';
import { manifestPath } from './fill-head.js';
import type { LocalizedDocument } from './localized-document.js';

/** Serves the web app manifest of each locale. */
export function serveManifests(
  app: FastifyInstance,
  documents: ReadonlyMap<Locale, LocalizedDocument>,
  shopName: () => string,
): void {
  for (const [locale, { manifest }] of documents) {
    app.get(manifestPath(locale), (_request, reply) =>
      reply
        .type('application/manifest+json')
        .headers({ 'cache-control': 'public, max-age=3600', 'content-language': locale })
        .send(JSON.stringify(manifest(shopName()))),
    );
  }
}

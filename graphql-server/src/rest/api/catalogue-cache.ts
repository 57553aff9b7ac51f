import type { FastifyInstance } from 'fastify';
import { etagOf, isKnown } from '../etag.js';

/** As long as drawn pages are kept on the way: what an admin changes is seen everywhere soon after. */
const CATALOGUE = 'public, max-age=0, s-maxage=3';

/** What is the same for everybody may be kept and asked about again; everything else is kept nowhere. */
export function sayWhatMayBeKept(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    // Beside `Origin`, where pages of other sites may read it.
    reply.header('vary', [reply.getHeader('vary'), 'Accept'].flat().filter(Boolean).join(', '));
    const isCatalogue = request.routeOptions.config.catalogue && reply.statusCode === 200;
    if (!isCatalogue || typeof payload !== 'string') {
      reply.header('cache-control', 'no-store');
      return payload;
    }
    // The links to other pages are part of what is said.
    const etag = etagOf(`${String(reply.getHeader('link'))}\n${payload}`);
    reply.headers({ 'cache-control': CATALOGUE, etag });
    if (!isKnown(request, etag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
}

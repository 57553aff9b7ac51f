import type { FastifyInstance } from 'fastify';
import { isLogoPicture, LOGO_PICTURES } from '@larder/shared/logo-address';
import { etagOf } from '../../http/etag.js';
import { routeNotFound } from '../../http/http-error.js';
import { replyConditionally } from '../../response-cache/conditional-reply.js';
import type { ShopLogo } from './shop-logo.js';

/** A new logo has new addresses; how it is rendered may change with a release. */
const ONE_DAY = 'public, max-age=86400';

interface LogoRequest {
  Params: { version: string; picture: string };
}

/**
 * Serves icons and letterhead of the current logo. Addresses of an earlier logo, as in e-mails,
 * lead to those of the current one, and icons without a logo to the usual ones.
 */
export function registerLogo(app: FastifyInstance, logo: ShopLogo): void {
  app.get<LogoRequest>('/logo/:version/:picture', async (request, reply) => {
    const { picture } = request.params;
    if (!isLogoPicture(picture)) throw routeNotFound();
    const current = logo.addressOf(picture);
    const elsewhere = (path: string) => reply.header('cache-control', 'no-cache').redirect(path, 302);
    if (current !== null && current !== new URL(request.url, 'http://shop').pathname)
      return elsewhere(current);
    const rendered = await logo.find(picture);
    const usual = LOGO_PICTURES[picture];
    if (!rendered) {
      if (usual === null) throw routeNotFound();
      return elsewhere(usual);
    }
    const headers = {
      'content-type': 'image/png',
      'cache-control': ONE_DAY,
      // Mail clients in browsers load it from their own origin.
      'cross-origin-resource-policy': 'cross-origin',
      etag: etagOf(rendered.png),
    };
    return reply.send(replyConditionally(request, reply, { status: 200, headers }) ? '' : rendered.png);
  });
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import { chooserPage, readPages } from './pages.js';
import { forward } from './proxy.js';

export interface AuthEmulatorRoutesOptions {
  /** Origin of the running emulator. */
  origin: string;
}

/**
 * The calls that a browser may reach: those of the Firebase SDK, and links in e-mails. The
 * emulator's administration and test helpers are not proxied.
 */
const PUBLIC_CALLS: [method: string, path: RegExp][] = [
  ['POST', /^\/identitytoolkit\.googleapis\.com\/v[12]\/accounts:[A-Za-z]+$/],
  ['GET', /^\/identitytoolkit\.googleapis\.com\/v1\/(projects|recaptchaParams)$/],
  ['GET', /^\/identitytoolkit\.googleapis\.com\/v2\/(recaptchaConfig|passwordPolicy)$/],
  ['POST', /^\/securetoken\.googleapis\.com\/v1\/token$/],
  ['GET', /^\/emulator\/action$/],
];

const BODY_LIMIT = 1024 * 1024;

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/**
 * Serves the auth emulator on the shop's origin, as a Fastify plugin: proxies the public calls, and
 * serves the pages of the popup sign-in, which load nothing external.
 */
export async function authEmulatorRoutes(
  app: FastifyInstance,
  { origin }: AuthEmulatorRoutesOptions,
): Promise<void> {
  const pages = await readPages();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );

  for (const [url, asset] of pages.assets) {
    app.get(url, (_request, reply) => harden(reply).type(asset.type).send(asset.text));
  }
  app.get('/emulator/auth/iframe', (_request, reply) => html(reply, pages.relay));
  app.get<{ Querystring: { providerId?: string } }>('/emulator/auth/handler', async (request, reply) =>
    html(reply, await chooserPage(pages.chooser, origin, String(request.query.providerId ?? ''))),
  );

  for (const prefix of [
    '/identitytoolkit.googleapis.com/*',
    '/securetoken.googleapis.com/*',
    '/emulator/*',
  ]) {
    app.all(prefix, (request, reply) => {
      const path = (request.raw.url ?? '').split('?')[0] ?? '';
      const method =
        request.method === 'OPTIONS' ? request.headers['access-control-request-method'] : request.method;
      if (PUBLIC_CALLS.some(([known, pattern]) => known === method && pattern.test(path))) {
        return forward(request, reply, origin);
      }
      const message = 'This call of the sign-in service is not open to browsers.';
      return reply.status(403).send({ error: { code: 403, message, status: 'PERMISSION_DENIED' } });
    });
  }
}

function html(reply: FastifyReply, text: string): FastifyReply {
  return (
    harden(reply)
      .header('content-security-policy', PAGE_POLICY)
      // The shop's page frames the relay, and the popup needs its opener.
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
      .type('text/html; charset=utf-8')
      .send(text)
  );
}

function harden(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff');
}

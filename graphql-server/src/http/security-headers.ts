import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { DATA_POLICY, REPORTS_PATH } from './content-security-policy.js';

const A_YEAR_S = 31_536_000;

/**
 * Subresources are governed by the policies of their page. Requests of a stylesheet use the
 * browser's default referrer policy, which equals ours. Scripts of workers have policies of their
 * own (`pages/static-files.ts`), but for a constant one (`web/build/deferred-scripts-plugin.ts`).
 */
const SUBRESOURCE = /^(application\/javascript|text\/css|font\/)/;
const SUBRESOURCE_HEADERS = [
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
];
/** JSON opened in a browser tab runs and loads nothing. */
const DATA = /^application\/([\w-]+\+)?json\b/;
const JSON_HEADERS = [...SUBRESOURCE_HEADERS, 'x-frame-options', 'referrer-policy'];

/** Disables features that are not used, also in the frame of the payment dialog. */
const permissions = (camera: string) =>
  [
    `camera=${camera}`,
    ...['accelerometer', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'usb'].map(
      (feature) => `${feature}=()`,
    ),
    'payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")',
  ].join(', ');

/** Admins scan barcodes with the camera, in a page that any other may have become. */
export const PAGE_PERMISSIONS = permissions('(self)');

/**
 * Adds security headers by content type: subresources and JSON need only some of them. Pages and
 * emulators set their own content security policy, all other responses get `DATA_POLICY`.
 *
 * @param publicUrl public URL of the shop; HSTS needs HTTPS
 */
export function sendSecurityHeaders(app: FastifyInstance, publicUrl: string | null): void {
  const encrypted = publicUrl?.startsWith('https:') ?? false;
  const fromHelmet = headersOf({
    contentSecurityPolicy: false,
    // `same-origin` would sever `window.opener` of Google's sign-in popup.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
    // Browsers warn unless all responses of an origin send it.
    originAgentCluster: false,
    hsts: encrypted && { maxAge: A_YEAR_S, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const always = [...fromHelmet, ['permissions-policy', permissions('()')] as const];
  const only = (names: readonly string[]) => always.filter(([name]) => names.includes(name));
  const [subresourceHeaders, jsonHeaders] = [only(SUBRESOURCE_HEADERS), only(JSON_HEADERS)];
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type'));
    const isPart = SUBRESOURCE.test(type);
    const isData = DATA.test(type);
    for (const [name, value] of isPart ? subresourceHeaders : isData ? jsonHeaders : always) {
      // Static files and emulators set some of their own.
      if (!reply.hasHeader(name) && !reply.raw.hasHeader(name)) reply.header(name, value);
    }
    if (isPart) return done(null, payload);
    // With a 304 the cached page must keep its policy, which contains its nonce.
    if (reply.statusCode === 304) return done(null, payload);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY);
    if (!isData) reply.header('reporting-endpoints', `csp="${REPORTS_PATH}"`);
    done(null, payload);
  });
}

/** Runs helmet once, as its headers are constant. */
function headersOf(options: HelmetOptions): [string, string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => {});
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { DATA_POLICY, REPORTS_PATH } from './content-security-policy.js';

const A_YEAR_S = 31_536_000;

/**
 * What is a part of a page, in which the rules of that page are in force; what a stylesheet asks
 * for in turn goes by the browser's own rule for referrers, which is ours too. The one script that
 * runs in a worker, by its own rules, is a constant (`web/build/deferred-scripts-plugin.ts`).
 */
const PART_OF_PAGE = /^(application\/javascript|text\/css|font\/)/;
const FOR_PARTS = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];
/** Data that a browser opens like a page run nothing, load nothing and link nowhere. */
const DATA = /^application\/([\w-]+\+)?json\b/;
const FOR_DATA = [...FOR_PARTS, 'x-frame-options', 'referrer-policy'];

/** What pages do not use is switched off, also for the frame of the payment dialog. */
const PERMISSIONS = [
  ...['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
  'payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")',
].join(', ');

/**
 * Adds the headers against content sniffing to every response, those against framing and leaking to
 * all but parts of pages, and those that isolate a page to every response that a browser may show.
 * Pages and the local stand-ins have policies of their own; all others get that of data.
 *
 * @param publicUrl where shoppers reach the shop, if that is known
 */
export function sendSecurityHeaders(app: FastifyInstance, publicUrl: string | null): void {
  const encrypted = publicUrl?.startsWith('https:') ?? false;
  const fromHelmet = headersOf({
    contentSecurityPolicy: false,
    // Anything stricter cuts the tie between the page and the Google popup, which then cannot
    // report back.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
    // Every answer would have to send it, also to frames that are of no origin, or browsers warn of
    // the odd ones.
    originAgentCluster: false,
    hsts: encrypted && { maxAge: A_YEAR_S, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const always = [...fromHelmet, ['permissions-policy', PERMISSIONS] as const];
  const only = (names: readonly string[]) => always.filter(([name]) => names.includes(name));
  const [forParts, forData] = [only(FOR_PARTS), only(FOR_DATA)];
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type'));
    const isPart = PART_OF_PAGE.test(type);
    const isData = DATA.test(type);
    for (const [name, value] of isPart ? forParts : isData ? forData : always) {
      // What is sent from the disk, and what stands in for others, has its own.
      if (!reply.hasHeader(name) && !reply.raw.hasHeader(name)) reply.header(name, value);
    }
    if (isPart) return done(null, payload);
    // A 304 leaves the cached page its own policy, whose nonce it contains.
    if (reply.statusCode === 304) return done(null, payload);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY);
    if (!isData) reply.header('reporting-endpoints', `csp="${REPORTS_PATH}"`);
    done(null, payload);
  });
}

/** Returns the headers that helmet sets. They never change, so helmet runs once. */
function headersOf(options: HelmetOptions): [string, string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => {});
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

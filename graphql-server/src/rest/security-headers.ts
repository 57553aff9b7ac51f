import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { DATA_POLICY, REPORTS_PATH } from './page-policy.js';

const A_YEAR_S = 31_536_000;

/** What pages do not use is switched off, also for the frame of the payment dialog. */
const PERMISSIONS = [
  ...['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
  'payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")',
].join(', ');

/**
 * Puts on every answer what keeps browsers from guessing, framing and leaking. Pages and the local stand-ins have policies of
 * their own; whatever has none is data.
 *
 * @param publicUrl where shoppers reach the shop, if that is known
 */
export async function sendSecurityHeaders(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  const encrypted = publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Anything stricter cuts the tie between the page and the Google popup, which then cannot report back.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
    // Every answer would have to send it, also to frames that are of no origin, or browsers warn of the odd ones.
    originAgentCluster: false,
    hsts: encrypted && { maxAge: A_YEAR_S, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('permissions-policy', PERMISSIONS);
    // What is not sent again keeps the policy that it came with, whose nonce it holds.
    if (reply.statusCode === 304) return done(null, payload);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY);
    reply.header('reporting-endpoints', `csp="${REPORTS_PATH}"`);
    done(null, payload);
  });
}

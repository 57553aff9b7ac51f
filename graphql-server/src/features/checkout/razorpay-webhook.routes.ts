import type { FastifyInstance } from 'fastify';
import type { ProviderEventService } from './provider-event.service.js';

const headerOf = (header: string | string[] | undefined): string =>
  (Array.isArray(header) ? header[0] : header)?.slice(0, 200) ?? '';

/**
 * Takes the webhooks of Razorpay. They are answered at once, as Razorpay waits for five seconds,
 * and with 2xx also for repeated and unknown events: Razorpay would send them
 * again for a day, and then none any more. Source: Razorpay, "Webhooks: best practices".
 */
export async function razorpayWebhook(
  app: FastifyInstance,
  { events }: { events: ProviderEventService },
): Promise<void> {
  // The signature is over the bytes: no parser may read them before it is checked, for any content
  // type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post('/webhooks/razorpay', { config: { unlimited: true } }, ({ body, headers }) =>
    events
      .receive({
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        signature: headerOf(headers['x-razorpay-signature']),
        id: headerOf(headers['x-razorpay-event-id']),
      })
      .then(() => ({ status: 'ok' })),
  );
}

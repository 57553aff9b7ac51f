import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';
import { type Fields, isFields } from '@larder/shared/fields';
import { registerControls, usualControls, type Controls } from './controls.js';
import { createOrder, fetchOrder, listOrderPayments, listOrders } from './orders.js';
import { payOrder } from './pay-order.js';
import { paymentPage } from './payment-page.js';
import { capturePayment, changePayment, fetchPayment } from './payments.js';
import { RazorpayError, invalidInput, badRequest, serverTrouble } from './razorpay-error.js';
import { fetchRefund, listAllRefunds, listRefunds, refundPayment } from './refunds.js';
import { SandboxStore } from './sandbox-store.js';
import { WebhookSender, type WebhookTarget } from './webhook-sender.js';
import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ownFile } from '../own-files.js';

export interface RazorpaySandboxOptions {
  /** The database with the schema `razorpay_sandbox`. */
  pool: pg.Pool;
  keyId: string;
  keySecret: string;
  /** Webhook endpoint; without it no webhooks are sent. */
  webhook?: WebhookTarget;
}

interface ById {
  Params: { id: string };
}

/**
 * Stands in for Razorpay in a shop without keys, as a Fastify plugin: the API calls that a shop
 * makes, under `/v1` and with Razorpay's JSON, and the checkout dialog as `/checkout.js`. Moves no
 * money.
 */
export async function razorpaySandbox(app: FastifyInstance, options: RazorpaySandboxOptions): Promise<void> {
  const { pool, keyId, keySecret, webhook } = options;
  const controls = usualControls();
  const store = new SandboxStore(pool);
  await store.prepare();
  const script = await readCheckoutScript();
  if (webhook) {
    const courier = new WebhookSender(pool, webhook, controls);
    app.addHook('onClose', () => courier.stop());
  }

  parseBodies(app);
  setHttpErrorHandler(app);

  app.get('/checkout.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .type('text/javascript; charset=utf-8')
      .send(script),
  );

  app.post('/v1/payments/create/ajax', (request) => {
    const fields = bodyOf(request.body);
    checkKeyId(fields['key_id'], keyId);
    return payOrder(store, keySecret, fields, controls);
  });

  // Razorpay's dashboard shows it to the shop's admins; here to everybody.
  app.get<ById>('/payments/:id', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(paymentPage(await fetchPayment(store, request.params.id))),
  );

  registerControls(app, controls);
  app.post<ById>('/control/payments/:id', (request) =>
    changePayment(store, request.params.id, bodyOf(request.body)),
  );

  await app.register(async (api) => {
    api.addHook('onRequest', async (request) =>
      checkBasicAuth(request.headers.authorization, keyId, keySecret),
    );
    api.addHook('onRequest', async (_request, reply) => makeTrouble(reply, controls));

    api.post('/v1/orders', (request) => createOrder(store, bodyOf(request.body)));
    api.get('/v1/orders', (request) => listOrders(store, bodyOf(request.query)));
    api.get<ById>('/v1/orders/:id', (request) => fetchOrder(store, request.params.id));
    api.get<ById>('/v1/orders/:id/payments', (request) => listOrderPayments(store, request.params.id));

    api.get<ById>('/v1/payments/:id', (request) => fetchPayment(store, request.params.id));
    api.post<ById>('/v1/payments/:id/capture', (request) =>
      capturePayment(store, request.params.id, bodyOf(request.body), controls),
    );
    api.post<ById>('/v1/payments/:id/refund', (request) => {
      const key = request.headers['x-refund-idempotency'];
      return refundPayment(store, request.params.id, bodyOf(request.body), Array.isArray(key) ? key[0] : key);
    });
    api.get<ById>('/v1/payments/:id/refunds', (request) =>
      listRefunds(store, request.params.id, bodyOf(request.query)),
    );
    api.get('/v1/refunds', (request) => listAllRefunds(store, bodyOf(request.query)));
    api.get<ById>('/v1/refunds/:id', (request) => fetchRefund(store, request.params.id));
  });
}

/** Responds with an injected fault, or never. */
function makeTrouble(reply: FastifyReply, { trouble }: Controls): void {
  if (trouble === 'hang') reply.hijack();
  if (trouble === 'page') reply.type('text/html').send('<h1>Welcome to the gateway</h1>');
  if (trouble === 'error') reply.status(502).send({ error: serverTrouble });
}

/** Parses JSON and forms, independent of the server's own parsers. An empty body has no fields. */
function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)));
    } catch {
      done(invalidInput('The request body is not valid JSON.'));
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}

function bodyOf(body: unknown): Fields {
  if (body === undefined || body === null) return {};
  if (!isFields(body)) throw invalidInput('The request body must be an object.');
  return body;
}

function setHttpErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof RazorpayError) return reply.status(error.status).send({ error: error.body });
    const status = statusOf(error);
    if (status < 500)
      return reply.status(status).send({ error: badRequest('The request could not be read.').body });
    request.log.error({ err: error }, 'payment sandbox');
    return reply.status(500).send({ error: serverTrouble });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ error: badRequest('The requested URL was not found on the server.').body }),
  );
}

/** Fastify's own errors (body too large, unknown content type) have a status. */
function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}

/** Compares hashes, which have equal lengths, so that timing does not reveal the length. */
function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/**
 * Checks HTTP basic authentication with key id and key secret.
 *
 * @throws RazorpayError 401
 */
function checkBasicAuth(header: string | undefined, keyId: string, keySecret: string): void {
  const given = /^Basic\s+(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  if (!sameText(Buffer.from(given, 'base64').toString(), `${keyId}:${keySecret}`)) throw unauthenticated();
}

/** Checks the public key id that the dialog sends. */
function checkKeyId(given: unknown, keyId: string): void {
  if (typeof given !== 'string' || !sameText(given, keyId)) throw unauthenticated();
}

const unauthenticated = () => new RazorpayError(401, invalidInput('Authentication failed').body);

const asset = (name: string) => readFile(ownFile(`razorpay-sandbox/checkout/${name}`), 'utf8');

/**
 * The script behind `/checkout.js`. Pages expect a classic script that is ready on its `load`
 * event, as Razorpay's is, so the two modules are joined into one scope, with markup and styles
 * inlined.
 */
async function readCheckoutScript(): Promise<string> {
  const [fields, checkout, markup, styles] = await Promise.all(
    ['card-fields.js', 'checkout.js', 'dialog.html', 'dialog.css'].map(asset),
  );
  const modules = `${fields}\n${checkout}`.replaceAll(
    /^import \{[^}]*\} from '[^']*';$|^export (?=const|function)/gm,
    '',
  );
  // Functions, as "$" is special in a replacement string.
  const script = modules
    .replace("'{{dialog.html}}'", () => JSON.stringify(markup))
    .replace("'{{dialog.css}}'", () => JSON.stringify(styles));
  return `(() => {\n'use strict';\n${script}})();\n`;
}

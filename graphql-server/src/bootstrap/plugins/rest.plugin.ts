import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../../config/config.js';
import { registerAccounting } from '../../features/sales/documents/accounting/accounting.routes.js';
import { razorpayWebhook } from '../../features/sales/checkout/payment.routes.js';
import { replayIdempotentRequests } from '../../features/idempotency/idempotency.routes.js';
import { imageRoutes } from '../../features/images/image.routes.js';
import { registerProductCsv } from '../../features/catalogue/import/product-csv.routes.js';
import { registerReceipts } from '../../features/sales/documents/receipts/receipt.routes.js';
import { registerLogo } from '../../features/shop/logo.routes.js';
import { describedWebhooks } from '../../features/webhooks/webhook.openapi.js';
import { publicOrigin } from '../../http/public-origin.js';
import { diskCheck } from '../../observability/readiness.js';
import { registerRestApi } from '../../rest/rest-api.js';
import type { OriginOf, Routes } from '../../rest/rest-app.js';
import { modules } from '../modules.js';

declare module 'fastify' {
  interface FastifyInstance {
    readonly originOf: OriginOf;
  }
}

export interface RestPluginOptions {
  readonly config: Config;
  readonly imageFolder: string;
}

/** The REST API, the payment webhook, pictures, receipts and CSV files. */
async function rest(app: FastifyInstance, { config, imageFolder }: RestPluginOptions): Promise<void> {
  const { authenticate, limiter, responseCache, services } = app;
  const originOf: OriginOf = (request) => publicOrigin(request, config.publicUrl);
  app.decorate('originOf', originOf);
  if (!config.imageHost) app.readinessChecks['disk'] = diskCheck(imageFolder);
  const options = { ...services, origin: originOf };
  await app.register(razorpayWebhook, services);
  await app.register(imageRoutes, { folder: imageFolder });
  registerLogo(app, services.shopLogo);
  await registerRestApi(app, {
    routes: modules.flatMap((module): Routes[] =>
      'routes' in module ? module.routes.map((register) => (routes) => register(routes, options)) : [],
    ),
    replayIdempotentRequests: (instance) => replayIdempotentRequests(instance, services.idempotency),
    authenticate,
    limiter,
    responseCache,
    origin: originOf,
    webhooks: describedWebhooks,
  });
  registerProductCsv(app, {
    authenticate,
    exports: services.productExports,
    imports: services.imports,
    limiter,
  });
  registerAccounting(app, { authenticate, accounting: services.accounting, limiter });
  registerReceipts(app, { authenticate, receipts: services.receipts, limiter });
}

export const restPlugin = plugin(rest, {
  name: 'rest',
  dependencies: ['services', 'health', 'response-cache'],
});

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ProductExportService } from './product-export.service.js';
import type { Authenticate } from '../../../http/authenticate.js';
import { rejectUnknownQuery } from '../../../http/reject-unknown-query.js';
import type { Limiter } from '../../../limits/limiter.js';

interface ProductCsvOptions {
  readonly authenticate: Authenticate;
  readonly exports: ProductExportService;
  readonly limiter: Limiter;
}

const headersFor = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
});

/** Exports all products for admins, and serves an example file to everyone. */
export function registerProductCsv(
  app: FastifyInstance,
  { authenticate, exports, limiter }: ProductCsvOptions,
): void {
  app.get('/products.csv', { preValidation: rejectUnknownQuery }, async (request, reply) => {
    const actor = await authenticate(request);
    await limiter.consume('exports', { actor, address: request.ip });
    const pieces = exports.export(actor);
    reply.headers({ ...headersFor('products.csv'), 'cache-control': 'no-store' });
    return reply.send(Readable.from(pieces));
  });

  app.get('/products-template.csv', { preValidation: rejectUnknownQuery }, (_request, reply) =>
    reply.headers(headersFor('products-template.csv')).send(exports.template()),
  );
}

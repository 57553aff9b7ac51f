import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ProductExportService } from '../features/products/csv/product-export.service.js';
import type { Authenticate } from '../features/users/authenticate.js';

export interface ProductCsvOptions {
  readonly authenticate: Authenticate;
  readonly exports: ProductExportService;
}

const headersFor = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
});

/** All products as a file, for admins, and an example of such a file, for everybody. */
export function registerProductCsv(app: FastifyInstance, { authenticate, exports }: ProductCsvOptions): void {
  app.get('/products.csv', async (request, reply) => {
    const pieces = exports.export(await authenticate(request));
    reply.headers({ ...headersFor('products.csv'), 'cache-control': 'no-store' });
    return reply.send(Readable.from(pieces));
  });

  app.get('/products-template.csv', (_request, reply) =>
    reply.headers(headersFor('products-template.csv')).send(exports.template()),
  );
}

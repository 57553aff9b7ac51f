import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { plain } from '@larder/texts/text';
import { notFound } from '../../../common/app-error.js';
import type { ProductExportService } from './product-export.service.js';
import type { ProductImportService } from './product-import.service.js';
import type { Authenticate } from '../../../http/authenticate.js';
import { rejectUnknownQuery } from '../../../http/reject-unknown-query.js';
import type { Limiter } from '../../../limits/limiter.js';

interface ProductCsvOptions {
  readonly authenticate: Authenticate;
  readonly exports: ProductExportService;
  readonly imports: ProductImportService;
  readonly limiter: Limiter;
}

const headersFor = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
});

/** Exports all products, and failed rows of imports, for admins; serves an example to everyone. */
export function registerProductCsv(
  app: FastifyInstance,
  { authenticate, exports, imports, limiter }: ProductCsvOptions,
): void {
  app.get('/products.csv', { preValidation: rejectUnknownQuery }, async (request, reply) => {
    const actor = await authenticate(request);
    await limiter.consume('exports', { actor, address: request.ip });
    const pieces = exports.export(actor);
    reply.headers({ ...headersFor('products.csv'), 'cache-control': 'no-store' });
    return reply.send(Readable.from(pieces));
  });

  app.get<{ Params: { id: string } }>(
    '/product-imports/:id/failed-rows.csv',
    { preValidation: rejectUnknownQuery },
    async (request, reply) => {
      const actor = await authenticate(request);
      await limiter.consume('exports', { actor, address: request.ip });
      const rows = await imports.failedRows(actor, request.params.id);
      if (rows === null) throw notFound(plain('File'));
      return reply.headers({ ...headersFor('failed-rows.csv'), 'cache-control': 'no-store' }).send(rows);
    },
  );

  app.get('/products-template.csv', { preValidation: rejectUnknownQuery }, (_request, reply) =>
    reply.headers(headersFor('products-template.csv')).send(exports.template()),
  );
}

import { Readable } from 'node:stream';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Authenticate } from '../../../../http/authenticate.js';
import { rejectUnknownQuery } from '../../../../http/reject-unknown-query.js';
import type { Limiter } from '../../../../limits/limiter.js';
import type { Days } from '../../../overview/period.js';
import { ACCOUNTING_FILES, type AccountingExportService } from './accounting-export.service.js';

interface AccountingOptions {
  readonly authenticate: Authenticate;
  readonly accounting: AccountingExportService;
  readonly limiter: Limiter;
}

const Day = Type.String({ format: 'date' });
const schema = { querystring: Type.Object({ from: Day, to: Day }) };

/** Exports a period for accountants, for admins. */
export function registerAccounting(
  app: FastifyInstance,
  { authenticate, accounting, limiter }: AccountingOptions,
): void {
  for (const file of ACCOUNTING_FILES) {
    app.get<{ Querystring: Days }>(
      `/accounting/${file}.csv`,
      { schema, validatorCompiler: TypeBoxValidatorCompiler, preValidation: rejectUnknownQuery },
      async (request, reply) => {
        const actor = await authenticate(request);
        await limiter.consume('exports', { actor, address: request.ip });
        const { from, to } = request.query;
        const pieces = await accounting.export(actor, file, { from, to });
        return reply
          .headers({
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="${file}-${from}-${to}.csv"`,
            'cache-control': 'no-store',
          })
          .send(Readable.from(pieces));
      },
    );
  }
}

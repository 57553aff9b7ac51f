import type { FastifyInstance } from 'fastify';
import type { ReceiptService } from './receipt.service.js';
import type { Authenticate } from '../../http/authenticate.js';
import { rejectUnknownQuery } from '../../http/reject-unknown-query.js';
import type { Limiter } from '../../limits/limiter.js';

interface ReceiptOptions {
  readonly authenticate: Authenticate;
  readonly receipts: ReceiptService;
  readonly limiter: Limiter;
}

/** Serves an order's receipt to its customer and admins. */
export function registerReceipts(
  app: FastifyInstance,
  { authenticate, receipts, limiter }: ReceiptOptions,
): void {
  const options = { preValidation: rejectUnknownQuery };
  app.get<{ Params: { id: string } }>('/orders/:id/receipt.pdf', options, async (request, reply) => {
    const { id } = request.params;
    const actor = await authenticate(request);
    await limiter.consume('exports', { actor, address: request.ip });
    const receipt = await receipts.render(actor, id);
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="receipt-${id.slice(0, 8).toLowerCase()}.pdf"`,
        'cache-control': 'no-store',
      })
      .send(receipt);
  });
}

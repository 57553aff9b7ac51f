import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../../common/actor.js';
import type { ReceiptService } from './receipt.service.js';
import type { Authenticate } from '../../../../http/authenticate.js';
import { rejectUnknownQuery } from '../../../../http/reject-unknown-query.js';
import type { Limiter } from '../../../../limits/limiter.js';

interface ReceiptOptions {
  readonly authenticate: Authenticate;
  readonly receipts: ReceiptService;
  readonly limiter: Limiter;
}

/** Serves an order's receipt or invoice, and its credit notes, to its customer and admins. */
export function registerReceipts(
  app: FastifyInstance,
  { authenticate, receipts, limiter }: ReceiptOptions,
): void {
  const options = { preValidation: rejectUnknownQuery };
  type Document = Awaited<ReturnType<ReceiptService['render']>>;
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    render: (actor: Actor) => Promise<Document>,
  ) => {
    const actor = await authenticate(request);
    await limiter.consume('exports', { actor, address: request.ip });
    const { name, content } = await render(actor);
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}.pdf"`,
        'cache-control': 'no-store',
      })
      .send(content);
  };

  app.get<{ Params: { id: string } }>('/orders/:id/receipt.pdf', options, (request, reply) =>
    send(request, reply, (actor) => receipts.render(actor, request.params.id)),
  );

  app.get<{ Params: { id: string; refundId: string } }>(
    '/orders/:id/refunds/:refundId/credit-note.pdf',
    options,
    (request, reply) => {
      const { id, refundId } = request.params;
      return send(request, reply, (actor) => receipts.renderCreditNote(actor, id, refundId));
    },
  );
}

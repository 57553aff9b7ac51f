import { Type, type Static } from 'typebox';
import { validateInput } from '../../../common/validate-input.js';
import { Recipient } from './checkout.inputs.js';
import type { FinishService } from './finish.service.js';
import type { RestApp } from '../../../rest/rest-app.js';
import {
  errorResponses,
  Ignored,
  IgnoredEmail,
  IgnoredPrice,
  model,
  signedIn,
} from '../../../rest/schemas.js';
import {
  Name,
  Phone,
  Address,
  PaymentId,
  OrderModel,
  toOrders,
  type OrderSources,
} from '../orders/order.openapi.js';

const PendingOrderModel = model(
  'PendingOrder',
  Type.Object(
    { status: Type.Literal('pending') },
    { description: 'The provider has not taken the money yet; ask again in a moment.' },
  ),
);

interface PlacedOrderOptions extends OrderSources {
  readonly finishing: FinishService;
}

export function placedOrderRoutes(app: RestApp, options: PlacedOrderOptions): void {
  app.post(
    '/orders',
    {
      schema: {
        tags: ['Orders'],
        security: signedIn,
        operationId: 'createOrder',
        summary: 'Turn a payment into an order; the same payment again gives the same order',
        description:
          'The payment provider confirms the payment, its amount and its customer. Price, status, lines and e-mail address are accepted and computed again.',
        body: Type.Object({
          paymentId: PaymentId,
          name: Type.Optional(Name),
          phone: Type.Optional(Phone),
          address: Type.Optional(Address),
          email: IgnoredEmail,
          price: IgnoredPrice,
          cart: Ignored,
          status: Ignored,
        }),
        response: {
          200: OrderModel,
          201: OrderModel,
          202: PendingOrderModel,
          ...errorResponses(400, 401, 402, 404, 409, 503),
        },
      },
    },
    async ({ actor, body }, reply) => {
      const { paymentId, name = '', phone = '', address = '' } = body;
      const recipient = await validateInput(Recipient, { name, phone, address });
      const settled = await options.finishing.finishByPayment(actor, paymentId, recipient);
      if (!settled) return reply.code(202).send({ status: 'pending' });
      const [order] = await toOrders(options, actor, [settled.order]);
      return reply.code(settled.isNew ? 201 : 200).send(order as Static<typeof OrderModel>);
    },
  );
}

import { Type, type Static } from 'typebox';
import { AppError } from '../../common/app-error.js';
import { checked } from '../../common/checked.js';
import { toMajor, toMinor } from '../../common/money.js';
import { lineTotal } from '../../common/order-totals.js';
import { RecipientInput } from '../checkout/checkout.inputs.js';
import type { OrderLine } from './order-line.entity.js';
import { OrderStatus, type Order } from './order.entity.js';
import { OrderFilter } from './order.inputs.js';
import type { Refund } from '../payments/refund.entity.js';
import { answerPage } from '../../rest/answer-page.js';
import { requireOwnEmail } from '../users/own-email.js';
import { deleteById } from '../../rest/delete-by-id.js';
import type { FinishService } from '../checkout/finish.service.js';
import type { RefundService } from '../payments/refund.service.js';
import type { OrderStatusService } from './order-status.service.js';
import type { OrderService } from './order.service.js';
import type { OriginOf, RestApp } from '../../rest/rest-app.js';
import {
  Id,
  Ignored,
  IgnoredEmail,
  IgnoredPrice,
  model,
  ModifiedCount,
  newestQuery,
  nullable,
  refusals,
  signedIn,
} from '../../rest/schemas.js';

const Status = Type.Enum(OrderStatus, { description: 'The status.' });
const Price = Type.Number({ description: 'In major units of the currency, with two decimals.' });

const OrderModel = model(
  'Order',
  Type.Object({
    _id: Id,
    name: Type.String({ description: 'The name of the recipient.' }),
    email: Type.String({ description: 'E-mail address of the customer.' }),
    address: Type.String({ description: 'Shipping address.' }),
    phone: Type.String({ description: 'The number to call about the delivery.' }),
    paymentId: Type.String({ description: `The payment provider's id of the payment.` }),
    productId: nullable(Type.String({ description: 'The product of the first line.' })),
    price: Price,
    refunded: Type.Number({ description: 'What was refunded of it, or is due to be, likewise.' }),
    status: Status,
    cart: Type.Array(
      Type.Object({
        productId: Id,
        quantity: Type.Integer({ description: 'Quantity.' }),
        price: Price,
      }),
    ),
  }),
);

const PendingOrderModel = model(
  'PendingOrder',
  Type.Object(
    { status: Type.Literal('pending') },
    { description: 'The provider has not taken the money yet; ask again in a moment.' },
  ),
);

interface OrderRoutesOptions {
  readonly orders: OrderService;
  readonly orderStatuses: OrderStatusService;
  readonly finishing: FinishService;
  readonly refunds: RefundService;
  readonly origin: OriginOf;
}

function toOrder(
  order: Order,
  lines: readonly OrderLine[] = [],
  refunds: readonly Refund[] = [],
): Static<typeof OrderModel> {
  const { id, name, email, address, phone, paymentId, total, status } = order;
  const cart = lines.map((line) => ({
    productId: line.productId,
    quantity: line.quantity,
    price: toMajor(lineTotal(line)),
  }));
  const productId = cart[0]?.productId ?? null;
  const refunded = toMajor(refunds.reduce((sum, { amount }) => sum + amount, 0));
  const price = toMajor(total);
  return { _id: id, name, email, address, phone, paymentId, productId, price, refunded, status, cart };
}

/** Orders with their lines and refunds, by one statement each for all. */
async function toOrders(
  { orders: service, refunds }: Pick<OrderRoutesOptions, 'orders' | 'refunds'>,
  orders: readonly Order[],
) {
  const ids = orders.map(({ id }) => id);
  const [lines, refunded] = await Promise.all([service.linesOf(ids), refunds.ofOrders(ids)]);
  return orders.map((order, index) => toOrder(order, lines[index], refunded[index]));
}

const listQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      description:
        'Only those that have these words, up to 100 characters, in recipient, phone number, e-mail address, payment id, order id or order number.',
    }),
  ),
  ...newestQuery,
});

const common = { tags: ['Orders'], security: signedIn };
const constraints = { wants: 'data' };

export function orderRoutes(app: RestApp, options: OrderRoutesOptions): void {
  const { orders, orderStatuses, finishing, origin } = options;
  app.get(
    '/orders',
    {
      constraints,
      schema: {
        ...common,
        operationId: 'listOrders',
        summary: 'Every order, newest first. For admins',
        querystring: listQuery,
        response: { 200: Type.Array(OrderModel), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { actor, query } = request;
      const rows = await answerPage(request, reply, origin, async (page) =>
        orders.list(actor, await checked(OrderFilter, { search: query.q ?? null }), page),
      );
      return toOrders(options, rows);
    },
  );

  app.get(
    '/my-orders/:email',
    {
      constraints,
      schema: {
        ...common,
        operationId: 'listMyOrders',
        summary: 'The orders of the signed-in person, newest first',
        params: Type.Object({
          email: Type.String({ description: 'The e-mail address of the signed-in person.' }),
        }),
        querystring: listQuery,
        response: { 200: Type.Array(OrderModel), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { actor, params, query } = request;
      requireOwnEmail(actor, params.email);
      const rows = await answerPage(request, reply, origin, async (page) =>
        orders.listMine(actor, await checked(OrderFilter, { search: query.q ?? null }), page),
      );
      return toOrders(options, rows);
    },
  );

  app.post(
    '/orders',
    {
      schema: {
        ...common,
        operationId: 'createOrder',
        summary: 'Turn a payment into an order; the same payment again gives the same order',
        description:
          'The payment provider confirms the payment, its amount and its customer. Price, status, lines and e-mail address are accepted and computed again.',
        body: Type.Object({
          paymentId: Type.String({
            pattern: String.raw`^[\w-]{1,100}$`,
            description: `The payment provider's id of the payment, as its dialog gives it.`,
          }),
          name: Type.Optional(Type.String({ description: 'Who receives it, up to 120 characters.' })),
          phone: Type.Optional(
            Type.String({ description: 'The number to call about the delivery, up to 40 characters.' }),
          ),
          address: Type.Optional(Type.String({ description: 'Where it goes, up to 500 characters.' })),
          email: IgnoredEmail,
          price: IgnoredPrice,
          cart: Ignored,
          status: Ignored,
        }),
        response: {
          200: OrderModel,
          201: OrderModel,
          202: PendingOrderModel,
          ...refusals(400, 401, 402, 404, 409, 503),
        },
      },
    },
    async ({ actor, body }, reply) => {
      const { paymentId, name = '', phone = '', address = '' } = body;
      const recipient = await checked(RecipientInput, { name, phone, address });
      const settled = await finishing.finishByPayment(actor, paymentId, recipient);
      if (!settled) return reply.code(202).send({ status: 'pending' });
      const [order] = await toOrders(options, [settled.order]);
      return reply.code(settled.isNew ? 201 : 200).send(order as Static<typeof OrderModel>);
    },
  );

  app.put(
    '/orders',
    {
      schema: {
        ...common,
        operationId: 'setOrderStatus',
        summary: 'Say what has become of an order. For admins',
        body: Type.Object({
          orderId: Id,
          status: Status,
          restock: Type.Optional(
            Type.Boolean({
              description:
                'Whether to restock the goods; only with `Rejected`. Defaults to true for orders whose packing has not started.',
            }),
          ),
          expectedRefunded: Type.Optional(
            Type.Number({
              minimum: 0,
              description:
                'What was refunded so far, in major units. `Pending` and `Shipped` need it for an order with refunds.',
            }),
          ),
        }),
        response: { 200: ModifiedCount, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async ({ actor, body }) => {
      const { orderId, status, restock, expectedRefunded } = body;
      const { changed } = await orderStatuses
        .changeStatuses(actor, [orderId], {
          status,
          restock: restock ?? null,
          expectedRefunded: expectedRefunded === undefined ? null : toMinor(expectedRefunded),
        })
        .catch(inMajorUnits);
      return { modifiedCount: changed.size };
    },
  );

  deleteById(app, '/orders', {
    tags: common.tags,
    operationId: 'deleteOrder',
    summary: "Delete an order from the caller's list. For its customer and admins",
    remove: (actor, id) => orders.delete(actor, id),
  });
}

/** The `refunded` of a `CONFLICT`, as REST writes amounts. */
function inMajorUnits(error: unknown): never {
  if (!(error instanceof AppError) || typeof error.details.refunded !== 'number') throw error;
  throw new AppError(error.code, error.message, { refunded: toMajor(error.details.refunded) });
}

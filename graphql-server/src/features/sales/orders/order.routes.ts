import { Type } from 'typebox';
import { AppError } from '../../../common/app-error.js';
import { validateInput } from '../../../common/validate-input.js';
import { toMajor, toMinor } from '@larder/shared/money';
import { KeepPaymentInput, OrderFilter } from './order.inputs.js';
import { sendPage } from '../../../rest/send-page.js';
import { requireOwnEmail } from '../../users/own-email.js';
import { deleteById } from '../../../rest/delete-by-id.js';
import type { OrderStatusService } from './order-status.service.js';
import { MAX_REFUND_REASON_LENGTH } from '@larder/shared/limits';
import type { OrderTrashService } from './order-trash.service.js';
import type { OriginOf, RestApp } from '../../../rest/rest-app.js';
import {
  EmailAddress,
  entriesOf,
  errorResponses,
  Id,
  limitedText,
  ModifiedCount,
  newestQuery,
  SearchText,
  signedIn,
} from '../../../rest/schemas.js';
import { Status, OrderModel, toOrders, type OrderSources } from './order.openapi.js';

interface OrderRoutesOptions extends OrderSources {
  readonly orderTrash: OrderTrashService;
  readonly orderStatuses: OrderStatusService;
  readonly origin: OriginOf;
  readonly shop: OrderSources['shop'] & { readonly currency: string };
}

const listQuery = Type.Object({
  q: Type.Optional(
    SearchText(
      'The order with this number alone, such as `20` or `#20`, or only those that have these words in recipient, e-mail address, address, names of products or, from five characters on, phone number and ids',
    ),
  ),
  ...newestQuery,
});

const StatusChange = Type.Object({
  orderId: Id,
  status: Status,
  refund: Type.Optional(
    Type.Boolean({
      description:
        'Whether to refund the rest of the payment; only with `Rejected`. Defaults to true for an order that becomes rejected, and without `keepPayment`.',
    }),
  ),
  keepPayment: Type.Optional(
    Type.Object(
      { reason: limitedText('Reason, which the customer can read', MAX_REFUND_REASON_LENGTH) },
      {
        description:
          'Keeps the rest of the payment; only with `Rejected`, and required there if `refund` is false.',
      },
    ),
  ),
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
});

const common = { tags: ['Orders'], security: signedIn };
const constraints = { prefers: 'json' };

export function orderRoutes(app: RestApp, options: OrderRoutesOptions): void {
  listRoutes(app, options);
  statusRoute(app, options);
  deleteById(app, '/orders', {
    tags: common.tags,
    operationId: 'deleteOrder',
    summary: "Delete an order from the caller's list. For its customer and admins",
    description: 'It hides the order there and does nothing else: it refunds and cancels nothing.',
    remove: (actor, id) => options.orderTrash.delete(actor, id),
  });
}

function listRoutes(app: RestApp, options: OrderRoutesOptions): void {
  const { orders, origin } = options;
  app.get(
    '/orders',
    {
      constraints,
      schema: {
        ...common,
        operationId: 'listOrders',
        summary: 'Every order, newest first. For admins',
        description: 'Without the orders that the shop has deleted from its list.',
        querystring: listQuery,
        response: { 200: entriesOf(OrderModel), ...errorResponses(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { actor, query } = request;
      const rows = await sendPage(request, reply, origin, async (page) =>
        orders.list(actor, await validateInput(OrderFilter, { search: query.q ?? null }), page),
      );
      return toOrders(options, actor, rows);
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
        description: 'Without the orders that the customer has deleted from their list.',
        params: Type.Object({ email: EmailAddress('The e-mail address of the signed-in person.') }),
        querystring: listQuery,
        response: { 200: entriesOf(OrderModel), ...errorResponses(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { actor, params, query } = request;
      requireOwnEmail(actor, params.email);
      const rows = await sendPage(request, reply, origin, async (page) =>
        orders.listMine(actor, await validateInput(OrderFilter, { search: query.q ?? null }), page),
      );
      return toOrders(options, actor, rows);
    },
  );
}

function statusRoute(app: RestApp, { orders, orderStatuses, shop }: OrderRoutesOptions): void {
  app.put(
    '/orders',
    {
      schema: {
        ...common,
        operationId: 'setOrderStatus',
        summary: 'Say what has become of an order. For admins',
        description:
          '`Rejected` refunds the rest of the payment, unless `keepPayment` says why it is retained. Any status may follow any other. After a refund, `Pending` and `Shipped` need the refunded amount, or are refused with `CONFLICT`.',
        body: StatusChange,
        response: { 200: ModifiedCount, ...errorResponses(400, 401, 403, 404, 409) },
      },
    },
    async ({ actor, body }) => {
      const { orderId, status, refund, keepPayment, restock, expectedRefunded } = body;
      const order = await orders.find(actor, orderId);
      // Without an order the change is refused below.
      const currency = order?.currency ?? shop.currency;
      const { changed } = await orderStatuses
        .changeStatuses(actor, [orderId], {
          status,
          refund: refund ?? null,
          keepPayment: keepPayment ? await validateInput(KeepPaymentInput, keepPayment) : null,
          restock: restock ?? null,
          expectedRefunded: expectedRefunded === undefined ? null : toMinor(expectedRefunded, currency),
        })
        .catch(inMajorUnits(currency));
      return { modifiedCount: changed.size };
    },
  );
}

/** Converts `refunded` of a `CONFLICT` to major units, as REST has them. */
const inMajorUnits =
  (currency: string) =>
  (error: unknown): never => {
    if (!(error instanceof AppError) || typeof error.details.refunded !== 'number') throw error;
    throw new AppError(error.code, error.text, { refunded: toMajor(error.details.refunded, currency) });
  };

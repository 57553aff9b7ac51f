import { Type, type Static } from 'typebox';
import type { Actor } from '../../../common/actor.js';
import { AppError } from '../../../common/app-error.js';
import { validateInput } from '../../../common/validate-input.js';
import { toMajor, toMinor } from '@larder/shared/money';
import { lineTotal } from '../../../pricing/goods.js';
import { Recipient } from '../checkout/checkout.inputs.js';
import type { OrderLine } from '../purchase/order-line.entity.js';
import { minimumAgeOf } from '../purchase/line-snapshot.js';
import { externalReferenceFor } from './order.policy.js';
import { OrderStatus, type Order } from '../purchase/order.entity.js';
import { KeepPaymentInput, OrderFilter } from './order.inputs.js';
import type { Refund } from '../purchase/refund.entity.js';
import type { RefundedOfLine } from '../refunds/refund.repository.js';
import { sendPage } from '../../../rest/send-page.js';
import { requireOwnEmail } from '../../users/own-email.js';
import { deleteById } from '../../../rest/delete-by-id.js';
import type { FinishService } from '../checkout/finish.service.js';
import type { RefundService } from '../refunds/refund.service.js';
import type { OrderStatusService } from './order-status.service.js';
import {
  MAX_ADDRESS_LENGTH,
  MAX_BARCODE_LENGTH,
  MAX_EXTERNAL_REFERENCE_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_RECIPIENT_NAME_LENGTH,
  MAX_REFUND_REASON_LENGTH,
  MAX_SKU_LENGTH,
  MAX_TAX_NAME_LENGTH,
} from '@larder/shared/limits';
import { SHOP_BOUNDS } from '@larder/shared/shop-bounds';
import type { OrderTrashService } from './order-trash.service.js';
import type { OrderService } from './order.service.js';
import type { OriginOf, RestApp } from '../../../rest/rest-app.js';
import {
  Amount,
  boundedInteger,
  boundedNumber,
  boundedString,
  Currency,
  EmailAddress,
  entriesOf,
  errorResponses,
  Id,
  Ignored,
  IgnoredEmail,
  IgnoredPrice,
  limitedText,
  model,
  ModifiedCount,
  newestQuery,
  nullable,
  Quantity,
  SearchText,
  signedIn,
  Time,
} from '../../../rest/schemas.js';

const Status = Type.Enum(OrderStatus, { description: 'The status.' });
const Price = Amount('In major units of the currency.');
const Age = boundedInteger('The age from which it is sold; left out for all ages.', {
  minimum: 0,
  maximum: 99,
});
const DeliveryAge = boundedInteger(
  'The age that is checked on delivery, of the lines that are not refunded whole; left out for all ages.',
  { minimum: 0, maximum: 99 },
);
const key = (description: string, maxLength: number) =>
  Type.Optional(boundedString(`${description}; left out without one.`, { maxLength }));
const Name = limitedText('The name of the recipient', MAX_RECIPIENT_NAME_LENGTH);
const Phone = limitedText('The number to call about the delivery', MAX_PHONE_LENGTH);
const Address = limitedText('Shipping address', MAX_ADDRESS_LENGTH);
const PaymentId = Type.String({
  pattern: String.raw`^[\w-]{1,100}$`,
  description: `The payment provider's id of the payment, as its dialog gives it.`,
});

const OrderModel = model(
  'Order',
  Type.Object({
    _id: Id,
    number: boundedInteger('Order number for customers and admins.', { minimum: 1 }),
    createdAt: Time,
    packingStartedAt: nullable(Time),
    cancelledAt: nullable(Time),
    name: Name,
    email: EmailAddress('E-mail address of the customer.'),
    address: Address,
    phone: Phone,
    paymentId: PaymentId,
    productId: nullable(boundedString('The product of the first line.', { format: 'uuid' })),
    currency: Currency,
    price: Price,
    deposit: Type.Optional(Amount('The deposits in it, likewise; left out where there are none.')),
    refunded: Amount('What was refunded of it, or is due to be, likewise.'),
    status: Status,
    cart: Type.Array(
      Type.Object({
        productId: Id,
        quantity: Quantity,
        price: Price,
        ageLimit: Type.Optional(Age),
        _id: Id,
        sku: key('The stock keeping unit when it was bought', MAX_SKU_LENGTH),
        barcode: key('The GTIN when it was bought', MAX_BARCODE_LENGTH),
        externalReference: key(
          'Its key in another system when it was bought, for admins',
          MAX_EXTERNAL_REFERENCE_LENGTH,
        ),
      }),
    ),
    minimumAge: Type.Optional(DeliveryAge),
    taxes: Type.Optional(
      Type.Array(
        Type.Object({
          name: boundedString('Name of the rate.', { maxLength: MAX_TAX_NAME_LENGTH }),
          rate: boundedNumber('The rate in percent.', { minimum: 0, maximum: 100 }),
          net: Price,
          tax: Price,
          gross: Price,
        }),
        { description: 'The taxes by rate; left out where there are none.' },
      ),
    ),
    invoiceNumber: Type.Optional(
      boundedString('Number of the invoice; left out for orders without taxes.', {
        maxLength: SHOP_BOUNDS.invoicePrefix.max + 19,
      }),
    ),
    creditNotes: Type.Optional(
      Type.Array(
        Type.Object({
          number: boundedString('Number of the credit note.', {
            maxLength: SHOP_BOUNDS.invoicePrefix.max + 19,
          }),
          refundId: Id,
          amount: Price,
        }),
        { description: 'One for each refund that was made; left out without an invoice.' },
      ),
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
  readonly orderTrash: OrderTrashService;
  readonly orderStatuses: OrderStatusService;
  readonly finishing: FinishService;
  readonly refunds: RefundService;
  readonly origin: OriginOf;
  readonly shop: { readonly currency: string };
}

interface OrderParts {
  readonly lines: readonly OrderLine[];
  readonly refunds: readonly Refund[];
  /** Units of each line. */
  readonly refundedUnits: readonly RefundedOfLine[];
}

/** The keys of a line that the actor may see and that it has. */
function keysOf(actor: Actor, line: OrderLine) {
  const { id, sku, barcode } = line;
  const externalReference = externalReferenceFor(actor, line);
  return {
    _id: id,
    ...(sku === null ? {} : { sku }),
    ...(barcode === null ? {} : { barcode }),
    ...(externalReference === null ? {} : { externalReference }),
  };
}

function toOrder(
  actor: Actor,
  order: Order,
  { lines, refunds, refundedUnits }: OrderParts,
): Static<typeof OrderModel> {
  const { id, number, name, email, address, phone, paymentId, currency, total, status } = order;
  const cart = lines.map((line) => ({
    productId: line.productId,
    quantity: line.quantity,
    price: toMajor(lineTotal(line), currency),
    ...(line.ageLimit === null ? {} : { ageLimit: line.ageLimit }),
    ...keysOf(actor, line),
  }));
  const minimumAge = minimumAgeOf(lines, refundedUnits);
  const productId = cart[0]?.productId ?? null;
  const refunded = toMajor(
    refunds.reduce((sum, { amount }) => sum + amount, 0),
    currency,
  );
  const times = {
    createdAt: order.createdAt.toISOString(),
    packingStartedAt: order.packingStartedAt?.toISOString() ?? null,
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
  };
  const recipient = { name, email, address, phone };
  const money = { paymentId, productId, currency, price: toMajor(total, currency), refunded };
  const taxes = order.taxes.map(({ name: rateName, rate, net, tax, gross }) => ({
    name: rateName,
    rate: rate / 1_000,
    net: toMajor(net, currency),
    tax: toMajor(tax, currency),
    gross: toMajor(gross, currency),
  }));
  const taxed = taxes.length > 0 ? { taxes } : {};
  const deposited = order.deposit > 0 ? { deposit: toMajor(order.deposit, currency) } : {};
  const creditNotes = refunds.flatMap(({ id: refundId, creditNoteNumber, amount }) =>
    creditNoteNumber === null
      ? []
      : [{ number: creditNoteNumber, refundId, amount: toMajor(amount, currency) }],
  );
  const { invoiceNumber } = order;
  const invoiced = invoiceNumber === null ? {} : { invoiceNumber, creditNotes };
  return {
    _id: id,
    number,
    ...times,
    ...recipient,
    ...money,
    ...deposited,
    status,
    cart,
    ...(minimumAge === null ? {} : { minimumAge }),
    ...taxed,
    ...invoiced,
  };
}

const NO_UNITS = { quantity: 0, amount: 0 };

/** Loads lines, refunds and refunded units of all orders in one statement each. */
async function toOrders(
  { orders: service, refunds: refundService }: Pick<OrderRoutesOptions, 'orders' | 'refunds'>,
  actor: Actor,
  orders: readonly Order[],
) {
  const ids = orders.map(({ id }) => id);
  const [linesOf, refundsOf] = await Promise.all([service.linesOf(ids), refundService.ofOrders(ids)]);
  const lineIds = linesOf.flat().map(({ id }) => id);
  const units = await refundService.ofOrderLines(lineIds);
  const unitsOf = new Map(lineIds.map((id, place) => [id, units[place]]));
  return orders.map((order, index) => {
    const lines = linesOf[index] ?? [];
    const refundedUnits = lines.map(({ id }) => unitsOf.get(id) ?? NO_UNITS);
    return toOrder(actor, order, { lines, refunds: refundsOf[index] ?? [], refundedUnits });
  });
}

const listQuery = Type.Object({
  q: Type.Optional(
    SearchText(
      'The order with this number alone, such as `20` or `#20`, or only those that have these words in recipient, e-mail address, address, names of products or, from five characters on, phone number and ids',
    ),
  ),
  ...newestQuery,
});

const common = { tags: ['Orders'], security: signedIn };
const constraints = { prefers: 'json' };

export function orderRoutes(app: RestApp, options: OrderRoutesOptions): void {
  const { orders, orderStatuses, orderTrash, finishing, origin, shop } = options;
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
      const settled = await finishing.finishByPayment(actor, paymentId, recipient);
      if (!settled) return reply.code(202).send({ status: 'pending' });
      const [order] = await toOrders(options, actor, [settled.order]);
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
        description:
          '`Rejected` refunds the rest of the payment, unless `keepPayment` says why it is retained. Any status may follow any other. After a refund, `Pending` and `Shipped` need the refunded amount, or are refused with `CONFLICT`.',
        body: Type.Object({
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
        }),
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

  deleteById(app, '/orders', {
    tags: common.tags,
    operationId: 'deleteOrder',
    summary: "Delete an order from the caller's list. For its customer and admins",
    description: 'It hides the order there and does nothing else: it refunds and cancels nothing.',
    remove: (actor, id) => orderTrash.delete(actor, id),
  });
}

/** Converts `refunded` of a `CONFLICT` to major units, as REST has them. */
const inMajorUnits =
  (currency: string) =>
  (error: unknown): never => {
    if (!(error instanceof AppError) || typeof error.details.refunded !== 'number') throw error;
    throw new AppError(error.code, error.message, { refunded: toMajor(error.details.refunded, currency) });
  };
